import { type CellValue, EncryptedFileError, type Sheet } from 'hucre'
import { readOds } from 'hucre/ods'
import { readXlsx } from 'hucre/xlsx'
import { MAX_IMPORT_ROWS, MAX_SHEET_COLUMNS } from '#contracts/base/limits.ts'
import { writeCsv } from '#contracts/base/values/write-csv.ts'
import { checkArchive } from './check-archive.ts'

/** A sheet of a workbook as a CSV, a line for each of its rows. */
export interface WorkbookSheet {
  readonly name: string
  readonly csv: string
  /** Rows that are not blank. */
  readonly rows: number
}

export type WorkbookProblem = 'damaged' | 'too_large' | 'protected' | 'blank' | 'too_many_rows'
export type WorkbookReading = { readonly sheets: readonly WorkbookSheet[] } | { readonly problem: WorkbookProblem }

/** Rows above the header and blank ones are added to those that an import takes. */
const MAX_ROWS = MAX_IMPORT_ROWS + 1_000
const MAX_SHEETS = 20

/**
 * Reads a workbook (.xlsx or .ods): the values of its cells as they are shown, and of formulas the stored results. Hidden and blank sheets are
 * left out. Memory is bounded by the unpacked size, which is checked before anything is unpacked (docs/decisions/0121).
 */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookReading> {
  const archive = checkArchive(bytes)
  if (archive.kind !== 'archive') return { problem: archive.kind === 'too_large' ? 'too_large' : 'damaged' }
  try {
    const options = {
      maxRows: MAX_ROWS + 1,
      readStyles: true,
      sheets: ({ hidden, veryHidden, index }: SheetFacts) => !hidden && !veryHidden && index < MAX_SHEETS,
    }
    const { sheets } = await (archive.names.has('content.xml') ? readOds(bytes, options) : readXlsx(bytes, options))
    const read = sheets.filter(({ hidden }) => !hidden).map(toCsv)
    if (read.some(({ rows }) => rows > MAX_ROWS)) return { problem: 'too_many_rows' }
    const filled = read.filter(({ rows }) => rows > 0)
    return filled.length === 0 ? { problem: 'blank' } : { sheets: filled }
  } catch (error) {
    return { problem: error instanceof EncryptedFileError ? 'protected' : 'damaged' }
  }
}

interface SheetFacts {
  readonly index: number
  readonly hidden?: boolean
  readonly veryHidden?: boolean
}

function toCsv(sheet: Sheet): WorkbookSheet {
  const rows = sheet.rows.map((cells, row) =>
    cells.slice(0, MAX_SHEET_COLUMNS).map((value, column) => textOf(value, sheet.cells?.get(`${row},${column}`)?.style?.numFmt)),
  )
  fillMerged(rows, sheet)
  const filled = rows.filter((cells) => cells.some((cell) => cell !== '')).length
  return { name: sheet.name, csv: writeCsv(rows.map((cells) => (cells.length === 0 ? [''] : cells))), rows: filled }
}

/** A value that stands once for several rows, such as a society's name, is meant for each of them. */
function fillMerged(rows: string[][], { merges = [] }: Sheet): void {
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const value = rows[startRow]?.[startCol]
    if (startCol !== endCol || !value) continue
    for (let row = startRow + 1; row <= Math.min(endRow, rows.length - 1); row += 1) {
      const cells = rows[row]
      if (cells?.some((cell) => cell !== '')) cells[startCol] = value
    }
  }
}

/** The value as the spreadsheet shows it. A line break inside of a cell would shift the numbers of the lines. */
function textOf(value: CellValue | undefined, format: string | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return format?.includes('%') ? `${plainNumber(value * 100)}%` : plainNumber(value)
  return value.replace(/\s*\n\s*/g, ' ').trim()
}

/** Without the last digits, which arithmetic makes up: 0.1 + 0.2 is 0.3. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(12))
  return Number.isInteger(rounded) && Math.abs(rounded) < Number.MAX_SAFE_INTEGER ? rounded.toFixed(0) : String(rounded)
}
