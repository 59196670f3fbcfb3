import type { ReactNode } from 'react'
import { REQUIREMENTS_PAGE_SIZE } from '#contracts/base/limits.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { ResultList } from '#web/lib/search/result-list.tsx'
import type { FeaturedResults } from './api.ts'
import { type FeaturedQuery, featuredAddress, isNarrowed } from './featured-query.ts'
import { FailedResults, NoResults } from './no-results.tsx'
import { RequirementTable, SkeletonRows } from './requirement-table.tsx'

interface ResultsProps {
  query: FeaturedQuery
  results: FeaturedResults
  /** Epoch ms. */
  now: number
  contactOf: (requirement: ListedRequirement) => ReactNode
}

/** The list of requirements, or its loading, empty or failed state. */
export function Results({ query, results, now, contactOf }: ResultsProps) {
  const { state, content, more } = results
  if (state === 'waiting')
    return (
      <RequirementTable>
        <SkeletonRows count={REQUIREMENTS_PAGE_SIZE} />
      </RequirementTable>
    )
  if (state === 'failed') return <FailedResults query={query} onTryAgain={results.tryAgain} />
  return (
    <ResultList query={query} results={results} isPaged={!isNarrowed(query)} addressOf={featuredAddress}>
      {content.length === 0 ? (
        <NoResults query={query} />
      ) : (
        <RequirementTable requirements={content} now={now} contactOf={contactOf}>
          {more === 'loading' && <SkeletonRows count={2} />}
        </RequirementTable>
      )}
    </ResultList>
  )
}
