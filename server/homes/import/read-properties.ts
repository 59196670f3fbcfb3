import { MAX_DESCRIPTION_LENGTH } from '#contracts/base/limits.ts'
import { foldText } from '#contracts/base/values/fold-text.ts'
import { indianDateOf } from '#contracts/base/values/time.ts'
import { localityKey } from '#contracts/finding/localities/locality-key.ts'
import type { ImportPreview } from '#contracts/homes/import/import.ts'
import { IMPORT_COLUMNS, type ImportColumnName, REQUIRED_IMPORT_COLUMNS } from '#contracts/homes/import/import-columns.ts'
import { IMPORT_MESSAGES } from '#contracts/homes/import/import-messages.ts'
import { type PostedProperty, postedProperty } from '#contracts/homes/posting/posting.ts'
import { amenityFits } from '#contracts/homes/properties/amenity-kinds.ts'
import { DUPLICATE_FIELDS } from '#contracts/homes/properties/property-fields.ts'
import { PROPERTY_MESSAGES, unusualValues } from '#contracts/homes/properties/unusual-values.ts'
import type { UsualPrice } from '#contracts/homes/properties/usual-price.ts'
import { availableFromOf, isPastDate, type Locality, type PropertyColumns, propertyColumns } from '#server/homes/properties/index.ts'
import { nameKey, readCell } from './read-cell.ts'
import { type Row, readRows, refuseFile } from './read-csv.ts'

/** Characters of a cell that are read; more than the longest text that a property may have. */
const MAX_CELL_LENGTH = 2 * MAX_DESCRIPTION_LENGTH
const MAX_REFERENCE_LENGTH = 60
const MAX_VALUE_LENGTH = 120

type BadRow = ImportPreview['bad'][number]
/** A row whose property may be posted. */
export interface GoodRow extends Pick<BadRow, 'line' | 'reference'> {
  readonly property: PostedProperty
  /** Unusual values; they do not prevent posting. */
  readonly warnings: BadRow['problems']
  readonly amenities: string[]
  readonly columns: PropertyColumns
  readonly duplicateKey: string
}

export interface CheckedFile {
  readonly header: Header
  readonly total: number
  readonly good: GoodRow[]
  readonly bad: BadRow[]
  readonly duplicates: ImportPreview['duplicates']
}

/** Data against which rows are checked: localities by `localityKey`, amenity ids by folded names. */
export interface ImportLookups {
  readonly localities: ReadonlyMap<string, Locality>
  readonly amenityIds: ReadonlyMap<string, number>
  /** Usual price of similar properties, null when there are too few; undefined while the search index is not current. */
  readonly usualPriceOf?: (property: PostedProperty) => UsualPrice | null
  /** Epoch ms. */
  readonly now: number
}

/** Checks a whole file by the rules for posting a property. @throws Failure invalid_input, too_large */
export async function checkFile(bytes: Buffer, known: ImportLookups): Promise<CheckedFile> {
  let header: Header | undefined
  let total = 0
  const good: GoodRow[] = []
  const bad: BadRow[] = []
  const duplicates: ImportPreview['duplicates'] = []
  const firstLines = new Map<string, number>()

  for await (const row of readRows(bytes, (cell) => columnNamed(cell) !== undefined)) {
    if (!header) {
      header = readHeader(row.cells)
      continue
    }
    total += 1
    const read = readProperty(header, row, known)
    if ('problems' in read) {
      bad.push(read)
      continue
    }
    const firstLine = firstLines.get(read.duplicateKey)
    if (firstLine === undefined) {
      firstLines.set(read.duplicateKey, read.line)
      good.push(read)
    } else duplicates.push({ line: read.line, reference: read.reference, firstLine })
  }
  if (!header) throw refuseFile(IMPORT_MESSAGES.empty)
  if (total === 0) throw refuseFile(IMPORT_MESSAGES.noRows)
  return { header, total, good, bad, duplicates }
}

/** Moves rows that the broker has already posted to the duplicates. @param own keys of the broker's ACTIVE and PENDING properties */
export function moveOwnToDuplicates(file: CheckedFile, own: ReadonlySet<string>): CheckedFile {
  const posted = file.good.filter(({ duplicateKey }) => own.has(duplicateKey))
  const duplicates = [...file.duplicates, ...posted.map(({ line, reference }) => ({ line, reference, firstLine: null }))]
  return {
    ...file,
    good: file.good.filter(({ duplicateKey }) => !own.has(duplicateKey)),
    duplicates: duplicates.sort((one, other) => one.line - other.line),
  }
}

/** Two properties of one broker are duplicates when these columns are equal. */
export const DUPLICATE_KEY_COLUMNS = ['category', 'propertyFor', 'propertyName', 'area', 'expectedPrice', ...DUPLICATE_FIELDS] as const

/** Equal for duplicates: their columns are equal when they are folded. */
export function duplicateKeyOf(property: Pick<PropertyColumns, (typeof DUPLICATE_KEY_COLUMNS)[number]>): string {
  return DUPLICATE_KEY_COLUMNS.map((column) => foldText(String(property[column] ?? ''))).join('\n')
}

const BY_NAME_KEY = new Map<string, ImportColumnName>(IMPORT_COLUMNS.map(({ name }) => [nameKey(name), name]))

/** The known column that a cell of the header names. */
function columnNamed(cell: string): ImportColumnName | undefined {
  return BY_NAME_KEY.get(nameKey(cell))
}

interface Header {
  /** The first line of the file. */
  readonly cells: string[]
  /** The column at each position; undefined for an unknown one. */
  readonly columns: readonly (ImportColumnName | undefined)[]
  readonly unknown: string[]
}

/** @throws Failure invalid_input when a required column is missing, or one is repeated */
function readHeader(cells: string[]): Header {
  const columns = cells.map(columnNamed)
  const repeated = columns.find((name, index) => name !== undefined && columns.indexOf(name) !== index)
  if (repeated) throw refuseFile(IMPORT_MESSAGES.repeatedColumn(repeated))
  const missing = REQUIRED_IMPORT_COLUMNS.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw refuseFile(IMPORT_MESSAGES.missingColumns(missing))
  const unknown = cells.filter((cell, index) => columns[index] === undefined && cell.trim() !== '')
  return { cells, columns, unknown }
}

/** Checks a row by the rules for posting. @returns the property, or all problems that are found */
function readProperty({ columns }: Header, { line, cells }: Row, known: ImportLookups): GoodRow | BadRow {
  const found = new Map<ImportColumnName, string>()
  columns.forEach((column, index) => {
    const cell = cells[index] ?? ''
    if (column !== undefined && cell !== '') found.set(column, cell.slice(0, MAX_CELL_LENGTH))
  })
  const value = (column: string) => shortened(found.get(column as ImportColumnName) ?? '')
  const problems: BadRow['problems'] = []
  const refuse = (column: string, message: string, shown = value(column)) => {
    if (!problems.some((problem) => problem.column === column)) problems.push({ column, message, value: shown })
  }

  columns.forEach((column, index) => {
    if (column !== undefined && (cells[index]?.length ?? 0) > MAX_CELL_LENGTH) refuse(column, IMPORT_MESSAGES.cellTooLong(column))
  })
  const extra = cells.slice(columns.length).find((cell) => cell !== '')
  if (extra !== undefined) refuse('', IMPORT_MESSAGES.tooManyCells(cells.length, columns.length), shortened(extra))
  for (const column of REQUIRED_IMPORT_COLUMNS) if (!found.has(column)) refuse(column, IMPORT_MESSAGES.blank(column))
  const reference = found.get('reference') ?? ''
  if (reference.length > MAX_REFERENCE_LENGTH) refuse('reference', IMPORT_MESSAGES.referenceTooLong)

  const read = Object.fromEntries([...found].map(([column, cell]) => [column, readCell(column, cell)]))
  const { area, state, pinCode, amenities, reference: _reference, ...fields } = read
  const names = (amenities ?? []) as string[]
  const unknown = names.find((name) => !known.amenityIds.has(foldText(name)))
  if (unknown !== undefined) refuse('amenities', IMPORT_MESSAGES.amenityUnknown(shortened(unknown)))
  const amenityIds = names.flatMap((name) => known.amenityIds.get(foldText(name)) ?? [])
  const parsed = postedProperty.safeParse({ ...fields, amenityIds, address: { area, state, pinCode } })
  for (const { path, message } of parsed.error?.issues ?? []) refuse(columnAt(path), message)
  if (parsed.success && isPastDate(parsed.data.availableFrom, known.now)) refuse('availableFrom', PROPERTY_MESSAGES.datePast)

  const row = { line, reference: shortened(reference) }
  if (!parsed.success || problems.length > 0) return { ...row, problems, cells }
  // Amenities that a property of this kind cannot have are left out, as are the other fields that it cannot have.
  const fitting = names.filter((name) => amenityFits(name, parsed.data.category, parsed.data.propertyFor))
  const fittingIds = fitting.flatMap((name) => known.amenityIds.get(foldText(name)) ?? [])
  const property = { ...parsed.data, amenityIds: fittingIds, availableFrom: availableFromOf(parsed.data, indianDateOf(known.now) ?? null) }
  const columnsOfRow = propertyColumns(property, known.localities.get(localityKey(property.address.area)))
  const warnings = unusualValues(property, known.usualPriceOf?.(property) ?? null).map(({ field, message }) => ({
    column: field,
    message,
    value: value(field),
  }))
  return { ...row, property, warnings, amenities: fitting, columns: columnsOfRow, duplicateKey: duplicateKeyOf(columnsOfRow) }
}

/** Column for the path of a schema issue: the address is an object in the schema, and three columns in a file. */
function columnAt(path: readonly PropertyKey[]): string {
  const [first, second] = path
  if (first === 'address') return String(second ?? 'area')
  return first === 'amenityIds' ? 'amenities' : String(first ?? '')
}

/** Cuts between whole characters: half a surrogate pair cannot be stored. */
function shortened(text: string): string {
  return text.length > MAX_VALUE_LENGTH
    ? `${text
        .slice(0, MAX_VALUE_LENGTH - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`
    : text
}
