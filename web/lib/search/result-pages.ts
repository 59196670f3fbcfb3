import { type InfiniteData, infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { withInitialData } from '#web/lib/api/query-client.ts'
import { useLastPageRedirect } from './last-page.ts'

/** Lets going back from a result show the same results at once. Infinite on the server, where the timer would outlive the render. */
const GC_MS = typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 30 * MINUTE_MS

/** A page of results as the API returns it. The first requested page has the counts beside the filters. */
interface ResultPage {
  readonly content: readonly unknown[]
  readonly totalElements: number
  readonly totalPages: number
  readonly facets?: unknown
}

interface PagesOptions<P extends ResultPage> {
  readonly queryKey: readonly unknown[]
  /** Counted from 0. */
  readonly firstPage: number
  readonly pageSize: number
  /** True: only one page is shown. False: further pages are appended to it. */
  readonly isPaged: boolean
  readonly load: (page: number, signal: AbortSignal) => Promise<P>
}

/** Query of the pages of a search's results; in paged mode it has only one page. */
export function resultPagesQuery<P extends ResultPage>({ queryKey, firstPage, pageSize, isPaged, load }: PagesOptions<P>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => load(pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ content, totalPages }: P, _pages: P[], page: number) =>
      isPaged || content.length < pageSize || page + 1 >= totalPages ? undefined : page + 1,
    gcTime: GC_MS,
  })
}

/** The results that the server rendered: null when it could not load them, undefined after a navigation in the browser. */
export type RenderedPages<P> = InfiniteData<P, number> | null | undefined

/** Counts beside the filters: undefined while they are loading, null when they are not known. */
export type SearchFacets<P extends ResultPage> = NonNullable<P['facets']> | null | undefined

export type SearchResults<P extends ResultPage> = ReturnType<ReturnType<typeof createSearchHooks<{ page: number }, P>>['useResults']>

interface SearchOptions<Q, P extends ResultPage> {
  readonly pagesQuery: (query: Q) => ReturnType<typeof resultPagesQuery<P>>
  readonly emptyQuery: Q
  readonly addressOf: (query: Q) => string
  /** Identifies a result, so that one that moved to the next page between two calls is shown once. */
  readonly idOf: (result: P['content'][number]) => number
}

/** The hooks of a search screen. Their parameter `now` is the time when the results were rendered, epoch ms. */
export function createSearchHooks<Q extends { readonly page: number }, P extends ResultPage>(options: SearchOptions<Q, P>) {
  const { pagesQuery, emptyQuery, addressOf, idOf } = options

  return {
    /**
     * The results of a query; the address of a page after the last becomes that of the last page. After a failure on the server nothing is
     * fetched until the person presses 'Try again'.
     */
    useResults(query: Q, rendered: RenderedPages<P>, now: number) {
      const [retried, setRetried] = useState(false)
      const failedOnServer = rendered === null && !retried
      const results = useInfiniteQuery({
        ...pagesQuery(query),
        enabled: !failedOnServer,
        placeholderData: keepPreviousData,
        ...withInitialData(rendered, now),
      })
      const pages = results.data?.pages
      // biome-ignore lint/correctness/useExhaustiveDependencies: idOf is a constant of the screen
      const content = useMemo(() => withoutRepeats(pages ?? [], idOf), [pages])
      const { totalElements = 0, totalPages = 0 } = pages?.at(-1) ?? {}
      const counts = { totalElements, totalPages }
      const failed = results.isError ? !pages : failedOnServer
      const outdated = results.isPlaceholderData
      const isReplaced = useLastPageRedirect(query, pages && !failed && !outdated ? counts : undefined, addressOf)
      return {
        state: failed ? ('failed' as const) : pages && !isReplaced ? ('ready' as const) : ('waiting' as const),
        content,
        counts,
        /** Whether the results are those of the previous query. */
        outdated,
        hasMore: results.hasNextPage,
        more: results.isFetchingNextPage ? ('loading' as const) : results.isFetchNextPageError ? ('failed' as const) : ('idle' as const),
        showMore: () => void results.fetchNextPage({ cancelRefetch: false }),
        tryAgain: () => (failedOnServer ? setRetried(true) : void results.refetch()),
      }
    },

    /** The counts beside the filters, for the results that `useResults` loads. The previous counts stay while new ones load. */
    useFacets(query: Q, rendered: RenderedPages<P>, now: number): SearchFacets<P> {
      const { data, isError } = useInfiniteQuery({
        ...pagesQuery(query),
        enabled: false,
        placeholderData: keepPreviousData,
        ...withInitialData(rendered, now),
      })
      return knownFacets(data?.pages[0], isError || rendered === null)
    },

    /**
     * Loads the first page of a query that the person is still choosing. The previous counts stay while new ones load.
     * @param draft null when nothing is being chosen
     * @returns the number of results (undefined: not known yet), and the counts beside the filters
     */
    useDraftResults(draft: Q | null): { total: number | undefined; facets: SearchFacets<P> } {
      const isOpen = draft !== null
      const { data, isError, isPlaceholderData } = useInfiniteQuery({
        ...pagesQuery(draft ?? emptyQuery),
        enabled: isOpen,
        placeholderData: keepPreviousData,
        retry: false,
      })
      const page = isOpen ? data?.pages[0] : undefined
      return { total: isPlaceholderData ? undefined : page?.totalElements, facets: knownFacets(page, isError) }
    },
  }
}

function withoutRepeats<P extends ResultPage>(pages: readonly P[], idOf: (result: P['content'][number]) => number): P['content'][number][] {
  const all: P['content'][number][] = pages.flatMap((page) => page.content)
  return [...new Map(all.map((result) => [idOf(result), result])).values()]
}

function knownFacets<P extends ResultPage>(page: P | undefined, failed: boolean): SearchFacets<P> {
  return page || failed ? ((page?.facets as NonNullable<P['facets']> | undefined) ?? null) : undefined
}
