import { withPlainDigits } from '#contracts/base/values/digit-words.ts'
import { normaliseText } from '#contracts/base/values/normalise.ts'
import { BHK_TYPES, type BhkType, formatBhk } from '../properties/bhk.ts'
import type { COMMERCIAL_SUBTYPES } from '../properties/property-choices.ts'
import type { APARTMENT_TYPES, ApartmentType, Category } from '../properties/property-kinds.ts'
import type { RequirementTexts } from './requirement-choices.ts'

/** What the free texts of a requirement mean, besides its closed lists. No schema here: the browser loads this. */

export * from './requirement-choices.ts'

type CommercialSubtype = (typeof COMMERCIAL_SUBTYPES)[number]

/** Kinds of property that a requirement accepts; an empty list accepts any. */
export interface RequirementKinds {
  readonly categories: readonly Category[]
  readonly apartmentTypes: readonly ApartmentType[]
  readonly commercialSubtypes: readonly CommercialSubtype[]
  /** In the order of BHK_TYPES. */
  readonly bhkTypes: readonly BhkType[]
}

interface Meaning {
  readonly category: Category
  readonly apartmentTypes?: readonly (typeof APARTMENT_TYPES)[number][]
  readonly commercialSubtype?: CommercialSubtype
}

const home = (...apartmentTypes: ApartmentType[]): Meaning => ({ category: 'RESIDENTIAL', apartmentTypes })
const workplace = (commercialSubtype: CommercialSubtype): Meaning => ({ category: 'COMMERCIAL', commercialSubtype })

/** Longer phrases first: matched text is removed before shorter phrases are tried. */
const MEANINGS: readonly (readonly [phrases: RegExp, meaning: Meaning])[] = [
  [/studio(?: apartment| flat)?s?|स्टुडिओ/g, home('STUDIO')],
  [/duplex(?: apartment| flat)?(?:es|s)?|डुप्लेक्स/g, home('DUPLEX')],
  [/pent ?houses?|पेंटहाऊस/g, home('PENTHOUSE')],
  [/(?:builder|independent) floors?/g, home('BUILDER_FLOOR')],
  [/row ?houses?|रो हाऊस/g, home('ROW_HOUSE')],
  [/independent (?:house|home)s?/g, home('INDEPENDENT_HOUSE')],
  [/bung[ae]?lows?|banglow|बंगला|बंगले/g, home('INDEPENDENT_HOUSE', 'VILLA')],
  [/villas?|व्हिला/g, home('VILLA')],
  [/office(?: space)?s?|ऑफिस|कार्यालय/g, workplace('Office Space')],
  [/show ?rooms?|शोरूम/g, workplace('Showroom')],
  [/shops?|retail(?: space)?|दुकान|दुकाने/g, workplace('Shop')],
  [/godowns?|warehouses?|गोदाम|गोडाऊन/g, workplace('Godown')],
  [/industrial(?: building| shed)?s?|factory/g, workplace('Industrial Building')],
  [/commercial|व्यावसायिक/g, { category: 'COMMERCIAL' }],
  [/plots?|land|प्लॉट|भूखंड|जमीन/g, { category: 'PLOT' }],
  [/flats?|app?[ae]rt?ments?|apts?|फ्लॅट|सदनिका/g, home('FLAT')],
  [/homes?|houses?|residential|pg|paying guest|hostels?|rooms?|beds?|ghar|घर/g, home()],
].map(([phrases, meaning]) => [asWords(phrases as RegExp), meaning as Meaning])

function asWords(phrases: RegExp): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${phrases.source})(?![\\p{L}\\p{M}])`, 'gu')
}

/** Parses the free texts of a requirement: 'Flat or villa', '2-3 BHK'. Words that are not understood set no condition. */
export function requirementKinds({ lookingFor, propertyType, bhkConfig }: RequirementTexts): RequirementKinds {
  let words = normaliseText(propertyType, 'NFKC')
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
  const found: Meaning[] = []
  for (const [phrases, meaning] of MEANINGS) {
    const rest = words.replace(phrases, ' , ')
    if (rest !== words) found.push(meaning)
    words = rest
  }
  const bhkTypes = readBhkTypes(bhkConfig)
  const isHome = lookingFor === 'PG/Hostel' || lookingFor === 'Roommate' || (found.length === 0 && bhkTypes.length > 0)
  const categories = found.length > 0 ? found.map(({ category }) => category) : isHome ? (['RESIDENTIAL'] as const) : []
  // 'house or flat' is any home
  const isAnyHome = found.some(({ category, apartmentTypes }) => category === 'RESIDENTIAL' && apartmentTypes?.length === 0)
  return {
    categories: unique(categories),
    apartmentTypes: isAnyHome ? [] : unique(found.flatMap(({ apartmentTypes = [] }) => apartmentTypes)),
    commercialSubtypes: unique(found.flatMap(({ commercialSubtype }) => commercialSubtype ?? [])),
    bhkTypes,
  }
}

const NUMBER = /(\d{1,2}(?:\.5)?) ?(?:(rk)|bhk|bedrooms?|beds?|b)?(?![\p{L}\d.])/gu
const RANGE = /(\d{1,2}(?:\.5)?) ?(?:bhk)? ?(?:-|–|—|to|se) ?(\d{1,2}(?:\.5)?)(?= ?(?:bhk)?(?![\p{L}\d.]))/gu
const OR_MORE = /(\d{1,2}(?:\.5)?) ?(?:bhk)? ?(?:\+|or more|and above|or above|plus)/g

/** Parses '2 BHK', '2/3 BHK', '2-3 bhk', '3+ BHK', 'two or three bhk', '1RK'. @returns the codes, none when nothing is understood */
function readBhkTypes(text: string): BhkType[] {
  const plain = withPlainDigits(text)
    .replace(/\s+/g, ' ')
    .replace(/\bstudio\b/g, '1 rk')
    .replace(/\bten\b/g, '10')
  const sizes = new Set<string>()
  const addBetween = (from: number, to: number) => {
    for (let size = from; size <= Math.min(to, 10); size += 0.5) sizes.add(`${size} BHK`)
  }
  const rest = plain
    .replace(RANGE, (_all, from: string, to: string) => {
      addBetween(Math.min(Number(from), Number(to)), Math.max(Number(from), Number(to)))
      return ' '
    })
    .replace(OR_MORE, (_all, from: string) => {
      addBetween(Number(from), 10)
      return ' '
    })
  for (const [, size, isRk] of rest.matchAll(NUMBER)) sizes.add(`${Number(size)} ${isRk ? 'RK' : 'BHK'}`)
  return BHK_TYPES.filter((type) => sizes.has(formatBhk(type)))
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
