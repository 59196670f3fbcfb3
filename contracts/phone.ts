/** Country prefix of every number here, without the plus. */
export const PHONE_PREFIX = '91'
const INDIAN_MOBILE = /^[6-9]\d{9}$/
/** What people write before the ten digits: the country's prefix or the trunk's zero. */
const WRITTEN_BEFORE = /^(?:(?:00)?91|091|0)(?=\d{10}$)/

/** A number typed or pasted in any form (+91 98765 43210, 098765-43210) as bare digits: ten when it is a number of ours. */
export function normalisePhone(text: string): string {
  return text.replace(/\D/g, '').replace(WRITTEN_BEFORE, '')
}

/** @param digits as `normalisePhone` gives them @returns whether they are ten and start with 6 to 9 */
export function isIndianMobile(digits: string): boolean {
  return INDIAN_MOBILE.test(digits)
}
