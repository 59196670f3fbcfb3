import { latinDigits } from './latin-digits.ts'

/** Country prefix of every number here, without the plus. */
export const PHONE_PREFIX = '91'
const INDIAN_MOBILE = /^[6-9]\d{9}$/
/** Prefixes that people write before the ten digits: the country code or the trunk zero. */
const WRITTEN_BEFORE = /^(?:(?:00)?91|091|0)(?=[6-9]\d{9}$)/

/** A number typed or pasted in any form (+91 98765 43210, 098765-43210) as digits only: ten for an Indian number. */
export function normalisePhone(text: string): string {
  return latinDigits(text).replace(/\D/g, '').replace(WRITTEN_BEFORE, '')
}

/** @param digits as `normalisePhone` gives them @returns whether they are ten and start with 6 to 9 */
export function isIndianMobile(digits: string): boolean {
  return INDIAN_MOBILE.test(digits)
}

/** @param phone ten digits @returns the number without its middle six: 98••••••10 */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 2)}••••••${phone.slice(-2)}`
}

/** Last three digits of a number, which is all that operators see of it in lists. */
export function phoneEnding(phone: string): string {
  return phone.slice(-3)
}
