import { DAY_MS } from '#contracts/base/values/time.ts'
import { LOOKING_FOR, requirementKinds } from '#contracts/homes/requirements/requirement-kinds.ts'
import type { IndexedRequirement } from '#server/finding/search/requirements/requirement-index.ts'
import { LOCALITY_NAMES, randomAt } from './synthetic-properties.ts'

/** Requirements in memory, distributed over localities and kinds like the properties of synthetic-properties.ts. */

const TYPES = [
  'Flat',
  'Flat',
  'Flat',
  'Apartment',
  'Flat or villa',
  'Row house',
  'Studio',
  'Independent house',
  'House',
  'Office space',
  'Shop',
  'Plot',
]
const ROOMS = ['1 RK', '1 BHK', '1 BHK', '2 BHK', '2 BHK', '2 BHK', '2-3 BHK', '2.5 BHK', '3 BHK', '3 BHK', '4 BHK', 'Any']
const WISHES = [
  'covered parking',
  'near the metro',
  'a quiet lane',
  'pets',
  'a lift',
  'water round the clock',
  'ground floor',
  'vegetarian family',
  'school nearby',
  'east facing',
]
const pick = <T>(values: readonly T[], at: number): T => values[Math.floor(at * values.length)] as T

/** @param n counted from 0; the id is one more @param count how many there will be @param now epoch ms of the newest */
export function syntheticRequirement(n: number, count: number, now: number): IndexedRequirement {
  const at = (question: number) => randomAt(n + 5_000_000, question)
  const lookingFor = at(0) < 0.55 ? 'Rent' : at(0) < 0.85 ? 'Buy' : pick(LOOKING_FOR.slice(2), at(1))
  const propertyType = pick(TYPES, at(2))
  const bhkConfig = pick(ROOMS, at(3))
  const lowest = lookingFor === 'Buy' ? 15_00_000 + 1_00_000 * Math.round(at(4) ** 2 * 200) : 5_000 + 500 * Math.round(at(4) ** 2 * 100)
  const places = Array.from({ length: 1 + Math.floor(at(5) * 3) }, (_p, choice) =>
    Math.floor(at(6 + choice) ** 1.3 * LOCALITY_NAMES.length),
  )
  const kinds = requirementKinds({ lookingFor, propertyType, bhkConfig })
  return {
    ...kinds,
    id: n + 1,
    createdAt: now - (1 - n / count) * 600 * DAY_MS,
    postedByUserId: 1 + (n % 50_000),
    lookingFor,
    propertyType,
    bhkConfig,
    minBudget: lowest,
    maxBudget: Math.round(lowest * (1.2 + at(9))),
    locations: [...new Set(places)].map((place) => ({ name: LOCALITY_NAMES[place] as string, localityId: place + 1 })),
    additionalRequirements: `We look for ${pick(WISHES, at(10))} and ${pick(WISHES, at(11))}, family of ${n % 7}. Moving in ${n % 997} days, ref${n % 30_000}.`,
  }
}
