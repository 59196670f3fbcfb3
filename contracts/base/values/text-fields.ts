import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '../limits.ts'
import { latinDigits } from './latin-digits.ts'
import { blankToNull, toLine } from './values.ts'

/** A required text, cleaned by `clean`. */
export const requiredText = (most: number, missing: string, tooLong: string, clean: (value: string) => string) =>
  z.string({ error: missing }).overwrite(clean).min(1, missing).max(most, tooLong)

/** Accepts numbers of all countries: people abroad may look for a home here. */
const PHONE = /^\+?[\d\s().-]{6,30}$/
const MIN_PHONE_DIGITS = 6
const MAX_PHONE_DIGITS = 15

/** Whether a text is a phone number of any country. */
export const isAnyPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length
  return PHONE.test(text) && digits >= MIN_PHONE_DIGITS && digits <= MAX_PHONE_DIGITS
}

/** A phone number of any country; null when it is empty or missing. */
export const optionalPhone = (invalid: string) =>
  z.preprocess(
    blankToNull,
    z
      .string({ error: invalid })
      .max(100, invalid)
      .overwrite((given) => latinDigits(toLine(given)))
      .refine(isAnyPhone, invalid)
      .nullable(),
  )

/** An e-mail address; null when it is empty or missing. */
export const optionalEmail = (invalid: string) =>
  z.preprocess(blankToNull, z.string({ error: invalid }).overwrite(toLine).max(MAX_EMAIL_LENGTH, invalid).pipe(z.email(invalid)).nullable())
