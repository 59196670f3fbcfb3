import { latinDigits } from './latin-digits.ts'

/** A pin code as people write it: '411 045', '411-045', '४११०४५', '411045.0'. @returns its six digits; undefined for other texts */
export function parsePinCode(text: string): string | undefined {
  if (text.length > 20) return undefined
  const [, first, second] = /^([1-9]\d{2})[ -]?(\d{3})(?:\.0)?$/.exec(latinDigits(text.trim())) ?? []
  return first && second ? `${first}${second}` : undefined
}
