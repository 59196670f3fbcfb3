import { AMENITY_SEPARATOR, type ImportColumnName } from '#contracts/import-columns.ts'
import {
  APARTMENT_TYPES,
  BUILDING_TYPES,
  CATEGORIES,
  COMMERCIAL_SUBTYPES,
  FURNISHED_TYPES,
  labelOf,
  PG_GENDERS,
  PREFERRED_GUESTS,
  PREFERRED_TENANTS,
  PROPERTY_AGES,
  PROPERTY_FOR,
  ROOM_TYPES,
} from '#contracts/property-kinds.ts'
import { plain } from './plain.ts'

type Read = (cell: string) => unknown

/** A code, its label, or one of the further spellings, in any case; what is none of them stays as it is and is refused later. */
function codeOf(codes: readonly string[], spellings: Readonly<Record<string, string>> = {}): Read {
  const known = new Map([
    ...codes.flatMap((code) => [[plain(code), code] as const, [plain(labelOf(code)), code] as const]),
    ...Object.entries(spellings),
  ])
  return (cell) => known.get(plain(cell)) ?? cell
}

/** Thousands commas as they are set in India or elsewhere. */
const AMOUNT = /^-?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/
const RUPEES = /^(₹|rs\.?|inr)\s*|\s*\/-$/gi

const amount: Read = (cell) => {
  const bare = cell.replace(RUPEES, '')
  return AMOUNT.test(bare) ? Number(bare.replaceAll(',', '')) : cell
}

const storey: Read = (cell) => (['ground', 'groundfloor', 'g'].includes(plain(cell)) ? 0 : amount(cell))

/** 5/1/2030, 05-01-2030: the day comes first, as it does in India. */
const date: Read = (cell) => {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell
}

const asItIs: Read = (cell) => cell

const names: Read = (cell) =>
  cell
    .split(AMENITY_SEPARATOR)
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '')

const READ: Readonly<Record<ImportColumnName, Read>> = {
  category: codeOf(CATEGORIES),
  propertyFor: codeOf(PROPERTY_FOR, { buy: 'SELL', sale: 'SELL', forsale: 'SELL', forrent: 'RENT', resale: 'RESELL', payingguest: 'PG' }),
  propertyName: asItIs,
  apartmentType: codeOf(APARTMENT_TYPES, { apartment: 'FLAT', studioapartment: 'STUDIO', independentfloor: 'BUILDER_FLOOR' }),
  bhkType: asItIs,
  floor: storey,
  totalFloors: amount,
  totalBuildUpArea: amount,
  carpetArea: amount,
  bathroom: amount,
  balcony: amount,
  furnishedType: codeOf(FURNISHED_TYPES, { fullyfurnished: 'FURNISHED', semi: 'SEMI_FURNISHED' }),
  preferred_tenants: codeOf(PREFERRED_TENANTS, { any: 'Anyone', all: 'Anyone' }),
  propertyAge: codeOf(PROPERTY_AGES),
  commercialSubtype: codeOf(COMMERCIAL_SUBTYPES, { office: 'Office Space' }),
  buildingType: codeOf(BUILDING_TYPES),
  plotArea: amount,
  length: amount,
  width: amount,
  boundaryWall: codeOf(['Yes', 'No'], { y: 'Yes', true: 'Yes', n: 'No', false: 'No' }),
  roomType: codeOf(ROOM_TYPES, { '1': 'Single', '2': 'Double', '3': 'Three', triple: 'Three', '4': 'Four' }),
  pgGender: codeOf(PG_GENDERS, { men: 'Male', boys: 'Male', women: 'Female', girls: 'Female' }),
  preferredGuests: codeOf(PREFERRED_GUESTS, { students: 'Student' }),
  expectedPrice: amount,
  deposit: amount,
  monthlyMaintenance: amount,
  availableFrom: date,
  area: asItIs,
  state: asItIs,
  pinCode: asItIs,
  description: asItIs,
  amenities: names,
  reference: asItIs,
}

/** What a cell means, in the wire's terms; amenities as a list of names. What cannot be read stays text. */
export function readCell(column: ImportColumnName, cell: string): unknown {
  return READ[column](cell)
}
