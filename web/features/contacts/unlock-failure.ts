import { CONTACT_MESSAGES } from '#contracts/contacts/unlock-messages.ts'
import type { ErrorCode } from '#contracts/errors.ts'
import { ApiError } from '#web/lib/api/api.ts'

/** Failures that a larger plan would prevent. */
const PLAN_CODES: ReadonlySet<ErrorCode | 'no_response'> = new Set(['payment_required', 'limit_reached'])
/** Only for answers without a code, which are not our server's (specification A408 to A410, docs/decisions/0030). */
const PLAN_WORDS = /limit|upgrade|subscription/i

export interface UnlockFailure {
  readonly message: string
  /** A larger plan would help. */
  readonly needsPlan: boolean
}

/**
 * What to show for a contact that could not be unlocked: the server's message, else one by the status, else `fallback`.
 * @param fallback differs between cards and a property's page
 */
export function describeUnlockFailure(error: unknown, fallback: string): UnlockFailure {
  if (!(error instanceof ApiError) || error.status === 0) return { message: CONTACT_MESSAGES.unanswered, needsPlan: false }
  // The session handling shows an ended session, with a link to the sign-in.
  if (error.status === 401) return { message: error.message, needsPlan: false }
  const message = (error.fromServer && error.message) || error.statusText || fallback
  // `internal` is also the code of an answer without one
  if (error.code !== 'internal') return { message, needsPlan: PLAN_CODES.has(error.code) }
  return { message, needsPlan: error.status === 402 || PLAN_WORDS.test(message) }
}
