import { IMPORT_COLUMNS, type ImportColumnName } from './import-columns.ts'
import { writeCsv } from './write-csv.ts'

type Example = Partial<Record<ImportColumnName, string>>

/** One listing of each kind. */
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
    area: 'Baner',
    pinCode: '411045',
    description: 'Morning light, a quiet lane, five minutes to the high street.',
    amenities: 'Lift; Power Backup',
    reference: 'A-101',
  },
  {
    category: 'Residential',
    propertyFor: 'Sell',
    propertyName: 'Banyan Row',
    apartmentType: 'Row house',
    bhkType: '3 BHK',
    totalFloors: '2',
    totalBuildUpArea: '1800',
    plotArea: '1200',
    furnishedType: 'Unfurnished',
    expectedPrice: '1,45,00,000',
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
    propertyFor: 'Sell',
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
    area: 'Bibwewadi',
    pinCode: '411037',
    reference: 'A-105',
  },
]

/** A file with every column and a listing of each kind. @param availableFrom YYYY-MM-DD, not in the past */
export function exampleImport(availableFrom: string): string {
  const names = IMPORT_COLUMNS.map(({ name }) => name)
  const rows = EXAMPLES.map((example) => {
    const letting: Example = example.propertyFor === 'Sell' ? example : { ...example, availableFrom }
    return names.map((name) => letting[name] ?? '')
  })
  return writeCsv([names, ...rows])
}
