import { DAY_MS } from '#contracts/base/values/time.ts'

/** What seekers say about a number that they unlocked, and why a contact comes back. No schema here: the browser loads this. */

export const CONTACT_ANSWERS = ['REACHED', 'TAKEN', 'NOT_AS_DESCRIBED', 'NO_ANSWER', 'WRONG_NUMBER'] as const
export type ContactAnswer = (typeof CONTACT_ANSWERS)[number]

/** The answers to "Did you reach Sunita?", in the order in which they are asked. */
export const CONTACT_ANSWER_LABELS: Readonly<Record<ContactAnswer, string>> = {
  REACHED: 'Reached, still free',
  TAKEN: 'Reached, already let or sold',
  NOT_AS_DESCRIBED: 'Not as described',
  NO_ANSWER: 'No answer',
  WRONG_NUMBER: 'Wrong number',
}

/** What was not as described. */
export const DIFFERENCES = ['PRICE', 'BROKERAGE', 'BROKER'] as const
export type Difference = (typeof DIFFERENCES)[number]

export const DIFFERENCE_LABELS: Readonly<Record<Difference, string>> = {
  PRICE: 'The price is different',
  BROKERAGE: 'Brokerage is asked for',
  BROKER: 'A broker poses as the owner',
}

/** What became of the card with the question: it was shown, or closed by "Not now". */
export const QUESTION_STATES = ['SHOWN', 'CLOSED'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

/** What the poster says to an answer: that it is so, or that it is not. */
export const POSTER_REPLIES = ['AGREED', 'CONTRADICTED'] as const
export type PosterReply = (typeof POSTER_REPLIES)[number]

/**
 * Why a contact comes back. The first three: the home was let or sold, deleted, or hidden because its poster did not confirm it. The next
 * three are answers of a seeker. The last: operators upheld a report of a false listing or of a broker posing as owner.
 */
export const RETURN_REASONS = ['LET', 'DELETED', 'UNCONFIRMED', 'TAKEN', 'WRONG_NUMBER', 'NO_ANSWER', 'REPORT_UPHELD'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** `WAITING`: for an operator. */
export const RETURN_STATES = ['WAITING', 'RETURNED', 'REFUSED'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** Why a return waits for an operator: the seeker had many returns lately, or the poster contradicts. */
export const RETURN_DOUBTS = ['MANY_RETURNS', 'CONTRADICTED'] as const
export type ReturnDoubt = (typeof RETURN_DOUBTS)[number]

/** Within which operators decide on a return that waits, and how long before its end they are warned, ms. Seekers are told the day. */
export const RETURN_DEADLINE = { settleMs: 3 * DAY_MS, warnMs: DAY_MS } as const

/** Operators see the contacts, returns and complaints of both sides in this many last days. */
export const SIDES_COUNTED_DAYS = 30
/** A poster is shown to operators when at least this many seekers speak against them within `SIDES_COUNTED_DAYS`. */
export const MIN_DOUBTING_SEEKERS = 4

/** Characters of what a poster adds to a reply. */
export const MAX_STATEMENT_LENGTH = 500
/** Days after an unlock in which its seeker can answer. */
export const ANSWERABLE_DAYS = 30
/** Hours in which a poster can contradict an answer. */
export const REPLY_HOURS = 48
/** Hours without a reply after which a home is hidden of which a seeker says that it is let or sold. */
export const TAKEN_HIDDEN_AFTER_HOURS = 24
/** Days in which a poster can confirm, by a code, a number that a seeker called wrong. */
export const NUMBER_CONFIRMATION_DAYS = 3
