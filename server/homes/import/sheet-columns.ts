import { foldText } from '#contracts/base/values/fold-text.ts'
import { columnLabel, type ImportColumnName, JOINED_COLUMNS, REQUIRED_IMPORT_COLUMNS } from '#contracts/homes/import/import-columns.ts'
import { IMPORT_MESSAGES } from '#contracts/homes/import/import-messages.ts'
import { refuseFile } from './decode-sheet.ts'
import { findHeader, guessColumns } from './guess-columns.ts'
import { guessKind, type SheetKind } from './guess-kind.ts'
import { ownColumnNamed } from './header-words.ts'
import type { Row } from './read-csv.ts'
import { type Meanings, shortened } from './value-groups.ts'

/** How a broker's sheets with the same headers are read. */
export interface StoredReading extends SheetKind {
  readonly columns: Readonly<Record<string, ImportColumnName | null>>
  readonly meanings: Meanings
}

/** The header of a sheet, and how its rows are read. */
export interface SheetColumns extends SheetKind {
  readonly line: number
  /** The cells of the header, unchanged. */
  readonly cells: readonly string[]
  /** A name for each column, also for columns without one. */
  readonly names: readonly string[]
  readonly columns: readonly (ImportColumnName | null)[]
  readonly samples: readonly (readonly string[])[]
  /** Required columns that neither the sheet nor its kind gives. */
  readonly missing: readonly ImportColumnName[]
  readonly meanings: Meanings
}

const SAMPLES = 3
const NO_READING: StoredReading = { columns: {}, category: null, propertyFor: null, meanings: {} }

interface ColumnsContext {
  readonly today: string
  readonly isKnownArea: (cell: string) => boolean
  /** How the broker's earlier sheets with these headers were read. */
  readonly readingOf: (names: readonly string[]) => StoredReading | undefined
}

/**
 * Finds the header among the first rows, and the column of each of its cells.
 * @returns the position of the header too @throws Failure invalid_input when no row names columns, or one of our names is repeated
 */
export async function readColumns(rows: readonly Row[], context: ColumnsContext): Promise<{ at: number; sheet: SheetColumns }> {
  const at = findHeader(rows.map(({ cells }) => cells))
  const header = rows[at]
  if (!header)
    throw rows.length === 0
      ? refuseFile(IMPORT_MESSAGES.empty)
      : refuseFile(IMPORT_MESSAGES.missingColumns(REQUIRED_IMPORT_COLUMNS.map(columnLabel)))
  const { cells, line } = header
  refuseRepeated(cells)
  const below = rows.slice(at + 1).map((row) => row.cells)
  const names = nameHeaders(cells)
  const stored = context.readingOf(names)
  const { meanings, category, propertyFor } = stored ?? NO_READING
  const saved = new Map(Object.entries(stored?.columns ?? {}).map(([name, column]) => [foldText(name), column]))
  const guessed = await guessColumns(cells, below, context)
  const columns = withoutRepeats(names.map(foldText).map((name, index) => (saved.has(name) ? saved.get(name) : guessed[index]) ?? null))
  const samples = cells.map((_cell, index) => samplesOf(below.map((row) => row[index] ?? '')))
  const titles = rows.slice(0, at).flatMap((row) => row.cells)
  const prices = below.map((row) => row[columns.indexOf('expectedPrice')] ?? '')
  const guess = guessKind(
    titles,
    cells.filter((_cell, index) => columns[index]),
    columns,
    prices,
  )
  const kind = {
    category: columns.includes('category') ? null : (category ?? guess.category),
    propertyFor: columns.includes('propertyFor') ? null : (propertyFor ?? guess.propertyFor),
  }
  const missing = REQUIRED_IMPORT_COLUMNS.filter((name) => !columns.includes(name) && !isGiven(name, kind))
  return { at, sheet: { line, cells, names, columns, samples, missing, meanings, ...kind } }
}

/** A name is made of size and area where no column has one. */
function isGiven(column: ImportColumnName, kind: SheetKind): boolean {
  if (column === 'category' || column === 'propertyFor') return kind[column] !== null
  return column === 'propertyName'
}

/** @throws Failure invalid_input */
function refuseRepeated(cells: readonly string[]): void {
  const own = cells.map(ownColumnNamed)
  const repeated = own.find((name, index) => name !== undefined && !JOINED_COLUMNS[name] && own.indexOf(name) !== index)
  if (repeated) throw refuseFile(IMPORT_MESSAGES.repeatedColumn(repeated))
}

function nameHeaders(cells: readonly string[]): string[] {
  const names: string[] = []
  for (const [index, cell] of cells.entries()) {
    const name = shortened(cell) || `Column ${index + 1}`
    const isTaken = names.some((other) => foldText(other) === foldText(name))
    names.push(isTaken ? `${name.slice(0, 100)} (column ${index + 1})` : name)
  }
  return names
}

function withoutRepeats(columns: readonly (ImportColumnName | null)[]): (ImportColumnName | null)[] {
  return columns.map((column, index) => (column && (JOINED_COLUMNS[column] || columns.indexOf(column) === index) ? column : null))
}

function samplesOf(cells: readonly string[]): string[] {
  return [...new Set(cells.filter((cell) => cell !== ''))].slice(0, SAMPLES).map(shortened)
}
