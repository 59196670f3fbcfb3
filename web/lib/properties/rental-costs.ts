import { formatPaise } from '#contracts/base/values/money.ts'
import type { PropertyDetail } from '#contracts/homes/properties/properties.ts'
import { fieldsOf } from '#contracts/homes/properties/property-fields.ts'
import { isMonthly } from '#contracts/homes/properties/property-kinds.ts'

/** The fields from which the costs are computed. */
export type RentalTerms = Pick<
  PropertyDetail,
  'category' | 'propertyFor' | 'expectedPrice' | 'deposit' | 'monthlyMaintenance' | 'brokerage' | 'brokerageAmount' | 'postedByUserRole'
>

/** A part of a sum. `paise` is null where the poster has not stated it. */
export interface Cost {
  /** Name within a sum, in lower case. */
  readonly name: string
  readonly paise: number | null
}

interface CostSum {
  readonly parts: readonly Cost[]
  /** Sum of the known parts, paise. */
  readonly knownPaise: number
  /** Names of the parts that are not known. */
  readonly unknown: readonly string[]
}

interface RentalCosts {
  /** Null where the kind of property has no maintenance, such as a bed in a PG. */
  readonly maintenance: Cost | null
  readonly deposit: Cost
  readonly brokerage: Cost
  /** Rent and maintenance. */
  readonly monthly: CostSum
  /** Deposit, brokerage, and the rent and maintenance of the first month. */
  readonly movingIn: CostSum
}

/** Brokerage in months of rent; 15 days count as half a month. */
const BROKERAGE_MONTHS: ReadonlyMap<string | null, number> = new Map([
  ['None', 0],
  ['15 days of rent', 0.5],
  ['1 month of rent', 1],
  ['2 months of rent', 2],
])

const inPaise = (rupees: number) => rupees * 100

/** Costs of a rental per month and at moving in, as far as the poster has stated them, in whole paise. @returns null for a sale */
export function rentalCosts(property: RentalTerms): RentalCosts | null {
  if (!isMonthly(property.propertyFor)) return null
  const { expectedPrice, deposit, monthlyMaintenance } = property
  const rent = { name: 'rent', paise: inPaise(expectedPrice) }
  // 0 means 'included in the rent' for maintenance and 'not stated' for a deposit (property-fields.ts)
  const maintenance = fieldsOf(property).has('monthlyMaintenance')
    ? { name: 'maintenance', paise: monthlyMaintenance === null ? null : inPaise(monthlyMaintenance) }
    : null
  const monthlyParts = maintenance ? [rent, maintenance] : [rent]
  const depositCost = { name: 'deposit', paise: deposit ? inPaise(deposit) : null }
  const brokerage = { name: 'brokerage', paise: brokeragePaise(property) }
  const movingIn = sumOf([...monthlyParts, depositCost, brokerage])
  return { maintenance, deposit: depositCost, brokerage, monthly: sumOf(monthlyParts), movingIn }
}

/** The poster's own amount overrides the choice beside it; an owner who stated neither charges none. */
function brokeragePaise({ brokerage, brokerageAmount, expectedPrice, postedByUserRole }: RentalTerms): number | null {
  if (brokerageAmount) return inPaise(brokerageAmount)
  const months = BROKERAGE_MONTHS.get(brokerage)
  if (months !== undefined) return inPaise(expectedPrice) * months
  return brokerage === null && postedByUserRole === 'OWNER' ? 0 : null
}

function sumOf(parts: readonly Cost[]): CostSum {
  return {
    parts,
    knownPaise: parts.reduce((sum, { paise }) => sum + (paise ?? 0), 0),
    unknown: parts.filter(({ paise }) => paise === null).map(({ name }) => name),
  }
}

/** '₹1,03,500', or '₹26,000 + maintenance' where a part is not known. */
export function sumWords({ knownPaise, unknown }: CostSum): string {
  return [formatPaise(knownPaise), ...unknown].join(' + ')
}
