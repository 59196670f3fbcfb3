import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ActiveFilters } from '#web/lib/search-page/active-filters.tsx'
import { FILTER_FORM } from '#web/lib/search-page/filter-frame.tsx'
import { useLastPageRedirect } from '#web/lib/search-page/last-page.ts'
import { ResultCount } from '#web/lib/search-page/result-count.tsx'
import { SuggestingSearchField } from '#web/lib/suggesting-search-field.tsx'
import { SkipLink } from '#web/ui/page.tsx'
import { type Listing, type RenderedResults, useFacets, useListing } from './api.ts'
import { FilterPanel, FilterSheet } from './filter-panel.tsx'
import { activeChips, clearConditions } from './filters.ts'
import { type ListingQuery, listingAddress, modeOf, TYPED_TEXT } from './listing-query.ts'
import { countLine, describeQuery, LOAD_FAILED } from './listing-wording.ts'
import { OrderSelects } from './order-selects.tsx'
import { type RenderCard, Results } from './results.tsx'
import { useListingQuery } from './use-listing-query.ts'

/** Id of the section with heading, chips and results. */
const RESULTS = 'results'

interface ListingPageProps {
  rendered: RenderedResults
  /** When it was rendered, epoch ms. */
  now: number
  renderCard: RenderCard
  cardSkeleton: ReactNode
}

export function ListingPage({ rendered, now, renderCard, cardSkeleton }: ListingPageProps) {
  const { query, wanted, typing, show } = useListingQuery()
  const facets = useFacets(query, rendered, now)
  const chips = activeChips(query).map(({ without, ...chip }) => ({ ...chip, to: listingAddress(without) }))
  return (
    <div className="wrap pt-4 pb-24 lg:grid lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-6 lg:pt-6 lg:pb-12">
      {/* the filters have about forty tab stops */}
      <SkipLink target={RESULTS}>Skip the filters</SkipLink>
      <FilterPanel query={wanted} onChange={show} facets={facets} />
      <section id={RESULTS} tabIndex={-1} aria-labelledby="listing-title" className="min-w-0 outline-none">
        <h1 id="listing-title" className="mb-3 font-bold text-xl lg:text-2xl">
          {describeQuery(query)}
        </h1>
        {/* the selects' width is fixed: the search field must not shrink when they arrive after it */}
        <div className="grid gap-2 sm:gap-3 md:grid-cols-[minmax(0,1fr)_22.625rem]">
          <SuggestingSearchField
            typing={typing}
            label="Search properties"
            placeholder="Name, place or type"
            plain={{ action: '/listing', name: TYPED_TEXT }}
          />
          <OrderSelects query={wanted} onChange={show} form={FILTER_FORM} />
        </div>
        <ActiveFilters chips={chips} clearedTo={listingAddress(clearConditions(query))} results={RESULTS} />
        <ListingResults query={query} rendered={rendered} now={now} renderCard={renderCard} cardSkeleton={cardSkeleton} />
      </section>
      <FilterSheet query={wanted} onChange={show} />
    </div>
  )
}

/** Memoized: a key in the search field renders the page again, but not the results. */
const ListingResults = memo(function ListingResults({ query, rendered, now, ...cards }: ListingPageProps & { query: ListingQuery }) {
  const found = useListing(query, rendered, now)
  const isReplaced = useLastPageRedirect(query, found.state === 'ready' && !found.outdated ? found.counts : undefined, listingAddress)
  const listing = isReplaced ? { ...found, state: 'waiting' as const } : found
  return (
    <>
      <CountLine query={query} listing={listing} />
      <Results query={query} listing={listing} {...cards} />
    </>
  )
})

function CountLine({ query, listing: { state, counts, outdated } }: { query: ListingQuery; listing: Listing }) {
  const mode = modeOf(query)
  return (
    <ResultCount state={outdated ? 'waiting' : state} loading="Loading properties..." failed={LOAD_FAILED} count={countLine(counts, mode)}>
      {mode === 'filtered' && (
        <p className="text-sm text-ink-faint leading-5">
          Showing filtered results.{' '}
          <Link to={listingAddress(clearConditions(query))} className="underline underline-offset-2 hover:text-ink">
            Clear filters
          </Link>{' '}
          to see all properties with pagination.
        </p>
      )}
    </ResultCount>
  )
}
