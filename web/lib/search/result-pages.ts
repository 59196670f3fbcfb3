import { type InfiniteData, infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { withInitialData } from '#web/lib/api/query-client.ts'

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

type PagesQuery<P extends ResultPage> = ReturnType<typeof resultPagesQuery<P>>

/** The results that the server rendered: null when it could not load them, undefined after a navigation in the browser. */
export type RenderedPages<P> = InfiniteData<P, number> | null | undefined

/**
 * The results of a search page. After a failure on the server nothing is fetched until the person presses 'Try again'.
 * @param now when the results were rendered, epoch ms
 * @param idOf identifies a result, so that one that moved to the next page between two calls is shown once
 */
export function useResultPages<P extends ResultPage>(
  query: PagesQuery<P>,
  rendered: RenderedPages<P>,
  now: number,
  idOf: (result: P['content'][number]) => number,
) {
  const [retried, setRetried] = useState(false)
  const failedOnServer = rendered === null && !retried
  const results = useInfiniteQuery({
    ...query,
    enabled: !failedOnServer,
    placeholderData: keepPreviousData,
    ...withInitialData(rendered, now),
  })
  const pages = results.data?.pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: idOf is a constant of the page
  const content = useMemo(() => withoutRepeats(pages ?? [], idOf), [pages])
  const { totalElements = 0, totalPages = 0 } = pages?.at(-1) ?? {}
  const failed = results.isError ? !pages : failedOnServer
  return {
    state: failed ? ('failed' as const) : pages ? ('ready' as const) : ('waiting' as const),
    content,
    counts: { totalElements, totalPages },
    /** Whether the results are those of the previous query. */
    outdated: results.isPlaceholderData,
    hasMore: results.hasNextPage,
    more: results.isFetchingNextPage ? ('loading' as const) : results.isFetchNextPageError ? ('failed' as const) : ('idle' as const),
    showMore: () => void results.fetchNextPage({ cancelRefetch: false }),
    tryAgain: () => (failedOnServer ? setRetried(true) : void results.refetch()),
  }
}

function withoutRepeats<P extends ResultPage>(pages: readonly P[], idOf: (result: P['content'][number]) => number): P['content'][number][] {
  const all: P['content'][number][] = pages.flatMap((page) => page.content)
  return [...new Map(all.map((result) => [idOf(result), result])).values()]
}

type FacetsOf<P extends ResultPage> = NonNullable<P['facets']>

/**
 * The counts beside the filters, for the results that `useResultPages` loads. The previous counts stay while new ones load.
 * @returns undefined while they are loading, null when they are not known
 */
export function useResultFacets<P extends ResultPage>(
  query: PagesQuery<P>,
  rendered: RenderedPages<P>,
  now: number,
): FacetsOf<P> | null | undefined {
  const { data, isError } = useInfiniteQuery({
    ...query,
    enabled: false,
    placeholderData: keepPreviousData,
    ...withInitialData(rendered, now),
  })
  return knownFacets(data?.pages[0], isError || rendered === null)
}

function knownFacets<P extends ResultPage>(page: P | undefined, failed: boolean): FacetsOf<P> | null | undefined {
  return page || failed ? ((page?.facets as FacetsOf<P> | undefined) ?? null) : undefined
}

/**
 * Loads the first page of a search that the person is still choosing. @returns the number of results (undefined: not known yet) and the
 * counts beside the filters; the previous counts stay while new ones load
 * @param isOpen false when nothing is being chosen
 */
export function useDraftPage<P extends ResultPage>(
  query: PagesQuery<P>,
  isOpen: boolean,
): { total: number | undefined; facets: FacetsOf<P> | null | undefined } {
  const { data, isError, isPlaceholderData } = useInfiniteQuery({
    ...query,
    enabled: isOpen,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const page = isOpen ? data?.pages[0] : undefined
  return { total: isPlaceholderData ? undefined : page?.totalElements, facets: knownFacets(page, isError) }
}
