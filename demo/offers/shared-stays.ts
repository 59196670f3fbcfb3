import { PG_GENDERS, type PREFERRED_GUESTS, ROOM_TYPES } from '#contracts/homes/properties/property-choices.ts'
import { amenitiesOfSharedStay } from '../amenities.ts'
import { localityNamed } from '../localities.ts'
import { NOTHING, type Offer } from '../property.ts'
import type { Random } from '../random.ts'
import { placeWithin, roundTo } from './figures.ts'
import type { Names } from './names.ts'
import { AGES } from './societies.ts'

type RoomType = (typeof ROOM_TYPES)[number]
type Gender = (typeof PG_GENDERS)[number]
type Guests = (typeof PREFERRED_GUESTS)[number]

/** Localities of shared stays near offices, for working guests, and near colleges, for students. */
// biome-ignore format: read in rows
const NEAR_OFFICES = ['Hinjewadi', 'Wakad', 'Kharadi', 'Viman Nagar', 'Baner', 'Hadapsar', 'Magarpatta', 'Balewadi', 'Wadgaon Sheri', 'Pimple Saudagar', 'Kalyani Nagar', 'Mundhwa'] as const
// biome-ignore format: read in rows
const NEAR_COLLEGES = ['Kothrud', 'Karve Nagar', 'Sadashiv Peth', 'Dhankawadi', 'Shivaji Nagar', 'Bibwewadi', 'Viman Nagar', 'Akurdi', 'Tathawade', 'Katraj', 'Deccan Gymkhana', 'Ambegaon Budruk'] as const
/** ₹ a month for a bed, least and most, where a flat sells for 9,000 a sq.ft. */
const PRICE_OF_BED: Readonly<Record<RoomType, readonly [number, number]>> = {
  Single: [10_000, 15_500],
  Double: [7_500, 11_000],
  Three: [6_000, 8_500],
  Four: [5_000, 7_000],
}
const MEALS_PRICE = 1_800
const BEDS: Readonly<Record<RoomType, number>> = { Single: 1, Double: 2, Three: 3, Four: 4 }

const PG_ENDINGS: Readonly<Record<Gender, readonly string[]>> = {
  Female: ['Ladies PG', 'PG for Women', 'Girls PG'],
  Male: ['Gents PG', 'Boys PG', 'PG for Men'],
  Others: ['PG', 'Co-living', 'Stay'],
}
const HOSTEL_ENDINGS: Readonly<Record<Gender, readonly string[]>> = {
  Female: ['Girls Hostel', 'Ladies Hostel'],
  Male: ['Boys Hostel', 'Students Hostel'],
  Others: ['Hostel', 'Students Home'],
}

export function sharedStays(random: Random, names: Names, propertyFor: 'PG' | 'HOSTEL', total: number): Offer[] {
  return Array.from({ length: total }, (_, i) => {
    const student = propertyFor === 'HOSTEL' ? i % 6 !== 0 : i % 3 === 0
    const places = student ? NEAR_COLLEGES : NEAR_OFFICES
    const guests: Guests = random.chance(0.35) ? 'Both' : student ? 'Student' : 'Working'
    return sharedStay(random, names, propertyFor, places[i % places.length] ?? 'Kothrud', guests, i)
  })
}

function sharedStay(
  random: Random,
  names: Names,
  propertyFor: 'PG' | 'HOSTEL',
  locality: string,
  preferredGuests: Guests,
  index: number,
): Offer {
  const roomType = propertyFor === 'PG' ? random.pick(ROOM_TYPES) : random.pick(['Double', 'Three', 'Three', 'Four'] as const)
  const pgGender = index % 8 === 7 ? 'Others' : (PG_GENDERS[(index + Number(random.chance(0.3))) % 2] ?? 'Male')
  const amenities = amenitiesOfSharedStay(random)
  const totalFloors = random.int(2, amenities.includes('Lift') ? 7 : 4)
  const bed =
    random.range(...PRICE_OF_BED[roomType]) *
    (0.55 + (0.45 * localityNamed(locality).salePerSqft) / 9_000) *
    (propertyFor === 'HOSTEL' ? 0.85 : 1)
  const expectedPrice = roundTo(bed + (amenities.includes('Meals') ? MEALS_PRICE : 0), 500)
  const carpetArea = roundTo(60 + BEDS[roomType] * random.range(55, 75), 5)
  return {
    ...NOTHING,
    category: 'RESIDENTIAL',
    propertyFor,
    byBroker: random.chance(0.2),
    propertyName: names.stay(random.pick((propertyFor === 'PG' ? PG_ENDINGS : HOSTEL_ENDINGS)[pgGender])),
    furnishedType: random.chance(0.8) ? 'FURNISHED' : 'SEMI_FURNISHED',
    preferredTenants: pgGender === 'Female' ? 'Bachelor Female' : pgGender === 'Male' ? 'Bachelor Male' : 'Anyone',
    expectedPrice,
    deposit: expectedPrice * random.pick([1, 1, 2]),
    carpetArea,
    totalBuildUpArea: roundTo(carpetArea * random.range(1.2, 1.35), 5),
    floor: random.int(0, totalFloors),
    totalFloors,
    bathroom: 1,
    balcony: random.int(0, 1),
    propertyAge: random.pick(AGES.slice(1)),
    roomType,
    pgGender,
    preferredGuests,
    availableInDays: random.pick([0, 0, 0, 3, 7, 10, 15, 30]),
    locality,
    ...placeWithin(random, locality),
    amenities,
  }
}
