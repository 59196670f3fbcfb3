import { ACCOUNT_MESSAGES } from '#contracts/account-messages.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Failure } from '#server/http/failure.ts'
import { checkCode, wrongCode } from './check-code.ts'
import type { AccountDeps } from './deps.ts'
import { useCode } from './one-time-codes.queries.ts'
import { startSession } from './session.ts'
import { findUserByPhone, type UserRow } from './users.queries.ts'

export interface SignedIn {
  readonly token: string
  readonly sessionId: number
  readonly user: UserRow
}

/** Turns a right code into a session; a code gives one. @throws TooManyRequests; Failure invalid_input */
export async function signIn(deps: AccountDeps, phone: string, code: string, ip: string): Promise<SignedIn> {
  const hash = await checkCode(deps, 'login', { phone, ip }, code)
  return inTransaction(deps.database.pool, async (tx) => {
    if (!(await useCode(tx, 'login', phone, hash))) throw wrongCode()
    const user = await findUserByPhone(tx, phone)
    if (!user) throw new Failure('not_found', ACCOUNT_MESSAGES.notRegistered)
    return { ...(await startSession(tx, deps, user.id)), user }
  })
}
