import { POSTING_MESSAGES, EDIT_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import type { SendOutcome } from '../send/send-form.ts'

export type FailedEdit = Extract<SendOutcome, { kind: 'refused' | 'timed_out' | 'offline' }>

/** What a person sees of it. */
export interface EditFailure {
  readonly text: string
  /** The session is over: through the sign-in and back. */
  readonly expired: boolean
  /** Said at the fields too. */
  readonly fields: Readonly<Record<string, string>>
}

/** The table of errors of editing: the server's words, where it has some. */
export function editFailureOf(failed: FailedEdit): EditFailure {
  const plain = (text: string): EditFailure => ({ text, expired: false, fields: {} })
  if (failed.kind === 'timed_out') return plain(POSTING_MESSAGES.timedOut)
  if (failed.kind === 'offline' || failed.status === 0) return plain(POSTING_MESSAGES.networkError)
  if (failed.status === 401) return { ...plain(POSTING_MESSAGES.sessionExpired), expired: true }
  return { ...plain(failed.message ?? SAYS.failed), fields: failed.fields }
}
