import { type ComponentType, memo, type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { localityKey, localitySlug } from '#contracts/finding/localities/locality-key.ts'
import { isSharedStay } from '#contracts/homes/properties/property-kinds.ts'
import { localityPath } from '#web/lib/localities/localities.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { ActiveFilters } from '#web/lib/search/active-filters.tsx'
import { FILTER_FORM, TOOL_BUTTON } from '#web/lib/search/filter-frame.tsx'
import { ResultCount } from '#web/lib/search/result-count.tsx'
import { SearchHeader } from '#web/lib/search/search-header.tsx'
import { useWorkplaceName } from '#web/lib/way-to-work/workplaces.ts'
import { useLazyComponent } from '#web/ui/browser.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ChevronLeft, MapIcon } from '#web/ui/icons/icons.tsx'
import { SkipLink } from '#web/ui/page.tsx'
import { type KnownFacets, type Listing, type RenderCard, type RenderedResults, useFacets, useResults } from './api.ts'
import { FilterDialog, FilterPanel } from './filter-panel.tsx'
import { activeChips, clearConditions, withView } from './filters.ts'
import { type ListingQuery, listingAddress, modeOf, searchCall, TYPED_TEXT } from './listing-query.ts'
import { ListingSearchField } from './listing-search-field.tsx'
import { countLine, describeQuery, LOAD_FAILED } from './listing-wording.ts'
import { MapPane } from './map-pane.tsx'
import { LIST_SHEET } from './map-params.ts'
import { OrderSelects } from './order-selects.tsx'
import { Results } from './results.tsx'
import { useListingQuery } from './use-listing-query.ts'

/** Id of the section with heading, chips and results. */
const RESULTS = 'results'

const PAGE = 'wrap pb-8 lg:grid lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-6 lg:pt-6 lg:pb-12'
/** On small screens the map fills the window, and the list is a sheet over it; on large ones it stands beside the list. */
const PAGE_WITH_MAP = 'beside-map'

type LoadKeepSearch = () => Promise<ComponentType<{ title: string; call: ReturnType<typeof searchCall> }>>

interface ListingScreenProps {
  rendered: RenderedResults
  /** Time of the render on the server, epoch ms. */
  now: number
  renderCard: RenderCard
  cardSkeleton: ReactNode
  /** Loads the button that keeps a search, for a search that has conditions. */
  loadKeepSearch: LoadKeepSearch
  /** The name of the workplace of the rendered query. */
  workplaceName: string | undefined
}

export function ListingScreen({ rendered, now, renderCard, cardSkeleton, loadKeepSearch, workplaceName }: ListingScreenProps) {
  const { query, shownQuery, typing, show, showOnMap } = useListingQuery()
  const facets = useFacets(query, rendered, now)
  const place = useWorkplaceName(query.workplace, workplaceName)
  const chips = activeChips(query, place).map(({ without, ...chip }) => ({ ...chip, to: listingAddress(without) }))
  const isFiltered = chips.length > 0
  const hasMap = query.view === 'map'
  return (
    <div className={hasMap ? PAGE_WITH_MAP : PAGE}>
      {/* the filters have about forty tab stops */}
      <SkipLink target={RESULTS}>Skip the filters</SkipLink>
      <FilterPanel query={shownQuery} onChange={show} facets={facets} />
      <section id={RESULTS} tabIndex={-1} aria-labelledby="listing-title" className={hasMap ? 'results map-list' : 'results results-grid'}>
        <div className={hasMap ? 'results-title map-line' : 'results-title'}>
          <h1 id="listing-title">{describeQuery(query, place)}</h1>
          {hasMap && (
            <div className="filter-bar">
              <FilterDialog query={shownQuery} onChange={show} />
            </div>
          )}
          <MapSwitch query={shownQuery} className={buttonClass('outline', hasMap ? 'shrink-0' : 'shrink-0 max-lg:hidden')} />
        </div>
        {hasMap && <div id={LIST_SHEET} className="map-list-bar contents lg:hidden" />}
        <SearchHeader
          tools={
            !hasMap && (
              <>
                <FilterDialog query={shownQuery} onChange={show} />
                <MapSwitch query={shownQuery} className={TOOL_BUTTON} isBrief={isFiltered} />
              </>
            )
          }
          order={<OrderSelects query={shownQuery} onChange={show} form={FILTER_FORM} isNarrow={hasMap} isBrief={isFiltered} />}
          chips={<ActiveFilters chips={chips} clearedTo={listingAddress(clearConditions(query))} results={RESULTS} />}
          keep={isFiltered && <LazyKeepSearch load={loadKeepSearch} query={query} place={place} />}
        >
          <ListingSearchField
            typing={typing}
            label="Search properties"
            placeholder="Name, place or type"
            plain={{ action: '/listing', name: TYPED_TEXT }}
          />
        </SearchHeader>
        <ListingResults
          query={query}
          place={place}
          facets={facets}
          rendered={rendered}
          now={now}
          renderCard={renderCard}
          cardSkeleton={cardSkeleton}
        />
      </section>
      {hasMap && <MapPane query={query} onChange={showOnMap} />}
    </div>
  )
}

interface MapSwitchProps {
  query: ListingQuery
  className: string
  /** Whether phones show the icon alone. */
  isBrief?: boolean
}

/** Opens or closes the map. */
function MapSwitch({ query, className, isBrief = false }: MapSwitchProps) {
  const isOpen = query.view === 'map'
  const [Icon, text] = isOpen ? [ChevronLeft, 'Hide map'] : [MapIcon, 'Map']
  return (
    <Link to={listingAddress(withView(query, isOpen ? '' : 'map'))} className={className}>
      <Icon size={18} />
      <span className={isBrief ? 'max-md:sr-only' : undefined}>{text}</span>
    </Link>
  )
}

type ListingResultsProps = Omit<ListingScreenProps, 'loadKeepSearch' | 'workplaceName'> & {
  query: ListingQuery
  place: string
  facets: KnownFacets
}

/** Memoized: typing in the search field rerenders the page, but not the results. */
const ListingResults = memo(function ListingResults({ query, facets, rendered, now, ...cards }: ListingResultsProps) {
  const listing = useResults(query, rendered, now)
  return (
    <>
      <CountLine query={query} facets={facets} listing={listing} />
      {query.typed && <LazyAsTyped query={query} />}
      <Results query={query} listing={listing} {...cards} />
    </>
  )
})

const loadAsTyped = () => import('./as-typed.tsx').then(({ AsTyped }) => AsTyped)

function LazyAsTyped({ query }: { query: ListingQuery }) {
  const [AsTyped, request] = useLazyComponent(loadAsTyped)
  useEffect(() => request(), [request])
  return AsTyped && <AsTyped query={query} />
}

/** The button's space is reserved before it has loaded, so that nothing moves. */
function LazyKeepSearch({ load, query, place }: { load: LoadKeepSearch; query: ListingQuery; place: string }) {
  const [KeepSearch, request] = useLazyComponent(load)
  useEffect(() => request(), [request])
  return (
    <div className="search-keep noscript:hidden">
      {KeepSearch && <KeepSearch title={describeQuery(query, place)} call={searchCall(query, 0)} />}
    </div>
  )
}

function CountLine({
  query,
  facets,
  listing: { state, counts, outdated },
}: Pick<ListingResultsProps, 'query' | 'facets'> & { listing: Listing }) {
  const mode = modeOf(query)
  const locality = chosenLocality(query, facets)
  return (
    <ResultCount
      state={outdated ? 'waiting' : state}
      loading="Loading properties..."
      failed={LOAD_FAILED}
      count={countLine(counts, mode, query.box)}
    >
      {mode === 'filtered' && query.view === '' && (
        <p>
          Showing filtered results.{' '}
          <Link to={listingAddress(clearConditions(query))} className="underline underline-offset-2 hover:text-ink">
            Clear filters
          </Link>{' '}
          to see all properties with pagination.
          {isShared(query) && (
            <>
              {' '}
              See also{' '}
              <Link to="/featured?lookingFor=Roommate" className="underline underline-offset-2 hover:text-ink">
                people who look for a roommate
              </Link>
              .
            </>
          )}
          {locality && (
            <>
              {' '}
              See also{' '}
              <Link to={localityPath(localitySlug(locality))} className="underline underline-offset-2 hover:text-ink">
                rents and prices in {import.meta.env.OTHER_LANGUAGE ? localArea(locality) : locality}
              </Link>
              .
            </>
          )}
        </p>
      )}
    </ResultCount>
  )
}

const isShared = ({ propertyFor }: ListingQuery): boolean => propertyFor.length > 0 && propertyFor.every(isSharedStay)

/** Name of the known locality that is the only chosen area; `facets` lists all known localities. */
function chosenLocality({ area: [area, ...others] }: ListingQuery, facets: KnownFacets): string | undefined {
  if (area === undefined || others.length > 0) return undefined
  return facets?.area.find(({ name }) => localityKey(name) === localityKey(area))?.name
}
