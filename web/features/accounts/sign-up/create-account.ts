import { browserApi } from '#web/lib/api.ts'
import type { Pushes, PushOutcome } from '#web/lib/pushes.ts'
import { login } from '#web/lib/session-store.ts'
import { toast } from '#web/ui/toast.tsx'
import { AFTER_SIGN_UP, SIGN_UP_SAYS } from '../messages.ts'
import { signedInAnswer } from '../signed-in-answer.ts'
import { whatFailed } from '../what-failed.ts'

/**
 * Turns a right code into an account and signs in. The token for pushes goes with the code, and is
 * sent once more in the new account's name: only then the server tells whether it was kept.
 * @returns what is wrong, to be said at the code
 */
export async function createAccount(phoneNumber: string, otp: string, pushes: Pushes): Promise<string | undefined> {
  const obtained = await pushes.obtainToken()
  const fcmToken = obtained.kind === 'token' ? obtained.token : undefined
  let answer: unknown
  try {
    answer = await browserApi.call('verifyRegistrationOtp', { body: { phoneNumber, otp, fcmToken } })
  } catch (error) {
    return whatFailed(error, { refused: SIGN_UP_SAYS.failed, unanswered: SIGN_UP_SAYS.network })
  }
  const signedIn = signedInAnswer(answer)
  if (!signedIn) return SIGN_UP_SAYS.invalidAnswer
  login(signedIn.token, signedIn.user)
  const outcome: PushOutcome = obtained.kind === 'token' ? await pushes.save(obtained.token, signedIn.user) : obtained.kind
  const said = AFTER_SIGN_UP[outcome]
  toast[said.kind](said.text)
  return undefined
}
