import { CITY, MAX_PRICE } from '#contracts/base/limits.ts'
import { exactRupees, formatRupees, shortRupees } from '#contracts/base/values/money.ts'
import { type Category, isMonthly, isSharedStay, type PropertyFor } from './property-kinds.ts'
import type { UsualPrice } from './usual-price.ts'

/** Probably mistyped prices: a rent in lakhs without its unit, a price with a missing digit. docs/decisions/0073. No schema here. */

/** Whole rupees; the limits themselves are allowed. */
interface PriceLimits {
  /** A price below `min` or above `max` is refused. */
  readonly min: number
  readonly max: number
  /** Used without prices of other properties: asks about a price below `least` or above `most`; `median` is the usual price. */
  readonly least: number
  readonly median: number
  readonly most: number
}

type Kind = { readonly category: Category; readonly propertyFor: PropertyFor }

const BED: PriceLimits = { min: 100, least: 1_000, median: 9_000, most: 1_00_000, max: 10_00_000 }
const WORKPLACE_RENT: PriceLimits = { min: 100, least: 1_000, median: 60_000, most: 1_00_00_000, max: 100_00_00_000 }
const RENT: Readonly<Record<Category, PriceLimits>> = {
  RESIDENTIAL: { min: 100, least: 2_000, median: 25_000, most: 10_00_000, max: 5_00_00_000 },
  COMMERCIAL: WORKPLACE_RENT,
  PLOT: WORKPLACE_RENT,
}
const SALE: Readonly<Record<Category, PriceLimits>> = {
  RESIDENTIAL: { min: 10_000, least: 5_00_000, median: 80_00_000, most: 100_00_00_000, max: MAX_PRICE },
  COMMERCIAL: { min: 10_000, least: 2_00_000, median: 1_00_00_000, most: 500_00_00_000, max: MAX_PRICE },
  PLOT: { min: 10_000, least: 1_00_000, median: 50_00_000, most: 500_00_00_000, max: MAX_PRICE },
}

/** The fixed limits of a kind of property: prices of other properties do not change them. */
export function priceLimitsOf({ category, propertyFor }: Kind): PriceLimits {
  if (isSharedStay(propertyFor)) return BED
  return (isMonthly(propertyFor) ? RENT : SALE)[category]
}

const NOUNS: Readonly<Record<Category, readonly [one: string, many: string]>> = {
  RESIDENTIAL: ['home', 'homes'],
  COMMERCIAL: ['commercial space', 'commercial spaces'],
  PLOT: ['plot', 'plots'],
}

/** 'a home for rent', 'a bed in a PG'. */
function oneOf({ category, propertyFor }: Kind): string {
  if (isSharedStay(propertyFor)) return `a bed in a ${propertyFor === 'PG' ? 'PG' : 'hostel'}`
  return `a ${NOUNS[category][0]} for ${isMonthly(propertyFor) ? 'rent' : 'sale'}`
}

function manyOf({ category, propertyFor }: Kind): string {
  if (isSharedStay(propertyFor)) return `Beds in ${propertyFor === 'PG' ? 'PGs' : 'hostels'}`
  return `${NOUNS[category][1]} for ${isMonthly(propertyFor) ? 'rent' : 'sale'}`
}

/** Factors from a mistyped price to the intended one: one or two digits too many or too few, or a missing unit. */
const CORRECTION_FACTORS = [1e-2, 1e-1, 10, 100, 1e3, 1e5, 1e7] as const

/**
 * The amount that was probably meant: of the usual amounts that CORRECTION_FACTORS give, the one nearest to the median.
 * @param typed a number as it stands in the field: 78, or 1.25 for 1.25 Cr
 * @returns whole rupees; undefined when no such amount is usual
 */
function probablyMeant(typed: number, { least, most, median }: Pick<UsualPrice, 'least' | 'most' | 'median'>): number | undefined {
  const distance = (price: number) => Math.abs(Math.log(price / median))
  const candidates = CORRECTION_FACTORS.map((factor) => Math.round(typed * factor * 100) / 100)
  const usual = candidates.filter((price) => Number.isInteger(price) && price >= least && price <= most)
  return usual.sort((one, other) => distance(one) - distance(other))[0]
}

export interface PriceQuestion {
  /** 'Did you mean ₹78 L?' */
  readonly question: string
  /** Whole rupees; undefined when nothing can be suggested. */
  readonly suggested: number | undefined
  /** Why it is asked. */
  readonly reason: string
}

interface Priced extends Kind {
  /** '2 BHK'; undefined when the property has none. */
  readonly bhk?: string | undefined
  /** As the poster wrote it. */
  readonly area: string
  /** Rupees, or the bare number where its unit is missing, as in '1.25'. */
  readonly price: number
}

/**
 * Question about a price that is far from those of similar properties, or outside of the fixed limits of its kind.
 * @param usual undefined or null when prices of other properties are not known @returns undefined for a plausible price
 */
export function askAboutPrice(property: Priced, usual?: UsualPrice | null): PriceQuestion | undefined {
  const { price } = property
  const range = usual ?? priceLimitsOf(property)
  if (Number.isInteger(price) && price >= range.least && price <= range.most) return undefined
  const suggested = probablyMeant(price, range)
  const isWhole = Number.isInteger(price)
  // the field's own validation reports such a number
  if (!isWhole && suggested === undefined) return undefined
  const shown = isWhole ? formatRupees(price) : `₹${price}`
  return {
    question: suggested === undefined ? `Is ${shown} right?` : `Did you mean ${exactRupees(suggested)}?`,
    suggested,
    reason: usual ? usuallyAsked(property, usual) : `${shown} is unusually ${price < range.least ? 'low' : 'high'} for ${oneOf(property)}.`,
  }
}

/** '2 BHK homes for sale in Baner usually ask about ₹82 L.' */
function usuallyAsked(property: Priced, { median, where, isForSize }: UsualPrice): string {
  const kind = [property.bhk, manyOf(property)].filter(Boolean).join(' ')
  const place = where === 'area' ? property.area : CITY
  const subject = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}${isForSize ? ' of this size' : ''} in ${place}`
  return `${subject} usually ask about ${shortRupees(median)}${isMonthly(property.propertyFor) ? ' per month' : ''}.`
}

/** Why a price is refused. @param price whole rupees @returns undefined for an accepted price */
export function impossiblePrice(kind: Kind, price: number): string | undefined {
  const { min, max } = priceLimitsOf(kind)
  if (price >= min && price <= max) return undefined
  const suggested = askAboutPrice({ ...kind, area: '', price })?.suggested
  const advice = suggested === undefined ? 'Please check it.' : `Did you mean ${exactRupees(suggested)}?`
  return `${formatRupees(price)} cannot be right for ${oneOf(kind)}. ${advice}`
}

/**
 * Size by which prices of workplaces and plots are compared; homes are compared by their BHK, shared stays by the bed.
 * @returns sq.ft; undefined for homes and shared stays, or when it is not known
 */
export function comparedSquareFeet({ category, carpetArea, totalBuildUpArea, plotArea }: Sized): number | undefined {
  return category === 'RESIDENTIAL' ? undefined : carpetArea || totalBuildUpArea || plotArea || undefined
}

interface Sized {
  readonly category: Category
  readonly carpetArea: number | null
  readonly totalBuildUpArea: number | null
  readonly plotArea: number | null
}
