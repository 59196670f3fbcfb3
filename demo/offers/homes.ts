import type { BhkType } from '#contracts/homes/properties/bhk.ts'
import type { ApartmentType, PreferredTenants } from '#contracts/homes/properties/property-kinds.ts'
import { amenitiesOfHouse } from '../amenities.ts'
import { NOTHING, type Offer } from '../property.ts'
import type { Random } from '../random.ts'
import type { RentedSize } from '../rent-statistics.ts'
import { placeWithin, roundTo } from './figures.ts'
import type { Names } from './names.ts'
import { AGES, type Societies, UNDER_CONSTRUCTION } from './societies.ts'

export interface HomeInput {
  readonly locality: string
  readonly bhkType: BhkType
  readonly apartmentType: ApartmentType
  /** sq.ft */
  readonly builtUp: number
  /** How expensive the home is for its locality, 0…1. */
  readonly standing: number
  readonly unfinished?: boolean
}

type Home = Omit<Offer, 'expectedPrice' | 'propertyFor' | 'byBroker' | 'furnishedType'>

const HOUSE_TYPES = ['INDEPENDENT_HOUSE', 'VILLA', 'ROW_HOUSE', 'BUILDER_FLOOR'] as const
type HouseType = (typeof HOUSE_TYPES)[number]
export const isHouse = (type: ApartmentType): type is HouseType => HOUSE_TYPES.some((house) => house === type)

const WADA_PLACES = new Set(['Sadashiv Peth', 'Camp', 'Swargate', 'Chinchwad'])

/** Bedrooms, and 0.5 for a study; 0 for a single room. */
export function roomsOf(bhkType: BhkType): number {
  const half = /^_(\d+)_5/.exec(bhkType)
  if (half) return Number(half[1]) + 0.5
  if (bhkType === 'ONE_RK') return 0
  return ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT'].indexOf(bhkType.replace('_BHK', '')) + 1
}

/** Refines a size of the statistics: some homes get a study, and 'four rooms or more' becomes an exact number. */
export function exactSize(random: Random, size: RentedSize, type: ApartmentType): { bhkType: BhkType; larger: number } {
  const withStudy = random.chance(0.07)
  if (size === 'ONE_BHK' && withStudy) return { bhkType: '_1_5_BHK', larger: 1.08 }
  if (size === 'TWO_BHK' && withStudy) return { bhkType: '_2_5_BHK', larger: 1.1 }
  if (size === 'THREE_BHK' && withStudy) return { bhkType: '_3_5_BHK', larger: 1.08 }
  if (size !== 'FOUR_BHK') return { bhkType: size, larger: 1 }
  if (!isHouse(type)) return random.chance(0.15) ? { bhkType: '_4_5_BHK', larger: 1.08 } : { bhkType: size, larger: 1 }
  return random.pick([
    { bhkType: 'FOUR_BHK', larger: 1 },
    { bhkType: 'FIVE_BHK', larger: 1.15 },
    { bhkType: 'FIVE_BHK', larger: 1.15 },
    { bhkType: 'SIX_BHK', larger: 1.3 },
  ] as const)
}

/** Refines a type of the statistics, which do not distinguish row houses, duplexes and penthouses. */
export function exactType(random: Random, counted: string, size: RentedSize, standing: number): ApartmentType {
  const large = size === 'THREE_BHK' || size === 'FOUR_BHK'
  if (size === 'ONE_RK') return random.chance(0.85) ? 'STUDIO' : 'FLAT'
  if (counted === 'VILLA') return large ? 'VILLA' : 'ROW_HOUSE'
  if (counted === 'INDEPENDENT_HOUSE') return size !== 'ONE_BHK' && random.chance(0.35) ? 'ROW_HOUSE' : 'INDEPENDENT_HOUSE'
  if (counted === 'PENTHOUSE') return large ? 'PENTHOUSE' : 'FLAT'
  if (counted === 'BUILDER_FLOOR') return 'BUILDER_FLOOR'
  if (large && standing > 0.4 && random.chance(0.16)) return 'DUPLEX'
  if (large && standing > 0.6 && random.chance(0.15)) return 'PENTHOUSE'
  return 'FLAT'
}

function bathroomsFor(random: Random, rooms: number, standing: number): number {
  if (rooms < 2) return 1
  const bedrooms = Math.floor(rooms)
  if (standing < 0.3 && random.chance(0.4)) return bedrooms - 1
  return bedrooms > 2 && random.chance(0.25) ? bedrooms + 1 : bedrooms
}

/** Built-up area, and the carpet area within the walls; both sq.ft. */
function areasOf(random: Random, builtUp: number): { totalBuildUpArea: number; carpetArea: number } {
  const totalBuildUpArea = roundTo(builtUp, random.chance(0.6) ? 10 : 5)
  return { totalBuildUpArea, carpetArea: roundTo(totalBuildUpArea * random.range(0.7, 0.82), random.chance(0.5) ? 5 : 1) }
}

export function makeHome(random: Random, names: Names, societies: Societies, wish: HomeInput): Home {
  const rooms = roomsOf(wish.bhkType)
  const common = {
    ...NOTHING,
    category: 'RESIDENTIAL' as const,
    apartmentType: wish.apartmentType,
    bhkType: wish.bhkType,
    locality: wish.locality,
    ...areasOf(random, wish.builtUp),
    bathroom: bathroomsFor(random, rooms, wish.standing),
  }
  return isHouse(wish.apartmentType)
    ? { ...common, ...houseOf(random, names, wish, wish.apartmentType) }
    : { ...common, ...flatOf(random, societies, wish, rooms) }
}

function flatOf(random: Random, societies: Societies, wish: HomeInput, rooms: number) {
  const { name, floors, age, latitude, longitude, amenities } = societies.find(wish.locality, wish.standing, wish.unfinished)
  const duplex = wish.apartmentType === 'DUPLEX'
  const floor = wish.apartmentType === 'PENTHOUSE' ? floors : random.int(0, duplex ? Math.max(floors - 1, 0) : floors)
  const balcony = rooms === 0 ? Number(random.chance(0.3)) : Math.min(4, random.int(rooms < 2 ? 0 : 1, Math.max(1, Math.floor(rooms))))
  return { propertyName: name, floor, totalFloors: floors, propertyAge: age, latitude, longitude, amenities: [...amenities], balcony }
}

function houseOf(random: Random, names: Names, wish: HomeInput, type: HouseType) {
  const upper = random.int(1, 2)
  const storeys = type === 'INDEPENDENT_HOUSE' && roomsOf(wish.bhkType) < 2 ? 1 : upper
  const ground = type === 'BUILDER_FLOOR' ? wish.builtUp * random.range(1.2, 1.6) : wish.builtUp * random.range(0.65, 1.1)
  const wada = type === 'INDEPENDENT_HOUSE' && WADA_PLACES.has(wish.locality)
  return {
    propertyName: wada ? names.wada() : names.house(type),
    floor: type === 'BUILDER_FLOOR' ? random.int(0, storeys) : 0,
    totalFloors: storeys,
    propertyAge: wish.unfinished ? UNDER_CONSTRUCTION : wada ? 'More than 10 years' : random.pick(AGES.slice(type === 'VILLA' ? 0 : 1)),
    ...placeWithin(random, wish.locality),
    amenities: amenitiesOfHouse(random),
    plotArea: roundTo(Math.max(ground, 500), 50),
    balcony: random.int(0, 2),
  }
}

/** Preferred tenants: companies more often for large, expensive and furnished homes, anyone more often for small homes. */
export function tenantsFor(random: Random, rooms: number, furnished: boolean, standing: number): PreferredTenants {
  if (rooms >= 3 && furnished && standing > 0.55 && random.chance(0.4)) return 'Company'
  if (rooms <= 1) return random.pick(['Anyone', 'Anyone', 'Family', 'Bachelor Male', 'Bachelor Female'] as const)
  return random.pick(['Family', 'Family', 'Family', 'Anyone', 'Anyone', 'Bachelor Female', 'Bachelor Male'] as const)
}

/** @returns ₹ a month; null when it is included in the rent, or when the home is a house, without a society to pay */
export function maintenanceFor(random: Random, home: Home, included: number): number | null {
  if (!home.totalBuildUpArea || !home.apartmentType || isHouse(home.apartmentType) || random.chance(included)) return null
  const perSqft = home.amenities.includes('Club house')
    ? random.range(2.8, 4)
    : home.amenities.includes('Lift')
      ? random.range(1.6, 2.6)
      : random.range(0.5, 1.1)
  return roundTo(home.totalBuildUpArea * perSqft, 100)
}
