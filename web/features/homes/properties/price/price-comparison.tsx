import { formatRupees } from '#contracts/base/values/money.ts'
import { formatDate } from '#contracts/base/values/time.ts'
import type { PropertyDetail } from '#contracts/homes/properties/properties.ts'
import { percentAbove } from '#contracts/homes/properties/similar-prices.ts'
import type { SimilarPrices } from '#contracts/homes/properties/usual-price.ts'
import { Section } from '#web/features/homes/properties/property-sections.tsx'
import { localArea } from '#web/lib/page/local-names.ts'
import { describeSimilarPrices, similarLabel } from '#web/lib/properties/similar-prices.ts'

/** Percent of the median: a smaller difference counts as about the same price. */
const SAME_WITHIN_PERCENT = 2

/**
 * Prices of similar properties, in words and as a bar of their middle half with this property's price, and the property's earlier prices.
 * Nothing when there are too few similar properties and the price was never changed.
 */
export function PriceComparison({ property }: { property: PropertyDetail }) {
  const { similarPrices: similar, expectedPrice: price, address, earlierPrices } = property
  if (!similar && earlierPrices.length === 0) return null
  return (
    <Section title="About the price">
      <div className="num max-w-lg rounded-card border border-line bg-card p-4 text-base text-ink-soft">
        {similar && (
          <>
            <p className="font-semibold text-ink">{comparedWords(property, similar)}</p>
            <RangeBar price={price} similar={similar} />
            <p>{describeSimilarPrices(property, import.meta.env.OTHER_LANGUAGE ? localArea(address.area) : address.area, similar)}</p>
          </>
        )}
        {earlierPrices.length > 0 && <p className={similar ? 'mt-3 border-line border-t pt-3' : ''}>{historyWords(property)}</p>}
      </div>
    </Section>
  )
}

/** 'Asked ₹25,000 until 12 Nov 2026, ₹23,000 since.' */
export function historyWords({ earlierPrices, expectedPrice }: Pick<PropertyDetail, 'earlierPrices' | 'expectedPrice'>): string {
  const earlier = earlierPrices.map(({ price, until }) => `${formatRupees(price)} until ${formatDate(until)}`)
  return `Asked ${[...earlier, `${formatRupees(expectedPrice)} since`].join(', ')}.`
}

/** '12% below similar homes', 'About what similar homes ask'. */
export function comparedWords(
  property: Pick<PropertyDetail, 'category' | 'propertyFor' | 'expectedPrice'>,
  { median }: SimilarPrices,
): string {
  const ones = similarLabel(property)
  const percent = median > 0 ? percentAbove(property.expectedPrice, median) : 0
  if (Math.abs(percent) <= SAME_WITHIN_PERCENT) return `About what ${ones} ask`
  if (percent >= 100) return `Twice what ${ones} ask, or more`
  return percent < 0 ? `${-percent}% below ${ones}` : `${percent}% above ${ones}`
}

/** Hidden from screen readers: the text beside it says the same. */
function RangeBar({ price, similar: { lower, median, upper } }: { price: number; similar: SimilarPrices }) {
  const margin = Math.max(upper - lower, median / 10, 1)
  const at = (amount: number) => Math.min(Math.max(((amount - lower + margin) / (upper - lower + 2 * margin)) * 96 + 2, 2), 98)
  return (
    <svg aria-hidden="true" className="my-3 block h-4 w-full">
      <rect y="5" width="100%" height="6" rx="3" className="fill-line" />
      <rect x={`${at(lower)}%`} y="5" width={`${at(upper) - at(lower)}%`} height="6" rx="3" className="fill-line-strong" />
      <circle cx={`${at(price)}%`} cy="8" r="7" className="fill-brand stroke-card" strokeWidth="2" />
    </svg>
  )
}
