import { QueryClient, queryOptions } from '@tanstack/react-query'
import { REQUIREMENTS_PAGE_SIZE } from '#contracts/base/limits.ts'
import type { ListedRequirement, RequirementPage } from '#contracts/homes/requirements/requirements.ts'
import { type Api, ApiError, browserApi } from '#web/lib/api/api.ts'
import { SERVER_FAILURE_TEXT } from '#web/lib/api/page-failure.ts'
import {
  createSearchHooks,
  type RenderedPages,
  resultPagesQuery,
  type SearchFacets,
  type SearchResults,
} from '#web/lib/search/result-pages.ts'
import { EMPTY_QUERY, type FeaturedQuery, featuredAddress, isNarrowed, searchCall } from './featured-query.ts'

/** Result pages of a query, the first with the counts beside the filters; without any condition only one page. */
export function featuredPagesQuery(query: FeaturedQuery, api: Api = browserApi) {
  const isPaged = !isNarrowed(query)
  return resultPagesQuery({
    queryKey: ['featured', isPaged, searchCall(query, query.page)],
    firstPage: query.page,
    pageSize: REQUIREMENTS_PAGE_SIZE,
    isPaged,
    async load(page, signal): Promise<RequirementPage> {
      const asked = { ...searchCall(query, page), facets: page === query.page ? ('true' as const) : undefined }
      // with `page` and `size` the answer is a page
      return (await api.call('searchRequirements', { query: asked, signal })) as RequirementPage
    },
  })
}

export type RenderedResults = RenderedPages<RequirementPage>
export type FeaturedResults = SearchResults<RequirementPage>
export type KnownFacets = SearchFacets<RequirementPage>

export const { useResults, useFacets, useDraftResults } = createSearchHooks({
  pagesQuery: (query: FeaturedQuery) => featuredPagesQuery(query),
  emptyQuery: EMPTY_QUERY,
  addressOf: featuredAddress,
  idOf: ({ requirementId }) => requirementId,
})

/** Outcome of loading for the home page: the requirements, or a failure message. */
export type LoadedRequirements = { readonly requirements: readonly ListedRequirement[] } | { readonly failure: string }

/** The latest requirements for the home page. Never rejects. */
export async function loadLatestRequirements(api: Api): Promise<LoadedRequirements> {
  try {
    return { requirements: await new QueryClient().fetchQuery(latestRequirementsQuery(api)) }
  } catch (error) {
    return { failure: failureText(error) }
  }
}

/** Message for people: only an `ApiError` has one. */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? error.message : SERVER_FAILURE_TEXT
}

/** The latest requirements, for the home page. */
export function latestRequirementsQuery(api: Api = browserApi) {
  return queryOptions({
    queryKey: ['featured', 'latest'],
    async queryFn({ signal }): Promise<ListedRequirement[]> {
      const { content } = await api.call('listRequirements', { query: { page: 0, size: REQUIREMENTS_PAGE_SIZE }, signal })
      return content.filter(({ status }) => status === 'ACTIVE')
    },
  })
}
