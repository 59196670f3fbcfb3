import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { REQUIREMENTS_PAGE_SIZE } from '#contracts/base/limits.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { Pager } from '#web/ui/pager.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
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

/** The list of requirements, its loading, empty or failed state, and the control for further pages. */
export function Results({ query, results, now, contactOf }: ResultsProps) {
  const { state, content, counts, outdated, more } = results
  if (state === 'waiting')
    return (
      <RequirementTable>
        <SkeletonRows count={REQUIREMENTS_PAGE_SIZE} />
      </RequirementTable>
    )
  if (state === 'failed') return <FailedResults query={query} onTryAgain={results.tryAgain} />
  const paged = !isNarrowed(query)
  return (
    <div aria-busy={outdated} className={`transition-opacity duration-200 ${outdated ? 'opacity-50' : ''}`}>
      {!paged && query.page > 0 && (
        <Link
          to={featuredAddress({ ...query, page: 0 })}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          Show from the beginning
        </Link>
      )}
      {content.length === 0 ? (
        <NoResults query={query} />
      ) : (
        <RequirementTable requirements={content} now={now} contactOf={contactOf}>
          {more === 'loading' && <SkeletonRows count={2} />}
        </RequirementTable>
      )}
      {paged ? (
        <Pager page={query.page} totalPages={counts.totalPages} addressOf={(page) => featuredAddress({ ...query, page })} />
      ) : (
        !outdated && <ShowMore {...results} nextAddress={featuredAddress({ ...query, page: query.page + 1 })} />
      )}
    </div>
  )
}
