import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LISTING_PAGE_SIZE } from '#contracts/limits.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { PropertyCardSkeleton } from '../card/property-card-skeleton.tsx'
import { EmptyResults } from './empty-results.tsx'
import { type ListingQuery, listingAddress, modeOf } from './listing-query.ts'
import { Pagination } from './pagination.tsx'
import { ShowMore } from './show-more.tsx'
import type { Listing } from './use-listing.ts'

export type RenderCard = (property: PropertySummary, index: number) => ReactNode

interface ResultsProps {
  query: ListingQuery
  listing: Listing
  renderCard: RenderCard
}

const GRID = 'mt-4 grid gap-5 sm:grid-cols-2 xl:grid-cols-3'

/** The grid of cards and what stands in its place: skeletons while waiting, an empty state when there are none. */
export function Results({ query, listing, renderCard }: ResultsProps) {
  const { state, properties, counts, outdated } = listing
  if (state === 'waiting') return <WaitingGrid count={LISTING_PAGE_SIZE} />
  if (state === 'failed') return <EmptyResults query={query} onTryAgain={listing.tryAgain} />
  const paged = modeOf(query) === 'paged'
  return (
    <div aria-busy={outdated} className={`transition-opacity duration-200 ${outdated ? 'opacity-50' : ''}`}>
      {!paged && query.page > 0 && (
        <Link
          to={listingAddress({ ...query, page: 0 })}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          Show from the beginning
        </Link>
      )}
      {properties.length > 0 && (
        <h2 id="listing-results" className="sr-only">
          Results
        </h2>
      )}
      {properties.length === 0 ? (
        <EmptyResults query={query} />
      ) : (
        <ul aria-labelledby="listing-results" className={GRID}>
          {properties.map((property, index) => (
            <li key={property.propertyId} className="min-w-0">
              {renderCard(property, index)}
            </li>
          ))}
          {listing.more === 'loading' && <Skeletons count={3} />}
        </ul>
      )}
      {paged ? <Pagination query={query} totalPages={counts.totalPages} /> : !outdated && <ShowMore query={query} listing={listing} />}
    </div>
  )
}

function WaitingGrid({ count }: { count: number }) {
  return (
    <ul className={GRID}>
      <Skeletons count={count} />
    </ul>
  )
}

function Skeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: one skeleton is like another
    <li key={index} className="min-w-0">
      <PropertyCardSkeleton />
    </li>
  ))
}
