import { counted } from '#contracts/base/values/counted.ts'

/** Days without an answer until the poster is reminded, and until the property is hidden. */
export const REMIND_AFTER_DAYS = 4
export const HIDE_AFTER_DAYS = 5

/** '1 home', '12 homes'. */
export const homesInWords = (count: number) => counted(count, 'home')

/** Texts of a notification about one property, and about several at once. */
export interface FreshnessNotification {
  readonly one: (name: string) => string
  readonly oneBody: string
  readonly many: (count: number) => string
  readonly manyBody: string
}

/** Notifications to posters, by event. */
export const FRESHNESS_NOTIFICATIONS = {
  asked: {
    one: (name) => `Is ${name} still available?`,
    oneBody: `Say yes and it stays. Without an answer it is hidden in ${HIDE_AFTER_DAYS} days.`,
    many: (count) => FRESHNESS_MESSAGES.needAnswer(count),
    manyBody: `Say which are still available. Without an answer they are hidden in ${HIDE_AFTER_DAYS} days.`,
  },
  reminder: {
    one: (name) => `${name} will be hidden tomorrow`,
    oneBody: 'Is it still available? Say yes and it stays.',
    many: (count) => `${homesInWords(count)} will be hidden tomorrow`,
    manyBody: 'Say which are still available, and they stay.',
  },
  hidden: {
    one: (name) => `${name} is hidden now`,
    oneBody: 'Nobody confirmed that it is still available. One tap shows it again.',
    many: (count) => `${homesInWords(count)} are hidden now`,
    manyBody: 'Nobody confirmed that they are still available. One tap shows each of them again.',
  },
} as const satisfies Record<string, FreshnessNotification>

/** Texts about whether a property is still available. No schema here: the browser loads this. */
export const FRESHNESS_MESSAGES = {
  needAnswer: (count: number) => `${counted(count, 'home needs', 'homes need')} a yes or no`,
  /** Reason stored in the status history. */
  hiddenReason: 'Hidden because nobody confirmed that it is still available',
  hidden: 'Hidden because nobody confirmed it',
  hiddenExplained: 'You were asked whether it is still available and did not answer. One tap shows it to everyone again.',
  hiddenForReason: 'If that is not so, one tap shows it to everyone again.',
  confirmed: 'Thank you. Seekers see that it was confirmed today.',
  confirmedMany: (count: number) => `Thank you. ${homesInWords(count)} confirmed.`,
  restored: 'Your listing is live again.',
  isHidden: 'This listing is hidden. Set it to active first.',
  idsInvalid: 'Send a list of up to 500 property ids, or "all"',
  failed: 'Failed to save your answer. Please try again.',
  numberDoubted: 'Somebody says that your number is wrong. Please confirm it with a code, and the listing is shown again.',
} as const

/** Whether a property is hidden because its poster did not answer. */
export function isHiddenUnconfirmed({ status, askedAt }: { readonly status: string; readonly askedAt?: unknown }): boolean {
  return status === 'INACTIVE' && Boolean(askedAt)
}
