import { useEffect } from 'react'
import { Link } from 'react-router'
import { HOME_MESSAGES } from '#contracts/site/home/home-messages.ts'
import { useLazyComponent } from '#web/ui/browser.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingFound } from '#web/ui/lists/nothing-found.tsx'
import type { RenderCard } from './api.ts'
import { clearConditions } from './filters.ts'
import { isNarrowed, type ListingQuery, listingAddress, modeOf } from './listing-query.ts'

const loadWaysOut = () => import('./ways-out.tsx').then(({ WaysOut }) => WaysOut)

interface EmptyResultsProps {
  query: ListingQuery
  renderCard: RenderCard
  /** Set after a failed load. */
  onTryAgain?: (() => void) | undefined
}

export function EmptyResults({ query, renderCard, onTryAgain }: EmptyResultsProps) {
  const [heading, advice] = onTryAgain
    ? ['We could not load the properties', 'Please try again.']
    : [modeOf(query) === 'search' ? HOME_MESSAGES.noneFound : 'No properties found', 'Try fewer filters or a place nearby.']
  const [WaysOut, request] = useLazyComponent(loadWaysOut)
  const hasWaysOut = !onTryAgain && isNarrowed(query)
  useEffect(() => {
    if (hasWaysOut) request()
  }, [hasWaysOut, request])
  return (
    <>
      <NothingFound
        heading={heading}
        advice={advice}
        // the space of one row is reserved, so that the buttons move less
        ways={hasWaysOut && <div className="min-h-14 noscript:hidden">{WaysOut && <WaysOut query={query} />}</div>}
      >
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
          <Link to={listingAddress(clearConditions(query))} className={buttonClass('outline')}>
            Clear All Filters
          </Link>
        )}
        {!onTryAgain && (
          <Link to="/postrequirement" className={buttonClass('outline')}>
            Post what you are looking for
          </Link>
        )}
      </NothingFound>
      {hasWaysOut && WaysOut && <WaysOut query={query} renderCard={renderCard} />}
    </>
  )
}
