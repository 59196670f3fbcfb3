import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Pager } from '#web/ui/lists/pager.tsx'
import { ShowMore } from '#web/ui/lists/show-more.tsx'
import type { SearchResults } from './result-pages.ts'

interface ResultListProps<Q> {
  query: Q
  results: Omit<SearchResults<never>, 'content'>
  /** Whether only one page is shown; otherwise further results are appended to it. */
  isPaged: boolean
  addressOf: (query: Q) => string
  children: ReactNode
}

/** Loaded results with the control for further ones; dimmed while they are those of the previous query. */
export function ResultList<Q extends { readonly page: number }>({ query, results, isPaged, addressOf, children }: ResultListProps<Q>) {
  const { counts, outdated } = results
  const pageAddress = (page: number) => addressOf({ ...query, page })
  return (
    <div aria-busy={outdated} className={`transition-opacity duration-200 ${outdated ? 'opacity-50' : ''}`}>
      {!isPaged && query.page > 0 && (
        <Link to={pageAddress(0)} className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
          Show from the beginning
        </Link>
      )}
      {children}
      {isPaged ? (
        <Pager page={query.page} totalPages={counts.totalPages} addressOf={pageAddress} />
      ) : (
        !outdated && <ShowMore {...results} nextAddress={pageAddress(query.page + 1)} />
      )}
    </div>
  )
}
