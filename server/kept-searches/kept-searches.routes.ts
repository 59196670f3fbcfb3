import type { FastifyInstance } from 'fastify'
import { KEPT_SEARCH_MESSAGES as MESSAGES } from '#contracts/kept-search-messages.ts'
import type { Database } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { serve } from '#server/http/contract-routes.ts'
import { Failure } from '#server/http/failure.ts'
import { readStopPass } from '#server/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Keys } from '#server/platform/keys.ts'
import { keepSearch } from './keep-search.ts'
import { presentKeptSearch } from './kept-searches.present.ts'
import { deleteKeptSearch, listKeptSearches, lockKeeper, stopAlertsOf, updateKeptSearch } from './kept-searches.queries.ts'

interface RouteDeps {
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
}

export function registerKeptSearchRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { database, clock, keys } = deps

  serve(app, 'listKeptSearches', async ({ viewer }) => {
    const rows = await listKeptSearches(database.readsFor(viewer), viewer.userId)
    return rows.map(presentKeptSearch)
  })

  serve(app, 'keepSearch', ({ viewer, body }) => keepSearch(deps, viewer.userId, body))

  serve(app, 'updateKeptSearch', ({ viewer, params, body }) =>
    inTransaction(database.pool, async (tx) => {
      await lockKeeper(tx, viewer.userId)
      const row = await updateKeptSearch(tx, viewer.userId, params.keptSearchId, body, new Date(clock.now()))
      if (!row) throw new Failure('not_found', MESSAGES.notFound)
      return { message: MESSAGES.changed, keptSearch: presentKeptSearch(row) }
    }),
  )

  serve(app, 'deleteKeptSearch', async ({ viewer, params }) => {
    await inTransaction(database.pool, async (tx) => {
      await lockKeeper(tx, viewer.userId)
      await deleteKeptSearch(tx, viewer.userId, params.keptSearchId)
    })
    return { message: MESSAGES.deleted }
  })

  serve(app, 'stopAlerts', async ({ body }) => {
    const keptSearchId = readStopPass(keys, body.pass)
    if (keptSearchId === undefined) throw new Failure('not_found', MESSAGES.nothingToStop)
    await inTransaction(database.pool, (tx) => stopAlertsOf(tx, keptSearchId))
    return { message: MESSAGES.stopped }
  })
}
