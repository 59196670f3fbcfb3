import type { FastifyInstance } from 'fastify'
import { serve } from '#server/base/http/contract-routes.ts'
import { type CountStatsDeps, countStats } from './count-stats.ts'

export function registerDashboardRoutes(app: FastifyInstance, deps: CountStatsDeps): void {
  serve(app, 'getDashboardStats', ({ viewer }) => countStats(deps, viewer.userId))
}
