import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LISTING_PAGE_SIZE } from '#contracts/base/limits.ts'
import { groupDigits, shortRupees } from '#contracts/base/values/money.ts'
import { formatDate } from '#contracts/base/values/time.ts'
import type { WiderSearches } from '#contracts/finding/search/wider-searches.ts'
import { OPTION_FILTER_NAMES, optionLabel } from '#contracts/homes/properties/option-filters.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import type { RenderCard } from './api.ts'
import { withChange, withView } from './filters.ts'
import { filterCall, type ListingQuery, listingAddress } from './listing-query.ts'
import { budgetWords, drawnWords, lockInWords } from './listing-wording.ts'
import { NO_WAY_TO_WORK } from './way-to-work.ts'

interface WaysOutProps {
  /** A query that finds nothing. */
  query: ListingQuery
  /** Set for the closest properties, without it the other searches are shown. */
  renderCard?: RenderCard
}

/** What an empty result offers: in its message other searches, and below it the closest properties. */
export function WaysOut({ query, renderCard }: WaysOutProps) {
  const { data: wider } = useQuery({
    queryKey: ['wider-searches', listingAddress(query)],
    queryFn: ({ signal }) => browserApi.call('widenSearch', { query: filterCall(query), signal }),
  })
  if (!wider) return null
  return renderCard ? <Closest {...wider} renderCard={renderCard} /> : <Steps steps={stepsOf(query, wider)} />
}

/** Searches that differ in one condition, each with what it finds. */
function Steps({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null
  return (
    <section aria-label="Change one thing">
      <ul className="flex flex-wrap justify-center gap-2 pt-3">
        {steps.map(({ label, count, to }) => (
          <li key={label} className="min-w-0 max-w-full">
            <Link
              to={listingAddress(to)}
              className="flex min-h-11 max-w-full items-center gap-2 rounded-full bg-brand-wash px-4 font-semibold text-brand text-sm underline-offset-4 hover:underline"
            >
              <span className="min-w-0 truncate">{label}</span>
              <span className="num shrink-0">{groupDigits(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The properties that fit best. */
function Closest({ nearest, distances, renderCard }: Pick<WiderSearches, 'nearest' | 'distances'> & { renderCard: RenderCard }) {
  if (nearest.length === 0) return null
  return (
    <section aria-labelledby="closest" className="mt-8">
      <h2 id="closest" className="font-bold text-lg">
        Closest to what you asked for
      </h2>
      <ul className="mt-3 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {nearest.map((property, index) => (
          <li key={property.propertyId} className="min-w-0">
            {/* these cards stand below the first screen */}
            {renderCard(property, LISTING_PAGE_SIZE + index, kmFromWords(distances[index]))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** '9 km from Koregaon Park'; '' without a distance. */
function kmFromWords(distance: WiderSearches['distances'][number] | undefined): string {
  return distance
    ? `${Math.max(1, Math.round(distance.km))} km from ${import.meta.env.OTHER_LANGUAGE ? localArea(distance.from) : distance.from}`
    : ''
}

interface Step {
  readonly label: string
  readonly count: number
  readonly to: ListingQuery
}

function stepsOf(query: ListingQuery, { without, budget, around }: WiderSearches): Step[] {
  return [
    ...(budget
      ? [{ label: `Up to ${shortRupees(budget.maxPrice)}`, count: budget.count, to: withChange(query, { maxPrice: budget.maxPrice }) }]
      : []),
    ...(around ? [{ label: `${around.km} km around`, count: around.count, to: withChange(query, { area: around.area }) }] : []),
    ...without.flatMap(({ part, count }) => {
      const step = withoutPart(query, part)
      return step ? [{ label: `Without ${step.what}`, count, to: step.to }] : []
    }),
  ]
}

/** The query without a part of the filter, and the words for this part. @returns undefined for a part that this page does not know */
function withoutPart(query: ListingQuery, part: string): { what: string; to: ListingQuery } | undefined {
  const option = OPTION_FILTER_NAMES.find((name) => name === part)
  if (option) {
    const labels = query[option].map((value) => optionLabel(option, value))
    return { what: `“${labels.join(' or ')}”`, to: withChange(query, { [option]: [] }) }
  }
  switch (part) {
    case 'area':
      return {
        what: (import.meta.env.OTHER_LANGUAGE ? query.area.map(localArea) : query.area).join(' or '),
        to: withChange(query, { area: [] }),
      }
    case 'keyword':
      return { what: `“${query.searchTerm}”`, to: withChange(query, { searchTerm: '' }) }
    case 'propertyName':
      return { what: `“${query.propertyName}”`, to: withChange(query, { propertyName: '' }) }
    case 'price':
      return { what: `“${budgetWords(query)}”`, to: withChange(query, { minPrice: null, maxPrice: null }) }
    case 'availableBy':
      return { what: `“available by ${formatDate(query.availableBy)}”`, to: withChange(query, { availableBy: '' }) }
    case 'maxLockIn':
      return query.maxLockIn === null
        ? undefined
        : { what: `“${lockInWords(query.maxLockIn)}”`, to: withChange(query, { maxLockIn: null }) }
    case 'travel':
      return { what: 'the way to work', to: withChange(query, NO_WAY_TO_WORK) }
    case 'drawn':
      return { what: `“${drawnWords(query.drawn.length)}”`, to: withChange(query, { drawn: [] }) }
    case 'box':
      return { what: 'this part of the map', to: withView(query, '') }
    default:
      return undefined
  }
}
