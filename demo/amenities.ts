// biome-ignore-all format: lists of names are read in rows
import { AMENITIES } from '#server/site/catalogue/amenities.ts'
import type { Random } from './random.ts'

export type Amenity = (typeof AMENITIES)[number]['name']

const NAMES = AMENITIES.map(({ name }) => name)

/** How well equipped a building is: 0 an old walk-up, 1 an ordinary society, 2 one with a club house. */
export type Tier = 0 | 1 | 2

type Chances = Readonly<Partial<Record<Amenity, number>>>

const IN_BUILDING: readonly Chances[] = [
  { 'Two-wheeler parking': 0.8, 'Open parking': 0.4, 'Corporation water': 0.75, Borewell: 0.4, CCTV: 0.2, 'Security guard': 0.15 },
  {
    'Power backup': 0.75, 'Security guard': 0.85, CCTV: 0.65, Intercom: 0.3, 'Two-wheeler parking': 0.5, 'Visitor parking': 0.3,
    'Corporation water': 0.6, Borewell: 0.5, 'Gas pipeline': 0.4, 'Solar water heater': 0.3, 'Rainwater harvesting': 0.25,
    'Fire safety': 0.3, Garden: 0.45, 'Children\'s play area': 0.45, 'Wheelchair ramp': 0.15, Temple: 0.12,
  },
  {
    'Power backup': 0.95, 'Security guard': 0.95, CCTV: 0.85, Intercom: 0.7, 'Visitor parking': 0.6, 'Corporation water': 0.5,
    'Gas pipeline': 0.7, 'Solar water heater': 0.4, 'Rainwater harvesting': 0.45, 'Fire safety': 0.6, Garden: 0.75,
    'Children\'s play area': 0.75, 'Jogging track': 0.45, Gymnasium: 0.75, 'Swimming pool': 0.6, 'Club house': 0.65,
    'Indoor games': 0.3, 'Wheelchair ramp': 0.3,
  },
]
const AROUND_HOUSE: Chances = {
  'Covered parking': 0.7, 'Corporation water': 0.7, Borewell: 0.6, 'Solar water heater': 0.5, Garden: 0.6, 'Power backup': 0.4, CCTV: 0.4, 'Security guard': 0.2,
}
const OF_PLOT: Chances = { 'Street lights': 0.6, 'Tar road': 0.65, Borewell: 0.35, 'Corporation water': 0.35, 'Security guard': 0.3, 'Three-phase power': 0.2 }
const OF_OFFICE: Chances = {
  Lift: 0.9, 'Power backup': 0.85, 'Security guard': 0.7, CCTV: 0.7, 'Fire safety': 0.75, 'Covered parking': 0.6, 'Visitor parking': 0.45,
  'Air conditioning': 0.55, Pantry: 0.5, 'Wheelchair ramp': 0.3,
}
const OF_SHOP: Chances = { 'Open parking': 0.5, CCTV: 0.4, 'Power backup': 0.35, 'Fire safety': 0.3, 'Corporation water': 0.5, 'Wheelchair ramp': 0.2 }
const OF_SHED: Chances = { 'Three-phase power': 0.9, 'Goods lift': 0.2, 'Security guard': 0.5, CCTV: 0.4, 'Fire safety': 0.45, Borewell: 0.5, 'Tar road': 0.6 }
const OF_SHARED_STAY: Chances = {
  'Wi-Fi': 0.9, Housekeeping: 0.75, Meals: 0.65, Laundry: 0.5, 'RO drinking water': 0.8, CCTV: 0.7, 'Two-wheeler parking': 0.6, 'Power backup': 0.5,
  'Solar water heater': 0.4, 'Study room': 0.3, 'Security guard': 0.35, Lift: 0.3, 'Air conditioning': 0.15,
}

const draw = (random: Random, chances: Chances): Amenity[] => NAMES.filter((name) => random.chance(chances[name] ?? 0))

/** @param floors of the building, which decide whether it has a lift */
export function amenitiesOfBuilding(random: Random, tier: Tier, floors: number): Amenity[] {
  const found = new Set(draw(random, IN_BUILDING[tier] ?? {}))
  if (floors >= 5 || (floors === 4 && tier > 0)) found.add('Lift')
  if (tier > 0) found.add(tier === 2 || random.chance(0.6) ? 'Covered parking' : 'Open parking')
  return NAMES.filter((name) => found.has(name))
}
export const amenitiesOfHouse = (random: Random): Amenity[] => draw(random, AROUND_HOUSE)
export const amenitiesOfPlot = (random: Random): Amenity[] => draw(random, OF_PLOT)
export const amenitiesOfOffice = (random: Random): Amenity[] => draw(random, OF_OFFICE)
export const amenitiesOfShop = (random: Random): Amenity[] => draw(random, OF_SHOP)
export const amenitiesOfShed = (random: Random): Amenity[] => draw(random, OF_SHED)
export const amenitiesOfSharedStay = (random: Random): Amenity[] => draw(random, OF_SHARED_STAY)
