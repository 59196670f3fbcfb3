import { LOOKING_FOR } from '#contracts/requirement-kinds.ts'
import {
  forEachPropertyIn,
  forEachRequirementIn,
  type KnownProperty,
  type KnownRequirement,
  type SearchDeps,
} from '#server/search/index.ts'
import { bestOf } from './best-of.ts'
import type { FitContext, NamedPlace, OfferedProperty, WantedProperty } from './compared.ts'
import { type Fit, fitOf, fitScore } from './fit.ts'
import { hasRooms, LOWEST_BUDGET_SHARE, MAX_SHARERS, NEAR_BUDGET_PERCENT, nearBhkTypes, TRANSACTIONS_FOR } from './fit-parts.ts'
import { kmBetween, MAX_NEAR_KM } from './place-fit.ts'

export interface Match extends Fit {
  /** Of the property or the requirement that was found. */
  readonly id: number
}

export interface Matches {
  /** How many fit in all. */
  readonly total: number
  /** Best first; of equally good ones the newest first. */
  readonly best: readonly Match[]
}

type Indexes = Pick<SearchDeps, 'index' | 'requirementIndex' | 'feed'>

/** Live properties that fit what is looked for. The index must be current. @param limit of `best` */
export function findMatchingProperties(search: Indexes, wanted: WantedProperty, limit: number): Matches {
  const places = placesOf(search)
  const context: FitContext = { places, reader: 'author' }
  const best = bestOf<KnownProperty>(limit)
  const sharers = wanted.lookingFor === 'Roommate' ? MAX_SHARERS : 1
  const filter = {
    propertyFor: [...TRANSACTIONS_FOR[wanted.lookingFor]],
    category: [...wanted.categories],
    minPrice: Math.ceil(wanted.minBudget * LOWEST_BUDGET_SHARE),
    maxPrice: Math.floor((wanted.maxBudget * sharers * (100 + NEAR_BUDGET_PERCENT)) / 100),
  }
  const localityIds = wanted.locations.flatMap(({ localityId }) => nearTo(localityId, places))
  const where = { filter, localityIds, areas: wanted.locations.map(({ name }) => name) }
  forEachPropertyIn(search.index, where, (property) => best.offer(property, fitScore(property, wanted, context)))
  return { total: best.total, best: best.items().map((property) => ({ id: property.id, ...fitOf(property, wanted, context) })) }
}

/**
 * Live requirements that the property fits, without those of its own poster. The index must be current. To be used by whoever tells their
 * authors of a new property, too.
 * @param limit of `best`
 */
export function findMatchingRequirements(
  search: Indexes,
  property: OfferedProperty & { readonly postedByUserId: number },
  limit: number,
): Matches {
  const places = placesOf(search)
  const context: FitContext = { places, reader: 'poster' }
  const best = bestOf<KnownRequirement>(limit)
  const where = {
    lookingFor: LOOKING_FOR.filter((each) => TRANSACTIONS_FOR[each].includes(property.propertyFor)),
    bhkTypes: hasRooms(property) && property.bhkType ? nearBhkTypes(property.bhkType) : undefined,
    localityIds: nearTo(property.localityId, places),
    area: property.area,
  }
  forEachRequirementIn(search.requirementIndex, where, (requirement) => {
    if (requirement.postedByUserId !== property.postedByUserId) best.offer(requirement, fitScore(property, requirement, context))
  })
  return { total: best.total, best: best.items().map((wanted) => ({ id: wanted.id, ...fitOf(property, wanted, context) })) }
}

/** The locality and those near to it. */
function nearTo(localityId: number | null, places: ReadonlyMap<number, NamedPlace>): number[] {
  const here = places.get(localityId ?? -1)
  if (!here) return localityId === null ? [] : [localityId]
  return [...places.values()].filter((place) => kmBetween(here, place) <= MAX_NEAR_KM).map(({ id }) => id)
}

const known = new WeakMap<readonly NamedPlace[], ReadonlyMap<number, NamedPlace>>()

function placesOf({ feed: { localities } }: Indexes): ReadonlyMap<number, NamedPlace> {
  const places = known.get(localities) ?? new Map(localities.map((place) => [place.id, place]))
  known.set(localities, places)
  return places
}
