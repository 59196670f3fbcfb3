import { ACCOUNT_MESSAGES } from '#contracts/account-messages.ts'
import { OTP_TRIES } from '#contracts/limits.ts'
import { inTransaction, type Queryable } from '#server/db/transaction.ts'
import { Failure, failureAt } from '#server/http/failure.ts'
import { savePushToken } from '#server/notifications/index.ts'
import { grantFreePlan } from '#server/plans/index.ts'
import { isSameSecret } from '#server/platform/keys.ts'
import { chargeRequest, chargeSendOrGuess } from './account-limits.ts'
import type { Caller } from './caller.ts'
import type { AccountDeps } from './deps.ts'
import { hashCode, type Purpose } from './one-time-code.ts'
import { consumeCode, countTry, findCode } from './one-time-codes.queries.ts'
import { codeBlocked, codeKeyOf, emailTaken, phoneTaken } from './send-code.ts'
import { startSession } from './session-tokens.ts'
import { giveGuessBack, takeGuess } from './unknown-device-guesses.ts'
import { findUserByPhone, insertUser, type UserRow } from './users.queries.ts'

export interface SignedIn {
  readonly token: string
  readonly sessionId: number
  readonly user: UserRow
}

/** Exchanges a code for a session; a code gives one. @throws TooManyRequests; Failure invalid_input, proof_required */
export async function signIn(deps: AccountDeps, caller: Caller, code: string): Promise<SignedIn> {
  const hash = await checkCode(deps, 'login', caller, code)
  return inTransaction(deps.database.pool, async (tx) => {
    await consume(tx, deps, 'login', caller, hash)
    const user = await findUserByPhone(tx, caller.phone)
    if (!user) throw new Failure('not_found', ACCOUNT_MESSAGES.notRegistered)
    return { ...(await startSession(tx, deps, { userId: user.id, deviceName: caller.deviceName })), user }
  })
}

interface Confirmation {
  readonly code: string
  readonly pushToken: string | undefined
}

/**
 * Makes an account of the registration that is stored with the code, and signs in.
 * @throws TooManyRequests; Failure invalid_input, conflict, proof_required
 */
export async function registerAccount(deps: AccountDeps, caller: Caller, { code, pushToken }: Confirmation): Promise<SignedIn> {
  const hash = await checkCode(deps, 'registration', caller, code)
  const signedIn = await inTransaction(deps.database.pool, async (tx) => {
    const { registration } = await consume(tx, deps, 'registration', caller, hash)
    if (!registration) throw wrongCode()
    const user = await insertUser(tx, registration, new Date(deps.clock.now()))
    if (user === 'phone') throw phoneTaken()
    if (user === 'email') throw emailTaken()
    await grantFreePlan(tx, user.id)
    return { ...(await startSession(tx, deps, { userId: user.id, deviceName: caller.deviceName })), user }
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
 * @throws TooManyRequests; Failure invalid_input when the code is wrong or has expired, proof_required
 */
async function checkCode(deps: AccountDeps, purpose: Purpose, caller: Caller, code: string): Promise<Buffer> {
  const isProven = await chargeRequest(deps, 'guess', caller)
  const { pool } = deps.database
  const now = new Date(deps.clock.now())
  const key = codeKeyOf(deps, purpose, caller)
  const found = await findCode(pool, key)
  if (!found) throw caller.lacksDeviceCookie ? failureAt('invalid_input', 'otp', ACCOUNT_MESSAGES.cookiesNeeded) : wrongCode()
  if (found.expiresAt <= now) throw failureAt('invalid_input', 'otp', ACCOUNT_MESSAGES.otpExpired)
  if (found.tries >= OTP_TRIES) throw codeBlocked(deps, found.expiresAt)
  await chargeSendOrGuess(deps, 'guess', caller, isProven)
  const guess = hashCode(deps.keys, purpose, caller.phone, code)
  const stored = await inTransaction(pool, async (tx) => {
    const counted = await countTry(tx, key, now)
    // over the limit this is rolled back, and the guess is not compared
    if (counted) await takeGuess(tx, deps, caller)
    return counted
  })
  if (!stored) throw codeBlocked(deps, found.expiresAt)
  const isRight = isSameSecret(stored.hash, guess)
  deps.guesses.inc({ result: isRight ? 'right' : 'wrong' })
  if (isRight) return guess
  throw stored.tries >= OTP_TRIES ? codeBlocked(deps, found.expiresAt) : wrongCode()
}

/** @throws Failure invalid_input for the loser when two requests use the right code at the same time */
async function consume(tx: Queryable, deps: AccountDeps, purpose: Purpose, caller: Caller, hash: Buffer) {
  const consumed = await consumeCode(tx, codeKeyOf(deps, purpose, caller), hash)
  if (!consumed) throw wrongCode()
  await giveGuessBack(tx, deps, caller)
  return consumed
}

const wrongCode = () => failureAt('invalid_input', 'otp', ACCOUNT_MESSAGES.otpWrong)
