import { groupDigits, shortRupees } from '#contracts/base/values/money.ts'
import type { Facets } from '#contracts/homes/properties/properties.ts'
import type { KnownFacets } from './api.ts'
import { budgetSteps } from './filters.ts'
import type { ListingQuery } from './listing-query.ts'

/** Sizes of the bars, units of the SVG's viewBox. */
const BAR = { width: 4, gap: 1, tallest: 20 } as const

interface PriceHistogramProps {
  query: ListingQuery
  /** Undefined while loading: the space stays empty. Null when not known: a message is shown. */
  facets: KnownFacets
}

/** Number of properties by price, regardless of the budget; bars within the budget are coloured. */
export function PriceHistogram({ query, facets }: PriceHistogramProps) {
  const shown = facets ? bandsOf(query, facets.expectedPrice) : []
  const most = Math.max(0, ...shown.map(({ count }) => count))
  const message =
    facets === null ? 'The counts could not be loaded.' : facets && most === 0 ? 'Nothing at any price with the other filters.' : null
  if (message) return <p className="mb-1.5 h-10 text-sm text-ink-soft">{message}</p>
  const bar = ({ count }: Band, at: number) => {
    const height = count === 0 ? 0 : Math.max(1, Math.round((count / most) * BAR.tallest))
    return `M${at * (BAR.width + BAR.gap)} ${BAR.tallest}v-${height}h${BAR.width}v${height}z`
  }
  const path = (isIn: boolean) => shown.map((band, at) => (isInBudget(query, band) === isIn ? bar(band, at) : '')).join('')
  return (
    <div className="mb-1.5 h-10">
      {shown.length > 0 && (
        <>
          <svg
            viewBox={`0 0 ${shown.length * (BAR.width + BAR.gap)} ${BAR.tallest}`}
            preserveAspectRatio="none"
            className="size-full"
            aria-hidden="true"
          >
            <path d={path(false)} className="fill-line-strong" />
            <path d={path(true)} className="fill-brand" />
          </svg>
          <p className="sr-only">{describe(shown)}</p>
        </>
      )}
    </div>
  )
}

type Band = Facets['expectedPrice'][number]

/** The bands of monthly prices, of total prices or of both, as the steps of the budget. */
function bandsOf(query: ListingQuery, bands: readonly Band[]): Band[] {
  const { monthly, total } = budgetSteps(query)
  const [lowest, highest] = [total[0] ?? 0, monthly.at(-1) ?? 0]
  if (total.length === 0) return bands.filter(({ from }) => from <= highest)
  return monthly.length === 0 ? bands.filter(({ to }) => to === null || to >= lowest) : [...bands]
}

function isInBudget({ minPrice, maxPrice }: ListingQuery, { from, to }: Band): boolean {
  return (maxPrice === null || from < maxPrice) && (minPrice === null || to === null || to > minPrice)
}

function describe(bands: readonly Band[]): string {
  const parts = bands
    .filter(({ count }) => count > 0)
    .map(({ from, to, count }) => `${to === null ? `above ${shortRupees(from)}` : `up to ${shortRupees(to)}`}: ${groupDigits(count)}`)
  return `Properties by price: ${parts.join(', ')}.`
}
