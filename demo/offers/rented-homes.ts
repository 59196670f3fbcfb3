import { FURNISHED_TYPES, type FurnishedType, HOME_LOCATIONS } from '#contracts/property-kinds.ts'
import type { Random } from '../drawings/random.ts'
import type { Offer } from '../listing.ts'
import { RENT_STATISTICS, type RentedSize, type RentStatistics } from '../rent-statistics.ts'
import { apportion, roundRent, roundTo, spread, valueAt, weighted } from './figures.ts'
import { exactSize, exactType, maintenanceFor, makeHome, roomsOf, tenantsFor } from './homes.ts'
import type { Names } from './names.ts'
import type { Societies } from './societies.ts'

const RENT_PLACES = [0.1, 0.25, 0.5, 0.75, 0.9]
const AREA_PLACES = [0.25, 0.5, 0.75]
const AT_HOME_LOCATIONS = 9

const SIZES = ['ONE_RK', 'ONE_BHK', 'TWO_BHK', 'THREE_BHK', 'FOUR_BHK'] as const satisfies readonly RentedSize[]

/** As many as the statistics give each place, and enough in the places that the home page names. */
function listingsByLocality(total: number): Map<string, number> {
  const weights = new Map(Object.entries(RENT_STATISTICS).map(([name, { listings }]) => [name, listings] as const))
  return apportion(weights, total, (name) => (HOME_LOCATIONS.some((home) => home === name) ? AT_HOME_LOCATIONS : 2))
}

/** The dearer of a group are the furnished ones, mostly. */
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
  /** 0…1, the quantile of rents of this size that the home stands at. */
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
  const builtUp = larger * valueAt(0.6 * standing + 0.4 * random.next(), AREA_PLACES, figures.area) * random.range(0.96, 1.04)
  const home = makeHome(random, names, societies, { locality, bhkType, apartmentType, builtUp, standing })
  const rent = roundRent(larger * valueAt(standing, RENT_PLACES, figures.rent))
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
