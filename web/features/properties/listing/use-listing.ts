import { type InfiniteData, keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LISTING_PAGE_SIZE } from '#contracts/limits.ts'
import type { PropertyPage, PropertySummary } from '#contracts/properties.ts'
import { type Api, browserApi } from '#web/lib/api.ts'
import { type ListingQuery, modeOf, pagedCall, searchCall } from './listing-query.ts'

/** Pages that were loaded are kept for half an hour, so that going back shows them at once. */
const KEPT_MS = 30 * 60_000
const NOTHING: PropertyPage = { content: [], totalElements: 0, totalPages: 0 }

/** One page of what a query asks for. @param page from 0 */
export async function loadListing(api: Api, query: ListingQuery, page: number, signal?: AbortSignal): Promise<PropertyPage> {
  if (modeOf(query) === 'paged') return api.call('listProperties', { query: pagedCall({ ...query, page }), ...(signal && { signal }) })
  // With page and size the answer is a page.
  return (await api.call('searchProperties', { query: searchCall(query, page), ...(signal && { signal }) })) as PropertyPage
}

/** What the listing can be filtered by. */
export const enumListsQuery = queryOptions({
  queryKey: ['enum-lists'],
  queryFn: ({ signal }) => browserApi.call('listEnums', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

interface Source {
  readonly query: ListingQuery
  /** Results that were handed over by a text search elsewhere: shown without any call. */
  readonly supplied: readonly PropertySummary[] | null
  /** Tells one hand-over from the next. */
  readonly suppliedKey: string
  /** What the server rendered; null when it did not or could not. */
  readonly rendered: { readonly page: PropertyPage; readonly at: number } | null
  /** The server could not load it: nothing is called until the person asks. */
  readonly failed: boolean
}

export interface Listing {
  /** `waiting` has nothing to show yet; `failed` looks like an empty list that can be tried again. */
  readonly state: 'waiting' | 'failed' | 'ready'
  readonly properties: readonly PropertySummary[]
  readonly counts: Omit<PropertyPage, 'content'>
  /** What is shown belongs to the query before. */
  readonly outdated: boolean
  readonly hasMore: boolean
  readonly more: 'idle' | 'loading' | 'failed'
  readonly showMore: () => void
  readonly tryAgain: () => void
}

/** The results of a query, whichever of the three ways they come: by page, by scrolling on, or handed over. */
export function useListing({ query, supplied, suppliedKey, rendered, failed }: Source): Listing {
  const [asked, setAsked] = useState(false)
  const mode = modeOf(query)
  const results = useInfiniteQuery({
    queryKey: supplied ? ['listing', 'supplied', suppliedKey] : ['listing', listingKey(query)],
    queryFn: ({ pageParam, signal }) =>
      supplied ? Promise.resolve(sliceOf(supplied, pageParam)) : loadListing(browserApi, query, pageParam, signal),
    initialPageParam: query.page,
    getNextPageParam: (last: PropertyPage, _all, page: number) => (mode === 'paged' || !mayGoOn(last, page) ? undefined : page + 1),
    enabled: asked || !failed,
    gcTime: KEPT_MS,
    placeholderData: keepPreviousData,
    ...initialData(supplied, query, rendered),
  })
  const pages = results.data?.pages
  const properties = useMemo(() => withoutRepeats(pages ?? []), [pages])
  const last = pages?.at(-1) ?? NOTHING
  const hopeless = results.isError ? !pages : failed && !asked
  return {
    state: hopeless ? 'failed' : pages ? 'ready' : 'waiting',
    properties,
    counts: { totalElements: last.totalElements, totalPages: last.totalPages, totalIsLowerBound: last.totalIsLowerBound },
    outdated: results.isPlaceholderData,
    hasMore: results.hasNextPage,
    more: results.isFetchingNextPage ? 'loading' : results.isFetchNextPageError ? 'failed' : 'idle',
    showMore: () => void results.fetchNextPage({ cancelRefetch: false }),
    tryAgain: () => (asked || !failed ? void results.refetch() : setAsked(true)),
  }
}

function listingKey(query: ListingQuery) {
  return modeOf(query) === 'paged' ? pagedCall(query) : searchCall(query, query.page)
}

function initialData(supplied: Source['supplied'], query: ListingQuery, rendered: Source['rendered']) {
  const first = supplied ? sliceOf(supplied, query.page) : rendered?.page
  if (!first) return {}
  const data: InfiniteData<PropertyPage, number> = { pages: [first], pageParams: [query.page] }
  return { initialData: data, initialDataUpdatedAt: supplied ? Date.now() : rendered?.at }
}

function sliceOf(supplied: readonly PropertySummary[], page: number): PropertyPage {
  const start = page * LISTING_PAGE_SIZE
  return {
    content: supplied.slice(start, start + LISTING_PAGE_SIZE),
    totalElements: supplied.length,
    totalPages: Math.ceil(supplied.length / LISTING_PAGE_SIZE),
  }
}

function mayGoOn({ content, totalPages, totalIsLowerBound }: PropertyPage, page: number): boolean {
  return content.length === LISTING_PAGE_SIZE && (totalIsLowerBound === true || page + 1 < totalPages)
}

/** A listing that moved from one page to the next between two calls is shown once. */
function withoutRepeats(pages: readonly PropertyPage[]): PropertySummary[] {
  const byId = new Map(pages.flatMap((page) => page.content).map((property) => [property.propertyId, property]))
  return [...byId.values()]
}
