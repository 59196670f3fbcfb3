import { randomInt, timingSafeEqual } from 'node:crypto'
import { OTP_LENGTH, OTP_LIFE_MS } from '#contracts/limits.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { SmsMessage } from '#server/platform/sms/port.ts'

/** What a code is for: a code for one is none for the other. */
export type Purpose = 'login' | 'registration'

export function makeCode(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
}

/** All that is kept of a code. */
export function hashCode(keys: Keys, purpose: Purpose, phone: string, code: string): Buffer {
  return keys.hash('one-time code', purpose, phone, code)
}

/** Takes as long for a near miss as for a far one. */
export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

const MINUTES = String(OTP_LIFE_MS / 60_000)

export function codeMessage(purpose: Purpose, to: string, code: string, brandName: string): SmsMessage {
  const reason = purpose === 'login' ? 'sign in to' : 'register with'
  return {
    to,
    text: `${code} is your OTP to ${reason} ${brandName}. It is valid for ${MINUTES} minutes. Do not share it with anyone.`,
    template: `${purpose}-otp`,
    variables: { otp: code, minutes: MINUTES, brand: brandName },
  }
}
