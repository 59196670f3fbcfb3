import { randomInt } from 'node:crypto'
import { OTP_LENGTH } from '#contracts/base/limits.ts'
import { OTP_LIFE_MS } from '#contracts/base/retention.ts'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import type { Keys } from '#server/base/platform/keys.ts'
import type { SmsMessage } from '#server/base/platform/sms/sms-sender.ts'

/** A code is valid only for the purpose for which it was sent. */
export type Purpose = 'login' | 'registration' | 'phone_change_from' | 'phone_change_to' | 'reauthentication'

type Code = readonly [purpose: Purpose, phone: string, code: string]

export function makeCode(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
}

/** The keyed hash of a code: the code itself is not stored. */
export const hashCode = (keys: Keys, ...code: Code): Buffer => keys.hash('one-time code', ...code)

/** Whether a stored hash is that of this code, in constant time. */
export const isHashOfCode = (keys: Keys, hash: Buffer, ...code: Code): boolean => keys.isHashOf(hash, 'one-time code', ...code)

const LIFE_MINUTES = String(OTP_LIFE_MS / MINUTE_MS)

const REASONS = {
  login: 'sign in to',
  registration: 'register with',
  phone_change_from: 'change your number at',
  phone_change_to: 'use this number at',
  reauthentication: 'confirm that it is you at',
} as const satisfies Record<Purpose, string>

/** Names of the texts, each of which the SMS provider has approved. */
const TEMPLATES = {
  login: 'login-otp',
  registration: 'registration-otp',
  phone_change_from: 'phone-change-otp',
  phone_change_to: 'phone-change-otp',
  reauthentication: 'reauthentication-otp',
} as const satisfies Record<Purpose, string>

export function codeMessage(purpose: Purpose, to: string, code: string, brandName: string): SmsMessage {
  return {
    to,
    text: `${code} is your OTP to ${REASONS[purpose]} ${brandName}. It is valid for ${LIFE_MINUTES} minutes. Do not share it with anyone.`,
    template: TEMPLATES[purpose],
    variables: { otp: code, minutes: LIFE_MINUTES, brand: brandName },
  }
}
