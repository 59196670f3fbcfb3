import type { FastifyInstance } from 'fastify'
import { KEPT_SEARCH_MESSAGES as MESSAGES } from '#contracts/finding/kept-searches/kept-search-messages.ts'
import type { Database } from '#server/base/db/client.ts'
import { inTransaction, lockUserRow } from '#server/base/db/transaction.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { changeKeptSearch, type KeepDeps, keepSearch } from './keep-search.ts'
import { presentKeptSearch } from './kept-searches.present.ts'
import { deleteKeptSearch, listKeptSearches } from './kept-searches.queries.ts'
import { type StopDeps, stopAlerts } from './stop-alerts.ts'
import { registerStopByMail } from './stop-by-mail.routes.ts'

type RouteDeps = KeepDeps & StopDeps & { readonly database: Database }

export function registerKeptSearchRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { database } = deps

  serve(app, 'listKeptSearches', async ({ viewer }) => {
    const rows = await listKeptSearches(database.readsFor(viewer), viewer.userId)
    return rows.map(presentKeptSearch)
  })

  serve(app, 'keepSearch', ({ viewer, body }) => keepSearch(deps, viewer.userId, body))

  serve(app, 'updateKeptSearch', ({ viewer, params, body }) => changeKeptSearch(deps, viewer.userId, params.keptSearchId, body))

  serve(app, 'deleteKeptSearch', async ({ viewer, params }) => {
    await inTransaction(database.pool, async (tx) => {
      await lockUserRow(tx, viewer.userId)
      await deleteKeptSearch(tx, viewer.userId, params.keptSearchId)
    })
    return { message: MESSAGES.deleted }
  })

  serve(app, 'stopAlerts', ({ body }) => stopAlerts(deps, body.pass))

  registerStopByMail(app, deps)
}
