import { randomInt } from 'node:crypto'
import { OTP_LENGTH, OTP_LIFE_MS } from '#contracts/limits.ts'
import { MINUTE_MS } from '#contracts/time.ts'
import type { Keys } from '#server/platform/keys.ts'
import type { SmsMessage } from '#server/platform/sms/sms-sender.ts'

/** A code is valid for the purpose it was sent for, and no other. */
export type Purpose = 'login' | 'registration'

export function makeCode(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
}

/** The keyed hash of a code: the code itself is not stored. */
export function hashCode(keys: Keys, purpose: Purpose, phone: string, code: string): Buffer {
  return keys.hash('one-time code', purpose, phone, code)
}

const LIFE_MINUTES = String(OTP_LIFE_MS / MINUTE_MS)

export function codeMessage(purpose: Purpose, to: string, code: string, brandName: string): SmsMessage {
  const reason = purpose === 'login' ? 'sign in to' : 'register with'
  return {
    to,
    text: `${code} is your OTP to ${reason} ${brandName}. It is valid for ${LIFE_MINUTES} minutes. Do not share it with anyone.`,
    template: `${purpose}-otp`,
    variables: { otp: code, minutes: LIFE_MINUTES, brand: brandName },
  }
}
