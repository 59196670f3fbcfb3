import type { Category, PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import type { LookingFor, RequirementKinds } from '#contracts/homes/requirements/requirement-kinds.ts'
import type { IndexedLocality } from '#server/finding/search/index.ts'

/** The fields of a property that matching reads. Price in whole rupees. */
export interface MatchableProperty {
  readonly propertyFor: PropertyFor
  readonly category: Category
  readonly apartmentType: string | null
  readonly commercialSubtype: string | null
  readonly bhkType: string | null
  readonly preferredTenants: string | null
  readonly expectedPrice: number
  readonly localityId: number | null
  readonly area: string
}

/** The fields of a requirement that matching reads. Budgets in whole rupees. */
export interface MatchableRequirement extends Omit<RequirementKinds, 'commercialSubtypes'> {
  readonly commercialSubtypes: readonly string[]
  readonly lookingFor: LookingFor
  readonly minBudget: number
  readonly maxBudget: number
  /** Localities in order of preference, the first choice first. */
  readonly locations: readonly { readonly name: string; readonly localityId: number | null }[]
}

/** How well a property meets one criterion. The texts are functions: most comparisons use the points alone. */
export interface CriterionResult {
  /** Undefined: the property does not match the requirement at all. */
  readonly points: number | undefined
  readonly reason?: () => string
  readonly miss?: () => string
}

export interface FitContext {
  /** Known localities by id. Distances are measured between localities, never between exact coordinates. */
  readonly localities: ReadonlyMap<number, IndexedLocality>
  /** Reader of the texts: the author of the requirement ('your second choice') or the poster of the property ('their second choice'). */
  readonly reader: 'author' | 'poster'
}
