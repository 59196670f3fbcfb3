import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { operatorActionPage } from '#contracts/operations/actions.ts'
import type { Database } from '#server/base/db/client.ts'
import { pageOf, serve } from '#server/base/http/contract-routes.ts'
import { type ActionRow, findActions } from './audit.queries.ts'

export function registerAuditRoutes(app: FastifyInstance, { database }: { readonly database: Database }): void {
  serve(app, 'listOperatorActions', async ({ query }) => {
    const { rows, total } = await findActions(database.pool, query)
    return pageOf(rows.map(presentAction), total, query.size)
  })
}

function presentAction({ id, at, ...action }: ActionRow): z.input<typeof operatorActionPage>['content'][number] {
  return { actionId: id, at: at.toISOString(), ...action }
}
