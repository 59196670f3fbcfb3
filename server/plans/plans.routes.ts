import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/contract-routes.ts'
import { requireSelf } from '#server/http/session.ts'
import type { PlanDeps } from './open-plans.ts'
import { presentPackage } from './package.present.ts'
import { listOffered } from './packages.queries.ts'
import { presentSubscription } from './subscription.present.ts'
import { countRunning, findSpentFirst, listBought } from './subscriptions.queries.ts'

export function registerPlanRoutes(app: FastifyInstance, { database: { pool }, clock }: PlanDeps): void {
  serve(app, 'searchPackages', async ({ query }) => (await listOffered(pool, query.keyword)).map(presentPackage))

  serve(app, 'countActivePackages', async ({ params, viewer }) => {
    requireSelf(viewer, params.userId)
    return countRunning(pool, viewer.userId, clock.now())
  })

  serve(app, 'getActivePackage', async ({ params, viewer }) => {
    requireSelf(viewer, params.userId)
    const first = await findSpentFirst(pool, viewer.userId, clock.now())
    return first ? presentSubscription(first) : null
  })

  serve(app, 'listSubscriptions', async ({ params, viewer }) => {
    requireSelf(viewer, params.userId)
    return (await listBought(pool, viewer.userId, clock.now())).map(presentSubscription)
  })
}
