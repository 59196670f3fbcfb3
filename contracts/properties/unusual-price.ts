import { CITY, MAX_PRICE } from '../limits.ts'
import { exactRupees, formatRupees, shortRupees } from '../values/money.ts'
import { type Category, isMonthly, isSharedStay, type PropertyFor } from './property-kinds.ts'
import type { UsualPrice } from './usual-price.ts'

/** Prices that are hardly meant: a rent in lakhs without its unit, a price with a digit left out. docs/decisions/0073. No schema here. */

/** Whole rupees; the limits themselves are allowed. */
interface PriceLimits {
  /** A price below `min` or above `max` is refused. */
  readonly min: number
  readonly max: number
  /** Where nothing is known of other properties, a price below `least` or above `most` is asked about, and `median` is what is usual. */
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

/** What a slip in typing divides the price by, or multiplies it with: one or two digits too many or too few, or a unit left out. */
const SLIPS = [1e-2, 1e-1, 10, 100, 1e3, 1e5, 1e7] as const

/**
 * The amount that was probably meant: of those that differ from the typed one by a slip, the one nearest to the middle.
 * @param typed a number as it stands in the field: 78, or 1.25 for 1.25 Cr
 * @returns whole rupees; undefined when no such amount is usual
 */
function probablyMeant(typed: number, { least, most, median }: Pick<UsualPrice, 'least' | 'most' | 'median'>): number | undefined {
  const distance = (price: number) => Math.abs(Math.log(price / median))
  const candidates = SLIPS.map((slip) => Math.round(typed * slip * 100) / 100)
  const usual = candidates.filter((price) => Number.isInteger(price) && price >= least && price <= most)
  return usual.sort((one, other) => distance(one) - distance(other))[0]
}

export interface PriceQuestion {
  /** 'Did you mean ₹78 L?' */
  readonly question: string
  /** Whole rupees; undefined: nothing can be suggested. */
  readonly suggested: number | undefined
  /** Why it is asked. */
  readonly reason: string
}

interface Priced extends Kind {
  /** 2 BHK; undefined without. */
  readonly bhk?: string | undefined
  /** As the poster wrote it. */
  readonly area: string
  /** Rupees, or the bare number where its unit is missing, as in '1.25'. */
  readonly price: number
}

/**
 * Asks about a price that is far from what such properties ask, or from anything that is asked in Pune.
 * @param usual undefined or null: nothing is known of other properties @returns undefined for a plausible price
 */
export function askAboutPrice(property: Priced, usual?: UsualPrice | null): PriceQuestion | undefined {
  const { price } = property
  const range = usual ?? priceLimitsOf(property)
  if (Number.isInteger(price) && price >= range.least && price <= range.most) return undefined
  const suggested = probablyMeant(price, range)
  const isWhole = Number.isInteger(price)
  // the field itself says that it does not understand such a number
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
  return `${subject} usually ask about ${shortRupees(median)}${isMonthly(property.propertyFor) ? ' a month' : ''}.`
}

/** Why a price is refused. @param price whole rupees @returns undefined for one that can be asked for */
export function impossiblePrice(kind: Kind, price: number): string | undefined {
  const { min, max } = priceLimitsOf(kind)
  if (price >= min && price <= max) return undefined
  const suggested = askAboutPrice({ ...kind, area: '', price })?.suggested
  const advice = suggested === undefined ? 'Please check it.' : `Did you mean ${exactRupees(suggested)}?`
  return `${formatRupees(price)} cannot be right for ${oneOf(kind)}. ${advice}`
}

/**
 * The size by which prices are compared: of workplaces and plots, since homes are compared by their BHK and shared stays by the bed.
 * @returns sq.ft; undefined when it is not known or does not count
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
