import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { decideContactReturn } from './decide-return.ts'
import { listDoubted, listWaiting, type WaitingRow } from './operations.queries.ts'
import type { ContactReturnDeps } from './settle-returns.ts'

/** Both sides are counted over so many days. */
const COUNTED_DAYS = 30
/** Operators see posters against whom so many seekers speak. */
const MIN_SEEKERS = 4

export function registerContactReturnRoutes(app: FastifyInstance, deps: ContactReturnDeps): void {
  const { database, clock } = deps
  const since = () => new Date(clock.now() - COUNTED_DAYS * DAY_MS)

  serve(app, 'listContactReturns', async ({ query }) => {
    const { rows, total } = await listWaiting(database.pool, since(), query)
    return { content: rows.map(presentWaiting), totalElements: total, totalPages: Math.ceil(total / query.size) }
  })
  serve(app, 'decideContactReturn', ({ viewer, params, body }) => decideContactReturn(deps, viewer, params.id, body))
  serve(app, 'listDoubtedPosters', () => listDoubted(database.pool, since(), MIN_SEEKERS))
}

const presentWaiting = ({ waitsSince, unlockedAt, answeredAt, repliedAt, ...row }: WaitingRow) => ({
  ...row,
  waitsSince: waitsSince.toISOString(),
  unlockedAt: unlockedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  repliedAt: repliedAt?.toISOString() ?? null,
})
