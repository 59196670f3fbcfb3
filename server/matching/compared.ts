import type { Category, PropertyFor } from '#contracts/properties/property-kinds.ts'
import type { LookingFor, RequirementKinds } from '#contracts/requirements/requirement-kinds.ts'
import type { IndexedLocality } from '#server/search/index.ts'

/** What of a property counts. Price in whole rupees. */
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

/** What of a requirement counts. Budgets in whole rupees. */
export interface ComparedRequirement extends Omit<RequirementKinds, 'commercialSubtypes'> {
  readonly commercialSubtypes: readonly string[]
  readonly lookingFor: LookingFor
  readonly minBudget: number
  readonly maxBudget: number
  /** The most requirement first. */
  readonly locations: readonly { readonly name: string; readonly localityId: number | null }[]
}

/** One of the things that decide. Words are made when they are asked for: most comparisons only need the points. */
export interface PartOfFit {
  /** Undefined when the property does not fit at all. */
  readonly points: number | undefined
  readonly reason?: () => string
  readonly miss?: () => string
}

export interface FitContext {
  /** The known localities by id. Distances are those between localities: exact coordinates are never shown. */
  readonly localities: ReadonlyMap<number, IndexedLocality>
  /** Whom the words speak to: the author of the requirement ('your second choice') or the poster of the property ('their second choice'). */
  readonly reader: 'author' | 'poster'
}
