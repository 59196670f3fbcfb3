import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/contract-routes.ts'
import { listChoices, saveChoice } from './choices.queries.ts'
import type { NotificationDeps } from './deps.ts'

export function registerNotificationRoutes(app: FastifyInstance, { push, database: { pool } }: NotificationDeps): void {
  serve(app, 'getPushConfig', async () => push.config)

  serve(app, 'listNotificationChoices', ({ viewer }) => listChoices(pool, viewer.userId))

  serve(app, 'saveNotificationChoice', async ({ viewer, body }) => {
    await saveChoice(pool, viewer.userId, body)
    return listChoices(pool, viewer.userId)
  })
}
