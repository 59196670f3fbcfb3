import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/contract-routes.ts'
import { inTurn, type ReadGates } from '#server/http/read-limits.ts'
import type { SearchDeps } from '#server/search/index.ts'
import { listPropertyMatches, listRequirementMatches } from './list-matches.ts'

interface MatchingRouteDeps {
  readonly search: SearchDeps
  readonly gates: Pick<ReadGates, 'searches'>
}

export function registerMatchingRoutes(app: FastifyInstance, { search, gates }: MatchingRouteDeps): void {
  serve(app, 'listRequirementMatches', ({ params, viewer, request }) =>
    inTurn(gates.searches, request, () => listRequirementMatches(search, viewer, params.id)),
  )

  serve(app, 'listPropertyMatches', ({ params, viewer, request }) =>
    inTurn(gates.searches, request, () => listPropertyMatches(search, viewer, params.id)),
  )
}
