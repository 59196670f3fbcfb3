import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LISTING_PAGE_SIZE } from '#contracts/base/limits.ts'
import type { OptionFilterName } from '#contracts/homes/properties/option-filters.ts'
import type { PropertyPage, PropertySummary } from '#contracts/homes/properties/properties.ts'
import { type Api, ApiError, browserApi, withTimeLimit } from '#web/lib/api/api.ts'
import {
  createSearchHooks,
  type RenderedPages,
  resultPagesQuery,
  type SearchFacets,
  type SearchResults,
} from '#web/lib/search/result-pages.ts'
import { withParsedSearch } from './filters.ts'
import { EMPTY_QUERY, type ListingQuery, listingAddress, modeOf, parseListingQuery, searchCall } from './listing-query.ts'

/** Result pages of a query, the first with the counts beside the filters; in paged mode only one page. */
export function listingPagesQuery(query: ListingQuery, api: Api = browserApi) {
  const isPaged = modeOf(query) === 'paged'
  return resultPagesQuery({
    queryKey: ['listing', isPaged, searchCall(query, query.page)],
    firstPage: query.page,
    pageSize: LISTING_PAGE_SIZE,
    isPaged,
    async load(page, signal): Promise<PropertyPage> {
      const asked = { ...searchCall(query, page), facets: page === query.page ? 'true' : undefined }
      // with `page` and `size` the answer is a page
      return (await api.call('searchProperties', { query: asked, signal })) as PropertyPage
    },
  })
}

/** Values of each filter, as the server sends them; the key is the name of the filter. */
export const enumListsQuery = queryOptions({
  queryKey: ['enum-lists'],
  queryFn: async ({ signal }): Promise<Partial<Record<OptionFilterName, string[]>>> => {
    const { propertyCategory: category, ...lists } = await browserApi.call('listEnums', { signal })
    return { ...lists, category }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Timeout of the call; afterwards the text itself is searched for. */
const UNDERSTANDING_TIMEOUT_MS = 4_000

/** Turns the text of a query into filters. When the call fails the text stays. @throws when `signal` is aborted */
export async function understandQuery(query: ListingQuery, api: Api = browserApi, signal?: AbortSignal): Promise<ListingQuery> {
  if (query.searchTerm === '') return query
  try {
    const meaning = await withTimeLimit(UNDERSTANDING_TIMEOUT_MS, signal, (limited) =>
      api.call('understandSearch', { query: { text: query.searchTerm }, signal: limited }),
    )
    return withParsedSearch(query, meaning)
  } catch (error) {
    signal?.throwIfAborted()
    // a timeout is an ApiError too
    if (error instanceof ApiError) return query
    throw error
  }
}

export interface PreparedSearch extends Pick<PropertyPage, 'totalElements'> {
  readonly address: string
}

/** Understands the text of an address of the listing. @throws when `signal` is aborted */
export function understandAddress(search: URLSearchParams, signal: AbortSignal): Promise<string> {
  return understandQuery(parseListingQuery(search), browserApi, signal).then(listingAddress)
}

/**
 * Understands the text of an address of the listing, and loads its first results into the cache, where the listing finds them.
 * @throws ApiError
 * @throws when `signal` is aborted
 */
export function useListingPrefetch(): (search: URLSearchParams, signal: AbortSignal) => Promise<PreparedSearch> {
  const queries = useQueryClient()
  return async (search, signal) => {
    const query = await understandQuery(parseListingQuery(search), browserApi, signal)
    const wanted = listingPagesQuery(query)
    signal.addEventListener('abort', () => void queries.cancelQueries({ queryKey: wanted.queryKey, exact: true }), { once: true })
    const { pages } = await queries.fetchInfiniteQuery({ ...wanted, retry: false })
    return { ...(pages[0] as PropertyPage), address: listingAddress(query) }
  }
}

/** @param note the way to work or the distance from a locality, in words; blank when not known */
export type RenderCard = (property: PropertySummary, index: number, note: string) => ReactNode

export type RenderedResults = RenderedPages<PropertyPage>

export type Listing = SearchResults<PropertyPage>
export type KnownFacets = SearchFacets<PropertyPage>

export const { useResults, useFacets, useDraftResults } = createSearchHooks({
  pagesQuery: (query: ListingQuery) => listingPagesQuery(query),
  emptyQuery: EMPTY_QUERY,
  addressOf: listingAddress,
  idOf: ({ propertyId }) => propertyId,
})
