import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/contract-routes.ts'
import type { NotificationDeps } from './notify.ts'

export function registerNotificationRoutes(app: FastifyInstance, { push }: Pick<NotificationDeps, 'push'>): void {
  serve(app, 'getPushConfig', async () => push.config)
}
