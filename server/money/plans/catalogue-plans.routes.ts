import type { FastifyInstance } from 'fastify'
import { serve } from '#server/base/http/contract-routes.ts'
import { listCataloguePlans } from './catalogue-plans.queries.ts'
import { presentCataloguePlan } from './plans.present.ts'
import type { PlanDeps } from './plans.routes.ts'
import { addPlan, editFreePlan, editPlan, getCataloguePlan } from './save-plan.ts'

export function registerCataloguePlanRoutes(app: FastifyInstance, deps: PlanDeps): void {
  const { database, clock } = deps
  serve(app, 'listCataloguePlans', async () => (await listCataloguePlans(database.pool, new Date(clock.now()))).map(presentCataloguePlan))
  serve(app, 'getCataloguePlan', ({ params }) => getCataloguePlan(database.pool, params.planId, new Date(clock.now())))
  serve(app, 'addCataloguePlan', ({ body, viewer }) => addPlan(deps, viewer, body))
  serve(app, 'editFreePlan', ({ body, viewer }) => editFreePlan(deps, viewer, body))
  serve(app, 'editCataloguePlan', ({ params, body, viewer }) => editPlan(deps, viewer, params.planId, body))
}
