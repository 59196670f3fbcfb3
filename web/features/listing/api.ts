import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LISTING_PAGE_SIZE } from '#contracts/limits.ts'
import type { Facets, PropertyPage, PropertySummary } from '#contracts/properties.ts'
import { MINUTE_MS } from '#contracts/time.ts'
import { type Api, ApiError, browserApi, withTimeLimit } from '#web/lib/api.ts'
import { startingWith } from '#web/lib/query-client.ts'
import { withUnderstood } from './filters.ts'
import { type ChoiceName, EMPTY_QUERY, type ListingQuery, listingAddress, modeOf, parseListingQuery, searchCall } from './listing-query.ts'

/** Long enough that going back from a property shows the same results at once. On the server the timer would outlive the render. */
const GC_MS = typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 30 * MINUTE_MS

/** The pages of a query's results, the first with the counts beside the filters; in paged mode one page alone. */
export function listingPagesQuery(query: ListingQuery, api: Api = browserApi) {
  const isPaged = modeOf(query) === 'paged'
  return infiniteQueryOptions({
    queryKey: ['listing', isPaged, searchCall(query, query.page)],
    queryFn: async ({ pageParam: page, signal }): Promise<PropertyPage> => {
      const asked = { ...searchCall(query, page), facets: page === query.page ? 'true' : undefined }
      // with page and size the answer is a page
      return (await api.call('searchProperties', { query: asked, signal })) as PropertyPage
    },
    initialPageParam: query.page,
    getNextPageParam: (last: PropertyPage, _pages, page: number) => (isPaged || !hasNextPage(last, page) ? undefined : page + 1),
    gcTime: GC_MS,
  })
}

function hasNextPage({ content, totalPages }: PropertyPage, page: number): boolean {
  return content.length === LISTING_PAGE_SIZE && page + 1 < totalPages
}

/** The values that each filter can take, as the server sends them; the key is the name of the filter. */
export const enumListsQuery = queryOptions({
  queryKey: ['enum-lists'],
  queryFn: async ({ signal }): Promise<Partial<Record<ChoiceName, string[]>>> => {
    const { propertyCategory: category, ...lists } = await browserApi.call('listEnums', { signal })
    return { ...lists, category }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Longer than this nobody waits for a text to be understood. */
const UNDERSTANDING_TIMEOUT_MS = 4_000

/** The query with its text understood as filters. When the call fails the text is searched for as it is. @throws when `signal` is aborted */
export async function understood(query: ListingQuery, api: Api = browserApi, signal?: AbortSignal): Promise<ListingQuery> {
  if (query.searchTerm === '') return query
  try {
    const meaning = await withTimeLimit(UNDERSTANDING_TIMEOUT_MS, signal, (limited) =>
      api.call('understandSearch', { query: { text: query.searchTerm }, signal: limited }),
    )
    return withUnderstood(query, meaning)
  } catch (error) {
    signal?.throwIfAborted()
    // the time limit too is an ApiError
    if (error instanceof ApiError) return query
    throw error
  }
}

export interface PreparedSearch extends Pick<PropertyPage, 'totalElements'> {
  readonly address: string
}

/** Understands the text of an address of the listing. @throws when `signal` is aborted */
export function understoodAddress(search: URLSearchParams, signal: AbortSignal): Promise<string> {
  return understood(parseListingQuery(search), browserApi, signal).then(listingAddress)
}

/**
 * Understands the text of an address of the listing, and loads its first results into the cache, where the listing finds them.
 * @throws ApiError
 * @throws when `signal` is aborted
 */
export function useListingPrefetch(): (search: URLSearchParams, signal: AbortSignal) => Promise<PreparedSearch> {
  const queries = useQueryClient()
  return async (search, signal) => {
    const query = await understood(parseListingQuery(search), browserApi, signal)
    const wanted = listingPagesQuery(query)
    signal.addEventListener('abort', () => void queries.cancelQueries({ queryKey: wanted.queryKey, exact: true }), { once: true })
    const { pages } = await queries.fetchInfiniteQuery({ ...wanted, retry: false })
    return { ...(pages[0] as PropertyPage), address: listingAddress(query) }
  }
}

/** The results that the server rendered: null when it could not load them, undefined when the page is opened in the browser. */
export type RenderedResults = InfiniteData<PropertyPage, number> | null | undefined

export type Listing = ReturnType<typeof useListing>

/** After a failure on the server nothing is called until the person asks. @param now when the results were rendered, epoch ms */
export function useListing(query: ListingQuery, rendered: RenderedResults, now: number) {
  const [retried, setRetried] = useState(false)
  const failedOnServer = rendered === null && !retried
  const results = useInfiniteQuery({
    ...listingPagesQuery(query),
    enabled: !failedOnServer,
    placeholderData: keepPreviousData,
    ...startingWith(rendered, now),
  })
  const pages = results.data?.pages
  const properties = useMemo(() => withoutRepeats(pages ?? []), [pages])
  const { totalElements = 0, totalPages = 0 } = pages?.at(-1) ?? {}
  const failed = results.isError ? !pages : failedOnServer
  return {
    state: failed ? ('failed' as const) : pages ? ('ready' as const) : ('waiting' as const),
    properties,
    counts: { totalElements, totalPages },
    /** The results are those of the query before. */
    outdated: results.isPlaceholderData,
    hasMore: results.hasNextPage,
    more: results.isFetchingNextPage ? ('loading' as const) : results.isFetchNextPageError ? ('failed' as const) : ('idle' as const),
    showMore: () => void results.fetchNextPage({ cancelRefetch: false }),
    tryAgain: () => (failedOnServer ? setRetried(true) : void results.refetch()),
  }
}

/** Undefined while they are loading, null when they are not known. */
export type KnownFacets = Facets | null | undefined

/** The counts beside the filters, of the results that `useListing` loads. While others load these stay. */
export function useFacets(query: ListingQuery, rendered: RenderedResults, now: number): KnownFacets {
  const { data, isError } = useInfiniteQuery({
    ...listingPagesQuery(query),
    enabled: false,
    placeholderData: keepPreviousData,
    ...startingWith(rendered, now),
  })
  return knownFacets(data?.pages[0], isError || rendered === null)
}

function knownFacets(page: PropertyPage | undefined, failed: boolean): KnownFacets {
  return page || failed ? (page?.facets ?? null) : undefined
}

/**
 * The first page of a query that the person is still choosing: how many it finds, undefined while that is not known, and the counts beside
 * its filters, those of the query before while they load.
 * @param draft null when nothing is being chosen
 */
export function useDraftResults(draft: ListingQuery | null): { total: number | undefined; facets: KnownFacets } {
  const { data, isError, isPlaceholderData } = useInfiniteQuery({
    ...listingPagesQuery(draft ?? EMPTY_QUERY),
    enabled: draft !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const page = draft ? data?.pages[0] : undefined
  return { total: isPlaceholderData ? undefined : page?.totalElements, facets: knownFacets(page, isError) }
}

/** A property that moved from one page to the next between two calls is shown once. */
function withoutRepeats(pages: readonly PropertyPage[]): PropertySummary[] {
  const byId = new Map(pages.flatMap((page) => page.content).map((property) => [property.propertyId, property]))
  return [...byId.values()]
}
