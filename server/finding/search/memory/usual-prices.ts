import { MIN_COMPARED } from '#contracts/homes/properties/similar-prices.ts'
import type { PricedProperty, UsualPrice } from '#contracts/homes/properties/usual-price.ts'
import type { IndexFilter } from './index-filter.ts'
import { quartilesOf } from './price-statistics.ts'
import type { PropertyIndex } from './property-index.ts'
import { filterParts, fittingSlots } from './run-query.ts'
import { membersOf } from './sets/bitset.ts'

/** With more properties an even sample of this size is sorted: its median is within a few percent of the median of all. */
const MAX_COMPARED = 1_000
/** The smallest factor by which a usual price may differ from the median. Less than 10, the factor of one digit too many or too few. */
const MIN_FACTOR = 4

/** Statistics of prices, or of prices per sq.ft. */
interface Statistics {
  readonly median: number
  /** A usual price lies between the median divided by the factor and the median multiplied by it. */
  readonly factor: number
  readonly where: UsualPrice['where']
  readonly comparedWith: number
}

/** `comparedWith`: how many properties were compared, at most a thousand. */
export type ComparedPrice = UsualPrice & { readonly comparedWith: number }

/** The usual prices of live properties (docs/decisions/0073). Cached results are never updated, so each API call needs a new instance. */
export class UsualPrices {
  readonly #index: PropertyIndex
  readonly #cache = new Map<string, Statistics | null>()

  constructor(index: PropertyIndex) {
    this.#index = index
  }

  /** Workplaces and plots of a known size are compared by their price per sq.ft. @returns null when there are too few to compare with */
  of({ category, propertyFor, bhkType, area, squareFeet }: PricedProperty): ComparedPrice | null {
    const size = category === 'RESIDENTIAL' ? undefined : squareFeet
    const kind = { category: [category], propertyFor: [propertyFor], ...(bhkType && { bhkType: [bhkType] }) }
    const isForSize = size !== undefined
    const found = (area && this.#statistics({ ...kind, area: [area] }, isForSize)) || this.#statistics(kind, isForSize)
    if (!found) return null
    const median = found.median * (size ?? 1)
    const { factor, where, comparedWith } = found
    const [least, most] = [Math.ceil(median / factor), Math.floor(median * factor)]
    return { median: Math.round(median), least, most, where, isForSize, comparedWith }
  }

  #statistics(filter: IndexFilter, perSquareFoot: boolean): Statistics | null {
    const key = JSON.stringify([filter, perSquareFoot])
    const known = this.#cache.get(key)
    if (known !== undefined) return known
    const values = sample(this.#index, filter, perSquareFoot)
    const where = filter.area ? 'area' : 'city'
    const computed = values.length < MIN_COMPARED ? null : ({ ...spread(values), where, comparedWith: values.length } as const)
    this.#cache.set(key, computed)
    return computed
  }
}

/** @returns prices, or prices per sq.ft, ascending */
function sample(index: PropertyIndex, filter: IndexFilter, perSquareFoot: boolean): Float64Array {
  const slots = membersOf(fittingSlots(index, filterParts(filter)))
  const measured = perSquareFoot ? slots.filter((slot) => index.squareFeetOf(slot) > 0) : slots
  const compared = Math.min(measured.length, MAX_COMPARED)
  const values = Float64Array.from({ length: compared }, (_, at) => {
    const slot = measured[Math.floor((at * measured.length) / compared)] as number
    return index.priceOf(slot) / (perSquareFoot ? index.squareFeetOf(slot) : 1)
  })
  return values.sort()
}

/** @param values ascending */
function spread(values: Float64Array): Pick<Statistics, 'median' | 'factor'> {
  const { lower, median, upper } = quartilesOf(values)
  return { median, factor: Math.max(MIN_FACTOR, (upper / lower) ** 2) }
}
