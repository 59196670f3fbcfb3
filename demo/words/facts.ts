import { groupDigits } from '#contracts/base/values/money.ts'
import { formatBhk } from '#contracts/homes/properties/bhk.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { LOCALITY_NOTES } from '../locality-notes.ts'
import { isHouse, roomsOf } from '../offers/homes.ts'
import type { Voice } from '../personas.ts'
import type { Offer } from '../property.ts'
import type { Random } from '../random.ts'

/** Data that sentences are chosen and filled by: `flags` are true of the offer, `words` replace {placeholders}. */
export interface Facts {
  readonly flags: ReadonlySet<string>
  readonly words: ReadonlyMap<string, string>
}

// biome-ignore format: read in rows
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
// biome-ignore format: read in rows
const ORDINALS = ['ground', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth']
const inWords = (n: number) => NUMBERS[n] ?? String(n)

function ordinal(n: number): string {
  const ending = n % 10 === 1 && n !== 11 ? 'st' : n % 10 === 2 && n !== 12 ? 'nd' : n % 10 === 3 && n !== 13 ? 'rd' : 'th'
  return ORDINALS[n] ?? `${n}${ending}`
}

// biome-ignore format: read in rows
const TYPES: Readonly<Record<string, string>> = {
  FLAT: 'flat', INDEPENDENT_HOUSE: 'bungalow', VILLA: 'villa', ROW_HOUSE: 'row house', PENTHOUSE: 'penthouse', STUDIO: 'studio', DUPLEX: 'duplex', BUILDER_FLOOR: 'home',
}
// biome-ignore format: read in rows
const WAYS = ['five minutes on foot', 'ten minutes on foot', 'a short walk', 'under a kilometre', 'about a kilometre', 'five minutes by scooter', 'ten minutes by rickshaw', 'two bus stops', 'fifteen minutes on foot']
const SOME_FURNITURE = [
  'wardrobes in all bedrooms and a modular kitchen',
  'wardrobes, fans and tube lights',
  'a modular kitchen with chimney, wardrobes and geysers',
  'curtain rods, fans, one wardrobe and a geyser',
  'a kitchen trolley, wardrobes and a water purifier',
  'fans, lights, geyser and a loft in the kitchen',
  'a fitted kitchen, two wardrobes and a sofa',
]
const ALL_FURNITURE = [
  'beds with mattresses, sofa, fridge, washing machine and a television',
  'two beds, wardrobes, dining table, fridge and air conditioner in one bedroom',
  'sofa, dining table for four, beds, fridge, microwave and geysers',
  'everything from beds to gas stove, and crockery for four',
  'beds, study table, fridge, washing machine and inverter',
  'sofa set, television unit, double bed, fridge, water purifier and curtains',
]
const ONE_ROOM_FURNITURE = [
  'a bed, a wardrobe, a small fridge and a gas stove',
  'a bed with mattress, a table, a fan and a geyser',
  'a double bed, a cupboard, a fridge and curtains',
]
const ONE_ROOM_FITTINGS = [
  'a cupboard, fan, lights and a geyser',
  'a kitchen platform with loft, a fan and a geyser',
  'a wardrobe, fans and a small kitchen trolley',
]

// biome-ignore format: read in rows
const FLAG_OF_AMENITY: Readonly<Record<string, string>> = {
  Lift: 'lift', 'Power backup': 'backup', 'Security guard': 'guard', CCTV: 'cctv', Intercom: 'intercom', 'Covered parking': 'covered', 'Open parking': 'open', 'Two-wheeler parking': 'scooter',
  'Visitor parking': 'visitor', 'Corporation water': 'corporation', Borewell: 'borewell', 'Gas pipeline': 'gas', 'Solar water heater': 'solar', Garden: 'garden', "Children's play area": 'play',
  'Jogging track': 'track', Gymnasium: 'gym', 'Swimming pool': 'pool', 'Club house': 'club', Temple: 'temple', 'Wheelchair ramp': 'ramp', 'Wi-Fi': 'wifi', 'Air conditioning': 'cooled',
  Housekeeping: 'cleaned', Meals: 'meals', Laundry: 'laundry', 'RO drinking water': 'ro', 'Study room': 'studyroom', 'Goods lift': 'goodslift', 'Three-phase power': 'threephase', Pantry: 'pantry',
  'Street lights': 'streetlights', 'Tar road': 'tar', 'Fire safety': 'fire', 'Rainwater harvesting': 'rain',
}

function furnitureOf(random: Random, { furnishedType, bhkType }: Offer): string {
  const single = bhkType === 'ONE_RK' || bhkType === 'ONE_BHK' || bhkType === '_1_5_BHK'
  if (furnishedType === 'FURNISHED') return random.pick(single ? ONE_ROOM_FURNITURE : ALL_FURNITURE)
  return random.pick(single ? ONE_ROOM_FITTINGS : SOME_FURNITURE)
}

export function factsOf(random: Random, offer: Offer, voice: Voice): Facts {
  const facing = random.pick(['east', 'east', 'west', 'north', 'south'])
  const near = random.shuffle(LOCALITY_NOTES[offer.locality]?.near ?? [])
  const months = offer.deposit ? Math.round(offer.deposit / offer.expectedPrice) : 0
  const rooms = offer.bhkType ? Math.floor(roomsOf(offer.bhkType)) : 0
  const number = (value: number | null) => groupDigits(value ?? 0)
  const words = {
    name: offer.propertyName,
    locality: offer.locality,
    facing,
    near: near[0] ?? offer.locality,
    near2: near[1] ?? offer.locality,
    near3: near[2] ?? offer.locality,
    near4: near[3] ?? offer.locality,
    way: random.pick(WAYS),
    size: offer.bhkType ? formatBhk(offer.bhkType) : '',
    type: offer.propertyName.endsWith('Wada') ? 'house' : (TYPES[offer.apartmentType ?? ''] ?? 'place'),
    furnishing: offer.furnishedType ? labelOf(offer.furnishedType).toLowerCase() : '',
    nth: ordinal(offer.floor ?? 0),
    total: inWords((offer.totalFloors ?? 0) + (offer.apartmentType && isHouse(offer.apartmentType) ? 1 : 0)),
    flatsTotal: inWords(offer.totalFloors ?? 0),
    carpet: number(offer.carpetArea),
    built: number(offer.totalBuildUpArea),
    plot: number(offer.plotArea),
    length: number(offer.plotLength),
    width: number(offer.plotWidth),
    beds: inWords(rooms),
    baths: offer.bathroom === 1 ? 'one bathroom' : `${inWords(offer.bathroom ?? 0)} bathrooms`,
    balconies: inWords(offer.balcony ?? 0),
    months: months === 1 ? 'one month' : `${inWords(months)} months`,
    maintenance: `₹${number(offer.monthlyMaintenance)}`,
    furniture: furnitureOf(random, offer),
    age: (offer.propertyAge ?? '').toLowerCase(),
    room: (offer.roomType ?? '').toLowerCase(),
    sharing: { Single: 'one', Double: 'two', Three: 'three', Four: 'four' }[offer.roomType ?? 'Single'],
    subtype: {
      'Office Space': 'office',
      Shop: 'shop',
      Showroom: 'showroom',
      Godown: 'godown',
      'Industrial Building': 'shed',
      Other: 'unit',
    }[offer.commercialSubtype ?? 'Other'],
  }
  return { flags: flagsOf(offer, voice, facing), words: new Map(Object.entries(words)) }
}

const hyphened = (text: string) => text.toLowerCase().replaceAll(' ', '-')

function flagsOf(offer: Offer, voice: Voice, facing: string): Set<string> {
  const { apartmentType, floor, totalFloors, bhkType, balcony, propertyAge, preferredTenants, availableInDays, plotLength } = offer
  const rooms = bhkType ? roomsOf(bhkType) : 0
  const house = apartmentType !== null && isHouse(apartmentType)
  const lift = offer.amenities.includes('Lift')
  // biome-ignore format: read in rows
  const marks: readonly (readonly [string, boolean])[] = [
    [offer.propertyFor.toLowerCase(), true], [voice, true], [facing, true], [offer.byBroker ? 'broker' : 'owner', true],
    [(offer.furnishedType ?? '').toLowerCase(), true], [(apartmentType ?? '').toLowerCase(), true], [hyphened(offer.commercialSubtype ?? '').replace('office-space', 'office'), true],
    [hyphened(offer.buildingType ?? ''), true], [(offer.pgGender ?? '').toLowerCase(), true], [(offer.preferredGuests ?? '').toLowerCase(), true],
    ['house', house && apartmentType !== 'BUILDER_FLOOR'], ['building', apartmentType !== null && !house], ['wada', offer.propertyName.endsWith('Wada')],
    ['ground', floor === 0], ['low', floor !== null && floor > 0 && floor <= 2], ['high', (floor ?? 0) >= 7], ['top', floor !== null && floor > 0 && floor === totalFloors], ['stairs', !lift && (floor ?? 0) > 0],
    ['single', offer.bhkType ? rooms <= 1.5 : offer.roomType === 'Single'], ['large', rooms >= 3], ['study', rooms % 1 === 0.5], ['balcony', (balcony ?? 0) === 1], ['balconies', (balcony ?? 0) > 1],
    ['twobaths', (offer.bathroom ?? 0) >= 2], ['uc', propertyAge === 'Under construction'], ['new', propertyAge === 'New' || propertyAge === '1 to 3 years'], ['old', propertyAge === 'More than 10 years'],
    ['family', preferredTenants === 'Family'], ['girls', preferredTenants === 'Bachelor Female'], ['boys', preferredTenants === 'Bachelor Male'], ['company', preferredTenants === 'Company'], ['anyone', preferredTenants === 'Anyone'],
    ['maintained', offer.monthlyMaintenance !== null], ['deposit', offer.deposit !== null], ['vacant', availableInDays !== null && availableInDays <= 2], ['later', (availableInDays ?? 0) > 14],
    ['walled', offer.boundaryWall === true], ['unwalled', offer.boundaryWall === false], ['bigplot', (plotLength ?? 0) >= 75],
  ]
  const amenities = offer.amenities.flatMap((name) => FLAG_OF_AMENITY[name] ?? [])
  return new Set([...marks.flatMap(([flag, so]) => (so && flag ? [flag] : [])), ...amenities])
}

export interface Sentence {
  /** 'opening' and 'place' have fixed positions; a description has at most one sentence of each other topic. */
  readonly topic: string
  /** May be more than one sentence. {words} are filled from the facts. */
  readonly text: string
  /** Flags of the facts that must be set, or with ! must not be. */
  readonly needs: readonly string[]
  /** Whether it is so special that at most two descriptions may contain it. */
  readonly rare: boolean
}

/** Sentences of one topic: each line a text, then the flags it needs, separated by spaces, and `rare`. */
export function about(topic: string, common: string, ...lines: readonly (readonly [text: string, needs?: string])[]): Sentence[] {
  return lines.map(([text, needs = '']) => {
    const flags = `${common} ${needs}`.split(' ').filter(Boolean)
    return { topic, text, needs: flags.filter((flag) => flag !== 'rare'), rare: flags.includes('rare') }
  })
}
