import { amenitiesOfPlot } from '../amenities.ts'
import type { Random } from '../drawings/random.ts'
import { NOTHING, type Offer } from '../listing.ts'
import { localityNamed } from '../localities.ts'
import { placeWithin, roundPrice } from './figures.ts'
import type { Names } from './names.ts'

/** Where land is still sold by the plot. */
// biome-ignore format: read in rows
const PLACES = [
  'Wagholi', 'Wagholi', 'Wagholi', 'Bhugaon', 'Bhugaon', 'Sus', 'Moshi', 'Moshi', 'Chikhali', 'Fursungi', 'Manjari', 'Lohegaon', 'Lohegaon', 'Undri', 'Undri', 'Dhayari',
  'Ravet', 'Punawale', 'Hinjewadi', 'Mahalunge', 'Bavdhan', 'Kondhwa', 'Katraj', 'Dhanori', 'Hadapsar', 'Ambegaon Budruk', 'Wakad', 'Nigdi', 'Warje', 'Baner', 'Kharadi',
] as const
/** Length × width in ft. */
// biome-ignore format: read in rows
const SIDES = [
  [40, 25], [40, 30], [45, 30], [50, 30], [50, 33], [50, 40], [60, 33], [60, 40], [55, 36], [66, 33], [65, 45], [75, 50], [80, 50], [90, 60], [100, 60], [120, 80],
] as const

export function plots(random: Random, names: Names, total: number): Offer[] {
  const places = random.shuffle(PLACES)
  return Array.from({ length: total }, (_, i) => plot(random, names, places[i % places.length] ?? 'Wagholi', i % 5 < 2))
}

function plot(random: Random, names: Names, locality: string, resale: boolean): Offer {
  const [plotLength, plotWidth] = random.pick(SIDES)
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
