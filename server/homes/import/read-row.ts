import { MAX_DESCRIPTION_LENGTH } from '#contracts/base/limits.ts'
import { foldText } from '#contracts/base/values/fold-text.ts'
import { indianDateOf } from '#contracts/base/values/time.ts'
import { toLine } from '#contracts/base/values/values.ts'
import { columnLabel, type ImportColumnName, JOINED_COLUMNS, REQUIRED_IMPORT_COLUMNS } from '#contracts/homes/import/import-columns.ts'
import { IMPORT_MESSAGES } from '#contracts/homes/import/import-messages.ts'
import { postedProperty } from '#contracts/homes/posting/posting.ts'
import { POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { amenityFits } from '#contracts/homes/properties/amenity-kinds.ts'
import { formatBhk } from '#contracts/homes/properties/bhk.ts'
import { isMonthly, labelOf, PROPERTY_FOR } from '#contracts/homes/properties/property-kinds.ts'
import { PROPERTY_MESSAGES, unusualValues } from '#contracts/homes/properties/unusual-values.ts'
import { availableFromOf, isPastDate, propertyColumns } from '#server/homes/properties/index.ts'
import { type BadRow, duplicateKeyOf, type GoodRow, type ImportLookups } from './checked-rows.ts'
import { kindOfType } from './guess-kind.ts'
import { type CellReader, isList, listParts, totalFloorsOf, unclearMessage } from './read-cell.ts'
import type { Row } from './read-csv.ts'
import type { SheetColumns } from './sheet-columns.ts'
import { shortened, type ValueGroups, valueKey } from './value-groups.ts'

/** Characters of a cell that are read; more than the longest text that a property may have. */
const MAX_CELL_LENGTH = 2 * MAX_DESCRIPTION_LENGTH
const MAX_REFERENCE_LENGTH = 60

interface RowContext {
  readonly readCell: CellReader
  /** Gets the values that are not understood for sure. */
  readonly values: ValueGroups
}

type Cells = Map<ImportColumnName, string>
type Problems = BadRow['problems']

/**
 * Checks a row by the rules for posting. An optional cell that cannot be used never refuses its row.
 * @returns the property, or all problems that are found: the refusals first, then the cells that cannot be used
 */
export function readRow(sheet: SheetColumns, row: Row, known: ImportLookups, context: RowContext): GoodRow | BadRow {
  const { line, cells } = row
  const found = findCells(sheet, cells)
  const problems: Problems = []
  const unusable: Problems = []
  const isRefused = (column: string) => problems.some((problem) => problem.column === column)
  const refuse = (column: string, message: string, value = shortened(found.get(column as ImportColumnName) ?? '')) => {
    if (!isRefused(column)) problems.push({ column, message, value })
  }
  const note = (column: ImportColumnName, message: string, value = shortened(found.get(column) ?? '')) => {
    if (!isRefused(column)) unusable.push({ column, message, value })
  }

  const extra = cells.slice(sheet.columns.length).find((cell) => cell !== '')
  if (extra !== undefined) refuse('', IMPORT_MESSAGES.tooManyCells(cells.length, sheet.columns.length), shortened(extra))
  for (const [column, cell] of found) {
    if (cell.length <= (column === 'reference' ? MAX_REFERENCE_LENGTH : MAX_CELL_LENGTH)) continue
    const message = column === 'reference' ? IMPORT_MESSAGES.referenceTooLong : IMPORT_MESSAGES.cellTooLong(columnLabel(column))
    if (isRequired(column)) refuse(column, message)
    else note(column, message)
    found.set(column, isRequired(column) ? cell.slice(0, MAX_CELL_LENGTH) : '')
  }
  if (NOT_AVAILABLE.test(foldText(found.get('availableFrom') ?? '').trim())) refuse('availableFrom', IMPORT_MESSAGES.notAvailable)
  const reference = toLine(found.get('reference') ?? '')

  const kind = kindOf(sheet, found)
  const { values, names, unclear } = readCells(found, sheet, known, { ...context, note })
  const given: Record<string, unknown> = { ...kind, ...values }
  // the contract's default
  const offer = given.propertyFor ?? 'RENT'
  const price = PROPERTY_FOR.some((propertyFor) => propertyFor === offer && isMonthly(propertyFor)) ? 'rent' : 'price'
  for (const column of REQUIRED_IMPORT_COLUMNS)
    if (sheet.columns.includes(column) && !found.has(column))
      refuse(column, column === 'expectedPrice' ? IMPORT_MESSAGES.priceMissing(price) : IMPORT_MESSAGES.blank(columnLabel(column)))
  if (!sheet.columns.includes('propertyName')) given.propertyName = nameOf(given)
  const amenityIds = names.flatMap((name) => known.amenityIds.get(foldText(name)) ?? [])
  const parse = () => {
    const { area, state, pinCode, ...fields } = given
    return postedProperty.safeParse({ ...fields, amenityIds, address: { area, state, pinCode } })
  }
  const priceMessage = given.expectedPrice === undefined ? IMPORT_MESSAGES.priceMissing(price) : IMPORT_MESSAGES.priceNotPositive(price)
  let parsed = parse()
  const standingIn = new Set<string>()
  // some issues are reported only when others are gone, so it is parsed again without those
  for (; parsed.error; parsed = parse()) {
    const { issues } = parsed.error
    const optional = issues.filter(({ path }) => !isRequired(columnAt(path)) && given[columnAt(path)] !== undefined)
    for (const { path, message } of optional) {
      const column = columnAt(path) as ImportColumnName
      if (given[column] === undefined) continue
      note(column, unclear.get(column) ?? message)
      delete given[column]
    }
    if (optional.length > 0) continue
    // without its kind nothing else can be said of a row; an issue of a stand-in is not the broker's
    if (standingIn.has('category') || standingIn.has('propertyFor')) break
    const refusals = issues.filter(({ path }) => !standingIn.has(columnAt(path)))
    if (refusals.length === 0) break
    for (const { path, message } of refusals) {
      const column = columnAt(path)
      const cellMessage = unclear.get(column as ImportColumnName)
      refuse(column, cellMessage ?? (message === POSTING_MESSAGES.priceRequired ? priceMessage : message))
      given[column] = STAND_INS[column]
      standingIn.add(column)
    }
  }
  // 'after Diwali' is a date that we cannot read, and no claim that it is available now
  const isDateUnclear = found.has('availableFrom') && given.availableFrom === undefined
  if (parsed.success && isPastDate(parsed.data.availableFrom, known.now)) {
    note('availableFrom', PROPERTY_MESSAGES.datePast)
    parsed.data.availableFrom = null
    delete given.availableFrom
  }
  const ofRow = { line, reference: shortened(reference), cells }
  if (!parsed.success || problems.length > 0) return { ...ofRow, problems: [...problems, ...unusable] }
  // Amenities that a property of this kind cannot have are left out, as are the other fields that it cannot have.
  const fitting = names.filter((name) => amenityFits(name, parsed.data.category, parsed.data.propertyFor))
  const fittingIds = fitting.flatMap((name) => known.amenityIds.get(foldText(name)) ?? [])
  const today = indianDateOf(known.now) ?? null
  const property = { ...parsed.data, amenityIds: fittingIds, availableFrom: availableFromOf(parsed.data, isDateUnclear ? null : today) }
  const columns = propertyColumns(property, known.findLocality(property.address.area))
  const unusual = unusualValues(property, known.usualPriceOf?.(property) ?? null).map(({ field, message }) => ({
    column: field,
    message,
    value: shortened(found.get(field) ?? ''),
  }))
  if (!sheet.columns.includes('propertyName')) delete given.propertyName
  if (fitting.length > 0) given.amenities = fitting
  return { ...ofRow, property, unusual, unusable, amenities: fitting, columns, duplicateKey: duplicateKeyOf(columns), given }
}

/** Values that let the schema look at the rest of a refused row; the contract has defaults for the kind. */
const STAND_INS: Readonly<Record<string, unknown>> = { propertyName: 'Name', area: 'Area', expectedPrice: 25_000 }

/** What brokers write into the column of availability for what is gone: it must not go live from today. */
const NOT_AVAILABLE =
  /^(?:no|not available|(?:sold|rented|let|leased)(?: out)?|booked|occupied|taken|closed|विकल[ाे]|भाड्याने दिल[ाे]|उपलब्ध नाही)\.?$/

const isRequired = (column: string) => (REQUIRED_IMPORT_COLUMNS as readonly string[]).includes(column)
const FREE_TEXTS: ReadonlySet<ImportColumnName> = new Set(['propertyName', 'area', 'state', 'description', 'reference'])
const isFreeText = (column: ImportColumnName) => FREE_TEXTS.has(column)

/** The cells of a row by column, those of joined columns together; blank ones are left out. */
export function findCells({ columns }: SheetColumns, cells: readonly string[]): Cells {
  const found: Cells = new Map()
  columns.forEach((column, index) => {
    const cell = cells[index] ?? ''
    if (column === null || cell === '') return
    const before = found.get(column)
    found.set(column, before === undefined ? cell : `${before}${JOINED_COLUMNS[column] ?? ' '}${cell}`)
  })
  return found
}

interface CellsContext extends RowContext {
  readonly note: (column: ImportColumnName, message: string, value?: string) => void
}

/** The values of the cells as the wire spells them, the names of the amenities, and the messages of what is not understood: it stays text, for the schema to refuse. */
function readCells(found: Cells, { meanings }: SheetColumns, known: ImportLookups, context: CellsContext) {
  const values: Partial<Record<ImportColumnName, unknown>> = {}
  const names: string[] = []
  const unclear = new Map<ImportColumnName, string>()
  const isKnownAmenity = (name: string) => known.amenityIds.has(foldText(name))

  /** @returns the text to read in place of the cell, '' to leave it out */
  const settle = (column: ImportColumnName, cell: string): string => {
    const ofColumn = meanings[column]
    if (!ofColumn) return cell
    const key = valueKey(shortened(cell))
    // a cell can hold 'constructor'
    const meaning = Object.hasOwn(ofColumn, key) ? ofColumn[key] : undefined
    if (meaning === undefined) return cell
    context.values.add(column, cell, 'settled', meaning)
    return meaning
  }
  for (const [column, cell] of found) {
    if (column === 'reference' || cell === '') continue
    if (column === 'amenities') {
      for (const part of new Set(listParts(cell))) {
        const meant = isKnownAmenity(part) ? part : settle(column, part)
        if (isKnownAmenity(meant)) names.push(meant)
        else if (meant !== '') {
          context.values.add(column, part, 'unclear', null)
          context.note(column, IMPORT_MESSAGES.amenityUnknown(shortened(part)), shortened(part))
        }
      }
    } else if (isList(column)) {
      values[column] = [...new Set(listParts(cell))].flatMap((part) => readOne(column, part) ?? [])
    } else if (isFreeText(column)) {
      values[column] = column === 'area' ? readArea(cell) : cell
    } else {
      const value = readOne(column, cell)
      if (value !== undefined) values[column] = value
      const total = column === 'floor' && !found.has('totalFloors') ? totalFloorsOf(cell) : undefined
      if (total !== undefined) values.totalFloors = total
    }
  }
  return { values, names, unclear }

  function readOne(column: ImportColumnName, cell: string): unknown {
    const meant = settle(column, cell)
    if (meant === '') return undefined
    const reading = context.readCell(column, meant)
    if (reading?.isLikely) context.values.add(column, cell, 'likely', String(reading.value))
    if (reading) return reading.value
    context.values.add(column, cell, 'unclear', null)
    // a list leaves out the part only, and five digits would pass the schema of a pin code
    if (isList(column) || column === 'pinCode') {
      context.note(column, column === 'pinCode' ? IMPORT_MESSAGES.pinCodeUnclear : IMPORT_MESSAGES.valueUnknown(shortened(meant)))
      return undefined
    }
    const message = unclearMessage(column, shortened(meant))
    if (message !== undefined) unclear.set(column, message)
    return meant
  }

  /** An area that is no known locality is posted as written. */
  function readArea(cell: string): string {
    if (known.findLocality(cell)) return cell
    const meant = settle('area', cell) || cell
    if (!known.findLocality(meant)) context.values.add('area', cell, 'unclear', null)
    return meant
  }
}

/** Category and offer of a row where no column says them. A cell 'Shop' or 'Plot' of a column 'Type' says what its row is, and no type of home. */
function kindOf({ category, propertyFor, columns }: SheetColumns, found: Cells) {
  const ofSheet = { ...(category && { category }), ...(propertyFor && { propertyFor }) }
  const type = found.get('apartmentType')
  const ofType = type === undefined || columns.includes('category') ? undefined : kindOfType(type)
  if (ofType) found.delete('apartmentType')
  return { ...ofSheet, ...ofType }
}

/** A name for a property of a sheet without names: '2 BHK Flat in Wakad'. */
function nameOf({ bhkType, apartmentType, commercialSubtype, category, area }: Record<string, unknown>): string {
  const size = typeof bhkType === 'string' && bhkType !== '0' ? formatBhk(bhkType) : ''
  const kind =
    category === 'COMMERCIAL' ? (commercialSubtype ?? 'Workplace') : category === 'PLOT' ? 'Plot' : labelOf(String(apartmentType ?? 'FLAT'))
  return [size, String(kind), 'in', String(area ?? '')].filter(Boolean).join(' ')
}

/** Column for the path of a schema issue: the address is an object in the schema, and three columns in a sheet. */
export function columnAt(path: readonly PropertyKey[]): string {
  const [first, second] = path
  if (first === 'address') return String(second ?? 'area')
  return first === 'amenityIds' ? 'amenities' : String(first ?? '')
}
