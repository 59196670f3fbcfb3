import type { FastifyInstance } from 'fastify'
import { MAX_UNPAGED_RESULTS, REQUIREMENTS_PAGE_SIZE } from '#contracts/base/limits.ts'
import type { RequirementPage } from '#contracts/homes/requirements/requirements.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { type ReadGates, runThroughGate } from '#server/base/http/read-limits.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import type { SearchDeps } from '../open-search.ts'
import { sendUnpaged } from '../send-unpaged.ts'
import { searchRequirements } from './search-requirements.ts'

interface RequirementSearchDeps {
  readonly search: SearchDeps
  readonly gates: Pick<ReadGates, 'searches' | 'unpagedSearches'>
  readonly clock: Clock
}

export function registerRequirementSearchRoutes(app: FastifyInstance, { search, gates, clock }: RequirementSearchDeps): void {
  serve(app, 'listRequirements', ({ query: { page, size, sortType }, viewer, request }) =>
    runThroughGate(gates.searches, request, () =>
      searchRequirements(search, { filter: {}, sortType, page, size, now: clock.now() }, viewer),
    ),
  )

  serve(app, 'searchRequirements', async ({ query, viewer, request, reply }) => {
    const { page, size, sortType, facets, ...filter } = query
    const asked = { filter, sortType, now: clock.now() }
    if (page !== undefined || size !== undefined) {
      const paged = { ...asked, facets, page: page ?? 0, size: size ?? REQUIREMENTS_PAGE_SIZE }
      return runThroughGate(gates.searches, request, () => searchRequirements(search, paged, viewer))
    }
    const found = await runThroughGate(gates.unpagedSearches, request, () => searchRequirements(search, { ...asked, ...UNPAGED }, viewer))
    return sendUnpaged(reply, unpaged(found))
  })

  serve(app, 'searchRequirementsByKeyword', async ({ query: { keyword }, viewer, request, reply }) => {
    const asked = { filter: { keyword }, sortType: 'latest', now: clock.now(), ...UNPAGED } as const
    return sendUnpaged(
      reply,
      unpaged(await runThroughGate(gates.unpagedSearches, request, () => searchRequirements(search, asked, viewer))),
    )
  })
}

const UNPAGED = { page: 0, size: MAX_UNPAGED_RESULTS } as const

const unpaged = ({ content, totalElements }: RequirementPage) => ({ content, isTruncated: totalElements > MAX_UNPAGED_RESULTS })
