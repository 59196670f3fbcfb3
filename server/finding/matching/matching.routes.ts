import type { FastifyInstance } from 'fastify'
import type { Base } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { type ReadGates, runThroughGate } from '#server/base/http/read-limits.ts'
import type { SearchDeps } from '#server/finding/search/index.ts'
import { countFittingProperties, countFittingRequirements, listPropertyMatches, listRequirementMatches } from './list-matches.ts'
import { type NotifyDeps, openMatchNotifier } from './notify-of-matches.ts'

interface MatchingRouteDeps {
  readonly search: SearchDeps
  readonly gates: Pick<ReadGates, 'searches'>
}

/** Opens the notifier. @returns also how many live properties or requirements fit, undefined while the index is not current and on errors */
export async function openMatching({ gates, ...deps }: NotifyDeps & Pick<Base, 'gates' | 'jobs'>) {
  const { search } = deps
  return {
    ...(await openMatchNotifier(deps)),
    countFittingProperties: (requirementId: number) => countFittingProperties(search, requirementId),
    countFittingRequirements: (propertyId: number) => countFittingRequirements(search, propertyId),
    register: (app: FastifyInstance) => registerMatchingRoutes(app, { search, gates }),
  }
}

function registerMatchingRoutes(app: FastifyInstance, { search, gates }: MatchingRouteDeps): void {
  serve(app, 'listRequirementMatches', ({ params, viewer, request }) =>
    runThroughGate(gates.searches, request, () => listRequirementMatches(search, viewer, params.id)),
  )

  serve(app, 'listPropertyMatches', ({ params, viewer, request }) =>
    runThroughGate(gates.searches, request, () => listPropertyMatches(search, viewer, params.id)),
  )
}
