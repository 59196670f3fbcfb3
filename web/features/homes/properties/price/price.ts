import { formatRupees, shortRupees } from '#contracts/base/values/money.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { isMonthly } from '#contracts/homes/properties/property-kinds.ts'
import { availableWords, describeProperty, kindOf, priceUnit } from '#web/lib/properties/property-wording.ts'

/** Totals from this amount on show their short form first, rupees. */
const SHORT_FORM_FROM = 1_00_000

type Priced = Pick<PropertySummary, 'expectedPrice' | 'propertyFor' | 'category'>

export function priceWords({ expectedPrice, propertyFor }: Priced) {
  return {
    /** Exact to the rupee. */
    exact: formatRupees(expectedPrice),
    /** '₹85 L'; undefined for monthly prices. */
    short: !isMonthly(propertyFor) && expectedPrice >= SHORT_FORM_FROM ? shortRupees(expectedPrice) : undefined,
    /** 'per month', 'per bed per month', or nothing for a total. */
    per: priceUnit(propertyFor),
  }
}

/** '₹26,000 per month' or '₹85,00,000'. */
export function priceLine(property: Priced): string {
  const { exact, per } = priceWords(property)
  return per ? `${exact} ${per}` : exact
}

/** Price per sq.ft of a sale: by the carpet area, else by the built-up area, else by the plot area. */
export function pricePerSquareFoot(
  property: Priced & Pick<PropertySummary, 'carpetArea' | 'totalBuildUpArea' | 'plotArea'>,
): { amount: string; of: string } | undefined {
  if (isMonthly(property.propertyFor)) return undefined
  const isPlot = kindOf(property) === 'plot'
  const bases = [
    { area: isPlot ? null : property.carpetArea, of: 'carpet' },
    { area: isPlot ? null : property.totalBuildUpArea, of: 'built-up' },
    { area: property.plotArea, of: 'plot' },
  ]
  const base = bases.find(({ area }) => area)
  if (!base?.area || property.expectedPrice === 0) return undefined
  return { amount: formatRupees(Math.round(property.expectedPrice / base.area)), of: base.of }
}

/** Text beside a card's price: 'Deposit ₹50k', of a sale '₹7,238 per sq.ft'; '' when neither is known. */
export function priceTerms(property: PropertySummary): string {
  if (property.deposit) return `Deposit ${shortRupees(property.deposit)}`
  const rate = pricePerSquareFoot(property)
  return rate ? `${rate.amount} per sq.ft` : ''
}

/** 'Available now', 'Available from 4 Jan'; '' for a sale or when not stated. @param now epoch ms */
export function availabilityWords(property: PropertySummary, now: number): string {
  const available = availableWords(property, now)
  if (!available) return ''
  if (available === 'now') return 'Available now'
  // within 300 days a date is unambiguous without its year
  const isNear = Date.parse(property.availableFrom ?? '') - now < 300 * DAY_MS
  return `Available from ${isNear ? available.replace(/ \d{4}$/, '') : available}`
}

/** '2 BHK flat for rent in Baner, Pune · ₹26,000 per month | Wada'. */
export function propertyTitle(property: PropertySummary, brandName: string): string {
  return `${describeProperty(property)} · ${priceLine(property)} | ${brandName}`
}
