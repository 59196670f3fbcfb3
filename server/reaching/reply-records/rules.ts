import { HOUR_MS } from '#contracts/base/values/time.ts'
import type { ContactAnswer, PosterReply, ReturnReason, ReturnState } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import type { InquiryStatus } from '#contracts/reaching/inquiries/inquiry-statuses.ts'
import { REPLY_STATUS_HOURS, type ReplyRecord } from '#contracts/reaching/reply-records/reply-record-wording.ts'
import { isNumberConfirmedSince } from '#server/base/db/number-confirmed.ts'

// The rule by which inquiries count for or against a poster (docs/decisions/0225).

/** What is known of an inquiry of the counted days. Null: it did not happen. */
export interface InquiryFacts {
  readonly unlockedAt: Date
  readonly status: InquiryStatus
  /** When the poster first gave it another status than NEW. */
  readonly statusAt: Date | null
  readonly answer: ContactAnswer | null
  readonly reply: PosterReply | null
  readonly repliedAt: Date | null
  /** What came of the contact: why it comes back, whether it did, and since when. */
  readonly returnReason: ReturnReason | null
  readonly returnState: ReturnState | null
  readonly decidedAt: Date | null
  /** When the poster last gave a code that was sent to their number. */
  readonly numberConfirmedAt: Date | null
}

/** Answers of seekers who spoke with the poster. */
const REACHED: readonly ContactAnswer[] = ['REACHED', 'TAKEN', 'NOT_AS_DESCRIBED']

/** Whether the inquiry counts, and how; undefined when it does not. What the seeker says comes before the status. */
export function verdictOf(inquiry: InquiryFacts): 'answered' | 'silent' | undefined {
  const { answer } = inquiry
  if (answer === null) return statusTimeOf(inquiry) === 'in-time' ? 'answered' : undefined
  if (REACHED.includes(answer)) return 'answered'
  return isDoubted(inquiry) ? undefined : 'silent'
}

/** Whether "no answer" or "wrong number" does not count: it was shown to be untrue, or nobody has decided yet who is right. */
function isDoubted({
  answer,
  unlockedAt,
  reply,
  repliedAt,
  returnReason,
  returnState,
  decidedAt,
  numberConfirmedAt,
}: InquiryFacts): boolean {
  if (answer === 'WRONG_NUMBER' && isNumberConfirmedSince(unlockedAt, numberConfirmedAt)) return true
  const decision = returnReason === answer ? returnState : null
  if (decision === 'REFUSED') return true
  if (reply !== 'CONTRADICTED') return false
  const isOverruled = decision === 'RETURNED' && decidedAt !== null && repliedAt !== null && decidedAt >= repliedAt
  return !isOverruled
}

/** Whether the poster set a status other than NEW, and whether that was in time. */
export function statusTimeOf({ unlockedAt, status, statusAt }: Pick<InquiryFacts, 'unlockedAt' | 'status' | 'statusAt'>) {
  if (status === 'NEW') return 'none'
  const isInTime = statusAt !== null && statusAt.getTime() <= unlockedAt.getTime() + REPLY_STATUS_HOURS * HOUR_MS
  return isInTime ? 'in-time' : 'late'
}

/** @param inquiries of one poster */
export function recordOf(inquiries: readonly InquiryFacts[]): ReplyRecord {
  const verdicts = inquiries.map(verdictOf)
  return {
    counted: verdicts.filter((verdict) => verdict !== undefined).length,
    answered: verdicts.filter((verdict) => verdict === 'answered').length,
  }
}
