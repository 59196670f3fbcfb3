import { DAY_MS, dayNumber } from '#contracts/base/values/time.ts'
import { mapOptionFilters, OPTION_FILTERS } from '#contracts/homes/properties/option-filters.ts'
import type { IndexedLocality } from '#server/finding/search/memory/area-groups.ts'
import type { IndexedProperty } from '#server/finding/search/memory/property-index.ts'

/** Properties in memory, distributed like those of generate-listings.ts, with a long tail of rare words. */

const NAMES = ['Baner', 'Wakad', 'Kothrud', 'Kharadi', 'Bibwewadi', 'Hinjewadi', 'Aundh', 'Viman Nagar']
export const LOCALITY_NAMES: readonly string[] = Array.from({ length: 120 }, (_n, at) => `${NAMES[at % 8]}${at < 8 ? '' : ` ${at}`}`)
/** Localities around Pune. */
export const LOCALITIES: readonly IndexedLocality[] = LOCALITY_NAMES.map((name, at) => ({
  id: at + 1,
  name,
  pinCode: '',
  marathiName: null,
  aliases: [],
  latitude: 18.42 + (((at * 37) % 120) / 120) * 0.28,
  longitude: 73.7 + (((at * 53) % 120) / 120) * 0.3,
}))
/** Share of properties without coordinates of their own: they have those of their locality. */
const UNPLACED_SHARE = 0.4
/** Size of a locality, degrees. */
const LOCALITY_SIZE = 0.03
const APARTMENTS = [
  'FLAT',
  'FLAT',
  'FLAT',
  'FLAT',
  'FLAT',
  'FLAT',
  'INDEPENDENT_HOUSE',
  'BUILDER_FLOOR',
  'VILLA',
  'ROW_HOUSE',
  'STUDIO',
  'DUPLEX',
]
const BHK = [
  'ONE_RK',
  'ONE_BHK',
  'ONE_BHK',
  '_1_5_BHK',
  'TWO_BHK',
  'TWO_BHK',
  'TWO_BHK',
  '_2_5_BHK',
  'THREE_BHK',
  'THREE_BHK',
  'FOUR_BHK',
  'FIVE_BHK',
]
const BHK_WORDS = ['1 rk', '1 bhk', '1 bhk', '1.5 bhk', '2 bhk', '2 bhk', '2 bhk', '2.5 bhk', '3 bhk', '3 bhk', '4 bhk', '5 bhk']
const FURNISHED = ['UNFURNISHED', 'SEMI_FURNISHED', 'SEMI_FURNISHED', 'FURNISHED']
const TENANTS = ['Anyone', 'Anyone', 'Family', 'Bachelor Male', 'Bachelor Female', 'Company']
const LOCK_INS = [0, 3, 6, 11]
/** Of the 60 days on which properties become available. */
const FIRST_DAY = dayNumber('2026-11-01')
const SOCIETIES = ['sahyadri', 'marigold', 'nandan', 'kumar', 'ganga', 'lotus', 'mayur', 'orchid', 'sai', 'shree']
const BUILDINGS = ['heights', 'park', 'residency', 'nest', 'prospera', 'vista', 'towers', 'society']
const FEATURES = ['morning light', 'a quiet lane', 'covered parking', 'a garden view', 'water round the clock']
const LANDMARKS = ['metro', 'school', 'market', 'it park', 'river', 'temple', 'hospital']
const SYLLABLES = 'ka ra vi shu bha ni tel mo an dri sa pu gan esh war il la mar tha kun jo si dev ol pan'.split(' ')
const RARE_WORDS = 15_625 * 8

/** Pseudo-random number from 0 to 1 for a property and a question; the same in every run. */
export function randomAt(n: number, question: number): number {
  let state = Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(question + 1, 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 16), 0x7feb352d)
  state = Math.imul(state ^ (state >>> 15), 0x846ca68b)
  return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32
}
const pick = <T>(values: readonly T[], at: number): T => values[Math.floor(at * values.length)] as T

/** @param at 0 to 1; words for small values repeat often, as common words of a language do */
function rareWord(at: number): string {
  let rest = Math.floor(RARE_WORDS ** at) + 30
  let word = ''
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word += SYLLABLES[rest % SYLLABLES.length]
  return word
}

/** @param n counted from 0; the id is one more @param count how many there will be */
export function syntheticProperty(n: number, count: number): IndexedProperty {
  const [r0, r1, r2, r3, r4, r5, r6] = Array.from({ length: 7 }, (_r, question) => randomAt(n, question)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const category = r0 < 0.82 ? 'RESIDENTIAL' : r0 < 0.93 ? 'COMMERCIAL' : 'PLOT'
  const isShared = r0 < 0.05
  const propertyFor =
    category === 'PLOT' ? (r1 < 0.7 ? 'SELL' : 'RESELL') : isShared ? (r1 < 0.7 ? 'PG' : 'HOSTEL') : r6 < 0.68 ? 'RENT' : 'SELL'
  const isHome = category === 'RESIDENTIAL'
  const isMonthly = propertyFor === 'RENT' || isShared
  const place = Math.floor(randomAt(n, 7) ** 1.3 * LOCALITY_NAMES.length)
  const area = LOCALITY_NAMES[place] as string
  const apartmentType = isHome ? pick(APARTMENTS, r3) : null
  const furnishedType = category === 'PLOT' ? null : pick(FURNISHED, r2)
  const rare = Array.from({ length: 14 }, (_w, word) => rareWord(randomAt(n, 20 + word)))
  const words = [
    '', pick(SOCIETIES, r4), pick(BUILDINGS, r5), n % 997, area, 'pune', propertyFor, propertyFor === 'SELL' ? 'buy sale' : '',
    apartmentType ? `${apartmentType} ${apartmentType.replace('_', ' ')}` : '', isHome ? `${pick(BHK, r1)} ${pick(BHK_WORDS, r1)}` : '',
    furnishedType ? `${furnishedType} ${furnishedType.replace('_', '-')}` : '', category, 'active a home with', pick(FEATURES, r3), 'near the',
    `${pick(LANDMARKS, r4)}. the society has`, n % 40, 'families and a lift.', ...rare, n % 50_000 === 7 ? 'rooftop observatory.' : '',
  ] // biome-ignore format: one line each would be long
  return {
    id: n + 1,
    createdAt: Date.UTC(2025, 0, 1) + (n / count) * 600 * DAY_MS,
    listedSince: Date.UTC(2025, 0, 1) + (n / count) * 600 * DAY_MS,
    updatedAt: Date.UTC(2026, 10, 1),
    confirmedAt: Date.UTC(2026, 10, 1) - Math.floor(r2 * 20 * DAY_MS),
    posterId: 1 + Math.floor(randomAt(n, 12) ** 3 * (count / 4)),
    pictures: Math.floor(randomAt(n, 13) * 8),
    answers: Math.floor(randomAt(n, 14) * 6),
    replies: 1,
    expectedPrice: isMonthly
      ? 5_000 + 500 * Math.round(r1 ** 2 * 120 + r4 * 20)
      : 15_00_000 + 1_00_000 * Math.round(r1 ** 2 * 250 + r4 * 30),
    ...mapOptionFilters(() => null),
    propertyFor,
    category,
    apartmentType,
    bhkType: isHome ? pick(BHK, r1) : null,
    furnishedType,
    preferredTenants: propertyFor === 'RENT' ? pick(TENANTS, r5) : null,
    postedByUserRole: randomAt(n, 8) < 0.33 ? 'BROKER' : 'OWNER',
    ...(isMonthly ? answersOf(n, isShared) : {}),
    localityId: place + 1,
    area,
    ...placeIn(LOCALITIES[place] as IndexedLocality, n),
    searchText: words.join(' ').toLowerCase(),
  }
}

/** Answers that a property for rent has; half of the posters leave a question out. */
function answersOf(n: number, isShared: boolean): Partial<IndexedProperty> {
  const answer = <T>(options: readonly T[], question: number) =>
    randomAt(n, question) < 0.5 ? pick(options, randomAt(n, question + 1)) : null
  return {
    ...(isShared
      ? {
          pgGender: pick(OPTION_FILTERS.pgGender.options, randomAt(n, 40)),
          preferredGuests: answer(OPTION_FILTERS.preferredGuests.options, 41),
          roomType: pick(OPTION_FILTERS.roomType.options, randomAt(n, 43)),
        }
      : { pets: answer(OPTION_FILTERS.pets.options, 44) }),
    food: answer(OPTION_FILTERS.food.options, 46),
    parking: answer(OPTION_FILTERS.parking.options, 48),
    brokerage: randomAt(n, 8) < 0.33 ? null : 'None',
    lockInMonths: answer(LOCK_INS, 50),
    availableFromDay: FIRST_DAY + Math.floor(randomAt(n, 52) * 60),
  }
}

function placeIn({ latitude, longitude }: IndexedLocality, n: number): Pick<IndexedProperty, 'latitude' | 'longitude'> {
  if (randomAt(n, 9) < UNPLACED_SHARE) return { latitude, longitude }
  return { latitude: latitude + (randomAt(n, 10) - 0.5) * LOCALITY_SIZE, longitude: longitude + (randomAt(n, 11) - 0.5) * LOCALITY_SIZE }
}
