import { Link } from 'react-router'
import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { NothingFound } from '#web/ui/lists/nothing-found.tsx'
import { clearConditions, EMPTY_QUERY, type FeaturedQuery, featuredAddress, isNarrowed } from './featured-query.ts'
import { failureHeading } from './featured-wording.ts'

export function NoResults({ query }: { query: FeaturedQuery }) {
  const narrowed = isNarrowed(query)
  return (
    <NothingFound
      heading={REQUIREMENT_MESSAGES.none}
      advice={narrowed ? 'Try fewer filters or a place nearby.' : 'Be the first to say what you are looking for.'}
    >
      {narrowed && (
        <Link to={featuredAddress(clearConditions(query))} className={buttonClass()}>
          Clear All Filters
        </Link>
      )}
      <ButtonLink to="/postrequirement" look={narrowed ? 'outline' : 'primary'}>
        Post Requirement
      </ButtonLink>
    </NothingFound>
  )
}

interface FailedResultsProps {
  query: FeaturedQuery
  onTryAgain: () => void
}

/** 'Search again' repeats a failed search; 'Try Again' of the unfiltered list returns to its first page. */
export function FailedResults({ query, onTryAgain }: FailedResultsProps) {
  const narrowed = isNarrowed(query)
  const whole = featuredAddress(EMPTY_QUERY)
  const isWhole = featuredAddress(query) === whole
  return (
    <NothingFound heading={failureHeading(query)} advice="Something went wrong on our side or with the connection.">
      {narrowed && <Button onClick={onTryAgain}>Search again</Button>}
      <Link
        to={whole}
        onClick={(event) => {
          if (!isWhole) return
          event.preventDefault()
          onTryAgain()
        }}
        className={buttonClass(narrowed ? 'outline' : 'primary')}
      >
        {narrowed ? 'Clear All Filters' : 'Try Again'}
      </Link>
    </NothingFound>
  )
}
