import { groupDigits } from '#contracts/base/values/money.ts'
import { formatBhk } from './bhk.ts'
import { type Category, isSharedStay, type PropertyFor } from './property-kinds.ts'
import { askAboutPrice } from './unusual-price.ts'
import type { UsualPrice } from './usual-price.ts'

/** Texts about values of a property that posting, editing and the import share. */
export const PROPERTY_MESSAGES = {
  datePast: 'Available from date cannot be in the past',
  carpetAboveBuiltUp: 'Carpet area is usually not larger than the built-up area',
  bhkBlank: 'BHK is blank: the property will be listed as 1 BHK.',
} as const

/** Limits of the built-up and carpet area of homes and workplaces, beyond what exists in Pune: the import and the form ask about others. */
const SQUARE_FEET = { least: 50, most: 5_00_000 } as const

/** Checked for homes only, as the specification says. @param areas in sq.ft; null or 0 when not known */
export function isCarpetAboveBuiltUp({
  category,
  totalBuildUpArea,
  carpetArea,
}: Pick<Values, 'category' | 'totalBuildUpArea' | 'carpetArea'>) {
  return category === 'RESIDENTIAL' && Boolean(totalBuildUpArea && carpetArea && carpetArea > totalBuildUpArea)
}

interface Values {
  readonly category: Category
  readonly propertyFor: PropertyFor
  readonly bhkType: string | null
  readonly expectedPrice: number
  readonly totalBuildUpArea: number | null
  readonly carpetArea: number | null
  readonly address: { readonly area: string }
}

type UnusualField = Exclude<keyof Values, 'address'>

/**
 * Values that are accepted but are probably mistakes: the import warns about them. No schema here: the browser loads this.
 * @param usual what such properties ask; null when that is not known @returns the fields that look wrong, and why
 */
export function unusualValues(property: Values, usual: UsualPrice | null): { field: UnusualField; message: string }[] {
  const { category, propertyFor, bhkType, expectedPrice, address } = property
  const found: { field: UnusualField; message: string }[] = []
  const bhk = bhkType ? formatBhk(bhkType) : undefined
  const asked = askAboutPrice({ category, propertyFor, bhk, area: address.area, price: expectedPrice }, usual)
  if (asked) found.push({ field: 'expectedPrice', message: `${asked.question} ${asked.reason}` })
  for (const field of ['totalBuildUpArea', 'carpetArea'] as const) {
    const area = property[field]
    // some files use 0 for unknown
    if (area && (area < SQUARE_FEET.least || area > SQUARE_FEET.most))
      found.push({ field, message: `Is ${groupDigits(area)} sq.ft right?` })
  }
  if (isCarpetAboveBuiltUp(property)) found.push({ field: 'carpetArea', message: PROPERTY_MESSAGES.carpetAboveBuiltUp })
  const isHome = category === 'RESIDENTIAL' && !isSharedStay(propertyFor)
  if (isHome && bhkType === null) found.push({ field: 'bhkType', message: PROPERTY_MESSAGES.bhkBlank })
  return found
}
