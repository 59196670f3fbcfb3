import { POSTING_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import type { SendOutcome } from '../send/send-form.ts'

export type FailedSend = Extract<SendOutcome, { kind: 'timed_out' | 'offline' | 'refused' }>

/** What a person sees of it. */
export type Consequence =
  | { readonly kind: 'toast'; readonly text: string }
  /** Said at the fields too. */
  | { readonly kind: 'fields'; readonly text: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'sign-in'; readonly text: string }
  /** The dialog that leads to the plans. */
  | { readonly kind: 'limit'; readonly text: string }

const ABOUT_A_LIMIT = /limit|upgrade/i
const ABOUT_A_PLAN = /limit|upgrade|subscription/i
/** The plan's number of posts, where the server names it; the free plan's otherwise. */
const LIMIT_SAID = /You can only post (\d+) propert/
const FREE_PLAN_POSTS = 3
const TIMED_OUT = 'Request Timeout'

/** Begins like the browser's own time-out, whatever the server or a balancer before it says. */
function timedOut(message: string): string {
  if (message === '') return SAYS.timedOut
  return message.startsWith(TIMED_OUT) ? message : `${TIMED_OUT}: ${message}`
}

/** The table of errors of posting. */
export function consequenceOf(failed: FailedSend): Consequence {
  if (failed.kind === 'timed_out') return { kind: 'toast', text: SAYS.timedOut }
  if (failed.kind === 'offline' || failed.status === 0) return { kind: 'toast', text: SAYS.networkError }
  const { status, message = '', fields } = failed
  if (status === 408) return { kind: 'toast', text: timedOut(message) }
  if (status === 401) return { kind: 'sign-in', text: SAYS.sessionExpired }
  if (status === 403) {
    if (!ABOUT_A_LIMIT.test(message)) return { kind: 'toast', text: message || SAYS.accessDenied }
    return { kind: 'limit', text: SAYS.limitReached(Number(LIMIT_SAID.exec(message)?.[1] ?? FREE_PLAN_POSTS)) }
  }
  if (status === 413) return { kind: 'toast', text: SAYS.tooLarge }
  if (status === 422) return { kind: 'fields', text: message || SAYS.invalid, fields }
  if (status >= 500)
    return ABOUT_A_PLAN.test(message) ? { kind: 'limit', text: SAYS.limitReachedUpgrade } : { kind: 'toast', text: SAYS.serverError }
  return { kind: 'toast', text: message || SAYS.unexpected }
}
