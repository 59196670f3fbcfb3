import { inTransaction } from '#server/db/transaction.ts'
import { savePushToken } from '#server/notifications/index.ts'
import { checkCode, wrongCode } from './check-code.ts'
import type { AccountDeps } from './deps.ts'
import { useCode } from './one-time-codes.queries.ts'
import { emailTaken, phoneTaken } from './send-code.ts'
import { startSession } from './session.ts'
import type { SignedIn } from './sign-in.ts'
import { insertUser } from './users.queries.ts'

interface Confirmation {
  readonly phone: string
  readonly code: string
  readonly pushToken: string | undefined
}

/** Turns a kept registration into an account and signs in. @throws TooManyRequests; Failure invalid_input, conflict */
export async function registerAccount(deps: AccountDeps, { phone, code, pushToken }: Confirmation, ip: string): Promise<SignedIn> {
  const hash = await checkCode(deps, 'registration', { phone, ip }, code)
  const signedIn = await inTransaction(deps.database.pool, async (tx) => {
    const used = await useCode(tx, 'registration', phone, hash)
    if (!used?.registration) throw wrongCode()
    const user = await insertUser(tx, used.registration)
    if (user === 'phone') throw phoneTaken()
    if (user === 'email') throw emailTaken()
    return { ...(await startSession(tx, deps, user.id)), user }
  })
  if (pushToken) await tryPushToken(deps, signedIn, pushToken)
  return signedIn
}

/** An account is an account without pushes. */
async function tryPushToken({ notifications, log }: AccountDeps, { user, sessionId }: SignedIn, token: string): Promise<void> {
  try {
    await savePushToken(notifications, { userId: user.id, sessionId }, token)
  } catch (err) {
    log.info({ err }, 'a push token that came with a registration was not kept')
  }
}
