import { FURNISHED_TYPES, type FurnishedType, HOME_LOCATIONS } from '#contracts/homes/properties/property-kinds.ts'
import { LOCALITIES } from '../localities.ts'
import type { Offer } from '../property.ts'
import type { Random } from '../random.ts'
import { RENT_STATISTICS, type RentedSize, type RentStatistics } from '../rent-statistics.ts'
import { apportion, roundPrice, roundRent, roundTo, spread, valueAt, weighted } from './figures.ts'
import { exactSize, exactType, maintenanceFor, makeHome, roomsOf, tenantsFor } from './homes.ts'
import type { Names } from './names.ts'
import { type Societies, UNDER_CONSTRUCTION } from './societies.ts'

const RENT_QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9]
const AREA_QUANTILES = [0.25, 0.5, 0.75]
const MIN_AT_HOME_LOCATION = 9

const SIZES = ['ONE_RK', 'ONE_BHK', 'TWO_BHK', 'THREE_BHK', 'FOUR_BHK'] as const satisfies readonly RentedSize[]

/** Number of homes in each locality: in proportion to the statistics, with a minimum for those on the home page. */
function listingsByLocality(total: number): Map<string, number> {
  const weights = new Map(Object.entries(RENT_STATISTICS).map(([name, { listings }]) => [name, listings] as const))
  return apportion(weights, total, (name) => (HOME_LOCATIONS.some((home) => home === name) ? MIN_AT_HOME_LOCATION : 2))
}

/** Furnishing of each home: more expensive homes are more often furnished. */
function furnishingOf(random: Random, standings: readonly number[], statistics: RentStatistics): FurnishedType[] {
  const counts = apportion(new Map(FURNISHED_TYPES.map((type) => [type, statistics.furnishing[type] ?? 0])), standings.length)
  const ladder = FURNISHED_TYPES.flatMap((type) => Array<FurnishedType>(counts.get(type) ?? 0).fill(type))
  const order = standings.map((standing, i) => ({ i, rank: standing + random.range(-0.45, 0.45) })).sort((a, b) => a.rank - b.rank)
  const furnishing: FurnishedType[] = []
  for (const [place, { i }] of order.entries()) furnishing[i] = ladder[place] ?? 'UNFURNISHED'
  return furnishing
}

interface Draft {
  readonly size: RentedSize
  /** Quantile of the home's rent among homes of its size, 0…1. */
  readonly standing: number
}

function draftsOf(random: Random, statistics: RentStatistics, total: number): Draft[] {
  const counts = apportion(new Map(SIZES.map((size) => [size, statistics.sizes[size]?.share ?? 0])), total)
  return SIZES.flatMap((size) => spread(random, counts.get(size) ?? 0).map((standing) => ({ size, standing })))
}

export function rentedHomes(random: Random, names: Names, societies: Societies, total: number): Offer[] {
  return [...listingsByLocality(total)].flatMap(([locality, count]) => {
    const statistics = RENT_STATISTICS[locality]
    if (!statistics) return []
    const drafts = draftsOf(random, statistics, count)
    const furnishing = furnishingOf(
      random,
      drafts.map((draft) => draft.standing),
      statistics,
    )
    return drafts.map((draft, i) =>
      rentedHome(random, names, societies, { ...draft, locality, statistics, furnishedType: furnishing[i] ?? 'UNFURNISHED' }),
    )
  })
}

interface Placed extends Draft {
  readonly locality: string
  readonly statistics: RentStatistics
  readonly furnishedType: FurnishedType
}

function rentedHome(random: Random, names: Names, societies: Societies, draft: Placed): Offer {
  const { size, standing, locality, statistics, furnishedType } = draft
  const figures = statistics.sizes[size]
  if (!figures) throw new Error(`${locality} has no statistics of ${size}`)
  const apartmentType = exactType(
    random,
    weighted(random, { ...statistics.types, STUDIO: 0, VILLA: 0.015 + (statistics.types.VILLA ?? 0) }),
    size,
    standing,
  )
  const { bhkType, larger } = exactSize(random, size, apartmentType)
  const builtUp = larger * valueAt(0.6 * standing + 0.4 * random.next(), AREA_QUANTILES, figures.area) * random.range(0.96, 1.04)
  const home = makeHome(random, names, societies, { locality, bhkType, apartmentType, builtUp, standing })
  const rent = roundRent(larger * valueAt(standing, RENT_QUANTILES, figures.rent))
  const months = random.pick(furnishedType === 'FURNISHED' ? [2, 3, 3, 4, 5, 6] : [2, 2, 2, 3, 3, 4])
  return {
    ...home,
    propertyFor: 'RENT',
    byBroker: random.chance(statistics.byBroker),
    furnishedType,
    preferredTenants: tenantsFor(random, roomsOf(bhkType), furnishedType === 'FURNISHED', standing),
    expectedPrice: rent,
    deposit: roundTo(rent * months, 1_000),
    monthlyMaintenance: maintenanceFor(random, home, 0.35),
    availableInDays: random.chance(0.35) ? 0 : random.int(1, 50),
  }
}

const SIZES_SOLD: Readonly<Record<RentedSize, number>> = { ONE_RK: 0.02, ONE_BHK: 0.2, TWO_BHK: 0.42, THREE_BHK: 0.26, FOUR_BHK: 0.1 }
const TYPES_SOLD = { FLAT: 0.76, INDEPENDENT_HOUSE: 0.08, BUILDER_FLOOR: 0.04, VILLA: 0.08, PENTHOUSE: 0.04 }
/** Price as a factor of that of a home of average age. */
const WORTH_BY_AGE: Readonly<Record<string, number>> = {
  [UNDER_CONSTRUCTION]: 0.98,
  New: 1.1,
  '1 to 3 years': 1.06,
  '3 to 5 years': 1.02,
  '5 to 10 years': 0.97,
  'More than 10 years': 0.88,
}
/** sq.ft at the quantiles 0, 0.5, 1, for localities whose statistics lack the size. */
const USUAL_AREA: Readonly<Record<RentedSize, readonly [number, number, number]>> = {
  ONE_RK: [330, 380, 440],
  ONE_BHK: [560, 620, 690],
  TWO_BHK: [880, 1_010, 1_180],
  THREE_BHK: [1_300, 1_500, 1_800],
  FOUR_BHK: [2_100, 2_600, 3_500],
}

export function homesForSale(random: Random, names: Names, societies: Societies, total: number): Offer[] {
  const weights = new Map(LOCALITIES.map(({ name }) => [name, Math.sqrt(RENT_STATISTICS[name]?.listings ?? 1)] as const))
  return [...apportion(weights, total)].flatMap(([name, count]) =>
    Array.from({ length: count }, () => homeForSale(random, names, societies, name)),
  )
}

function homeForSale(random: Random, names: Names, societies: Societies, locality: string): Offer {
  const standing = random.next()
  const counted = weighted(random, TYPES_SOLD)
  const size =
    counted === 'VILLA' || counted === 'PENTHOUSE' ? random.pick(['THREE_BHK', 'FOUR_BHK'] as const) : weighted(random, SIZES_SOLD)
  const apartmentType = exactType(random, counted, size, standing)
  const { bhkType, larger } = exactSize(random, size, apartmentType)
  const area = RENT_STATISTICS[locality]?.sizes[size]?.area ?? USUAL_AREA[size]
  const builtUp = larger * valueAt(random.range(0.1, 0.9), [0, 0.5, 1], area)
  const unfinished = (apartmentType === 'FLAT' || apartmentType === 'VILLA') && random.chance(0.18)
  const home = makeHome(random, names, societies, { locality, bhkType, apartmentType, builtUp, standing, unfinished })
  const rate = LOCALITIES.find(({ name }) => name === locality)?.salePerSqft ?? 7_000
  const worth = rate * (WORTH_BY_AGE[home.propertyAge ?? ''] ?? 1) * (0.88 + 0.26 * standing)
  const land = apartmentType === 'BUILDER_FLOOR' ? 0 : (home.plotArea ?? 0) * rate * 0.35
  return {
    ...home,
    propertyFor: 'SELL',
    byBroker: random.chance(0.62),
    furnishedType: unfinished ? 'UNFURNISHED' : weighted(random, { UNFURNISHED: 0.4, SEMI_FURNISHED: 0.45, FURNISHED: 0.15 }),
    expectedPrice: roundPrice(worth * (home.totalBuildUpArea ?? 0) + land),
    monthlyMaintenance: maintenanceFor(random, home, 0.1),
    availableInDays: unfinished ? random.int(200, 700) : random.int(0, 75),
  }
}
