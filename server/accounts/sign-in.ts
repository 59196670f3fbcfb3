import { ACCOUNT_MESSAGES } from '#contracts/account-messages.ts'
import { OTP_TRIES } from '#contracts/limits.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Failure, failureAt } from '#server/http/failure.ts'
import { savePushToken } from '#server/notifications/index.ts'
import { grantFreePlan } from '#server/plans/index.ts'
import { isSameSecret } from '#server/platform/keys.ts'
import { type Caller, chargeGuess } from './account-limits.ts'
import type { AccountDeps } from './deps.ts'
import { hashCode, type Purpose } from './one-time-code.ts'
import { consumeCode, countTry, findCodeExpiry } from './one-time-codes.queries.ts'
import { codeBlocked, emailTaken, phoneTaken } from './send-code.ts'
import { startSession } from './session-tokens.ts'
import { findUserByPhone, insertUser, type UserRow } from './users.queries.ts'

export interface SignedIn {
  readonly token: string
  readonly sessionId: number
  readonly user: UserRow
}

/** Exchanges a code for a session; a code gives one. @throws TooManyRequests; Failure invalid_input */
export async function signIn(deps: AccountDeps, phone: string, code: string, ip: string): Promise<SignedIn> {
  const hash = await checkCode(deps, 'login', { phone, ip }, code)
  return inTransaction(deps.database.pool, async (tx) => {
    if (!(await consumeCode(tx, 'login', phone, hash))) throw wrongCode()
    const user = await findUserByPhone(tx, phone)
    if (!user) throw new Failure('not_found', ACCOUNT_MESSAGES.notRegistered)
    return { ...(await startSession(tx, deps, user.id)), user }
  })
}

interface Confirmation {
  readonly phone: string
  readonly code: string
  readonly pushToken: string | undefined
}

/** Makes an account of the registration that is stored with the code, and signs in. @throws TooManyRequests; Failure invalid_input, conflict */
export async function registerAccount(deps: AccountDeps, { phone, code, pushToken }: Confirmation, ip: string): Promise<SignedIn> {
  const hash = await checkCode(deps, 'registration', { phone, ip }, code)
  const signedIn = await inTransaction(deps.database.pool, async (tx) => {
    const stored = await consumeCode(tx, 'registration', phone, hash)
    if (!stored?.registration) throw wrongCode()
    const user = await insertUser(tx, stored.registration)
    if (user === 'phone') throw phoneTaken()
    if (user === 'email') throw emailTaken()
    await grantFreePlan(tx, user.id)
    return { ...(await startSession(tx, deps, user.id)), user }
  })
  if (pushToken) {
    const session = { userId: signedIn.user.id, sessionId: signedIn.sessionId }
    await savePushToken(deps.notifications, session, pushToken).catch((err: unknown) => {
      deps.log.info({ err }, 'the push token of a registration was not saved')
    })
  }
  return signedIn
}

/**
 * Counts a try and compares the code.
 * @returns the hash of the right code, with which it must then be consumed
 * @throws TooManyRequests; Failure invalid_input when the code is wrong or has expired
 */
async function checkCode(deps: AccountDeps, purpose: Purpose, caller: Caller, code: string): Promise<Buffer> {
  await chargeGuess(deps, caller)
  const { phone } = caller
  const now = new Date(deps.clock.now())
  const guess = hashCode(deps.keys, purpose, phone, code)
  const stored = await countTry(deps.database.pool, purpose, phone, now)
  if (stored && isSameSecret(guess, stored.hash)) return guess
  if (stored) throw stored.tries >= OTP_TRIES ? await codeBlocked(deps, purpose, phone) : wrongCode()
  const expiresAt = await findCodeExpiry(deps.database.pool, purpose, phone)
  if (expiresAt === undefined) throw wrongCode()
  throw expiresAt <= now ? failureAt('invalid_input', 'otp', ACCOUNT_MESSAGES.otpExpired) : await codeBlocked(deps, purpose, phone)
}

/** Also the error for the loser when two requests use the right code at the same time. */
const wrongCode = () => failureAt('invalid_input', 'otp', ACCOUNT_MESSAGES.otpWrong)
