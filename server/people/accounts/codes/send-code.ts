import { OTP_TRIES } from '#contracts/base/limits.ts'
import { OTP_LIFE_MS } from '#contracts/base/retention.ts'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import type { RegistrationRequest } from '#contracts/people/accounts/accounts.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { Failure, failureAt } from '#server/base/http/failure.ts'
import { TooManyRequests } from '#server/base/http/rate-limits/index.ts'
import { SmsFailure, type SmsMessage } from '#server/base/platform/sms/sms-sender.ts'
import type { AccountDeps, SealedMessage } from '#server/people/accounts/deps.ts'
import { requireReraForm } from '#server/people/accounts/rera-form.ts'
import type { Caller } from '#server/people/accounts/sessions/caller.ts'
import { findUserByPhone, isEmailTaken } from '#server/people/accounts/users.queries.ts'
import { chargeRequest, chargeSendOrGuess } from './account-limits.ts'
import { codeMessage, hashCode, makeCode, type Purpose } from './one-time-code.ts'
import { type CodeKey, findCode, saveCode } from './one-time-codes.queries.ts'
import { requireGuessLeft } from './unknown-device-guesses.ts'

/** Delay of the job: longer than the attempt within the request can take. */
const JOB_DELAY_SECONDS = 10

/** @throws TooManyRequests; Failure not_found (no account with this number), proof_required, invalid_input, unavailable (not sent) */
export async function sendLoginCode(deps: AccountDeps, caller: Caller): Promise<void> {
  const isProven = await chargeRequest(deps, 'send', caller)
  if (!(await findUserByPhone(deps.database.pool, caller.phone))) {
    throw failureAt('not_found', 'phoneNumber', ACCOUNT_MESSAGES.notRegistered)
  }
  await sendCode(deps, 'login', caller, { isProven, registration: null })
}

/** Stores the registration with the code until it is confirmed. @throws TooManyRequests; Failure conflict, proof_required, unavailable */
export async function sendRegistrationCode(deps: AccountDeps, caller: Caller, registration: RegistrationRequest): Promise<void> {
  requireReraForm(deps.config, registration.userRole, registration.reraNumber)
  const isProven = await chargeRequest(deps, 'send', caller)
  if (await findUserByPhone(deps.database.pool, caller.phone)) throw phoneTaken()
  if (await isEmailTaken(deps.database.pool, registration.email)) throw emailTaken()
  await sendCode(deps, 'registration', caller, { isProven, registration })
}

export const phoneTaken = () => failureAt('conflict', 'phoneNumber', ACCOUNT_MESSAGES.alreadyRegistered)
export const emailTaken = () => failureAt('conflict', 'email', ACCOUNT_MESSAGES.emailTaken)

/** Key of the code that this caller requests or enters. */
export function codeKeyOf({ keys }: Pick<AccountDeps, 'keys'>, purpose: Purpose, { phone, device }: Caller): CodeKey {
  return { phoneNumber: phone, purpose, requesters: device ? keys.hashes('requester of a code', device.id) : [Buffer.alloc(0)] }
}

/** Error for a code without tries left, until the code expires. */
export function codeBlocked({ clock }: Pick<AccountDeps, 'clock'>, expiresAt: Date | undefined): TooManyRequests {
  return new TooManyRequests((expiresAt?.getTime() ?? 0) - clock.now(), ACCOUNT_MESSAGES.otpBlocked, 'otp')
}

interface CodeRequest {
  /** Whether the caller has given a proof of work. */
  readonly isProven: boolean
  readonly registration: RegistrationRequest | null
}

/**
 * Sends a code within the request, so that it arrives at once and an error can be shown. A job, enqueued in the transaction that stores the
 * code, retries when the provider was busy or the program was stopped (docs/decisions/0010).
 */
export async function sendCode(
  deps: AccountDeps,
  purpose: Purpose,
  caller: Caller,
  { isProven, registration }: CodeRequest,
): Promise<void> {
  const { phone, language } = caller
  const { pool } = deps.database
  const key = codeKeyOf(deps, purpose, caller)
  const now = deps.clock.now()
  const before = await findCode(pool, key)
  if (before && before.tries >= OTP_TRIES && before.expiresAt.getTime() > now) throw codeBlocked(deps, before.expiresAt)
  await requireGuessLeft(deps, caller)
  await chargeSendOrGuess(deps, 'send', caller, isProven)
  const code = makeCode()
  const message = codeMessage({ purpose, language, to: phone, code, brandName: deps.siteSettings.current().values.brandName })
  const sealed: SealedMessage = { sealed: deps.keys.seal(JSON.stringify(message)), expiresAt: now + OTP_LIFE_MS }
  const jobId = await inTransaction(pool, async (tx) => {
    const codeHash = hashCode(deps.keys, purpose, phone, code)
    if (!(await saveCode(tx, key, { codeHash, registration }, new Date(now)))) return undefined
    return deps.codesToSend.add(sealed, { tx, startAfterSeconds: JOB_DELAY_SECONDS })
  })
  // a concurrent guess has used the last try
  if (!jobId) throw codeBlocked(deps, (await findCode(pool, key))?.expiresAt)
  await sendNow(deps, message, jobId)
}

/**
 * Sends the message, and drops the job unless a retry can help.
 * @throws Failure unavailable, or invalid_input when the number cannot be reached
 */
async function sendNow({ sms, codesToSend, log }: AccountDeps, message: SmsMessage, jobId: string): Promise<void> {
  try {
    await sms.send(message)
  } catch (err) {
    const kind = err instanceof SmsFailure ? err.kind : 'busy'
    log.warn({ err, kind }, 'a code could not be sent at once')
    if (kind !== 'busy') await codesToSend.drop(jobId)
    if (kind === 'number') throw failureAt('invalid_input', 'phoneNumber', ACCOUNT_MESSAGES.numberUnreachable)
    throw new Failure('unavailable', ACCOUNT_MESSAGES.sendFailed)
  }
  await codesToSend.drop(jobId)
}

/** Handler of the job: sends the message unless its code has expired. @throws SmsFailure when a retry can help */
export async function sendQueuedCode(
  { sms, keys, clock, log }: Pick<AccountDeps, 'sms' | 'keys' | 'clock' | 'log'>,
  { sealed, expiresAt }: SealedMessage,
): Promise<void> {
  const message = keys.open(sealed)
  if (!message || expiresAt <= clock.now()) return
  try {
    await sms.send(JSON.parse(message) as SmsMessage)
  } catch (err) {
    if (!(err instanceof SmsFailure) || err.kind === 'busy') throw err
    log.warn({ err, kind: err.kind }, 'a code could not be sent')
  }
}
