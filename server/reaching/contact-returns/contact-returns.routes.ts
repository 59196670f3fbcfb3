import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { pageOf, serve } from '#server/base/http/contract-routes.ts'
import { type DecideDeps, decideContactReturn } from './decide-return.ts'
import { listDoubted, listWaiting, type WaitingRow } from './operations.queries.ts'

/** Days over which operators see how many contacts, returns and complaints each side had. */
const COUNTED_DAYS = 30
/** A poster is shown to operators when at least this many seekers speak against them within `COUNTED_DAYS`. */
const MIN_SEEKERS = 4

export function registerContactReturnRoutes(app: FastifyInstance, deps: DecideDeps): void {
  const { database, clock } = deps
  const since = () => new Date(clock.now() - COUNTED_DAYS * DAY_MS)

  serve(app, 'listContactReturns', async ({ query }) => {
    const { rows, total } = await listWaiting(database.pool, since(), query)
    return pageOf(rows.map(presentWaiting), total, query.size)
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
