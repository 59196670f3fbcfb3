import type { BhkType } from '#contracts/homes/properties/bhk.ts'
import { TRANSACTIONS_BY_CATEGORY } from '#contracts/homes/properties/property-choices.ts'
import { type Category, isSharedStay, type PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import type { Budget } from './search-amounts.ts'
import type { Meaning } from './search-words.ts'

/** An understood part of a typed text. */
export interface Part extends Meaning {
  /** Indexes of its first token and of the token after its last. */
  readonly begin: number
  readonly end: number
  readonly bhkType?: readonly BhkType[]
  readonly area?: readonly string[]
  readonly budget?: Budget
}

/**
 * Leaves out parts that contradict or repeat another one: '2 bhk near shops' finds homes, and 'pg for girls' finds PGs, which have no field
 * for tenants. The words of a contradicting part are searched for as text instead.
 */
export function dropContradictions(parts: readonly Part[]): Part[] {
  const says = (name: 'propertyFor' | 'category', value: string) =>
    parts.some((part) => (part[name] as readonly string[] | undefined)?.includes(value))
  const isHome = parts.some(({ bhkType, apartmentType }) => bhkType || apartmentType)
  const isShared = says('propertyFor', 'PG') || says('propertyFor', 'HOSTEL')
  const category = categoryOf(isHome, says)
  const isLet = !isShared && !says('propertyFor', 'SELL') && (category === undefined || category === 'RESIDENTIAL')
  return parts
    .filter(({ category: [kind] = [], preferredTenants }) => {
      const isOtherKind = kind !== undefined && kind !== 'RESIDENTIAL' && kind !== category
      return !isOtherKind && (!preferredTenants || isLet)
    })
    .map(({ propertyFor = [], category: kinds = [], ...rest }) => ({
      ...rest,
      propertyFor: isShared ? propertyFor.filter(isSharedStay) : possibleFor(propertyFor, category),
      // implied by a size or a type of home
      category: kinds.includes('RESIDENTIAL') && (isHome || isShared || category !== 'RESIDENTIAL') ? [] : kinds,
    }))
}

function categoryOf(isHome: boolean, says: (name: 'category', value: Category) => boolean): Category | undefined {
  if (isHome) return 'RESIDENTIAL'
  return (['PLOT', 'COMMERCIAL', 'RESIDENTIAL'] as const).find((each) => says('category', each))
}

/** Removes the transactions that do not exist in this category; for a home, a resale counts as a sale. */
function possibleFor(propertyFor: readonly PropertyFor[], category: Category | undefined): readonly PropertyFor[] {
  const possible = propertyFor.filter((each) => category === undefined || TRANSACTIONS_BY_CATEGORY[category].includes(each))
  if (possible.length > 0) return possible
  return propertyFor.includes('RESELL') ? ['SELL'] : propertyFor
}
