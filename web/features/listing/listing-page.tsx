import { memo, type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { SuggestingSearchField } from '#web/lib/suggesting-search-field.tsx'
import { X } from '#web/ui/icons.tsx'
import { SkipLink } from '#web/ui/page.tsx'
import { type Listing, type RenderedResults, useFacets, useListing } from './api.ts'
import { FILTER_FORM, FilterPanel, FilterSheet } from './filter-panel.tsx'
import { activeChips, cleared } from './filters.ts'
import { type ListingQuery, lastPageOf, listingAddress, modeOf, TYPED_TEXT } from './listing-query.ts'
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
  return (
    <div className="wrap pt-4 pb-24 lg:grid lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-6 lg:pt-6 lg:pb-12">
      {/* the filters have about forty tab stops */}
      <SkipLink target={RESULTS}>Skip the filters</SkipLink>
      <FilterPanel query={wanted} onChange={show} facets={facets} />
      <section id={RESULTS} tabIndex={-1} aria-labelledby="listing-title" className="min-w-0 outline-none">
        <h1 id="listing-title" className="mb-3 font-bold text-[22px] lg:text-[26px]">
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
        <ActiveFilters query={query} />
        <ListingResults query={query} rendered={rendered} now={now} renderCard={renderCard} cardSkeleton={cardSkeleton} />
      </section>
      <FilterSheet query={wanted} onChange={show} />
    </div>
  )
}

/** Memoized: a key in the search field renders the page again, but not the results. */
const ListingResults = memo(function ListingResults({ query, rendered, now, ...cards }: ListingPageProps & { query: ListingQuery }) {
  const found = useListing(query, rendered, now)
  const navigate = useNavigate()
  const lastPage = found.state === 'ready' && !found.outdated ? lastPageOf(query, found.counts) : null
  const leadsTo = lastPage && listingAddress(lastPage)
  useEffect(() => {
    if (leadsTo) void navigate(leadsTo, { replace: true })
  }, [leadsTo, navigate])
  const listing = leadsTo ? { ...found, state: 'waiting' as const } : found
  return (
    <>
      <CountLine query={query} listing={listing} />
      <Results query={query} listing={listing} {...cards} />
    </>
  )
})

/** A chip for each condition, which removes it. */
function ActiveFilters({ query }: { query: ListingQuery }) {
  const chips = activeChips(query)
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<{ readonly query: ListingQuery; readonly index: number }>(undefined)
  // a chip that is pressed goes, and the focus with it: the link in its place gets the focus, or the results when none is left
  useEffect(() => {
    if (!pressed.current || pressed.current.query === query) return
    const { index } = pressed.current
    pressed.current = undefined
    if (document.activeElement !== document.body) return
    const links = list.current?.querySelectorAll('a')
    if (links) links[Math.min(index, links.length - 1)]?.focus()
    else document.getElementById(RESULTS)?.focus({ preventScroll: true })
  })
  if (chips.length === 0) return null
  return (
    <ul
      ref={list}
      aria-label="Active filters"
      className="max-sm:-mx-5 mt-2 flex items-center gap-x-2 max-sm:overflow-x-auto max-sm:px-5 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {chips.map(({ key, label, without }, index) => (
        <li key={key} className="min-w-0 max-sm:max-w-[75vw] max-sm:shrink-0">
          <Link
            to={listingAddress(without)}
            onClick={() => {
              pressed.current = { query, index }
            }}
            aria-label={`Remove ${label}`}
            className="group/chip flex min-h-11 max-w-full items-center"
          >
            <span className="flex min-h-8 min-w-0 items-center gap-1 rounded-full bg-brand-wash pr-2 pl-3 font-medium text-[14px] text-brand group-hover/chip:brightness-97">
              <span className="truncate">{label}</span>
              <X size={15} aria-hidden className="shrink-0" />
            </span>
          </Link>
        </li>
      ))}
      <li className="shrink-0">
        <Link
          to={listingAddress(cleared(query))}
          onClick={() => {
            pressed.current = { query, index: chips.length }
          }}
          className="flex min-h-11 items-center px-1 font-semibold text-[14px] text-ink-soft underline-offset-4 hover:underline"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}

/** The count, announced to screen readers when it changes. */
function CountLine({ query, listing: { state, counts, outdated } }: { query: ListingQuery; listing: Listing }) {
  const mode = modeOf(query)
  const [number, ...rest] = countLine(counts, mode).split(' ')
  const waiting = state === 'waiting' || outdated
  return (
    <>
      <div role="status" className="mt-2 min-h-6 text-[15px] text-ink-soft leading-6">
        {waiting ? (
          <>
            <span className="sr-only">Loading properties...</span>
            <span aria-hidden className="skeleton inline-block h-4 w-48 rounded-control align-[-3px]" />
          </>
        ) : state === 'failed' ? (
          LOAD_FAILED
        ) : (
          <>
            <strong className="num font-semibold text-ink">{number}</strong> {rest.join(' ')}
          </>
        )}
      </div>
      {mode === 'filtered' && (
        <p className="text-[13px] text-ink-faint leading-5">
          Showing filtered results.{' '}
          <Link to={listingAddress(cleared(query))} className="underline underline-offset-2 hover:text-ink">
            Clear filters
          </Link>{' '}
          to see all properties with pagination.
        </p>
      )}
    </>
  )
}
