import { MAX_SEARCH_TEXT_LENGTH } from '#contracts/base/limits.ts'
import { singleSpaced } from '#contracts/base/values/normalise.ts'
import { parseNumber } from '#contracts/base/values/numbers.ts'

/** Highest page number that is accepted in an address. */
const MAX_PAGE = 10_000_000

/** Values of a parameter that may be repeated or comma-separated; blanks are left out. */
export function readParts(search: URLSearchParams, name: string): string[] {
  return search
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Values of a closed list in an address, in the order of the list. Case-insensitive; other values are ignored. */
export function readChoices<V extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly V[],
  spell: (text: string) => string = (text) => text,
): V[] {
  const given = new Set(readParts(search, name).map((part) => spell(part).toLowerCase()))
  return values.filter((value) => given.has(value.toLowerCase()))
}

/** Names in an address that are not from a closed list, in their order; names that differ only in case count as one. */
export function readNames(search: URLSearchParams, name: string, atMost: number): string[] {
  const byName = new Map(
    readParts(search, name)
      .reverse()
      .map((part) => [part.toLowerCase(), searchable(part)] as const),
  )
  return [...byName.values()].reverse().filter(Boolean).slice(0, atMost)
}

export function readText(search: URLSearchParams, name: string): string {
  return searchable(singleSpaced(search.get(name) ?? ''))
}

/** Makes a text valid for the API: removes U+0000 and cuts between whole characters. */
function searchable(text: string): string {
  return text
    .replaceAll('\0', '')
    .trim()
    .slice(0, MAX_SEARCH_TEXT_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

/** @returns null unless the value is a number from 0 to `most` */
export function readNumber(search: URLSearchParams, name: string, most: number, unit?: '₹'): number | null {
  const number = parseNumber(search.get(name) ?? '', unit)
  return number !== undefined && number >= 0 && number <= most ? number : null
}

/** @returns a calendar day of this century, YYYY-MM-DD, or '' */
export function readDay(search: URLSearchParams, name: string): string {
  const day = search.get(name) ?? ''
  const time = /^20\d\d-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : ''
}

/** The page in an address, where pages count from 1. @returns the page counted from 0 */
export function readPage(search: URLSearchParams, name = 'page'): number {
  return Math.max(0, (readNumber(search, name, MAX_PAGE) ?? 1) - 1)
}

type AddressValue = string | number | boolean | null | readonly string[]

/**
 * The query of an address with these values: a list as repeated parameters, blank and null values not at all.
 * @param page from 0; addresses count from 1 and leave out the first
 */
export function withValues(
  search: URLSearchParams,
  { page, ...values }: { readonly page: number } & Readonly<Record<string, AddressValue>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries<AddressValue>({ ...values, page: page > 0 ? page + 1 : null })) {
    next.delete(name)
    for (const part of [value].flat()) if (part !== '' && part !== null) next.append(name, String(part))
  }
  return next
}

/** Parses an id in a part of an address. @returns undefined when the text is not an id */
export function readId(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
