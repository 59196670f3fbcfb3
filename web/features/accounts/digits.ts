import { OTP_LENGTH } from '#contracts/limits.ts'
import { normalisePhone } from '#contracts/phone.ts'

const PHONE_LENGTH = 10

/** What a phone field keeps of what is typed or pasted: at most ten digits. */
export function phoneDigits(text: string): string {
  return normalisePhone(text).slice(0, PHONE_LENGTH)
}

/** What a code field keeps of what is typed or pasted. */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, OTP_LENGTH)
}
