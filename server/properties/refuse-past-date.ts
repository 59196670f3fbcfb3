import { POSTING_MESSAGES } from '#contracts/posting-messages.ts'
import { indianDateOf } from '#contracts/time.ts'
import { Failure } from '#server/http/failure.ts'

/**
 * A home cannot be free since before today, as the day is in India. @param from YYYY-MM-DD @param now epoch ms
 * @throws Failure invalid_input
 */
export function refusePastDate(from: string | null, now: number): void {
  if (from !== null && from < (indianDateOf(now) ?? '')) {
    throw new Failure('invalid_input', POSTING_MESSAGES.datePast, { availableFrom: POSTING_MESSAGES.datePast })
  }
}
