import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { MIN_DOUBTING_SEEKERS, SIDES_COUNTED_DAYS } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { pageOf, serve } from '#server/base/http/contract-routes.ts'
import { type DecideDeps, decideContactReturn } from './decide-return.ts'
import { listDoubted, listWaiting, type WaitingRow } from './operations.queries.ts'

export function registerContactReturnRoutes(app: FastifyInstance, deps: DecideDeps): void {
  const { database, clock } = deps
  const since = () => new Date(clock.now() - SIDES_COUNTED_DAYS * DAY_MS)

  serve(app, 'listContactReturns', async ({ query }) => {
    const { rows, total } = await listWaiting(database.pool, since(), query)
    return pageOf(rows.map(presentWaiting), total, query.size)
  })
  serve(app, 'decideContactReturn', ({ viewer, params, body }) => decideContactReturn(deps, viewer, params.id, body))
  serve(app, 'listDoubtedPosters', () => listDoubted(database.pool, since(), MIN_DOUBTING_SEEKERS))
}

const presentWaiting = ({ waitsSince, unlockedAt, answeredAt, repliedAt, ...row }: WaitingRow) => ({
  ...row,
  waitsSince: waitsSince.toISOString(),
  unlockedAt: unlockedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  repliedAt: repliedAt?.toISOString() ?? null,
})
