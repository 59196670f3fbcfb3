import { fieldsOf } from '#contracts/homes/properties/property-fields.ts'
import { isSharedStay } from '#contracts/homes/properties/property-kinds.ts'
import { QUESTION_FIELDS } from '#contracts/homes/properties/question-fields.ts'
import type { Answers, DemoProperty, Offer } from './property.ts'
import type { Random } from './random.ts'

type Described = Offer & Pick<DemoProperty, 'description' | 'postedByRole'>

const NAMES = Object.keys(QUESTION_FIELDS) as (keyof Answers)[]
/** Share of posters who answer a question that their description does not answer. */
const ANSWER_CHANCE = 0.8
const FIXED_BROKERAGE_CHANCE = 0.08

/** Answers that contradict neither the amenities nor the description. */
export function answersOf(random: Random, offer: Described): Answers {
  const own = fieldsOf(offer)
  const leaseMonths = leaseOf(random, offer)
  const answers: Answers = {
    pets: /allows pets/.test(offer.description) ? 'Allowed' : answerOrNull(random, ['Allowed', 'Not allowed', 'Not allowed']),
    food: foodOf(random, offer),
    furniture: furnitureOf(random, offer),
    parking: parkingOf(random, offer),
    lockInMonths: lockInOf(random, offer, leaseMonths),
    leaseMonths,
    visitingHours: visitsOf(random, offer),
    ...brokerageOf(random, offer),
  }
  return Object.fromEntries(NAMES.map((name) => [name, own.has(name) ? answers[name] : null])) as unknown as Answers
}

/** One of the choices, or null for no answer. */
function answerOrNull<const T>(random: Random, choices: readonly T[]): T | null {
  return random.chance(ANSWER_CHANCE) ? random.pick(choices) : null
}

function leaseOf(random: Random, { category, description }: Described): number | null {
  if (/eleven.month|agreement for eleven/i.test(description)) return 11
  return answerOrNull(random, category === 'COMMERCIAL' ? [11, 36, 36, 60] : [11, 11, 11, 11, 24, 36])
}

function lockInOf(random: Random, { category, propertyFor, description }: Described, leaseMonths: number | null): number | null {
  if (/Lock-in of six months/.test(description)) return 6
  const usual = isSharedStay(propertyFor) ? [0, 0, 3] : category === 'COMMERCIAL' ? [6, 11] : [0, 0, 3, 6, 6, 11]
  const months = answerOrNull(random, usual)
  return months === null ? null : Math.min(months, leaseMonths ?? months)
}

function foodOf(random: Random, { description }: Described): Answers['food'] {
  if (/Non-vegetarian cooking is no problem/.test(description)) return 'Any food'
  if (/Egg is served/.test(description)) return null
  if (/vegetarian/i.test(description)) return 'Vegetarian only'
  return answerOrNull(random, ['Any food', 'Any food', 'Any food', 'Any food', 'Vegetarian only'])
}

// biome-ignore format: read in rows
const FITTINGS = ['Wardrobe', 'Fans and lights', 'Curtains', 'Geyser', 'Modular kitchen', 'Water purifier'] as const
// biome-ignore format: read in rows
const FURNITURE = ['Bed', 'Wardrobe', 'Sofa', 'Dining table', 'Fans and lights', 'Curtains', 'AC', 'Geyser', 'Fridge', 'Washing machine', 'TV', 'Stove', 'Modular kitchen', 'Microwave', 'Water purifier'] as const
const ROOM_FURNITURE = ['Bed', 'Wardrobe', 'Study table', 'Fans and lights', 'Geyser'] as const

/** Furniture that the description names, and some of the usual furniture. */
function furnitureOf(random: Random, { furnishedType, propertyFor, description }: Described): Answers['furniture'] {
  if (!random.chance(ANSWER_CHANCE)) return null
  const usual = isSharedStay(propertyFor) ? ROOM_FURNITURE : furnishedType === 'FURNISHED' ? FURNITURE : FITTINGS
  const named = QUESTION_FIELDS.furniture.choices.filter((name) => name !== 'AC' && new RegExp(`\\b${name}`, 'i').test(description))
  const found = new Set<string>([...named, ...usual.filter(() => random.chance(0.6))])
  const furniture = QUESTION_FIELDS.furniture.choices.filter((name) => found.has(name))
  return furniture.length > 0 ? furniture : null
}

function parkingOf(random: Random, { amenities, description }: Described): Answers['parking'] {
  const car = amenities.includes('Covered parking') || amenities.includes('Open parking')
  const bike = amenities.includes('Two-wheeler parking')
  if (car) return bike ? 'Bike and car' : answerOrNull(random, ['Car', 'Bike and car'])
  if (bike) return 'Bike'
  return /park/i.test(description) ? null : answerOrNull(random, ['None', 'Bike'])
}

function visitsOf(random: Random, { description }: Described): Answers['visitingHours'] {
  if (/by appointment/i.test(description)) return 'By appointment'
  if (/after six on weekdays|any day after five/.test(description)) return 'Evenings and weekends'
  if (/on weekends|Weekend visits/.test(description)) return 'Weekends'
  return answerOrNull(random, ['Any time', 'Weekday evenings', 'Weekends', 'Evenings and weekends', 'By appointment'])
}

/** Null for owners, who charge no brokerage and are not asked. */
function brokerageOf(random: Random, offer: Described): Pick<Answers, 'brokerage' | 'saleBrokerage' | 'brokerageAmount'> {
  const { postedByRole, propertyFor, category, expectedPrice, description } = offer
  const nothing = { brokerage: null, saleBrokerage: null, brokerageAmount: null }
  if (postedByRole !== 'BROKER') return nothing
  if (/Brokerage is one month/.test(description)) return { ...nothing, brokerage: '1 month of rent' }
  if (propertyFor === 'RENT' && random.chance(FIXED_BROKERAGE_CHANCE))
    return { ...nothing, brokerageAmount: Math.max(5_000, Math.round(expectedPrice / 2_000) * 1_000) }
  const ofRent =
    category === 'COMMERCIAL'
      ? (['1 month of rent', '2 months of rent'] as const)
      : (['None', '15 days of rent', '1 month of rent'] as const)
  return {
    ...nothing,
    brokerage: answerOrNull(random, ofRent),
    saleBrokerage: answerOrNull(random, ['1% of the price', '1% of the price', '2% of the price']),
  }
}
