import { type ReactNode, useState } from 'react'
import { LISTING_PAGE_SIZE } from '#contracts/base/limits.ts'
import { estimateWords } from '#contracts/finding/travel/way-to-work-wording.ts'
import { ResultList } from '#web/lib/search/result-list.tsx'
import type { Listing, RenderCard } from './api.ts'
import { EmptyResults } from './empty-results.tsx'
import { type ListingQuery, listingAddress, modeOf } from './listing-query.ts'

interface ResultsProps {
  query: ListingQuery
  /** The name of the query's workplace. */
  place: string
  listing: Listing
  renderCard: RenderCard
  /** Shown in the place of a card that is loading. */
  cardSkeleton: ReactNode
}

const GRID = 'mt-3 grid gap-5 sm:grid-cols-2 xl:grid-cols-3'
/** Grid in the narrow column beside the map. */
const GRID_BESIDE_MAP = 'mt-3 grid gap-5 xl:grid-cols-2'

/** Grid of cards, their skeletons or the empty state. */
export function Results({ query, place, listing, renderCard, cardSkeleton }: ResultsProps) {
  const { state, content: properties, outdated } = listing
  // outdated results have the travel times of the previous query
  const [way, setWay] = useState({ ...query, place })
  if (!outdated && (way.workplace !== query.workplace || way.mode !== query.mode || way.place !== place)) setWay({ ...query, place })
  const grid = query.view === 'map' ? GRID_BESIDE_MAP : GRID
  if (state === 'waiting')
    return (
      <ul className={grid}>
        <Skeletons count={LISTING_PAGE_SIZE} skeleton={cardSkeleton} />
      </ul>
    )
  if (state === 'failed') return <EmptyResults query={query} renderCard={renderCard} onTryAgain={listing.tryAgain} />
  return (
    <ResultList query={query} results={listing} isPaged={modeOf(query) === 'paged'} addressOf={listingAddress}>
      {properties.length > 0 && (
        <h2 id="listing-results" className="sr-only">
          Results
        </h2>
      )}
      {properties.length === 0 ? (
        <EmptyResults query={query} renderCard={renderCard} />
      ) : (
        <ul aria-labelledby="listing-results" className={grid}>
          {properties.map((property, index) => (
            <li key={property.propertyId} className="lazy-layout lazy-layout-card">
              {renderCard(property, index, property.travelMinutes ? estimateWords(way.mode, property.travelMinutes, way.place) : '')}
            </li>
          ))}
          {listing.more === 'loading' && <Skeletons count={3} skeleton={cardSkeleton} />}
        </ul>
      )}
    </ResultList>
  )
}

function Skeletons({ count, skeleton }: { count: number; skeleton: ReactNode }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are interchangeable
    <li key={index} className="min-w-0">
      {skeleton}
    </li>
  ))
}
