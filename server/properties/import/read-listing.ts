import { type ImportColumnName, REQUIRED_IMPORT_COLUMNS } from '#contracts/import-columns.ts'
import { IMPORT_MESSAGES as SAYS } from '#contracts/importing-messages.ts'
import { type PostedProperty, postedProperty } from '#contracts/posting.ts'
import { indianDateOf } from '#contracts/time.ts'
import { Failure } from '#server/http/failure.ts'
import { freeFrom } from '../free-from.ts'
import { refusePastDate } from '../refuse-past-date.ts'
import { readCell } from './read-cell.ts'
import type { Header } from './read-header.ts'
import type { Row } from './read-rows.ts'

const MAX_REFERENCE_LENGTH = 60
const MAX_VALUE_LENGTH = 120

export interface Problem {
  readonly column: string
  readonly message: string
  /** What stands in the cell, cut at 120 characters. */
  readonly value: string
}

interface Listing {
  readonly line: number
  /** The broker's own name for it, '' without one. */
  readonly reference: string
}
export interface GoodListing extends Listing {
  readonly property: PostedProperty
  readonly amenities: readonly string[]
}
export interface BadListing extends Listing {
  readonly problems: readonly Problem[]
  readonly cells: readonly string[]
}

export interface Surroundings {
  /** By their names in lower case. */
  readonly amenityIds: ReadonlyMap<string, number>
  /** Epoch ms. */
  readonly now: number
}

/** A row by the rules of a post: the listing, or all that is found wrong with it. */
export function readListing({ columns }: Header, { line, cells }: Row, around: Surroundings): GoodListing | BadListing {
  const found = new Map<ImportColumnName, string>()
  columns.forEach((column, index) => {
    const cell = cells[index] ?? ''
    if (column !== undefined && cell !== '') found.set(column, cell)
  })
  const value = (column: string) => shortened(found.get(column as ImportColumnName) ?? '')
  const problems: Problem[] = []
  const refuse = (column: string, message: string, shown = value(column)) => {
    if (!problems.some((problem) => problem.column === column)) problems.push({ column, message, value: shown })
  }

  const extra = cells.slice(columns.length).find((cell) => cell !== '')
  if (extra !== undefined) refuse('', SAYS.tooManyCells(cells.length, columns.length), shortened(extra))
  for (const column of REQUIRED_IMPORT_COLUMNS) if (!found.has(column)) refuse(column, SAYS.blank(column))
  const reference = found.get('reference') ?? ''
  if (reference.length > MAX_REFERENCE_LENGTH) refuse('reference', SAYS.referenceTooLong)

  const read = Object.fromEntries([...found].map(([column, cell]) => [column, readCell(column, cell)]))
  const { area, state, pinCode, amenities, reference: _ours, ...fields } = read
  const names = (amenities ?? []) as string[]
  const unknown = names.find((name) => !around.amenityIds.has(name.toLowerCase()))
  if (unknown !== undefined) refuse('amenities', SAYS.amenityUnknown(shortened(unknown)))
  const amenityIds = names.flatMap((name) => around.amenityIds.get(name.toLowerCase()) ?? [])
  const parsed = postedProperty.safeParse({ ...fields, amenityIds, address: { area, state, pinCode } })
  for (const { path, message } of parsed.error?.issues ?? []) refuse(columnAt(path), message)
  const late = parsed.success ? pastDate(parsed.data, around.now) : undefined
  if (late !== undefined) refuse('availableFrom', late)

  const property = parsed.success && { ...parsed.data, availableFrom: freeFrom(parsed.data, indianDateOf(around.now) ?? null) }
  const listing = { line, reference: shortened(reference) }
  if (property && problems.length === 0) return { ...listing, property, amenities: names }
  return { ...listing, problems, cells }
}

/** An address is an object on the wire and three columns in a file. */
function columnAt(path: readonly PropertyKey[]): string {
  const [first, second] = path
  if (first === 'address') return String(second ?? 'area')
  return first === 'amenityIds' ? 'amenities' : String(first ?? '')
}

function pastDate({ availableFrom }: PostedProperty, now: number): string | undefined {
  try {
    refusePastDate(availableFrom, now)
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
}

/** Cut between whole characters: half of one cannot be stored. */
function shortened(text: string): string {
  return text.length > MAX_VALUE_LENGTH
    ? `${text
        .slice(0, MAX_VALUE_LENGTH - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`
    : text
}
