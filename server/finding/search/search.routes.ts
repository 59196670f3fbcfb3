import type { FastifyInstance } from 'fastify'
import { SUGGESTIONS_MAX_AGE_MS } from '#contracts/base/limits.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { recordSearch } from '#server/base/http/pages/page-facts.ts'
import { type ReadGates, runThroughGate } from '#server/base/http/read-limits.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import { answeredSearch, type SearchCounter } from '#server/site/figures/index.ts'
import { type OpenSearchDeps, openSearchIndexes, type SearchDeps } from './open-search.ts'
import { registerRequirementSearchRoutes } from './requirements/requirement-search.routes.ts'
import {
  findUsualPrice,
  getPropertyMap,
  listFeatured,
  listLocalities,
  listSimilarProperties,
  listSpelledLocalities,
  searchProperties,
  searchUnpaged,
} from './search-properties.ts'
import { sendUnpaged } from './send-unpaged.ts'
import { createUnderstanding } from './typed/understanding.ts'
import { widenSearch } from './widen-search.ts'

interface SearchRouteDeps {
  readonly search: SearchDeps
  readonly gates: Pick<ReadGates, 'searches' | 'unpagedSearches'>
  readonly clock: Clock
  readonly countSearch: SearchCounter['count']
}

type OpenDeps = Pick<Base, 'measureCache'> & OpenSearchDeps & Omit<SearchRouteDeps, 'search'>

export async function openSearch(deps: OpenDeps): Promise<SearchDeps & Required<Noun>> {
  const search = await openSearchIndexes(deps)
  deps.measureCache('requirement_texts', search.requirementIndex.writtenTexts)
  return { ...search, register: (app) => registerSearchRoutes(app, { ...deps, search }), close: () => search.feed.close() }
}

function registerSearchRoutes(app: FastifyInstance, { search, gates, clock, countSearch }: SearchRouteDeps): void {
  serve(app, 'listProperties', async ({ query: { sort, direction, page, size }, viewer, request }) => {
    const query = { filter: {}, order: { field: sort, direction }, page, size }
    return (await runThroughGate(gates.searches, request, () => searchProperties(search, query, viewer))).answer
  })

  serve(app, 'searchProperties', async ({ query, viewer, request, reply }) => {
    const { page, size, sortField, sortDir, facets, ...filter } = query
    const order = { field: sortField, direction: sortDir }
    if (page !== undefined || size !== undefined) {
      const paged = { filter, order, page: page ?? 0, size: size ?? 12, facets }
      const { answer, total } = await runThroughGate(gates.searches, request, () => searchProperties(search, paged, viewer))
      const answered = answeredSearch({ ...paged, total })
      if (answered && !viewer?.isOperator) {
        // a rendered page counts its search each time it is sent: its own call has the user agent of a program and does not count
        recordSearch(answered)
        countSearch(answered, request)
      }
      return answer
    }
    return sendUnpaged(reply, await runThroughGate(gates.unpagedSearches, request, () => searchUnpaged(search, filter, order, viewer)))
  })

  serve(app, 'searchPropertiesByKeyword', async ({ query: { keyword }, viewer, request, reply }) => {
    const order = { field: 'createdAt', direction: 'asc' } as const
    return sendUnpaged(reply, await runThroughGate(gates.unpagedSearches, request, () => searchUnpaged(search, { keyword }, order, viewer)))
  })

  serve(app, 'widenSearch', ({ query, viewer, request }) =>
    runThroughGate(gates.searches, request, () => widenSearch(search, query, viewer)),
  )

  serve(app, 'getPropertyMap', ({ query: { zoom, ...filter }, request }) =>
    runThroughGate(gates.searches, request, () => getPropertyMap(search, filter, zoom)),
  )

  const understanding = createUnderstanding({ ...search, clock })
  serve(app, 'understandSearch', ({ query: { text }, request }) =>
    runThroughGate(gates.searches, request, () => understanding.understand(text)),
  )

  serve(app, 'suggestSearches', async ({ query: { text, propertyFor }, request, reply }) => {
    const suggestions = await runThroughGate(gates.searches, request, () => understanding.suggest(text, propertyFor))
    // many users type the same first letters
    reply.header('cache-control', `public, max-age=${SUGGESTIONS_MAX_AGE_MS / 1000}`)
    return suggestions
  })

  serve(app, 'listFeaturedProperties', ({ query: { sort, direction, page, size }, viewer, request }) =>
    runThroughGate(gates.searches, request, () => listFeatured(search, { order: { field: sort, direction }, page, size }, viewer)),
  )

  serve(app, 'listSimilarProperties', ({ params, viewer, request }) =>
    runThroughGate(gates.searches, request, () => listSimilarProperties(search, params.id, viewer)),
  )

  serve(app, 'getUsualPrice', ({ query, request }) => runThroughGate(gates.searches, request, () => findUsualPrice(search, query)))

  serve(app, 'listLocalities', () => listLocalities(search))
  serve(app, 'listSpelledLocalities', () => listSpelledLocalities(search))

  registerRequirementSearchRoutes(app, { search, gates, clock })
}
