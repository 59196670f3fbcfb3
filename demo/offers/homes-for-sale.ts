import type { Random } from '../drawings/random.ts'
import type { Offer } from '../listing.ts'
import { LOCALITIES } from '../localities.ts'
import { RENT_STATISTICS, type RentedSize } from '../rent-statistics.ts'
import { apportion, roundPrice, valueAt, weighted } from './figures.ts'
import { exactSize, exactType, maintenanceFor, makeHome } from './homes.ts'
import type { Names } from './names.ts'
import { type Societies, UNDER_CONSTRUCTION } from './societies.ts'

const SIZES_SOLD: Readonly<Record<RentedSize, number>> = { ONE_RK: 0.02, ONE_BHK: 0.2, TWO_BHK: 0.42, THREE_BHK: 0.26, FOUR_BHK: 0.1 }
const TYPES_SOLD = { FLAT: 0.76, INDEPENDENT_HOUSE: 0.08, BUILDER_FLOOR: 0.04, VILLA: 0.08, PENTHOUSE: 0.04 }
/** Part of the price of a home of middling age. */
const WORTH_BY_AGE: Readonly<Record<string, number>> = {
  [UNDER_CONSTRUCTION]: 0.98,
  New: 1.1,
  '1 to 3 years': 1.06,
  '3 to 5 years': 1.02,
  '5 to 10 years': 0.97,
  'More than 10 years': 0.88,
}
/** sq.ft at the quantiles 0, 0.5, 1, for places whose statistics lack the size. */
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
