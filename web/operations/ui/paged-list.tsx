import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { PackageOpen, SearchX } from '#web/ui/icons/icons.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useListAddress } from '../lib/list-address.ts'
import { Loaded } from './loaded.tsx'

interface Page<T> {
  readonly content: readonly T[]
  readonly totalPages: number
}

interface ListProps<Q, T> {
  query: Q
  /** Plural name of the rows for messages: 'payments'. */
  what: string
  /** The text when the list has no rows and no search or filter is set. */
  empty: string
  /** Advice when a search or filter finds nothing. */
  advice?: ReactNode
  children: (rows: readonly T[]) => ReactNode
}

type PageQuery<T> = Pick<UseQueryResult<Page<T>>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>

/** A list with pages, in all states of its query. */
export function PagedList<T>({ query, what, empty, advice, children }: ListProps<PageQuery<T>, T>) {
  const { page, addressOf, state } = useListAddress()
  const { isPlaceholderData } = query
  return (
    <Loaded query={query} what={what}>
      {({ content, totalPages }) => (
        // the previous page stays on screen until the next one is loaded
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
          {content.length > 0 ? (
            children(content)
          ) : totalPages > 0 ? (
            <Notice level="panel" title={`There are no ${what} on this page any more`} links={[[addressOf(0), 'To the first page']]} />
          ) : (
            <NoRows what={what} empty={empty} advice={advice} />
          )}
          <Pager page={page} totalPages={totalPages} addressOf={addressOf} state={state} />
        </div>
      )}
    </Loaded>
  )
}

type NoRowsProps = Pick<ListProps<unknown, unknown>, 'what' | 'empty' | 'advice'>

/** A list without rows; after a search or filter, with a link that clears it. */
function NoRows({ what, empty, advice = 'Try other words, or fewer filters.' }: NoRowsProps) {
  const { term, isNarrowed, wholeList } = useListAddress()
  if (!isNarrowed) return <Notice level="panel" title={empty} icon={<PackageOpen size={26} aria-hidden />} />
  return (
    <Notice
      level="panel"
      title={term ? `No ${what} found for ‘${term}’` : `No ${what} found`}
      icon={<SearchX size={26} aria-hidden />}
      links={[[wholeList, 'Show all']]}
    >
      {advice}
    </Notice>
  )
}

/** A list with a button that loads more rows, in all states of its query. */
export function LoadMoreList<T>({
  query,
  what,
  empty,
  advice,
  children,
}: ListProps<UseInfiniteQueryResult<InfiniteData<Pick<Page<T>, 'content'>>>, T>) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  return (
    <Loaded query={query} what={what}>
      {({ pages }) => {
        const rows = pages.flatMap(({ content }) => content)
        if (rows.length === 0) return <NoRows what={what} empty={empty} advice={advice} />
        return (
          <>
            {children(rows)}
            {hasNextPage && (
              <div className="mt-6 grid justify-items-center gap-2">
                <p role="status" className="text-ink-soft text-sm">
                  {isFetchNextPageError && 'More could not be loaded.'}
                </p>
                <Button look="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="min-w-44">
                  {isFetchingNextPage ? 'Loading…' : isFetchNextPageError ? 'Try Again' : 'Show more'}
                </Button>
              </div>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
