import { FIT_POINTS } from '#contracts/finding/search/ranking.ts'
import { BHK_TYPES, type BhkType, formatBhk } from '#contracts/homes/properties/bhk.ts'
import { isSharedStay, labelOf, type PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import type { LookingFor } from '#contracts/homes/requirements/requirement-kinds.ts'
import type { CriterionResult, MatchableProperty, MatchableRequirement } from './fit-types.ts'

/** Maximum points of these criteria; with the first choice of localities (40 points) they sum to 100 (docs/decisions/0059). */
const { kind: KIND_POINTS, rooms: ROOMS_POINTS, budget: BUDGET_POINTS } = FIT_POINTS

/** Values of `propertyFor` that fit each value of `lookingFor`. */
export const TRANSACTIONS_FOR: Readonly<Record<LookingFor, readonly PropertyFor[]>> = {
  Buy: ['SELL', 'RESELL'],
  Rent: ['RENT'],
  'PG/Hostel': ['PG', 'HOSTEL'],
  Roommate: ['RENT', 'PG', 'HOSTEL'],
}
/** A home for these tenants is let as a whole, and does not fit people who share. */
export const UNSHARED_TENANTS: readonly string[] = ['Family', 'Company']
/** Maximum people who share a home that is let as a whole: one per bedroom, at least 2. */
export const MAX_SHARERS = 4
/** A price up to this percentage above the budget nearly fits. */
export const NEAR_BUDGET_PERCENT = 10
/** A property cheaper than this share of the lowest budget does not fit. */
export const LOWEST_BUDGET_SHARE = 0.5

const TRANSACTION_TEXTS: Readonly<Record<PropertyFor, string>> = {
  RENT: 'for rent',
  SELL: 'for sale',
  RESELL: 'for resale',
  PG: 'a PG',
  HOSTEL: 'a hostel',
}

export function transactionFit(
  { propertyFor, category, preferredTenants }: MatchableProperty,
  { lookingFor }: MatchableRequirement,
): CriterionResult {
  if (!TRANSACTIONS_FOR[lookingFor].includes(propertyFor)) return { points: undefined, miss: () => TRANSACTION_TEXTS[propertyFor] }
  const isShared = lookingFor === 'Roommate' && propertyFor === 'RENT'
  if (isShared && (category !== 'RESIDENTIAL' || UNSHARED_TENANTS.includes(preferredTenants ?? '')))
    return { points: undefined, miss: () => 'not let to people who share' }
  return { points: 0 }
}

export function budgetFit(property: MatchableProperty, { lookingFor, minBudget, maxBudget }: MatchableRequirement): CriterionResult {
  const sharers = lookingFor === 'Roommate' && !isSharedStay(property.propertyFor) ? sharersOf(property) : 1
  const price = property.expectedPrice / sharers
  const each = sharers === 1 ? '' : ` when ${sharers} share`
  if (price < minBudget * LOWEST_BUDGET_SHARE) return { points: undefined, miss: () => `far below the budget${each}` }
  if (price < minBudget) return { points: BUDGET_POINTS * 0.75, reason: () => `below the budget${each}` }
  if (price <= maxBudget) return { points: BUDGET_POINTS, reason: () => `within budget${each}` }
  const percentAbove = (price / maxBudget - 1) * 100
  // compared as integers, to avoid the rounding error of * 1.1; `findMatchingProperties` filters by the same limit
  if (property.expectedPrice * 100 > maxBudget * sharers * (100 + NEAR_BUDGET_PERCENT))
    return { points: undefined, miss: () => `above the budget${each}` }
  const share = 0.6 - (percentAbove / NEAR_BUDGET_PERCENT) * 0.35
  return { points: BUDGET_POINTS * share, miss: () => `${Math.max(1, Math.round(percentAbove))}% above the budget${each}` }
}

function sharersOf({ bhkType }: MatchableProperty): number {
  return Math.min(MAX_SHARERS, Math.max(2, Math.floor(bhkType ? roomsOf(bhkType) : 2)))
}

/** Whether the number of rooms is compared: beds in a PG or hostel, shops and plots have none. */
export function hasRooms({ propertyFor, category }: Pick<MatchableProperty, 'propertyFor' | 'category'>): boolean {
  return category === 'RESIDENTIAL' && !isSharedStay(propertyFor)
}

export function roomsFit({ propertyFor, category, bhkType }: MatchableProperty, { bhkTypes }: MatchableRequirement): CriterionResult {
  if (!hasRooms({ propertyFor, category })) return { points: ROOMS_POINTS }
  if (bhkTypes.length === 0) return { points: ROOMS_POINTS, ...(bhkType ? { reason: () => formatBhk(bhkType) } : {}) }
  if (!bhkType) return { points: ROOMS_POINTS / 2, miss: () => 'number of rooms not said' }
  if (bhkTypes.includes(bhkType as BhkType)) return { points: ROOMS_POINTS, reason: () => formatBhk(bhkType) }
  const fitsNearly = nearBhkTypes(bhkType).some((near) => bhkTypes.includes(near))
  const miss = () => `${formatBhk(bhkType)} instead of ${bhkTypes.map(formatBhk).join(' or ')}`
  return { points: fitsNearly ? ROOMS_POINTS / 2 : undefined, miss }
}

/** The type itself, and the types with half a room more or less. ONE_RK is near only to itself. */
export function nearBhkTypes(bhkType: string): readonly BhkType[] {
  return NEAR_BHK_TYPES.get(bhkType) ?? []
}

/** Number of rooms: 2.5 for '2.5 BHK'. */
function roomsOf(bhkType: string): number {
  return ROOM_COUNTS.get(bhkType) ?? 0
}

// computed once: parsing '2.5 BHK' would cost more than the rest of a comparison
const ROOM_COUNTS: ReadonlyMap<string, number> = new Map(BHK_TYPES.map((type) => [type, Number.parseFloat(formatBhk(type))]))
const isOneRoom = (bhkType: BhkType) => bhkType === 'ONE_RK'
const isNear = (one: BhkType, other: BhkType) =>
  !isOneRoom(one) && !isOneRoom(other) && Math.abs((ROOM_COUNTS.get(one) ?? 0) - (ROOM_COUNTS.get(other) ?? 0)) === 0.5
const NEAR_BHK_TYPES: ReadonlyMap<string, readonly BhkType[]> = new Map(
  BHK_TYPES.map((type) => [type, BHK_TYPES.filter((other) => other === type || isNear(type, other))]),
)

export function kindFit(property: MatchableProperty, requirement: MatchableRequirement): CriterionResult {
  const { category, apartmentType, commercialSubtype } = property
  const label = () => labelOf(apartmentType ?? commercialSubtype ?? category)
  if (requirement.categories.length > 0 && !requirement.categories.includes(category))
    return { points: undefined, miss: () => labelOf(category) }
  const accepted: readonly string[] =
    category === 'RESIDENTIAL' ? requirement.apartmentTypes : category === 'COMMERCIAL' ? requirement.commercialSubtypes : []
  const kind = category === 'RESIDENTIAL' ? apartmentType : commercialSubtype
  if (accepted.length === 0 || isSharedStay(property.propertyFor)) return { points: KIND_POINTS }
  if (!kind) return { points: KIND_POINTS / 2 }
  return accepted.includes(kind) ? { points: KIND_POINTS, reason: label } : { points: undefined, miss: label }
}
