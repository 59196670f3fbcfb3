import { writeCsv } from '#contracts/base/values/write-csv.ts'
import { importLabelOf, LETTING_FIELDS, PLACE_FIELDS, type PropertyField } from '../properties/property-fields.ts'
import { PROPERTY_FOR_LABEL } from '../properties/property-kinds.ts'
import { QUESTION_FIELDS } from '../properties/question-fields.ts'

/** The header of a bulk import. No schema here: the browser loads this. */

interface ImportColumn {
  /** Matched with a file's header without regard to case, spaces, - and _. */
  readonly name: string
  readonly label: string
  /** None of its cells may be blank; the column must exist, unless the kind of all rows is known or a name can be made of size and area. */
  readonly required?: true
}

const columnsOf = <N extends PropertyField>(table: Readonly<Record<N, unknown>>) =>
  (Object.keys(table) as N[]).map((name) => ({ name, label: importLabelOf(name) }))

const COLUMNS = [
  { name: 'category', label: 'Category', required: true },
  { name: 'propertyFor', label: PROPERTY_FOR_LABEL, required: true },
  { name: 'propertyName', label: 'Society or property name', required: true },
  ...columnsOf(PLACE_FIELDS),
  { name: 'expectedPrice', label: 'Price, ₹', required: true },
  ...columnsOf(LETTING_FIELDS),
  ...columnsOf(QUESTION_FIELDS),
  { name: 'area', label: 'Area or locality', required: true },
  { name: 'state', label: 'State' },
  { name: 'pinCode', label: 'Pin code' },
  { name: 'description', label: 'Description' },
  { name: 'amenities', label: 'Amenities' },
  { name: 'reference', label: 'Your reference' },
] as const satisfies readonly ImportColumn[]

export type ImportColumnName = (typeof COLUMNS)[number]['name']
export const IMPORT_COLUMNS: readonly (ImportColumn & { readonly name: ImportColumnName })[] = COLUMNS

/** @param column of ours; '' or another text is returned as it is */
export function columnLabel(column: string): string {
  return IMPORT_COLUMNS.find(({ name }) => name === column)?.label ?? column
}

export const REQUIRED_IMPORT_COLUMNS = IMPORT_COLUMNS.filter(({ required }) => required).map(({ name }) => name)

/** Columns that several columns of a sheet may be, and what joins their cells: '2' and 'BHK' are '2 BHK'. */
export const JOINED_COLUMNS: Partial<Record<ImportColumnName, string>> = {
  bhkType: ' ',
  amenities: '; ',
  furniture: '; ',
  description: '\n',
}

/** The last columns of a sheet of the rows that were not imported: the line in the sheet before, and why. Left out when it is imported. */
export const ROWS_LEFT_COLUMNS = ['line', 'reason'] as const

type Example = Partial<Record<ImportColumnName, string>>

/** One property of each kind. */
const EXAMPLES: readonly Example[] = [
  {
    category: 'Residential',
    propertyFor: 'Rent',
    propertyName: 'Sahyadri Heights',
    apartmentType: 'Flat',
    bhkType: '2 BHK',
    floor: '4',
    totalFloors: '11',
    totalBuildUpArea: '1050',
    carpetArea: '840',
    bathroom: '2',
    balcony: '1',
    furnishedType: 'Semi-furnished',
    preferred_tenants: 'Family',
    propertyAge: '3 to 5 years',
    expectedPrice: '28,000',
    deposit: '1,00,000',
    monthlyMaintenance: '2,500',
    pets: 'Not allowed',
    food: 'Any food',
    furniture: 'Wardrobe; Fans and lights; Geyser',
    parking: 'Bike and car',
    lockInMonths: '6',
    leaseMonths: '11',
    visitingHours: 'Weekends',
    brokerage: '1 month of rent',
    area: 'Baner',
    pinCode: '411045',
    description: 'Morning light, a quiet lane, five minutes to the high street.',
    amenities: 'Lift; Power Backup',
    reference: 'A-101',
  },
  {
    category: 'Residential',
    propertyFor: 'Sale',
    propertyName: 'Banyan Row',
    apartmentType: 'Row house',
    bhkType: '3 BHK',
    totalFloors: '2',
    totalBuildUpArea: '1800',
    plotArea: '1200',
    furnishedType: 'Unfurnished',
    expectedPrice: '1,45,00,000',
    parking: 'Car',
    visitingHours: 'By appointment',
    saleBrokerage: '1% of the price',
    area: 'Kothrud',
    pinCode: '411038',
    reference: 'A-102',
  },
  {
    category: 'Commercial',
    propertyFor: 'Rent',
    propertyName: 'Corner shop on the main road',
    commercialSubtype: 'Shop',
    buildingType: 'Standalone Building',
    floor: 'Ground',
    totalFloors: '3',
    carpetArea: '320',
    expectedPrice: '45,000',
    deposit: '2,70,000',
    area: 'Wakad',
    pinCode: '411057',
    reference: 'A-103',
  },
  {
    category: 'Plot',
    propertyFor: 'Sale',
    propertyName: 'Plot beside the river',
    plotArea: '2400',
    length: '60',
    width: '40',
    boundaryWall: 'Yes',
    expectedPrice: '72,00,000',
    area: 'Kharadi',
    pinCode: '411014',
    reference: 'A-104',
  },
  {
    category: 'Residential',
    propertyFor: 'PG',
    propertyName: 'Lotus House',
    roomType: 'Double',
    pgGender: 'Female',
    preferredGuests: 'Working',
    furnishedType: 'Furnished',
    expectedPrice: '9,500',
    deposit: '9,500',
    food: 'Vegetarian only',
    furniture: 'Bed; Wardrobe',
    parking: 'Bike',
    area: 'Bibwewadi',
    pinCode: '411037',
    reference: 'A-105',
  },
]

/** A file with every column and one property of each kind. @param availableFrom YYYY-MM-DD, not in the past */
export function exampleImport(availableFrom: string): string {
  const names = IMPORT_COLUMNS.map(({ name }) => name)
  const rows = EXAMPLES.map((example) => {
    const letting: Example = example.propertyFor === 'Sale' ? example : { ...example, availableFrom }
    return names.map((name) => letting[name] ?? '')
  })
  return writeCsv([names, ...rows])
}
