import { OTP_TRIES } from '#contracts/base/limits.ts'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { failureAt } from '#server/base/http/failure.ts'
import type { AccountDeps } from '#server/people/accounts/deps.ts'
import type { Caller } from '#server/people/accounts/sessions/caller.ts'
import { chargeRequest, chargeSendOrGuess } from './account-limits.ts'
import { isHashOfCode, type Purpose } from './one-time-code.ts'
import { consumeCode, countTry, findCode } from './one-time-codes.queries.ts'
import { codeBlocked, codeKeyOf } from './send-code.ts'
import { countUnknownDeviceGuess, uncountUnknownDeviceGuess } from './unknown-device-guesses.ts'

/**
 * Counts a try and compares the code.
 * @returns the hash of the right code, to be passed to `takeCode`
 * @throws TooManyRequests; Failure invalid_input when the code is wrong or has expired, proof_required
 */
export async function checkCode(deps: AccountDeps, purpose: Purpose, caller: Caller, code: string): Promise<Buffer> {
  const isProven = await chargeRequest(deps, 'guess', caller)
  const { pool } = deps.database
  const now = new Date(deps.clock.now())
  const key = codeKeyOf(deps, purpose, caller)
  const found = await findCode(pool, key)
  if (!found) throw caller.lacksDeviceCookie ? failureAt('invalid_input', 'otp', ACCOUNT_MESSAGES.cookiesNeeded) : wrongCode()
  if (found.expiresAt <= now) throw failureAt('invalid_input', 'otp', ACCOUNT_MESSAGES.otpExpired)
  if (found.tries >= OTP_TRIES) throw codeBlocked(deps, found.expiresAt)
  await chargeSendOrGuess(deps, 'guess', caller, isProven)
  const stored = await inTransaction(pool, async (tx) => {
    const counted = await countTry(tx, key, now)
    // throws over the limit: the try is rolled back, and the guess is not compared
    if (counted) await countUnknownDeviceGuess(tx, deps, caller)
    return counted
  })
  // not counted: no try is left, or another call has used the code since `findCode`
  if (!stored) throw (await findCode(pool, key)) ? codeBlocked(deps, found.expiresAt) : wrongCode()
  const isRight = isHashOfCode(deps.keys, stored.hash, purpose, caller.phone, code)
  deps.guesses.inc({ result: isRight ? 'right' : 'wrong' })
  if (isRight) return stored.hash
  throw stored.tries >= OTP_TRIES ? codeBlocked(deps, found.expiresAt) : wrongCode()
}

/** Uses up a code that was checked. @throws Failure invalid_input for the loser when two requests use the right code at the same time */
export async function takeCode(tx: Queryable, deps: AccountDeps, purpose: Purpose, caller: Caller, hash: Buffer) {
  const consumed = await consumeCode(tx, codeKeyOf(deps, purpose, caller), hash)
  if (!consumed) throw wrongCode()
  await uncountUnknownDeviceGuess(tx, deps, caller)
  return consumed
}

export const wrongCode = () => failureAt('invalid_input', 'otp', ACCOUNT_MESSAGES.otpWrong)
