import { formatRupees, groupDigits } from './money.ts'
import { POSTING_MESSAGES } from './posting-messages.ts'
import { type Category, isMonthly, isSharedStay, type PropertyFor } from './property-kinds.ts'

/**
 * Values that can be posted but are hardly meant: a rent in lakhs without its unit, a price with digits left out. Import and form warn
 * about them and accept them. The bounds are far from what is asked for in Pune. No schema here: the browser loads this.
 */
const MONTHLY_RUPEES = { least: 500, most: 50_00_000 } as const
const SALE_RUPEES = { least: 50_000, most: 500_00_00_000 } as const
/** Of a home or workplace, built-up or carpet. */
const SQUARE_FEET = { least: 50, most: 5_00_000 } as const

/** @param price whole rupees @returns a question about it; undefined when it looks right */
export function unusualPrice(propertyFor: PropertyFor, price: number): string | undefined {
  const monthly = isMonthly(propertyFor)
  const { least, most } = monthly ? MONTHLY_RUPEES : SALE_RUPEES
  if (price >= least && price <= most) return undefined
  return `Is ${formatRupees(price)}${monthly ? ' a month' : ' for the whole property'} right?`
}

/** Of homes alone, as the specification says. @param areas in sq.ft; null or 0 when not known */
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
}

/** @returns the fields that look wrong, and why */
export function unusualValues(property: Values): { field: keyof Values; message: string }[] {
  const { category, propertyFor, bhkType, expectedPrice } = property
  const found: { field: keyof Values; message: string }[] = []
  const price = unusualPrice(propertyFor, expectedPrice)
  if (price) found.push({ field: 'expectedPrice', message: price })
  for (const field of ['totalBuildUpArea', 'carpetArea'] as const) {
    const area = property[field]
    // 0 is how some files write that it is not known
    if (area && (area < SQUARE_FEET.least || area > SQUARE_FEET.most))
      found.push({ field, message: `Is ${groupDigits(area)} sq.ft right?` })
  }
  if (isCarpetAboveBuiltUp(property)) found.push({ field: 'carpetArea', message: POSTING_MESSAGES.carpetAboveBuiltUp })
  const isHome = category === 'RESIDENTIAL' && !isSharedStay(propertyFor)
  if (isHome && bhkType === null) found.push({ field: 'bhkType', message: POSTING_MESSAGES.bhkBlank })
  return found
}
