import { parse } from 'csv-parse/sync'
import { writeCsv } from '#contracts/base/values/write-csv.ts'
import type { ImportColumnName } from '#contracts/homes/import/import-columns.ts'

/** A row of a portal's export, with its texts unchanged. */
interface Rental {
  readonly bedroom: string
  readonly layout_type: string
  readonly property_type: string
  readonly locality: string
  /** ₹ per month; in lakhs from one lakh up. */
  readonly price: string
  /** sq.ft */
  readonly area: string
  readonly furnish_type: string
  readonly bathroom: string
}

/** Value of each column of the import. */
const MAPPING: Readonly<Partial<Record<ImportColumnName, (rental: Rental, index: number) => string>>> = {
  reference: (_rental, index) => `row ${index + 2}`,
  category: () => 'Residential',
  propertyFor: () => 'Rent',
  propertyName: ({ bedroom, layout_type, property_type, locality }) => `${bedroom} ${layout_type} ${property_type} in ${locality}`,
  apartmentType: ({ property_type }) => property_type,
  bhkType: ({ bedroom, layout_type }) => `${bedroom} ${layout_type}`,
  totalBuildUpArea: ({ area }) => area,
  furnishedType: ({ furnish_type }) => furnish_type,
  bathroom: ({ bathroom }) => bathroom,
  expectedPrice: ({ price }) => (Number(price) < 100 ? `${price} L` : price),
  area: ({ locality }) => locality,
}

/** Converts a portal's rentals to a file with the columns of the import. */
export function mapRentals(csv: string): { file: string; count: number } {
  const rentals = parse<Rental>(csv, { columns: true, bom: true })
  const rows = rentals.map((rental, index) => Object.values(MAPPING).map((read) => read(rental, index)))
  return { file: writeCsv([Object.keys(MAPPING), ...rows]), count: rentals.length }
}
