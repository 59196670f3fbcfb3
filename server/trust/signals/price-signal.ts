import { formatRupees } from '#contracts/base/values/money.ts'
import { formatBhk } from '#contracts/homes/properties/bhk.ts'
import { askAboutPrice, priceLimitsOf } from '#contracts/homes/properties/unusual-price.ts'
import { SIGNAL_MESSAGES } from '#contracts/operations/signal-messages.ts'
import type { PriceSignal } from '#contracts/operations/signals.ts'
import type { ComparedPrice } from '#server/finding/search/index.ts'
import type { PropertyToCheck } from './signals.queries.ts'

/**
 * Reports a price far from those of similar properties; the same rule as 'Did you mean …?' in the posting form (docs/decisions/0073).
 * @param usual prices of similar properties; null when too few are live, so that the fixed limits of the kind decide
 */
export function priceSignal(property: PropertyToCheck, usual: ComparedPrice | null): PriceSignal | undefined {
  const { category, propertyFor, bhkType, area, expectedPrice: price } = property
  if (!askAboutPrice({ category, propertyFor, bhk: bhkType ? formatBhk(bhkType) : undefined, area, price }, usual)) return undefined
  const { least, median, most } = usual ?? priceLimitsOf(property)
  const evidence = { price, least, median, most, comparedWith: usual?.comparedWith ?? 0, where: usual?.where ?? ('kind' as const) }
  return { signal: 'price', summary: [summaryOf(evidence)], evidence: [evidence] }
}

function summaryOf({ price, least, median, where }: PriceSignal['evidence'][number]): string {
  const asked = formatRupees(price)
  if (where === 'kind') return price < least ? SIGNAL_MESSAGES.priceLow(asked) : SIGNAL_MESSAGES.priceHigh(asked)
  return SIGNAL_MESSAGES[where === 'area' ? 'priceInArea' : 'priceInCity'](asked, formatRupees(median))
}
