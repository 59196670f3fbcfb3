import { Link } from 'react-router'
import { cleared } from './filter-change.ts'
import { type ListingQuery, listingAddress, modeOf } from './listing-query.ts'
import { countLine } from './listing-words.ts'
import type { Listing } from './use-listing.ts'

interface CountLineProps {
  query: ListingQuery
  listing: Pick<Listing, 'state' | 'counts' | 'outdated'>
}

/** How many there are, told to screen readers whenever it changes. */
export function CountLine({ query, listing: { state, counts, outdated } }: CountLineProps) {
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
