import { LOOKING_FOR } from '#contracts/homes/requirements/requirement-kinds.ts'
import { kmBetween } from '#server/finding/map/index.ts'
import {
  forEachPropertyIn,
  forEachRequirementIn,
  type IndexedLocality,
  type KnownProperty,
  type KnownRequirement,
  type SearchDeps,
} from '#server/finding/search/index.ts'
import { type Fit, fitOf, fitScore } from './fit.ts'
import { hasRooms, LOWEST_BUDGET_SHARE, MAX_SHARERS, NEAR_BUDGET_PERCENT, nearBhkTypes, TRANSACTIONS_FOR } from './fit-criteria.ts'
import type { FitContext, MatchableProperty, MatchableRequirement } from './fit-types.ts'
import { MAX_NEAR_KM } from './locality-fit.ts'
import { createTopList } from './top-list.ts'

export interface Match extends Fit {
  /** Id of the property or requirement that was found. */
  readonly id: number
}

export interface Matches {
  /** Number of all that fit; `best` has only the first ones. */
  readonly total: number
  /** Best first; of equally good ones the newest first. */
  readonly best: readonly Match[]
}

type Indexes = Pick<SearchDeps, 'index' | 'requirementIndex' | 'feed'>

/** Finds live properties that fit a requirement. The index must be current. @param limit maximum length of `best` */
export function findMatchingProperties(search: Indexes, requirement: MatchableRequirement, limit: number): Matches {
  const localities = localitiesOf(search)
  const context: FitContext = { localities, reader: 'author' }
  const best = createTopList<KnownProperty>(limit)
  const sharers = requirement.lookingFor === 'Roommate' ? MAX_SHARERS : 1
  const filter = {
    propertyFor: [...TRANSACTIONS_FOR[requirement.lookingFor]],
    category: [...requirement.categories],
    minPrice: Math.ceil(requirement.minBudget * LOWEST_BUDGET_SHARE),
    maxPrice: Math.floor((requirement.maxBudget * sharers * (100 + NEAR_BUDGET_PERCENT)) / 100),
  }
  const localityIds = requirement.locations.flatMap(({ localityId }) => nearTo(localityId, localities))
  const where = { filter, localityIds, areas: requirement.locations.map(({ name }) => name) }
  forEachPropertyIn(search.index, where, (property) => best.offer(property, fitScore(property, requirement, context)))
  return { total: best.total, best: best.items().map((property) => ({ id: property.id, ...fitOf(property, requirement, context) })) }
}

/** Finds live requirements of others that a property fits. The index must be current. @param limit maximum length of `best` */
export function findMatchingRequirements(
  search: Indexes,
  property: MatchableProperty & { readonly postedByUserId: number },
  limit: number,
): Matches {
  const localities = localitiesOf(search)
  const context: FitContext = { localities, reader: 'poster' }
  const best = createTopList<KnownRequirement>(limit)
  const where = {
    lookingFor: LOOKING_FOR.filter((each) => TRANSACTIONS_FOR[each].includes(property.propertyFor)),
    bhkTypes: hasRooms(property) && property.bhkType ? nearBhkTypes(property.bhkType) : undefined,
    localityIds: nearTo(property.localityId, localities),
    area: property.area,
  }
  forEachRequirementIn(search.requirementIndex, where, (requirement) => {
    if (requirement.postedByUserId !== property.postedByUserId) best.offer(requirement, fitScore(property, requirement, context))
  })
  return { total: best.total, best: best.items().map((requirement) => ({ id: requirement.id, ...fitOf(property, requirement, context) })) }
}

/** Ids of the locality and of the localities within MAX_NEAR_KM. */
function nearTo(localityId: number | null, localities: ReadonlyMap<number, IndexedLocality>): number[] {
  const here = localities.get(localityId ?? -1)
  if (!here) return localityId === null ? [] : [localityId]
  return [...localities.values()].filter((locality) => kmBetween(here, locality) <= MAX_NEAR_KM).map(({ id }) => id)
}

/** Cache: built once for each list of localities. */
const localitiesById = new WeakMap<readonly IndexedLocality[], ReadonlyMap<number, IndexedLocality>>()

function localitiesOf({ feed: { localities } }: Indexes): ReadonlyMap<number, IndexedLocality> {
  const byId = localitiesById.get(localities) ?? new Map(localities.map((locality) => [locality.id, locality]))
  localitiesById.set(localities, byId)
  return byId
}
