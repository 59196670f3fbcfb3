import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/contract-routes.ts'
import { listChoices, saveChoice } from './choices.queries.ts'
import type { NotificationDeps } from './deps.ts'
import { presentNotification } from './notifications.present.ts'
import { countUnread, listNotifications, markRead } from './notifications.queries.ts'

export function registerNotificationRoutes(app: FastifyInstance, { push, clock, database: { pool } }: NotificationDeps): void {
  serve(app, 'listNotifications', async ({ params: { userId }, query: { before, size } }) => {
    const [rows, unreadCount] = await Promise.all([
      // one more than the page says whether another page follows
      listNotifications(pool, userId, before, size + 1),
      countUnread(pool, userId),
    ])
    return { content: rows.slice(0, size).map(presentNotification), hasMore: rows.length > size, unreadCount }
  })

  serve(app, 'markNotificationsRead', async ({ params: { userId }, body }) => {
    await markRead(pool, userId, body, new Date(clock.now()))
    return { unreadCount: await countUnread(pool, userId) }
  })

  serve(app, 'getPushConfig', async () => push.config)

  serve(app, 'listNotificationChoices', ({ viewer }) => listChoices(pool, viewer.userId))

  serve(app, 'saveNotificationChoice', async ({ viewer, body }) => {
    await saveChoice(pool, viewer.userId, body)
    return listChoices(pool, viewer.userId)
  })
}
