import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { useListAddress } from '../lib/list-address.ts'
import { Loaded } from './loaded.tsx'

interface Page<T> {
  readonly content: readonly T[]
  readonly totalPages: number
}

interface ListProps<Q, T> {
  query: Q
  /** 'payments', for what is said while they load, or cannot be loaded. */
  what: string
  /** What is said when there are none, and how to find others. */
  empty: string
  advice?: ReactNode
  children: (rows: readonly T[]) => ReactNode
}

/** A list by pages in all its states. */
export function PagedList<T>({ query, what, empty, advice, children }: ListProps<UseQueryResult<Page<T>>, T>) {
  const { page, addressOf, state } = useListAddress()
  const { isPlaceholderData } = query
  return (
    <Loaded query={query} what={what}>
      {({ content, totalPages }) => (
        // the page before stays until the next one is there
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
          {content.length > 0 ? (
            children(content)
          ) : totalPages > 0 ? (
            <Notice level="panel" title={`There are no ${what} on this page any more`} links={[[addressOf(0), 'To the first page']]} />
          ) : (
            <Notice level="panel" title={empty}>
              {advice}
            </Notice>
          )}
          <Pager page={page} totalPages={totalPages} addressOf={addressOf} state={state} />
        </div>
      )}
    </Loaded>
  )
}

/** A list that grows by a button, in all its states. */
export function GrowingList<T>({
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
        if (rows.length === 0)
          return (
            <Notice level="panel" title={empty}>
              {advice}
            </Notice>
          )
        return (
          <>
            {children(rows)}
            {hasNextPage && (
              <div className="mt-6 grid justify-items-center gap-2">
                <p role="status" className="text-ink-soft text-sm">
                  {isFetchNextPageError && 'More could not be loaded.'}
                </p>
                <Button look="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="min-w-44">
                  {isFetchingNextPage ? 'Loading…' : isFetchNextPageError ? 'Try again' : 'Show more'}
                </Button>
              </div>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
