import { counted } from '#contracts/base/values/counted.ts'
import type { LedgerEntry } from '#contracts/money/plans/plans.ts'
import type { ReturnReason } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { isPoster } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'

type Counts = Pick<LedgerEntry, 'contacts' | 'posts' | 'requirementPosts' | 'requirementContacts'>

const NOUNS: Readonly<Record<keyof Counts, (count: number) => string>> = {
  contacts: (count) => counted(count, 'contact'),
  posts: (count) => counted(count, 'property post'),
  requirementPosts: (count) => counted(count, 'requirement post'),
  requirementContacts: (count) => counted(count, 'requirement contact'),
}

/** '10 contacts, 5 property posts', without the direction and without what is 0. */
export function amountsInWords(entry: Counts): string {
  return (Object.keys(NOUNS) as (keyof Counts)[])
    .filter((name) => entry[name] !== 0)
    .map((name) => NOUNS[name](Math.abs(entry[name])))
    .join(', ')
}

const AFTER_AMOUNTS: Readonly<Record<LedgerEntry['reason'], string>> = {
  granted: '',
  spent: '',
  returned: ' back',
  expired: ' expired',
  refunded: ' taken back',
}

/** The change of an allowance: '3 contacts expired'. */
export const describeChange = (entry: LedgerEntry) => amountsInWords(entry) + AFTER_AMOUNTS[entry.reason]

/**
 * The change for the user whose allowances they are. Seekers cannot post properties: property posts of the free plan, which every account
 * gets, are not named to them. Empty when nothing is left to name.
 */
export function describeOwnChange(entry: LedgerEntry, user: Pick<StoredUser, 'userRole'>): string {
  const shown = isPoster(user) ? entry : { ...entry, posts: 0 }
  return amountsInWords(shown) && describeChange(shown)
}

/** Why a contact came back, before the name of the home. */
const RETURN_CAUSES: Readonly<Record<ReturnReason, string>> = {
  LET: 'Came back, the home was let or sold:',
  DELETED: 'Came back, the home was removed:',
  UNCONFIRMED: 'Came back, nobody confirmed the home:',
  TAKEN: 'Came back, the home was taken already:',
  WRONG_NUMBER: 'Came back, the number did not work:',
  NO_ANSWER: 'Came back, nobody answered for:',
  REPORT_UPHELD: 'Came back, the listing was not what it said:',
}

/** What happened, before the name of its subject, which can be a link: 'Unlocked the number for'. */
export function describeCause(entry: LedgerEntry): string {
  const { reason, returnReason, packageName, subjectName } = entry
  if (reason === 'granted') return `The ${packageName} plan started`
  if (reason === 'expired') return `The ${packageName} plan ended`
  if (reason === 'refunded') return `The ${packageName} plan was refunded`
  if (reason === 'returned') return returnReason ? RETURN_CAUSES[returnReason] : `Given back to the ${packageName} plan`
  const isUnlock = entry.contacts !== 0 || entry.requirementContacts !== 0
  if (subjectName) return isUnlock ? 'Unlocked the number for' : 'Posted'
  if (isUnlock) return 'Unlocked a number'
  const posts = Math.abs(entry.posts)
  if (posts > 1) return `Posted ${counted(posts, 'property', 'properties')}`
  return posts === 1 ? 'Posted a property' : 'Posted a requirement'
}
