import { ACCOUNT_MESSAGES } from '#contracts/account-messages.ts'
import { OTP_LIFE_MS } from '#contracts/limits.ts'
import { Failure } from '#server/http/failure.ts'
import { SmsFailure, type SmsMessage } from '#server/platform/sms/port.ts'
import type { AccountDeps, SealedCode } from './deps.ts'

/*
 * A code is sent within the request that asks for it, so that it is immediate and its failure can be said to the person
 * who waits. The job, enqueued with the code's own transaction, is for when that did not work: a provider that is busy,
 * or a program that was stopped in between.
 */

/** The job waits until the first try, made within the request, is surely over, s. */
export const FIRST_TRY_SECONDS = 10

export function sealMessage({ keys, clock }: Pick<AccountDeps, 'keys' | 'clock'>, message: SmsMessage): SealedCode {
  return { sealed: keys.seal(JSON.stringify(message)), expiresAt: clock.now() + OTP_LIFE_MS }
}

/**
 * Sends a message at once; when that succeeds or never can, its job is dropped, otherwise the job tries on.
 * @throws Failure unavailable, or invalid_input when the number cannot be reached: written for the person who waits
 */
export async function sendAtOnce(
  { sms, codesToSend, log }: Pick<AccountDeps, 'sms' | 'codesToSend' | 'log'>,
  message: SmsMessage,
  jobId: string,
): Promise<void> {
  try {
    await sms.send(message)
  } catch (err) {
    const kind = err instanceof SmsFailure ? err.kind : 'busy'
    log.warn({ err, kind }, 'a code could not be sent at once')
    if (kind !== 'busy') await codesToSend.drop(jobId)
    if (kind === 'number')
      throw new Failure('invalid_input', ACCOUNT_MESSAGES.numberUnreachable, { phoneNumber: ACCOUNT_MESSAGES.numberUnreachable })
    throw new Failure('unavailable', ACCOUNT_MESSAGES.sendFailed)
  }
  await codesToSend.drop(jobId)
}

/** What the job does: sends, as long as the code lives. @throws SmsFailure when worth another try */
export async function sendAgain(
  { sms, keys, clock, log }: Pick<AccountDeps, 'sms' | 'keys' | 'clock' | 'log'>,
  { sealed, expiresAt }: SealedCode,
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
