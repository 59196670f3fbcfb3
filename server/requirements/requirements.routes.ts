import type { FastifyInstance, FastifyReply } from 'fastify'
import { MAX_OWN_REQUIREMENTS, MAX_UNPAGED_RESULTS, REQUIREMENTS_PAGE_SIZE } from '#contracts/limits.ts'
import type { ListedRequirement, RequirementPage } from '#contracts/requirements.ts'
import { serve } from '#server/http/contract-routes.ts'
import { inTurn, type ReadGates } from '#server/http/read-limits.ts'
import { changeRequirementStatus } from './change-status.ts'
import type { RequirementDeps } from './deps.ts'
import { listRequirementsOf, searchRequirements } from './list-requirements.ts'
import { editRequirement, postRequirement } from './post-requirement.ts'
import { listOwnRequirementIds } from './requirements.queries.ts'

type Gates = Pick<ReadGates, 'searches' | 'unpagedSearches'>

export function registerRequirementRoutes(app: FastifyInstance, deps: RequirementDeps, gates: Gates): void {
  serve(app, 'submitRequirement', ({ viewer, body, request }) => postRequirement(deps, viewer, body, request))

  serve(app, 'updateRequirement', ({ viewer, params, body }) => editRequirement(deps, viewer, params.id, body))

  serve(app, 'updateRequirementStatus', ({ viewer, params, query }) => changeRequirementStatus(deps, viewer, params.id, query.status))

  serve(app, 'listUserRequirements', async ({ viewer }) => {
    const ids = await listOwnRequirementIds(deps.database.pool, viewer.userId, MAX_OWN_REQUIREMENTS)
    return listRequirementsOf(deps.database, ids, viewer)
  })

  registerRequirementSearch(app, deps, gates)
}

function registerRequirementSearch(app: FastifyInstance, { database, clock }: RequirementDeps, gates: Gates): void {
  serve(app, 'listRequirements', ({ query: { page, size, sortType }, viewer, request }) =>
    inTurn(gates.searches, request, () => searchRequirements(database, { filter: {}, sortType, now: clock.now() }, { page, size }, viewer)),
  )

  serve(app, 'searchRequirements', async ({ query, viewer, request, reply }) => {
    const { page, size, sortType, facets: _facets, ...filter } = query
    const search = { filter, sortType, now: clock.now() }
    if (page !== undefined || size !== undefined) {
      const paging = { page: page ?? 0, size: size ?? REQUIREMENTS_PAGE_SIZE }
      return inTurn(gates.searches, request, () => searchRequirements(database, search, paging, viewer))
    }
    return listOf(reply, await inTurn(gates.unpagedSearches, request, () => searchRequirements(database, search, UNPAGED, viewer)))
  })

  serve(app, 'searchRequirementsByKeyword', async ({ query: { keyword }, viewer, request, reply }) => {
    const search = { filter: { keyword }, sortType: 'latest', now: clock.now() } as const
    return listOf(reply, await inTurn(gates.unpagedSearches, request, () => searchRequirements(database, search, UNPAGED, viewer)))
  })
}

const UNPAGED = { page: 0, size: MAX_UNPAGED_RESULTS } as const

function listOf(reply: FastifyReply, { content, totalElements }: RequirementPage): ListedRequirement[] {
  if (totalElements > MAX_UNPAGED_RESULTS) reply.header('x-result-truncated', String(MAX_UNPAGED_RESULTS))
  return content
}
