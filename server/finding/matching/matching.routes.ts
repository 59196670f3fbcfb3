import type { FastifyInstance } from 'fastify'
import { serve } from '#server/base/http/contract-routes.ts'
import { type ReadGates, runThroughGate } from '#server/base/http/read-limits.ts'
import type { SearchDeps } from '#server/finding/search/index.ts'
import { listPropertyMatches, listRequirementMatches } from './list-matches.ts'

interface MatchingRouteDeps {
  readonly search: SearchDeps
  readonly gates: Pick<ReadGates, 'searches'>
}

export function registerMatchingRoutes(app: FastifyInstance, { search, gates }: MatchingRouteDeps): void {
  serve(app, 'listRequirementMatches', ({ params, viewer, request }) =>
    runThroughGate(gates.searches, request, () => listRequirementMatches(search, viewer, params.id)),
  )

  serve(app, 'listPropertyMatches', ({ params, viewer, request }) =>
    runThroughGate(gates.searches, request, () => listPropertyMatches(search, viewer, params.id)),
  )
}
