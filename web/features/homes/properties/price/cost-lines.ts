import { formatPaise } from '#contracts/base/values/money.ts'
import { type Cost, type RentalTerms, rentalCosts, sumWords } from '#web/lib/properties/rental-costs.ts'

/** Label of all that is due before the first day. */
export const TO_MOVE_IN = 'To move in'

export interface CostLine {
  readonly label: string
  /** Undefined while the detail loads. */
  readonly value: string | undefined
  /** Whether the poster has given the value; a sum is known if one of its parts is. */
  readonly isKnown: boolean
  /** The sum of lines above. */
  readonly total?: boolean
}

type KnownCosts = Pick<RentalTerms, 'category' | 'propertyFor' | 'expectedPrice' | 'postedByUserRole'> & Partial<RentalTerms>

const NOT_SAID = 'Not said'
export const RENTAL_COSTS_NOTE =
  'To move in: deposit, brokerage and the first month. Tax and the registration of the agreement come on top.'

/** Costs besides the rent and their sums; none for a sale. A summary gives the same lines, so that nothing moves later. */
export function costLines(property: KnownCosts): CostLine[] {
  const { monthlyMaintenance, deposit: paidBack = null, brokerage = null, brokerageAmount = null } = property
  const costs = rentalCosts({ ...property, monthlyMaintenance: monthlyMaintenance ?? null, deposit: paidBack, brokerage, brokerageAmount })
  if (!costs) return []
  const isLoaded = monthlyMaintenance !== undefined
  const line = (label: string, value: string, more: Partial<CostLine> = {}): CostLine => ({
    label,
    value: isLoaded ? value : undefined,
    isKnown: value !== NOT_SAID,
    ...more,
  })
  const { maintenance, deposit, monthly, movingIn } = costs
  return [
    ...(maintenance
      ? [line('Maintenance', costWords(maintenance, 'In the rent', ' per month')), line('Each month', sumWords(monthly), { total: true })]
      : []),
    line('Deposit', costWords(deposit, 'None')),
    line('Brokerage', costWords(costs.brokerage, 'None')),
    line(TO_MOVE_IN, sumWords(movingIn), { total: true }),
  ]
}

/** @param none text for 0 @param per suffix of the amount */
function costWords({ paise }: Cost, none: string, per = ''): string {
  if (paise === null) return NOT_SAID
  return paise === 0 ? none : formatPaise(paise) + per
}
