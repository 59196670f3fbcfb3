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
  /** Key of a workplace, and the locality that may be named beside it. */
  readonly workplace?: string
  readonly workplaceLocality?: string | undefined
  /** It sets no condition; its words are not searched for. */
  readonly isNoise?: true
  /** The words that were read as a misspelt locality. */
  readonly corrected?: string
}

/**
 * Leaves out what contradicts or repeats another part: '2 bhk near shops' finds homes, and 'girls' means the tenants of a flat, but the
 * rooms of a PG. The words of a contradicting category are searched for as text instead.
 */
export function dropContradictions(parts: readonly Part[]): Part[] {
  const says = (name: 'propertyFor' | 'category', value: string) =>
    parts.some((part) => (part[name] as readonly string[] | undefined)?.includes(value))
  const isHome = parts.some(({ bhkType, apartmentType }) => bhkType || apartmentType)
  const isShared = says('propertyFor', 'PG') || says('propertyFor', 'HOSTEL')
  const category = categoryOf(isHome, says)
  const isLet = !isShared && !says('propertyFor', 'SELL') && (category === undefined || category === 'RESIDENTIAL')
  return parts
    .filter(({ category: [kind] = [] }) => kind === undefined || kind === 'RESIDENTIAL' || kind === category)
    .map(({ propertyFor = [], category: kinds = [], preferredTenants = [], pgGender = [], preferredGuests = [], ...rest }) => ({
      ...rest,
      preferredTenants: isLet ? preferredTenants : [],
      pgGender: isShared ? pgGender : [],
      preferredGuests: isShared ? preferredGuests : [],
      propertyFor: isShared ? sharedStays(parts, propertyFor) : possibleFor(propertyFor, category),
      // implied by a size or a type of home
      category: kinds.includes('RESIDENTIAL') && (isHome || isShared || category !== 'RESIDENTIAL') ? [] : kinds,
    }))
}

/** 'Single sharing' means PG and hostel alike, unless the text names one of them. */
function sharedStays(parts: readonly Part[], propertyFor: readonly PropertyFor[]): PropertyFor[] {
  const named = parts.flatMap((part) => (part.propertyFor?.length === 1 ? part.propertyFor.filter(isSharedStay) : []))
  return propertyFor.filter((each) => isSharedStay(each) && (named.length === 0 || named.includes(each)))
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
