import { MAX_SEARCH_TEXT_LENGTH } from '#contracts/limits.ts'
import { singleSpaced } from '#contracts/values/normalise.ts'
import { parseNumber } from '#contracts/values/numbers.ts'

/** Pages that an address may ask for. */
const MAX_PAGE = 10_000_000

/** A value may come several times, or comma-separated; blanks are left out. */
export function readParts(search: URLSearchParams, name: string): string[] {
  return search
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((part) => part.trim())
    .filter(Boolean)
}

/** The values of a closed list that an address names, in the order of the list and in any letter case; others are ignored. */
export function readChoices<V extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly V[],
  spell: (text: string) => string = (text) => text,
): V[] {
  const given = new Set(readParts(search, name).map((part) => spell(part).toLowerCase()))
  return values.filter((value) => given.has(value.toLowerCase()))
}

/** Names of an open list, each once in any letter case, in the order of the address. */
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

/** The text as the API takes it: without U+0000, and cut between whole characters. */
function searchable(text: string): string {
  return text
    .replaceAll('\0', '')
    .trim()
    .slice(0, MAX_SEARCH_TEXT_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

/** @returns null for what is no number from 0 to `most` */
export function readNumber(search: URLSearchParams, name: string, most: number, unit?: '₹'): number | null {
  const number = parseNumber(search.get(name) ?? '', unit)
  return number !== undefined && number >= 0 && number <= most ? number : null
}

/** The page that an address asks for; it counts from 1. @returns from 0 */
export function readPage(search: URLSearchParams): number {
  return Math.max(0, (readNumber(search, 'page', MAX_PAGE) ?? 1) - 1)
}

/** The id that a part of an address names. @returns undefined when it is none */
export function readId(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
