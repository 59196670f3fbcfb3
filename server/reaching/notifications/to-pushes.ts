import type { Language } from '#contracts/base/language.ts'
import type { Translate } from '#contracts/base/translate-texts.ts'
import { pageIn } from '#contracts/base/translated-routes.ts'
import { KEPT_SEARCH_MESSAGES } from '#contracts/finding/kept-searches/kept-search-messages.ts'
import { GROUP_TEXTS } from '#contracts/reaching/notifications/notification-messages.ts'
import type { PushMessage } from '#server/base/platform/push/push-sender.ts'
import type { ClaimedNotification } from './deliveries.queries.ts'

/** Maximum notifications of one kind that are sent one by one; more are grouped into one push. */
const MAX_SINGLE_PUSHES = 3
/** Page with all notifications of the user. */
const LIST_PATH = '/notifications'

type Notification = Omit<ClaimedNotification, 'shouldPush' | 'language'>

/** @returns the unsubscribe token for a push about a kept search: the push's button stops the alerts without a sign-in */
export type UnsubscribeTokenOf = (keptSearchId: number) => string

interface Reader {
  readonly language: Language
  readonly translate: Translate
  readonly unsubscribeTokenOf: UnsubscribeTokenOf
}

/**
 * The pushes for notifications that are delivered to a user at once, in the given order and in the language of the user. Many of one kind are
 * grouped into one push, which opens their common page, or LIST_PATH when they have different pages.
 */
export function toPushes(notifications: readonly Notification[], reader: Reader): PushMessage[] {
  return [...Map.groupBy(notifications, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    if (ofKind.length <= MAX_SINGLE_PUSHES) return ofKind.map((one) => toPush(one, reader))
    const [path = LIST_PATH, ...others] = new Set(ofKind.map((one) => one.path))
    return [toPush({ ...GROUP_TEXTS[kind](ofKind.length), path: others.length === 0 ? path : LIST_PATH, keptSearchId: null }, reader)]
  })
}

function toPush(
  { title, body, path, keptSearchId }: Omit<Notification, 'kind'>,
  { language, translate, unsubscribeTokenOf }: Reader,
): PushMessage {
  const stop = keptSearchId === null ? {} : { stop: unsubscribeTokenOf(keptSearchId), ...stopTexts(language, translate) }
  return { title: translate(title), body: translate(body), data: { url: pageIn(language, path), ...stop } }
}

/** What the button of the push says: the service worker has these texts in English alone. */
function stopTexts(language: Language, translate: Translate): Readonly<Record<string, string>> {
  if (language === 'en') return {}
  const { stopThese, stopped, nothingToStop, stopFailed } = KEPT_SEARCH_MESSAGES
  return {
    stopThese: translate(stopThese),
    stopped: translate(stopped),
    nothingToStop: translate(nothingToStop),
    stopFailed: translate(stopFailed),
  }
}
