import { type Category, isSharedStay, type PropertyFor } from './property-kinds.ts'

/** Amenities that some kinds of property cannot have. Amenities without an entry here fit every kind. */
const OF_BUILDINGS = [
  'Lift',
  'Goods lift',
  'Power backup',
  'Intercom',
  'Covered parking',
  'Two-wheeler parking',
  'Visitor parking',
  'Gas pipeline',
  'Solar water heater',
  'Fire safety',
  'Wheelchair ramp',
  'Indoor games',
]
const OF_ROOMS = ['Wi-Fi', 'Air conditioning', 'Housekeeping', 'Meals', 'Laundry', 'RO drinking water', 'Study room', 'Pantry']
const OF_WORKPLACES = ['Goods lift', 'Pantry']
const OF_LIVING = ['Meals', 'Laundry', 'Study room', "Children's play area", 'Swimming pool']

const keys = (names: readonly string[]): ReadonlySet<string> => new Set(names.map((name) => name.toLowerCase()))
const EXCLUDED_AMENITIES: Readonly<Record<Category, ReadonlySet<string>>> = {
  PLOT: keys([...OF_BUILDINGS, ...OF_ROOMS]),
  COMMERCIAL: keys(OF_LIVING),
  RESIDENTIAL: keys(OF_WORKPLACES),
}
const EXCLUDED_HOME_AMENITIES = keys([...OF_WORKPLACES, 'Meals', 'Study room'])

/** Whether a property of this kind can have an amenity: a plot has no lift. @param name in any case */
export function amenityFits(name: string, category: Category, propertyFor: PropertyFor): boolean {
  const isHome = category === 'RESIDENTIAL' && !isSharedStay(propertyFor)
  return !(isHome ? EXCLUDED_HOME_AMENITIES : EXCLUDED_AMENITIES[category]).has(name.toLowerCase())
}
