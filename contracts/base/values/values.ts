import { z } from 'zod'
import { numberTooLarge } from './number-messages.ts'

/** Matches texts of which nothing is visible: spaces, zero-width characters, Hangul fillers, Braille blanks, marks without a letter. */
const INVISIBLE_ONLY = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\p{Z}\s\u2800]*$/u
const isInvisibleText = (text: string): boolean => INVISIBLE_ONLY.test(text)

/** Queries and forms send '' or null for a field that is not filled in. A text of which nothing is visible counts as ''. */
const blankToUndefined = (value: unknown) => (value === null || (typeof value === 'string' && isInvisibleText(value)) ? undefined : value)

/** Turns what forms send for a field that is not filled in ('', null or nothing) into null. */
export const blankToNull = (value: unknown) => blankToUndefined(value) ?? null

/** The outer `optional` is for speed: an absent field is not parsed at all. */
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankToUndefined, schema.optional()).optional()

/** An optional value with a default. */
export const withDefault = <T extends z.ZodType, const D extends z.output<T>>(schema: T, value: D) =>
  optional(schema).transform((given): z.output<T> => given ?? value)

/** Control characters except tab and line feed, and characters that change the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\p{Bidi_Control}]/gu

/** The text without control characters, trimmed; '' when nothing of it is visible. Joiners and marks beside letters stay. */
export function withoutInvisible(text: string): string {
  const cleaned = text.replace(INVISIBLE, '').trim()
  return isInvisibleText(cleaned) ? '' : cleaned
}
/** The text in one line. */
export const toLine = (text: string): string => withoutInvisible(text.replace(/\s+/g, ' '))

export const choice = <const T extends readonly [string, ...string[]]>(values: T, name: string) =>
  z.enum(values, { error: `${name} must be one of ${values.join(', ')}` })

const DECIMAL = /^-?(?:0|[1-9]\d*)$/

/** A whole number, or its decimal digits as in paths, queries and forms. Other notations, such as 1e1, 0x10, +1 or 01, are refused. */
export const fromDigits = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value), schema)

const integer = (name: string) => z.number({ error: `${name} must be a number` }).int(`${name} must be a whole number`)

/** The id of a row. The error messages begin with the name. */
export const idOf = (name: string) =>
  fromDigits(integer(name).min(1, `${name} must be a positive number`).max(Number.MAX_SAFE_INTEGER, `${name} is too large`))

/** A calendar day in India, YYYY-MM-DD. Other forms of ISO 8601 and years outside of this century are refused. */
export const calendarDay = (name: string) =>
  z.iso.date({ error: `${name} must be a date, such as 2026-01-31` }).regex(/^20/, `${name} must be a date of this century`)

/** Number of a page, counted from 0. */
export const page = fromDigits(integer('Page').min(0, 'Page cannot be negative').max(10_000_000, numberTooLarge('Page', 10_000_000)))
export const size = (most: number) => fromDigits(integer('Size').min(1, 'Size must be at least 1').max(most, numberTooLarge('Size', most)))

export const SORT_DIRECTIONS = ['asc', 'desc'] as const
export type SortDirection = (typeof SORT_DIRECTIONS)[number]
export const sortDirection = z.preprocess(
  (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  choice(SORT_DIRECTIONS, 'Sort direction'),
)
