import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { ActiveFilters } from '#web/lib/search/active-filters.tsx'
import { FILTER_FORM } from '#web/lib/search/filter-frame.tsx'
import { ResultCount } from '#web/lib/search/result-count.tsx'
import { SearchHeader } from '#web/lib/search/search-header.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { SkipLink } from '#web/ui/page.tsx'
import { type RenderedResults, useFacets, useResults } from './api.ts'
import { activeChips, clearConditions, type FeaturedQuery, featuredAddress, isNarrowed, withChange } from './featured-query.ts'
import { countLine, failureHeading, TITLE } from './featured-wording.ts'
import { FilterDialog, FilterPanel } from './filter-panel.tsx'
import { Results } from './results.tsx'
import { useFeaturedQuery } from './use-featured-query.ts'

/** Id of the section with heading, chips and results. */
const RESULTS = 'results'

interface FeaturedScreenProps {
  rendered: RenderedResults
  /** Time of the render on the server, epoch ms. */
  now: number
  contactOf: (requirement: ListedRequirement) => ReactNode
}

export function FeaturedScreen({ rendered, now, contactOf }: FeaturedScreenProps) {
  const { query, shownQuery, typing, show } = useFeaturedQuery()
  const facets = useFacets(query, rendered, now)
  const chips = activeChips(query).map(({ without, ...chip }) => ({ ...chip, to: featuredAddress(without) }))
  return (
    <div className="wrap pb-8 lg:grid lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-6 lg:pt-6 lg:pb-12">
      <SkipLink target={RESULTS}>Skip the filters</SkipLink>
      <FilterPanel query={shownQuery} onChange={show} facets={facets} />
      <section id={RESULTS} tabIndex={-1} aria-labelledby="featured-title" className="results results-grid">
        <div className="results-title">
          <h1 id="featured-title">{TITLE}</h1>
          <ButtonLink to="/postrequirement" look="quiet" className="-mr-4 max-md:hidden">
            Post Requirement
          </ButtonLink>
        </div>
        <SearchHeader
          tools={<FilterDialog query={shownQuery} onChange={show} />}
          order={
            <Select
              aria-label="Sort"
              name="sortType"
              form={FILTER_FORM}
              value={shownQuery.sortType}
              onChange={(sortType) => show(withChange(shownQuery, { sortType: sortType === 'oldest' ? 'oldest' : 'latest' }))}
              boxClassName="search-order"
              className="truncate pr-9 pl-3 text-base md:h-12"
              iconClassName="right-3"
            >
              <option value="latest">Latest</option>
              <option value="oldest">Oldest</option>
            </Select>
          }
          chips={<ActiveFilters chips={chips} clearedTo={featuredAddress(clearConditions(query))} results={RESULTS} />}
        >
          <SearchField
            typing={typing}
            label="Search requirements"
            placeholder="Area, kind of property or words"
            plain={{ action: '/featured', name: 'keyword' }}
          />
        </SearchHeader>
        <FeaturedResults query={query} rendered={rendered} now={now} contactOf={contactOf} />
      </section>
    </div>
  )
}

/** Memoized: typing in the search field rerenders the page, but not the results. */
const FeaturedResults = memo(function FeaturedResults({ query, rendered, now, contactOf }: FeaturedScreenProps & { query: FeaturedQuery }) {
  const results = useResults(query, rendered, now)
  const filtered = isNarrowed(query)
  return (
    <>
      <ResultCount
        state={results.outdated ? 'waiting' : results.state}
        loading="Loading requirements..."
        failed={failureHeading(query)}
        count={countLine(results.counts.totalElements, filtered)}
      >
        {filtered && results.state === 'ready' && (
          <p>
            All results in one list.{' '}
            <Link to={featuredAddress(clearConditions(query))} className="underline underline-offset-2 hover:text-ink">
              Clear filters
            </Link>{' '}
            to see all requirements by page.
          </p>
        )}
      </ResultCount>
      <Results query={query} results={results} now={now} contactOf={contactOf} />
    </>
  )
})
