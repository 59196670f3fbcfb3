import { MAX_IMPORT_ROWS } from '#contracts/base/limits.ts'
import { indianDateOf } from '#contracts/base/values/time.ts'
import { IMPORT_MESSAGES } from '#contracts/homes/import/import-messages.ts'
import { referenceKey } from '#contracts/homes/import/reference-key.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { BadRow, CheckedFile, GoodRow, ImportLookups } from './checked-rows.ts'
import { refuseFile } from './decode-sheet.ts'
import { countNamed, MAX_ROWS_ABOVE } from './guess-columns.ts'
import { createCellReader } from './read-cell.ts'
import { type Row, readRows } from './read-csv.ts'
import { readRow } from './read-row.ts'
import { readColumns } from './sheet-columns.ts'
import { ValueGroups } from './value-groups.ts'

/** Rows from the top by which the header and the columns are found. */
const HEAD_ROWS = MAX_ROWS_ABOVE + 200

/** Checks a whole sheet by the rules for posting a property. Without a required column no row is read. @throws Failure invalid_input, too_large */
export async function checkFile(bytes: Buffer, known: ImportLookups): Promise<CheckedFile> {
  const today = indianDateOf(known.now) ?? ''
  const isKnownArea = (cell: string) => known.findLocality(cell) !== undefined
  const rows = readRows(bytes, countNamed)
  const head = await takeRows(rows, HEAD_ROWS)
  const { at, sheet } = await readColumns(head, { today, isKnownArea, readingOf: known.readingOf ?? (() => undefined) })
  const file = { sheet, total: 0, good: [] as GoodRow[], bad: [] as BadRow[], duplicates: [] as CheckedFile['duplicates'] }
  const context = { readCell: createCellReader({ today }), values: new ValueGroups() }
  const firstRows = new Map<string, GoodRow>()

  const readOne = (row: Row) => {
    if (row.cells.join('\n') === sheet.cells.join('\n')) return
    file.total += 1
    if (file.total > MAX_IMPORT_ROWS) throw new Failure('too_large', IMPORT_MESSAGES.tooManyRows)
    if (sheet.missing.length > 0) return
    const read = readRow(sheet, row, known, context)
    if ('problems' in read) return file.bad.push(read)
    const { line, reference, duplicateKey } = read
    const named = reference && `reference ${referenceKey(reference)}`
    const equal = firstRows.get(duplicateKey)
    // rows with different references are different properties, however equal
    const first = (named && firstRows.get(named)) || (named && equal?.reference ? undefined : equal)
    if (first) {
      const onlyReference = first.duplicateKey !== duplicateKey
      return file.duplicates.push({ line, reference, firstLine: first.line, onlyReference })
    }
    if (named) firstRows.set(named, read)
    if (!equal) firstRows.set(duplicateKey, read)
    return file.good.push(read)
  }
  for (const row of head.slice(at + 1)) readOne(row)
  for await (const row of rows) readOne(row)
  if (file.total === 0) throw refuseFile(IMPORT_MESSAGES.noRows)
  return { ...file, values: context.values }
}

async function takeRows(rows: AsyncGenerator<Row>, most: number): Promise<Row[]> {
  const taken: Row[] = []
  while (taken.length < most) {
    const next = await rows.next()
    if (next.done) break
    taken.push(next.value)
  }
  return taken
}
