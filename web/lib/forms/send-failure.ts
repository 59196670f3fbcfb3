import type { ErrorCode } from '#contracts/base/errors.ts'
import { SENDING_MESSAGES } from '#contracts/base/sending-messages.ts'
import type { SendOutcome } from './send-form.ts'

export type FailedSend = Exclude<SendOutcome, { kind: 'done' }>

/** Message and next step for a form that could not be sent. */
export interface SendFailure {
  readonly text: string
  /** Shown after the message: the sign-in, the plans, or the edit form of a post that is live already. */
  readonly next?: 'sign-in' | 'plans' | 'edit'
  /** Messages for single fields. */
  readonly fields: Readonly<Record<string, string>>
}

interface FailureRule {
  /** Text that replaces the server's message, or a function of that message, which is undefined when the server sent none. */
  readonly text: string | ((message: string | undefined, status: number) => string)
  readonly next?: SendFailure['next']
}

export type FailureRules = Partial<Record<ErrorCode, FailureRule>> & { readonly otherwise: FailureRule }

export const SESSION_EXPIRED: FailureRule = { text: SENDING_MESSAGES.sessionExpired, next: 'sign-in' }
export const messageOr = (otherwise: string) => (message: string | undefined) => message ?? otherwise

/** Rules that all posts share. */
export const POST_FAILURES: FailureRules = {
  not_signed_in: SESSION_EXPIRED,
  not_allowed: { text: messageOr(SENDING_MESSAGES.accessDenied) },
  invalid_input: { text: messageOr(SENDING_MESSAGES.invalid) },
  unavailable: { text: SENDING_MESSAGES.serverError },
  internal: { text: SENDING_MESSAGES.serverError },
  otherwise: { text: messageOr(SENDING_MESSAGES.unexpected) },
}

/** Codes for responses without a code, such as those of a load balancer. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'not_signed_in',
  403: 'not_allowed',
  408: 'timed_out',
  413: 'too_large',
  422: 'invalid_input',
}

export function describeSendFailure(failed: FailedSend, rules: FailureRules): SendFailure {
  if (failed.kind === 'timed_out') return { text: SENDING_MESSAGES.timedOut, fields: {} }
  if (failed.kind !== 'refused') return { text: SENDING_MESSAGES.networkError, fields: {} }
  const { status, body } = failed
  const code = body.code ?? CODE_OF_STATUS[status] ?? (status >= 500 ? 'internal' : undefined)
  const { text, next } = (code && rules[code]) || rules.otherwise
  return { text: typeof text === 'string' ? text : text(body.message, status), fields: body.fields ?? {}, ...(next ? { next } : {}) }
}
