import type { FastifyInstance } from 'fastify'
import type { Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { type CountStatsDeps, countStats } from './count-stats.ts'

export const openDashboard = (deps: CountStatsDeps): Noun => ({ register: (app) => registerDashboardRoutes(app, deps) })

function registerDashboardRoutes(app: FastifyInstance, deps: CountStatsDeps): void {
  serve(app, 'getDashboardStats', ({ viewer }) => countStats(deps, viewer.userId))
}
