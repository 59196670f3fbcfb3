import { ACCOUNT_MESSAGES } from '#contracts/account-messages.ts'
import type { RegistrationRequest } from '#contracts/accounts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Failure } from '#server/http/failure.ts'
import { TooManyRequests } from '#server/http/limits/index.ts'
import { FIRST_TRY_SECONDS, sealMessage, sendAtOnce } from './deliver-code.ts'
import type { AccountDeps } from './deps.ts'
import { codeMessage, hashCode, makeCode, type Purpose } from './one-time-code.ts'
import { findLastCode, replaceCode } from './one-time-codes.queries.ts'
import { spendMessage, spendSend } from './spend.ts'
import { findUserByPhone, isEmailTaken } from './users.queries.ts'

/** @throws TooManyRequests; Failure not_found when nobody has this number, unavailable when it cannot be sent */
export async function sendLoginCode(deps: AccountDeps, phone: string, ip: string): Promise<void> {
  await spendSend(deps, { phone, ip })
  if (!(await findUserByPhone(deps.database.pool, phone))) {
    throw new Failure('not_found', ACCOUNT_MESSAGES.notRegistered, { phoneNumber: ACCOUNT_MESSAGES.notRegistered })
  }
  await sendCode(deps, 'login', phone, null)
}

/** Keeps who wants to register beside the code. @throws TooManyRequests; Failure conflict, unavailable */
export async function sendRegistrationCode(deps: AccountDeps, person: RegistrationRequest, ip: string): Promise<void> {
  await spendSend(deps, { phone: person.phoneNumber, ip })
  if (await findUserByPhone(deps.database.pool, person.phoneNumber)) throw phoneTaken()
  if (await isEmailTaken(deps.database.pool, person.email)) throw emailTaken()
  await sendCode(deps, 'registration', person.phoneNumber, person)
}

async function sendCode(deps: AccountDeps, purpose: Purpose, phone: string, registration: RegistrationRequest | null): Promise<void> {
  await spendMessage(deps)
  const code = makeCode()
  const message = codeMessage(purpose, phone, code, deps.brandName)
  const jobId = await inTransaction(deps.database.pool, async (tx) => {
    const hash = hashCode(deps.keys, purpose, phone, code)
    if (!(await replaceCode(tx, { purpose, phone, hash, registration }, deps.clock.now()))) return undefined
    return deps.codesToSend.add(sealMessage(deps, message), { tx, startAfterSeconds: FIRST_TRY_SECONDS })
  })
  if (!jobId) throw await deadCode(deps, purpose, phone)
  await sendAtOnce(deps, message, jobId)
}

/** What to say while a code that was guessed at too often has not ended. */
export async function deadCode(
  { database, clock }: Pick<AccountDeps, 'database' | 'clock'>,
  purpose: Purpose,
  phone: string,
): Promise<TooManyRequests> {
  const last = await findLastCode(database.pool, purpose, phone)
  return new TooManyRequests((last?.expiresAt ?? 0) - clock.now(), ACCOUNT_MESSAGES.otpDead, 'otp')
}

export function phoneTaken(): Failure {
  return new Failure('conflict', ACCOUNT_MESSAGES.alreadyRegistered, { phoneNumber: ACCOUNT_MESSAGES.alreadyRegistered })
}

export function emailTaken(): Failure {
  return new Failure('conflict', ACCOUNT_MESSAGES.emailTaken, { email: ACCOUNT_MESSAGES.emailTaken })
}
