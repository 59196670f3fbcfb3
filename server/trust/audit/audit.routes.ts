import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { operatorActionPage } from '#contracts/operations/actions.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { pageOf, serve } from '#server/base/http/contract-routes.ts'
import { type ActionRow, findActions } from './audit.queries.ts'
import { type ActionWatch, watchActions } from './watch-actions.ts'

type AuditDeps = Pick<Base, 'database' | 'log'>

/** @param onAction see `watchActions` */
export const openAudit = (deps: AuditDeps, onAction: () => unknown): ActionWatch & Noun => ({
  ...watchActions(deps, onAction),
  register: (app) => registerAuditRoutes(app, deps),
})

function registerAuditRoutes(app: FastifyInstance, { database }: AuditDeps): void {
  serve(app, 'listOperatorActions', async ({ query }) => {
    const { rows, total } = await findActions(database.pool, query)
    return pageOf(rows.map(presentAction), total, query.size)
  })
}

function presentAction({ id, at, ...action }: ActionRow): z.input<typeof operatorActionPage>['content'][number] {
  return { actionId: id, at: at.toISOString(), ...action }
}
