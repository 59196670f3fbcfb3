import { IMPORT_COLUMNS, type ImportColumnName, REQUIRED_IMPORT_COLUMNS } from '#contracts/import-columns.ts'
import { IMPORT_MESSAGES as SAYS } from '#contracts/importing-messages.ts'
import { refused } from './decode-file.ts'
import { plain } from './plain.ts'

const MOST_COLUMNS = 200
const BY_PLAIN_NAME = new Map<string, ImportColumnName>(IMPORT_COLUMNS.map(({ name }) => [plain(name), name]))

/** The column of the documented header that a cell of a header names. */
export function columnNamed(cell: string): ImportColumnName | undefined {
  return BY_PLAIN_NAME.get(plain(cell))
}

export interface Header {
  /** As they stand in the file. */
  readonly cells: readonly string[]
  /** What stands at each place of a line; undefined for a column that is not known. */
  readonly columns: readonly (ImportColumnName | undefined)[]
  readonly unknown: readonly string[]
}

/** @throws Failure invalid_input when a required column is missing, or one is there twice */
export function readHeader(cells: readonly string[]): Header {
  if (cells.length > MOST_COLUMNS) throw refused(SAYS.tooManyColumns)
  const columns = cells.map(columnNamed)
  const repeated = columns.find((name, index) => name !== undefined && columns.indexOf(name) !== index)
  if (repeated) throw refused(SAYS.repeatedColumn(repeated))
  const missing = REQUIRED_IMPORT_COLUMNS.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw refused(SAYS.missingColumns(missing))
  const unknown = cells.filter((cell, index) => columns[index] === undefined && cell.trim() !== '')
  return { cells, columns, unknown }
}
