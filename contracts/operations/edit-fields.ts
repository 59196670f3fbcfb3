import { z } from 'zod'
import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import { numberInvalid, numberTooLarge } from '../base/values/number-messages.ts'
import { type NumberUnit, parseNumber } from '../base/values/numbers.ts'
import { isIndianMobile, normalisePhone } from '../base/values/phone.ts'
import { blankToNull, fromDigits, idOf, toLine, withoutInvisible } from '../base/values/values.ts'

// Fields of the forms in which operators edit the catalogue. Input is what the forms contain: numbers as typed text, text areas as text.

const text = (name: string, most: number, clean: (value: string) => string) =>
  z
    .string({ error: `${name} must be text` })
    .overwrite(clean)
    .max(most, `${name} can have at most ${most} characters`)

/** A line that must not be empty. @param most characters */
export const requiredLine = (name: string, most: number) =>
  z.preprocess((value) => value ?? '', text(name, most, toLine).min(1, `${name} is required`))
/** A line; '' when it is missing. */
export const optionalLine = (name: string, most: number) => z.preprocess((value) => value ?? '', text(name, most, toLine))
/** A line; null when it is empty or missing. */
export const lineOrNull = (name: string, most: number) => optionalLine(name, most).transform((line) => line || null)
/** Letters, marks, digits, spaces and signs of Devanagari. */
const DEVANAGARI = /^[\p{Script=Devanagari}\p{M}\s.-]*$/u
/** A line in Devanagari; null when it is empty or missing. */
export const devanagariOrNull = (name: string, most: number) =>
  lineOrNull(name, most).refine((line) => line === null || DEVANAGARI.test(line), `${name} must be in Devanagari`)
/** Text of several lines; '' when it is missing. */
export const longText = (name: string, most: number) => z.preprocess((value) => value ?? '', text(name, most, withoutInvisible))

interface Range {
  readonly least: number
  readonly most: number
  readonly unit?: NumberUnit
}

/** Error message for an empty field, or for a value that is not a number. */
const numberError =
  (name: string, invalid: string) =>
  ({ input }: { input?: unknown }) =>
    blankToNull(input) === null ? `${name} is required` : invalid

const inRange = (name: string, { least, most, unit }: Range) =>
  z
    .number({ error: numberError(name, numberInvalid(name, unit)) })
    .int(`${name} must be a whole number`)
    .min(least, `${name} must be at least ${groupDigits(least)}`)
    .max(most, numberTooLarge(name, most, unit))

const readNumber = (value: unknown, unit: NumberUnit | undefined) =>
  typeof value === 'string' ? (parseNumber(value, unit) ?? value) : value

/** A whole number, as people write it. */
export const wholeNumber = (name: string, range: Range) => z.preprocess((value) => readNumber(value, range.unit), inRange(name, range))
/** A whole number, as people write it; null when it is empty or missing. */
export const wholeNumberOrNull = (name: string, range: Range) =>
  z.preprocess((value) => readNumber(blankToNull(value), range.unit), inRange(name, range).nullable())

/** A number with decimals, as it is typed. */
export const decimal = (name: string, { least, most }: Omit<Range, 'unit'>) =>
  z.preprocess(
    (value) => {
      const text = typeof value === 'string' ? latinDigits(value.trim()) : ''
      return /^-?\d{1,3}(\.\d{1,12})?$/.test(text) ? Number(text) : value
    },
    z
      .number({ error: numberError(name, `${name} must be a number such as ${least}`) })
      .min(least, `${name} must be at least ${least}`)
      .max(most, `${name} can be at most ${most}`),
  )

/** A checkbox, which a form leaves out when it is not checked. */
export const checkbox = z.preprocess((value) => value === true || value === 'on' || value === 'true', z.boolean())

/** Lines of a text area, or a list; blank ones are left out. @param most lines @param length characters of a line */
export const lines = (name: string, most: number, length: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split('\n') : (value ?? [])),
    z
      .array(z.string({ error: `${name} must be text` }), { error: `${name} must be a list` })
      .max(1_000, `${name}: at most ${most} lines`)
      .transform((all) => all.map(toLine).filter((line) => line !== ''))
      .pipe(
        z
          .array(z.string().max(length, `${name}: a line can have at most ${length} characters`))
          .max(most, `${name}: at most ${most} lines`),
      ),
  )

const MAX_SMALL_ID = 2_147_483_647
/** Id of a row in a table with 4-byte integer ids. */
export const smallIdOf = (name: string) => idOf(name).refine((id) => id <= MAX_SMALL_ID, `${name} is too large`)

/** The version that was edited (optimistic lock): an edit of an older version is refused with `conflict`. */
export const version = fromDigits(z.number({ error: 'Version must be a number' }).int().min(1).max(2_147_483_647))

const isDay = (day: string) => /^20\d\d-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day
/** YYYY-MM-DD of this century; null when it is empty or missing. */
export const dayOrNull = (name: string) =>
  z.preprocess(
    blankToNull,
    z
      .string({ error: `${name} must be a date` })
      .refine(isDay, `${name} must be a date such as 2027-12-31`)
      .nullable(),
  )

const MAX_PHONE_LENGTH = 40
/** Ten digits of an Indian mobile number typed in any form; null when it is empty or missing. */
export const mobileOrNull = (name: string) =>
  z.preprocess(
    blankToNull,
    z
      .string({ error: `${name} must be text` })
      .max(MAX_PHONE_LENGTH, `${name} is too long`)
      .transform(normalisePhone)
      .refine(isIndianMobile, `${name} must be an Indian mobile number of ten digits`)
      .nullable(),
  )
