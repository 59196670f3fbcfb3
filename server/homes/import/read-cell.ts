import { foldText } from '#contracts/base/values/fold-text.ts'
import { singleSpaced } from '#contracts/base/values/normalise.ts'
import { IMPORT_COLUMNS, type ImportColumnName } from '#contracts/homes/import/import-columns.ts'
import { LIST_SEPARATOR } from '#contracts/homes/properties/field-definition.ts'
import { fieldNamed, PROPERTY_FIELDS, type PropertyField } from '#contracts/homes/properties/property-fields.ts'
import { CATEGORIES, labelOf, PROPERTY_FOR } from '#contracts/homes/properties/property-kinds.ts'

/** The key by which names and codes are compared: folded letters and digits, without anything else. */
export function nameKey(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '')
}

type Read = (cell: string) => unknown

/** Reads a code, its label or one of the other spellings (in `nameKey` form); other text stays and is refused by the schema. */
function codeOf(codes: readonly string[], spellings: Readonly<Record<string, string>> = {}): Read {
  const known = new Map([
    ...codes.flatMap((code) => [[nameKey(code), code] as const, [nameKey(labelOf(code)), code] as const]),
    ...Object.entries(spellings),
  ])
  return (cell) => known.get(nameKey(cell)) ?? cell
}

const storey: Read = (cell) => (['ground', 'groundfloor', 'g'].includes(nameKey(cell)) ? 0 : cell)

/** 5/1/2030, 05-01-2030: the day comes first, as in India. */
const date: Read = (cell) => {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell
}

const asText: Read = (cell) => cell

/** '2' and '2.5' become '2 BHK' and '2.5 BHK'; '0' is kept and means no BHK. */
const bhk: Read = (cell) => (/^(?!0)\d{1,2}(\.[05])?$/.test(cell) ? `${cell.replace('.0', '')} BHK` : cell)

const names = (cell: string): string[] =>
  cell
    .split(LIST_SEPARATOR)
    .map(singleSpaced)
    .filter((name) => name !== '')

/** Unknown parts are kept, and the schema refuses them. */
function listOf(readPart: Read): Read {
  return (cell) => names(cell).map(readPart)
}

const OTHER_COLUMNS: Partial<Record<ImportColumnName, Read>> = {
  category: codeOf(CATEGORIES),
  propertyFor: codeOf(PROPERTY_FOR, { buy: 'SELL', sale: 'SELL', forsale: 'SELL', forrent: 'RENT', resale: 'RESELL', payingguest: 'PG' }),
  floor: storey,
  amenities: names,
}

function readerOf(column: ImportColumnName): Read {
  const other = OTHER_COLUMNS[column]
  if (other || !(column in PROPERTY_FIELDS)) return other ?? asText
  const field = fieldNamed(column as PropertyField)
  switch (field.type) {
    // the schema of a post reads numbers
    case 'number':
      return asText
    case 'bhk':
      return bhk
    case 'date':
      return date
    case 'list':
      return listOf(codeOf(field.choices, field.spellings))
    default:
      return codeOf(field.choices, field.spellings)
  }
}

const READERS = new Map(IMPORT_COLUMNS.map(({ name }) => [name, readerOf(name)]))

/** The value of a cell as the wire spells it; amenities as a list of names. A cell that cannot be read stays text. */
export function readCell(column: ImportColumnName, cell: string): unknown {
  return READERS.get(column)?.(cell)
}
