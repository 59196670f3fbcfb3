import type { ErrorCode } from '#contracts/base/errors.ts'
import { UNLOCK_MESSAGES } from '#contracts/reaching/unlocks/unlock-messages.ts'
import { ApiError } from '#web/lib/api/api.ts'

/** Failures that a larger plan would prevent. */
const PLAN_CODES: ReadonlySet<ErrorCode | 'no_response'> = new Set(['payment_required', 'limit_reached'])
/** Used only for answers without an error code, which this server never sends (specification A408 to A410, docs/decisions/0030). */
const PLAN_WORDS = /limit|upgrade|subscription/i

export interface UnlockFailure {
  readonly message: string
  /** A larger plan would help. */
  readonly needsPlan: boolean
}

/**
 * Message for a failed unlock: the server's, else the status text, else `fallback`.
 * @param fallback differs between cards and a property's page
 */
export function describeUnlockFailure(error: unknown, fallback: string): UnlockFailure {
  if (!(error instanceof ApiError) || error.status === 0) return { message: UNLOCK_MESSAGES.unanswered, needsPlan: false }
  // The session handling reports an ended session, with a link to the sign-in.
  if (error.status === 401) return { message: error.message, needsPlan: false }
  const message = (error.fromServer && error.message) || error.statusText || fallback
  // an answer without an error code gets the code `internal` too
  if (error.code !== 'internal') return { message, needsPlan: PLAN_CODES.has(error.code) }
  return { message, needsPlan: error.status === 402 || PLAN_WORDS.test(message) }
}
