import { formatRupees, shortRupees } from '#contracts/money.ts'
import type { PropertyDetail, PropertySummary } from '#contracts/properties.ts'
import { isMonthly } from '#contracts/property-kinds.ts'
import { priceUnit } from '../labels.ts'
import { describeHome, kindOf } from './wording.ts'

/** From here on people read the short form of a total first: ₹1 lakh. */
const SHORT_FROM = 1_00_000

export interface PriceWords {
  /** To the rupee. */
  readonly exact: string
  /** '₹85 L', for totals whose exact figure is long; a month's price is read to the rupee. */
  readonly short: string | undefined
  /** 'a month', 'a bed a month', or nothing for a total. */
  readonly per: string
}

type Priced = Pick<PropertySummary, 'expectedPrice' | 'propertyFor' | 'category'>

export function priceWords(property: Priced): PriceWords {
  const { expectedPrice, propertyFor } = property
  return {
    exact: formatRupees(expectedPrice),
    short: !isMonthly(propertyFor) && expectedPrice >= SHORT_FROM ? shortRupees(expectedPrice) : undefined,
    per: priceUnit(propertyFor),
  }
}

/** '₹26,000 a month' or '₹85,00,000'. */
export function priceLine(property: Priced): string {
  const { exact, per } = priceWords(property)
  return per ? `${exact} ${per}` : exact
}

/** For sales what a square foot costs, by the carpet where it is known, else by the built-up area, else by the plot. */
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
  const base = bases.find(({ area }) => area !== null && area > 0)
  if (!base?.area || property.expectedPrice === 0) return undefined
  return { amount: formatRupees(Math.round(property.expectedPrice / base.area)), of: base.of }
}

export interface CostLine {
  readonly label: string
  readonly value: string
  /** The sum of what stands above it. */
  readonly total?: boolean
}

/** What has to be paid beside the price, and for what is rented the sum that it takes to move in. */
export function otherCosts(property: Priced & Pick<PropertyDetail, 'deposit' | 'monthlyMaintenance'>): CostLine[] {
  const { deposit, monthlyMaintenance, expectedPrice } = property
  const lines: CostLine[] = []
  if (deposit) lines.push({ label: 'Deposit', value: formatRupees(deposit) })
  if (monthlyMaintenance) lines.push({ label: 'Maintenance', value: `${formatRupees(monthlyMaintenance)} a month` })
  if (deposit && isMonthly(property.propertyFor)) {
    lines.push({ label: 'To move in', value: formatRupees(expectedPrice + deposit + (monthlyMaintenance ?? 0)), total: true })
  }
  return lines
}

/** '2 BHK flat for rent in Baner, Pune · ₹26,000 a month | Wada'. */
export function propertyTitle(property: PropertySummary, brandName: string): string {
  return `${describeHome(property)} · ${priceLine(property)} | ${brandName}`
}
