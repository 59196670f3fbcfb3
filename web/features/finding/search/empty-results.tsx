import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingFound } from '#web/ui/lists/nothing-found.tsx'
import { clearConditions } from './filters.ts'
import { isNarrowed, type ListingQuery, listingAddress } from './listing-query.ts'

interface EmptyResultsProps {
  query: ListingQuery
  /** Set after a failed load. */
  onTryAgain?: (() => void) | undefined
}

export function EmptyResults({ query, onTryAgain }: EmptyResultsProps) {
  const [heading, advice] = onTryAgain
    ? ['We could not load the properties', 'Please try again.']
    : ['No properties found', 'Try fewer filters or a place nearby.']
  return (
    <NothingFound heading={heading} advice={advice}>
      {onTryAgain && (
        <a
          href={listingAddress(query)}
          onClick={(event) => {
            event.preventDefault()
            onTryAgain()
          }}
          className={buttonClass()}
        >
          Try again
        </a>
      )}
      {(!onTryAgain || isNarrowed(query)) && (
        <Link to={listingAddress(clearConditions(query))} className={buttonClass(onTryAgain ? 'outline' : 'primary')}>
          Clear All Filters
        </Link>
      )}
      {!onTryAgain && (
        <Link to="/postrequirement" className={buttonClass('outline')}>
          Post what you are looking for
        </Link>
      )}
    </NothingFound>
  )
}
