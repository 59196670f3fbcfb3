import type { PropertyPage } from '#contracts/properties.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { CountLine } from './count-line.tsx'
import { isNarrowed, searchedFor } from './filter-change.ts'
import { FILTER_FORM, FilterPanel } from './filter-panel.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { resultsFromState } from './listing-state.ts'
import { describeQuery } from './listing-words.ts'
import { OrderSelects } from './order-selects.tsx'
import { type RenderCard, Results } from './results.tsx'
import { useListing } from './use-listing.ts'
import { useListingQuery } from './use-listing-query.ts'

interface ListingPageProps {
  /** What the server rendered; null in the browser, which loads for itself. */
  rendered: { readonly page: PropertyPage; readonly at: number } | null
  failed: boolean
  renderCard: RenderCard
}

/** All properties, or those that fit: search, filters, order, results. */
export function ListingPage({ rendered, failed, renderCard }: ListingPageProps) {
  const { query, wanted, state, key, show } = useListingQuery()
  // After a reload the server has looked for itself: its answer is newer than what was handed over.
  const supplied = query.fromSearch && !rendered && !failed ? resultsFromState(state) : null
  const listing = useListing({ query, supplied, suppliedKey: key, rendered, failed })
  return (
    <div className="wrap pt-4 pb-24 lg:grid lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-6 lg:pt-6 lg:pb-12">
      {/* with the keyboard the filters are some forty steps */}
      <SkipLink target="results">Skip the filters</SkipLink>
      <FilterPanel query={wanted} onChange={show} />
      <section id="results" tabIndex={-1} aria-labelledby="listing-title" className="min-w-0 outline-none">
        <h1 id="listing-title" className="mb-3 font-bold text-[22px] lg:text-[26px]">
          {describeQuery(query)}
        </h1>
        <div className="flex flex-col gap-2 sm:gap-3 md:flex-row">
          <SearchField
            term={query.searchTerm}
            onSearch={(term, typing) => show(searchedFor(query, term), { replace: typing })}
            label="Search properties"
            placeholder="Name, place or type"
            plain={{ action: '/listing', name: 'searchTerm' }}
          />
          <OrderSelects query={wanted} onChange={show} form={FILTER_FORM} />
        </div>
        {isNarrowed(query) && <ActiveFilters query={query} />}
        <CountLine query={query} listing={listing} />
        <Results query={query} listing={listing} renderCard={renderCard} />
      </section>
      <FilterSheet query={query} onApply={show} />
    </div>
  )
}
