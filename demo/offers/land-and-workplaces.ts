import type { BUILDING_TYPES, COMMERCIAL_SUBTYPES } from '#contracts/homes/properties/property-choices.ts'
import type { FurnishedType } from '#contracts/homes/properties/property-kinds.ts'
import { amenitiesOfOffice, amenitiesOfPlot, amenitiesOfShed, amenitiesOfShop } from '../amenities.ts'
import { localityNamed } from '../localities.ts'
import { NOTHING, type Offer } from '../property.ts'
import type { Random } from '../random.ts'
import { placeWithin, roundPrice, roundRent, roundTo } from './figures.ts'
import type { Names } from './names.ts'
import { AGES } from './societies.ts'

type Subtype = (typeof COMMERCIAL_SUBTYPES)[number]
type Building = (typeof BUILDING_TYPES)[number]

interface Trade {
  readonly share: number
  readonly places: readonly string[]
  /** Built-up sq.ft, least and most. */
  readonly area: readonly [number, number]
  /** ₹ a month per sq.ft where a flat sells for 9,000 a sq.ft, least and most. */
  readonly rent: readonly [number, number]
  readonly buildings: readonly Building[]
  readonly highestFloor: number
}

// biome-ignore format: read in rows
const OFFICE_PLACES = ['Baner', 'Kharadi', 'Viman Nagar', 'Wakad', 'Hinjewadi', 'Shivaji Nagar', 'Balewadi', 'Kalyani Nagar', 'Aundh', 'Magarpatta', 'Koregaon Park', 'Yerawada', 'Kothrud']
const SHOP_PLACES = [
  'Kothrud',
  'Bibwewadi',
  'Camp',
  'Sadashiv Peth',
  'Pimple Saudagar',
  'Hadapsar',
  'Wakad',
  'Deccan Gymkhana',
  'Wadgaon Sheri',
  'Dhanori',
  'Warje',
  'Karve Nagar',
  'Swargate',
  'Wagholi',
]
const SHED_PLACES = ['Bhosari', 'Chikhali', 'Moshi', 'Fursungi', 'Wagholi', 'Pimpri', 'Chinchwad', 'Manjari']

// biome-ignore format: read in rows
const TRADES: Readonly<Record<Subtype, Trade>> = {
  'Office Space': { share: 17, places: OFFICE_PLACES, area: [350, 4_200], rent: [48, 85], buildings: ['Business Park', 'Business Park', 'Standalone Building'], highestFloor: 9 },
  Shop: { share: 13, places: SHOP_PLACES, area: [140, 700], rent: [75, 150], buildings: ['Standalone Building', 'Standalone Building', 'Mall'], highestFloor: 1 },
  Showroom: { share: 7, places: ['Baner', 'Kothrud', 'Camp', 'Aundh', 'Hadapsar', 'Pimpri', 'NIBM'], area: [900, 4_500], rent: [70, 125], buildings: ['Standalone Building', 'Mall'], highestFloor: 1 },
  Godown: { share: 6, places: SHED_PLACES, area: [1_200, 9_000], rent: [17, 27], buildings: ['Standalone Building'], highestFloor: 0 },
  'Industrial Building': { share: 4, places: ['Bhosari', 'Chikhali', 'Pimpri', 'Moshi'], area: [2_500, 14_000], rent: [19, 30], buildings: ['Standalone Building'], highestFloor: 0 },
  Other: { share: 5, places: ['Erandwane', 'Aundh', 'Karve Nagar', 'Viman Nagar', 'Wanowrie'], area: [600, 2_400], rent: [45, 80], buildings: ['Independent House', 'Standalone Building'], highestFloor: 2 },
}
/** Sale price in years of rent, least and most. */
const YEARS_OF_RENT = [15, 19] as const
const GOOD_OFFICE: readonly FurnishedType[] = ['FURNISHED', 'FURNISHED', 'SEMI_FURNISHED', 'UNFURNISHED']

export function workplaces(random: Random, names: Names, total: number): Offer[] {
  const subtypes = (Object.keys(TRADES) as Subtype[]).flatMap((subtype) => Array<Subtype>(TRADES[subtype].share).fill(subtype))
  return Array.from({ length: total }, (_, i) => workplace(random, names, subtypes[i % subtypes.length] ?? 'Shop', i))
}

/** Random area, in which small values are more frequent. */
const areaBetween = (random: Random, [least, most]: readonly [number, number]) => roundTo(least + (most - least) * random.next() ** 2, 10)

function named(names: Names, subtype: Subtype, building: Building, floor: number, locality: string): string {
  if (subtype === 'Godown' || subtype === 'Industrial Building') return names.shed(locality)
  if (building === 'Independent House') return names.house('INDEPENDENT_HOUSE')
  if (subtype === 'Office Space') return names.workplace('Office', floor, locality)
  return names.workplace(subtype === 'Other' ? 'Unit' : 'Shop', floor, locality)
}

function amenitiesOf(random: Random, subtype: Subtype) {
  if (subtype === 'Godown' || subtype === 'Industrial Building') return amenitiesOfShed(random)
  return subtype === 'Office Space' ? amenitiesOfOffice(random) : amenitiesOfShop(random)
}

function workplace(random: Random, names: Names, subtype: Subtype, index: number): Offer {
  const trade = TRADES[subtype]
  const locality = trade.places[index % trade.places.length] ?? 'Baner'
  const forRent = index % 10 < 7
  const buildingType = random.pick(trade.buildings)
  const totalBuildUpArea = areaBetween(random, trade.area)
  const totalFloors = trade.highestFloor === 0 ? 1 : random.int(Math.max(2, trade.highestFloor - 3), trade.highestFloor + 2)
  const floor = random.int(subtype === 'Office Space' ? 1 : 0, Math.min(trade.highestFloor, totalFloors))
  const perSqft =
    random.range(...trade.rent) *
    (0.4 + (0.6 * localityNamed(locality).salePerSqft) / 9_000) *
    (floor > 0 && trade.highestFloor === 1 ? 0.65 : 1)
  const rent = perSqft * totalBuildUpArea
  const price = forRent ? roundRent(rent) : roundPrice(rent * 12 * random.range(...YEARS_OF_RENT))
  const furnished = subtype === 'Office Space' || subtype === 'Other'
  return {
    ...NOTHING,
    category: 'COMMERCIAL',
    propertyFor: forRent ? 'RENT' : 'SELL',
    byBroker: random.chance(0.65),
    commercialSubtype: subtype,
    buildingType,
    propertyName: named(names, subtype, buildingType, floor, locality),
    furnishedType: furnished ? random.pick(GOOD_OFFICE) : 'UNFURNISHED',
    expectedPrice: price,
    deposit: forRent ? roundTo(price * random.pick([3, 4, 6, 6]), 1_000) : null,
    monthlyMaintenance:
      buildingType === 'Mall' || buildingType === 'Business Park' ? roundTo(totalBuildUpArea * random.range(5, 11), 100) : null,
    carpetArea: roundTo(totalBuildUpArea * (trade.highestFloor === 0 ? random.range(0.9, 0.97) : random.range(0.62, 0.78)), 5),
    totalBuildUpArea,
    floor,
    totalFloors,
    bathroom: totalBuildUpArea > 1_500 ? random.int(2, 4) : random.int(1, 2),
    propertyAge: random.pick(AGES),
    availableInDays: random.pick([0, 0, 0, 7, 15, 30, 45]),
    locality,
    ...placeWithin(random, locality),
    amenities: amenitiesOf(random, subtype),
  }
}

/** Localities in which plots are sold; repeated ones are more frequent. */
// biome-ignore format: read in rows
const PLOT_LOCALITIES = [
  'Wagholi', 'Wagholi', 'Wagholi', 'Bhugaon', 'Bhugaon', 'Sus', 'Moshi', 'Moshi', 'Chikhali', 'Fursungi', 'Manjari', 'Lohegaon', 'Lohegaon', 'Undri', 'Undri', 'Dhayari',
  'Ravet', 'Punawale', 'Hinjewadi', 'Mahalunge', 'Bavdhan', 'Kondhwa', 'Katraj', 'Dhanori', 'Hadapsar', 'Ambegaon Budruk', 'Wakad', 'Nigdi', 'Warje', 'Baner', 'Kharadi',
] as const
/** Length × width in ft. */
// biome-ignore format: read in rows
const PLOT_SIDES = [
  [40, 25], [40, 30], [45, 30], [50, 30], [50, 33], [50, 40], [60, 33], [60, 40], [55, 36], [66, 33], [65, 45], [75, 50], [80, 50], [90, 60], [100, 60], [120, 80],
] as const

export function plots(random: Random, names: Names, total: number): Offer[] {
  const places = random.shuffle(PLOT_LOCALITIES)
  return Array.from({ length: total }, (_, i) => plot(random, names, places[i % places.length] ?? 'Wagholi', i % 5 < 2))
}

function plot(random: Random, names: Names, locality: string, resale: boolean): Offer {
  const [plotLength, plotWidth] = random.pick(PLOT_SIDES)
  const plotArea = plotLength * plotWidth
  const perSqft = localityNamed(locality).salePerSqft * random.range(0.32, 0.62) * (plotArea > 4_000 ? 0.85 : 1)
  return {
    ...NOTHING,
    category: 'PLOT',
    propertyFor: resale ? 'RESELL' : 'SELL',
    byBroker: random.chance(0.5),
    propertyName: names.plot(locality),
    expectedPrice: roundPrice(perSqft * plotArea),
    plotArea,
    plotLength,
    plotWidth,
    boundaryWall: random.chance(0.55),
    locality,
    ...placeWithin(random, locality),
    amenities: amenitiesOfPlot(random),
  }
}
