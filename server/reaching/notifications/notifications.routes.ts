import type { FastifyInstance } from 'fastify'
import { EventsAnswer, serve } from '#server/base/http/contract-routes.ts'
import { listChoices, saveChoice } from './choices.queries.ts'
import type { NotificationDeps } from './deps.ts'
import { presentNotification } from './notifications.present.ts'
import { countUnread, listNotifications, markRead } from './notifications.queries.ts'
import type { NotificationStreams } from './stream/notification-streams.ts'

type RouteDeps = Pick<NotificationDeps, 'push' | 'clock' | 'database'> & { readonly streams: NotificationStreams }

export function registerNotificationRoutes(app: FastifyInstance, { push, clock, database: { pool }, streams }: RouteDeps): void {
  // closing the server waits for open answers; the noun itself is closed after it
  app.addHook('preClose', async () => streams.stop())

  serve(app, 'listNotifications', async ({ params: { userId }, query: { before, size } }) => {
    const [rows, unreadCount] = await Promise.all([
      // one row more than the page, to compute `hasMore`
      listNotifications(pool, userId, before, size + 1),
      countUnread(pool, userId),
    ])
    return { content: rows.slice(0, size).map(presentNotification), hasMore: rows.length > size, unreadCount }
  })

  serve(app, 'streamNotifications', async ({ viewer, request }) => {
    const lastEventId = request.headers['last-event-id']
    const { body } = await streams.open(viewer, typeof lastEventId === 'string' ? lastEventId : undefined)
    return new EventsAnswer(body)
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
