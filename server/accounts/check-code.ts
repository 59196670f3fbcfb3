import { ACCOUNT_MESSAGES } from '#contracts/account-messages.ts'
import { OTP_TRIES } from '#contracts/limits.ts'
import { Failure } from '#server/http/failure.ts'
import type { AccountDeps } from './deps.ts'
import { hashCode, isSameHash, type Purpose } from './one-time-code.ts'
import { findLastCode, spendTry } from './one-time-codes.queries.ts'
import { deadCode } from './send-code.ts'
import { type Asker, spendGuess } from './spend.ts'

/**
 * Spends a try on a code.
 * @returns the right code's hash, with which it is still to be used up
 * @throws TooManyRequests; Failure invalid_input when it is wrong or has ended
 */
export async function checkCode(deps: AccountDeps, purpose: Purpose, asker: Asker, code: string): Promise<Buffer> {
  await spendGuess(deps, asker)
  const { phone } = asker
  const guess = hashCode(deps.keys, purpose, phone, code)
  const spent = await spendTry(deps.database.pool, purpose, phone, deps.clock.now())
  if (spent && isSameHash(spent.hash, guess)) return guess
  if (spent) throw spent.tries >= OTP_TRIES ? await deadCode(deps, purpose, phone) : wrongCode()
  const last = await findLastCode(deps.database.pool, purpose, phone)
  if (!last) throw wrongCode()
  throw last.expiresAt <= deps.clock.now() ? codeFailure(ACCOUNT_MESSAGES.otpExpired) : await deadCode(deps, purpose, phone)
}

/** Also what those hear who came with the right code at the same time as another. */
export function wrongCode(): Failure {
  return codeFailure(ACCOUNT_MESSAGES.otpWrong)
}

function codeFailure(message: string): Failure {
  return new Failure('invalid_input', message, { otp: message })
}
