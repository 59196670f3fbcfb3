import { CONTACT_MESSAGES as SAYS } from '#contracts/messages.ts'
import { ApiError } from '#web/lib/api.ts'

/** Where contact buttons stand; the property's own page words and follows a refusal otherwise than cards do. */
export type ContactPlace = 'home' | 'listing' | 'detail'

interface Refusal {
  readonly message: string
  /** Whether a larger plan would help. */
  readonly wantsPlan: boolean
}

const PLAN_WORDS = /limit|upgrade|subscription/i

/** What to say of a contact that could not be unlocked: the server's words, the status in words, or the place's own. */
export function describeRefusal(error: unknown, place: ContactPlace): Refusal {
  if (!(error instanceof ApiError) || error.status === 0) return { message: SAYS.unanswered, wantsPlan: false }
  // a session that ended is told of elsewhere, with the way to sign in
  if (error.status === 401) return { message: error.message, wantsPlan: false }
  const fallback = place === 'detail' ? SAYS.planNeeded : SAYS.limitReached
  const message = (error.fromServer && error.message) || error.statusText || fallback
  return { message, wantsPlan: error.status === 402 || PLAN_WORDS.test(message) }
}
