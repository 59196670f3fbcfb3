import { setImmediate } from 'node:timers/promises'
import { parsePinCode } from '#contracts/base/values/pin-codes.ts'
import { parseWrittenNumber } from '#contracts/base/values/written-numbers.ts'
import { type ImportColumnName, JOINED_COLUMNS, REQUIRED_IMPORT_COLUMNS } from '#contracts/homes/import/import-columns.ts'
import { columnMentioned, columnNamed, ownColumnNamed } from './header-words.ts'
import { type CellContext, readCell } from './read-cell.ts'

/** Rows from the top among which the header is looked for: titles, addresses and dates may stand above it. */
export const MAX_ROWS_ABOVE = 30

/** Position of the row that names the columns: the one of the first rows with the most known names. @returns -1 when no row has one */
export function findHeader(rows: readonly (readonly string[])[]): number {
  const known = rows.slice(0, MAX_ROWS_ABOVE).map((cells) => (cells.length < 2 ? 0 : countNamed(cells)))
  const most = Math.max(0, ...known)
  return most === 0 ? -1 : known.indexOf(most)
}

/** Cells of a row that name different columns. Our own names count twice: rows of values do not contain them. */
export function countNamed(cells: readonly string[]): number {
  const named = new Set(cells.map((cell) => (cell.length > 60 ? undefined : columnNamed(cell))).filter(Boolean))
  return named.size + cells.filter((cell) => ownColumnNamed(cell)).length
}

interface GuessContext extends CellContext {
  readonly isKnownArea: (cell: string) => boolean
}

/** Cells of a column by which its content is guessed. */
const MAX_CELLS_READ = 40

/** Share of these cells that must look like a column for a guess by content. */
const LIKELY_SHARE = 0.6

/**
 * The column of each header, by its words and by what stands below it; null for headers that are left out.
 * @param rows some rows below the header
 */
export async function guessColumns(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  context: GuessContext,
): Promise<(ImportColumnName | null)[]> {
  const samples = headers.map((_header, index) => sampleOf(rows.map((cells) => cells[index] ?? '')))
  const cellsAt = (index: number) => samples[index] ?? []
  // a sheet with all of our names means them
  const isOurs = REQUIRED_IMPORT_COLUMNS.every((column) => headers.some((header) => ownColumnNamed(header) === column))
  const columns: (ImportColumnName | null | undefined)[] = []
  for (const [index, header] of headers.entries()) {
    columns.push(isOurs ? columnNamed(header) : byContent(header, columnNamed(header), cellsAt(index), context))
    await setImmediate()
  }
  const taken = new Set<ImportColumnName>()
  const unlessTaken = (column: ImportColumnName | null | undefined) => {
    if (!column || (taken.has(column) && !JOINED_COLUMNS[column])) return undefined
    taken.add(column)
    return column
  }
  // our own names first, so that no guess takes their column
  const own = headers.map((header, index) => (ownColumnNamed(header) && columns[index] ? unlessTaken(columns[index]) : undefined))
  const named = columns.map((column, index) => own[index] ?? (ownColumnNamed(headers[index] ?? '') ? undefined : unlessTaken(column)))
  const columnAt = (index: number): ImportColumnName | null => {
    const column = named[index]
    if (column) return column
    if (columns[index] !== undefined) return null
    const mentioned = columnMentioned(headers[index] ?? '')
    if (mentioned && !taken.has(mentioned) && most(cellsAt(index), (cell) => readCell(mentioned, cell, context) !== undefined))
      return unlessTaken(mentioned) ?? null
    return (
      unlessTaken(CONTENTS.find(([guess, fits]) => !taken.has(guess) && most(cellsAt(index), (cell) => fits(cell, context)))?.[0]) ?? null
    )
  }
  const all: (ImportColumnName | null)[] = []
  for (const index of headers.keys()) {
    all.push(columnAt(index))
    // a sheet can have 200 columns: other requests are answered between them
    await setImmediate()
  }
  return all
}

/** Some of the filled cells, from all rows. */
function sampleOf(cells: readonly string[]): string[] {
  const filled = cells.filter((cell) => cell !== '')
  const step = Math.max(1, Math.ceil(filled.length / MAX_CELLS_READ))
  return filled.filter((_cell, index) => index % step === 0)
}

/** A name that fits two columns is decided by the cells: 'Area' of '950', 'Type' of '2 BHK', 'Size' of '3 BHK', 'Available' of 'Yes'. */
function byContent(
  header: string,
  column: ImportColumnName | null | undefined,
  cells: readonly string[],
  context: GuessContext,
): ImportColumnName | null | undefined {
  const has = (fits: (cell: string) => boolean) => most(cells, fits)
  const isBhk = (cell: string) => /[a-zक-ह]/i.test(cell) && readCell('bhkType', cell, context) !== undefined
  if (column === 'area' && has(isSquareFeet)) return 'totalBuildUpArea'
  if (column === 'carpetArea' && !has(isSquareFeet) && cells.length > 0 && has((cell) => context.isKnownArea(cell))) return 'area'
  if ((column === 'apartmentType' || column === 'totalBuildUpArea' || column === 'propertyName') && has(isBhk)) return 'bhkType'
  if (column === 'bhkType' && header && has((cell) => readCell('apartmentType', cell, context) !== undefined && !isBhk(cell)))
    return 'apartmentType'
  if (column === 'propertyFor' && !ownColumnNamed(header) && !has((cell) => readCell('propertyFor', cell, context) !== undefined))
    return (['pgGender', 'preferred_tenants'] as const).find((other) => has((cell) => readCell(other, cell, context) !== undefined))
  if (column === 'bhkType' && has((cell) => Number(cell) > 12)) return undefined
  return column
}

function most(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(fits).length >= LIKELY_SHARE * cells.length
}

/** An area, not a price, a floor or a number of rooms. */
function isSquareFeet(cell: string): boolean {
  const number = parseWrittenNumber(cell, 'sq.ft')
  return number !== undefined && number >= 100 && number <= 200_000
}

/** What cells without a known header may be, the surest first. */
const CONTENTS: readonly (readonly [ImportColumnName, (cell: string, context: GuessContext) => boolean])[] = [
  ['pinCode', (cell) => parsePinCode(cell)?.startsWith('4') === true],
  ['bhkType', (cell) => /[a-zक-ह]/i.test(cell) && /bhk|b\.h\.k|\brk\b|बीएचके/i.test(cell)],
  ['area', (cell, { isKnownArea }) => isKnownArea(cell)],
  ['furnishedType', (cell, context) => /furn|फर्नि/i.test(cell) && readCell('furnishedType', cell, context) !== undefined],
]
