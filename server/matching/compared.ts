import type { Category, PropertyFor } from '#contracts/properties/property-kinds.ts'
import type { LookingFor, RequirementKinds } from '#contracts/requirements/requirement-kinds.ts'
import type { IndexedLocality } from '#server/search/index.ts'

/** The fields of a property that are compared. Price in whole rupees. */
export interface ComparedProperty {
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

/** The fields of a requirement that are compared. Budgets in whole rupees. */
export interface ComparedRequirement extends Omit<RequirementKinds, 'commercialSubtypes'> {
  readonly commercialSubtypes: readonly string[]
  readonly lookingFor: LookingFor
  readonly minBudget: number
  readonly maxBudget: number
  /** The most wanted first. */
  readonly locations: readonly { readonly name: string; readonly localityId: number | null }[]
}

/** The result of one comparison. Its words are functions, since most comparisons need the points alone. */
export interface PartOfFit {
  /** Undefined when the property does not fit at all. */
  readonly points: number | undefined
  readonly reason?: () => string
  readonly miss?: () => string
}

export interface FitContext {
  /** The known localities by id. Distances are those between localities: exact coordinates are never shown. */
  readonly localities: ReadonlyMap<number, IndexedLocality>
  /** For whom the words are: the author of the requirement ('your second choice') or the poster of the property ('their second choice'). */
  readonly reader: 'author' | 'poster'
}
