import { foldText } from '#contracts/base/values/fold-text.ts'
import type { ImportPreview } from '#contracts/homes/import/import.ts'
import type { ImportColumnName } from '#contracts/homes/import/import-columns.ts'
import { IMPORT_MESSAGES } from '#contracts/homes/import/import-messages.ts'
import type { PostedProperty } from '#contracts/homes/posting/posting.ts'
import { DUPLICATE_FIELDS } from '#contracts/homes/properties/property-fields.ts'
import type { UsualPrice } from '#contracts/homes/properties/usual-price.ts'
import type { Locality, PropertyColumns } from '#server/homes/properties/index.ts'
import type { SheetColumns, StoredReading } from './sheet-columns.ts'
import type { ValueGroups } from './value-groups.ts'

export type BadRow = ImportPreview['bad'][number]
/** A row whose property may be posted. */
export interface GoodRow extends Pick<BadRow, 'line' | 'reference' | 'cells'> {
  readonly property: PostedProperty
  /** Values that look wrong; they do not prevent posting. */
  readonly unusual: BadRow['problems']
  /** Optional cells that cannot be used, and why. */
  readonly unusable: BadRow['problems']
  readonly amenities: string[]
  readonly columns: PropertyColumns
  readonly duplicateKey: string
  /** What the row itself says, as the wire spells it: without defaults and without a name that was made for it. */
  readonly given: Readonly<Partial<Record<ImportColumnName, unknown>>>
}

/** The warnings of an accepted row. */
export const warningsOf = ({ unusual, unusable }: GoodRow): BadRow['problems'] => [
  ...unusual,
  ...unusable.map((problem) => ({ ...problem, message: IMPORT_MESSAGES.leftOut(problem.message) })),
]

export interface CheckedFile {
  readonly sheet: SheetColumns
  readonly total: number
  readonly good: GoodRow[]
  readonly bad: BadRow[]
  readonly duplicates: ImportPreview['duplicates']
  /** Values that are not understood for sure. */
  readonly values: ValueGroups
}

/** Data against which rows are checked: the locality that an area names, amenity ids by names in lower case. */
export interface ImportLookups {
  readonly findLocality: (area: string) => Locality | undefined
  readonly amenityIds: ReadonlyMap<string, number>
  /** How the broker's earlier sheets with these headers were read. */
  readonly readingOf?: (names: readonly string[]) => StoredReading | undefined
  /** Usual price of similar properties, null when there are too few; undefined while the search index is not current. */
  readonly usualPriceOf?: (property: PostedProperty) => UsualPrice | null
  /** Epoch ms. */
  readonly now: number
}

/** Two properties of one broker are duplicates when these columns are equal. */
export const DUPLICATE_KEY_COLUMNS = ['category', 'propertyFor', 'propertyName', 'area', 'expectedPrice', ...DUPLICATE_FIELDS] as const

/** Equal for duplicates; upper and lower case do not differ. */
export function duplicateKeyOf(property: Pick<PropertyColumns, (typeof DUPLICATE_KEY_COLUMNS)[number]>): string {
  return DUPLICATE_KEY_COLUMNS.map((column) => foldText(String(property[column] ?? ''))).join('\n')
}
