import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { hasFields } from '#web/lib/api/has-fields.ts'
import { isTransient } from '#web/lib/api/query-client.ts'
import { logError } from '#web/lib/browser/console-log.ts'
import { enablePushes } from '#web/lib/browser/pushes.ts'
import { login, type StoredUser } from '#web/lib/session/session-store.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { AFTER_SIGN_IN, UNANSWERED } from './sign-in/sign-in-messages.ts'

export interface SignedIn {
  readonly token: string
  readonly user: StoredUser
}

/** @returns token and user, or undefined when the answer lacks one, which is logged as an error (specification, section 3) */
export function readSignedIn(answer: unknown): SignedIn | undefined {
  if (hasFields(answer, { token: 'string', user: 'object' }) && answer.token !== '') return answer
  logError('Login needs both a token and a user.')
  return undefined
}

const SIGNED_IN_TOAST = { toastId: 'signed-in' }

/** Stores the session and says that the sign-in was successful: to operators only after their second factor. */
export function completeSignIn(signedIn: SignedIn): void {
  const { token, user } = signedIn
  if (user.userRole === 'ADMIN') completeSignInSilently(signedIn)
  else {
    login(token, user)
    announceSignIn(user)
  }
}

/** Shows a toast; after the browser's permission prompt, a toast about notifications replaces it. */
export function announceSignIn(user: StoredUser): void {
  toast.success(ACCOUNT_MESSAGES.loggedIn, SIGNED_IN_TOAST)
  void enablePushes(user).then((outcome) => {
    const note = AFTER_SIGN_IN[outcome]
    if (note) toast[note.kind](note.text, SIGNED_IN_TOAST)
  })
}

/** Stores the session without a toast and without the browser's permission prompt, because a page or the pressed action follows at once. */
export function completeSignInSilently({ token, user }: SignedIn): void {
  login(token, user)
  void enablePushes(user, () => Notification.permission === 'granted')
}

/** @returns the server's message, else `unanswered` for a transient failure, `refused` for other `ApiError`s, `broken` for other errors */
export function accountFailureMessage(error: unknown, refused: string, unanswered: string = UNANSWERED, broken = refused): string {
  if (!(error instanceof ApiError)) return broken
  if (error.status === 0) return unanswered
  if (error.fromServer) return error.message
  // an error page of a proxy has no message about the typed values
  return isTransient(error) ? unanswered : refused
}
