import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'
import {
  type ContactAnswer,
  NUMBER_CONFIRMATION_DAYS,
  type PosterReply,
  REPLY_HOURS,
  type ReturnReason,
  TAKEN_HIDDEN_AFTER_HOURS,
} from '#contracts/reaching/contact-answers/answer-kinds.ts'
import type { ReportReason } from '#contracts/trust/moderation/report-messages.ts'

// The rules by which contacts come back (docs/decisions/0221). `now` is in epoch ms, terms are in ms.

/** Unlocks so long before the home was let, sold, deleted or hidden, or its number was called wrong, are given back. */
export const DEAD_HOME_TERM_MS = 7 * DAY_MS
/** A poster who does not reply to "already let or sold" for so long is taken to agree. */
export const TAKEN_REPLY_TERM_MS = TAKEN_HIDDEN_AFTER_HOURS * HOUR_MS
/** Time in which the poster can confirm a number that was called wrong, by a code. */
export const NUMBER_CONFIRMATION_TERM_MS = NUMBER_CONFIRMATION_DAYS * DAY_MS
/** "No answer" counts from so long after the unlock. */
export const NO_ANSWER_TERM_MS = 3 * DAY_MS
/** Two seekers who say "no answer" about one poster within so long confirm each other. */
export const SAME_ANSWER_TERM_MS = 14 * DAY_MS
/** What the poster says to an answer later than so long after it changes nothing. */
export const CONTRADICTION_TERM_MS = REPLY_HOURS * HOUR_MS
/** Unlocks so long before operators upheld a report. */
export const UPHELD_REPORT_TERM_MS = 30 * DAY_MS
/** Reports that say that the listing is false, or that a broker poses as its owner. */
export const UPHELD_REASONS = ['broker', 'pictures', 'money', 'fraud'] as const satisfies readonly ReportReason[]
/** Returns of a seeker are counted over so long. */
export const BOUND_TERM_MS = 30 * DAY_MS

/** What is known of an unlock that was charged. Null: it did not happen. */
export interface Facts {
  readonly unlockedAt: Date
  /** The home was let or sold to somebody else, and the poster can no longer undo it. */
  readonly letAt: Date | null
  readonly deletedAt: Date | null
  /** The program hid the home because its poster did not confirm that it is available; not because its number was called wrong. */
  readonly hiddenAt: Date | null
  /** What the seeker answered, and the poster's reply to it. */
  readonly answer: ContactAnswer | null
  readonly answeredAt: Date | null
  readonly reply: PosterReply | null
  readonly repliedAt: Date | null
  /** The first answer "wrong number" of a seeker after whose unlock the poster has given no code; without those of others that they contradicted. */
  readonly wrongNumberAt: Date | null
  /** Another seeker said "no answer" about the poster within `SAME_ANSWER_TERM_MS`. Known only if this seeker said so too. */
  readonly isSaidByAnother: boolean
  /** When a session of the poster was last used. Known only if this seeker said "no answer". */
  readonly posterSeenAt: Date | null
  /** Operators hid or rejected the home while a report with one of `UPHELD_REASONS` was open. */
  readonly reportUpheldAt: Date | null
}

/** Each rule: whether its proof stands at `now`. The first one that holds says why the contact comes back. */
const RULES: readonly (readonly [ReturnReason, (facts: Facts, now: number) => boolean])[] = [
  // everybody who unlocked it in the 30 days before; at once
  ['REPORT_UPHELD', ({ unlockedAt, reportUpheldAt }) => isWithin(unlockedAt, reportUpheldAt, UPHELD_REPORT_TERM_MS)],
  // everybody who unlocked it in the 7 days before; at once
  ['LET', ({ unlockedAt, letAt }) => isWithin(unlockedAt, letAt, DEAD_HOME_TERM_MS)],
  ['DELETED', ({ unlockedAt, deletedAt }) => isWithin(unlockedAt, deletedAt, DEAD_HOME_TERM_MS)],
  ['UNCONFIRMED', ({ unlockedAt, hiddenAt }) => isWithin(unlockedAt, hiddenAt, DEAD_HOME_TERM_MS)],
  // the seeker; when the poster replies (operators decide on a contradiction), or has not replied in time
  [
    'TAKEN',
    ({ answer, answeredAt, reply }, now) => answer === 'TAKEN' && (reply !== null || hasPassed(answeredAt, TAKEN_REPLY_TERM_MS, now)),
  ],
  // everybody who unlocked it from 7 days before on; when the poster has given no code in time
  [
    'WRONG_NUMBER',
    ({ unlockedAt, wrongNumberAt }, now) =>
      hasPassed(wrongNumberAt, NUMBER_CONFIRMATION_TERM_MS, now) &&
      unlockedAt.getTime() >= (wrongNumberAt?.getTime() ?? 0) - DEAD_HOME_TERM_MS,
  ],
  // the seeker; when another one says the same, or the poster was not seen since the unlock
  [
    'NO_ANSWER',
    ({ unlockedAt, answer, isSaidByAnother, posterSeenAt }, now) =>
      answer === 'NO_ANSWER' &&
      hasPassed(unlockedAt, NO_ANSWER_TERM_MS, now) &&
      (isSaidByAnother || !posterSeenAt || posterSeenAt.getTime() <= unlockedAt.getTime()),
  ],
]

const hasPassed = (since: Date | null, term: number, now: number) => since !== null && now >= since.getTime() + term

/** Whether the unlock was made before the event, but not longer before than the term. */
const isWithin = (unlockedAt: Date, event: Date | null, term: number) =>
  event !== null && unlockedAt.getTime() <= event.getTime() && unlockedAt.getTime() >= event.getTime() - term

/** Why a contact comes back; undefined when it does not. A seeker who reached the poster gets back only what was upheld by operators. */
export function dueReturn(facts: Facts, now: number): ReturnReason | undefined {
  const reason = RULES.find(([, isProved]) => isProved(facts, now))?.[0]
  return facts.answer === 'REACHED' && reason !== 'REPORT_UPHELD' ? undefined : reason
}

/** Whether the poster said in time that the answer is not so: then operators decide. */
export const isContradicted = ({ reply, repliedAt, answeredAt }: Pick<Facts, 'reply' | 'repliedAt' | 'answeredAt'>): boolean =>
  reply === 'CONTRADICTED' &&
  repliedAt !== null &&
  answeredAt !== null &&
  repliedAt.getTime() <= answeredAt.getTime() + CONTRADICTION_TERM_MS

export interface ReturnBounds {
  /** Returns that every seeker may have. */
  readonly perSeeker: number
  /** Share of a seeker's unlocks. */
  readonly share: number
}

/** Whether one more contact comes back by the rules alone. @param unlocks and `returns` by the rules, of the last `BOUND_TERM_MS` */
export const isWithinBounds = (returns: number, unlocks: number, { perSeeker, share }: ReturnBounds): boolean =>
  returns < Math.max(perSeeker, Math.floor(unlocks * share))
