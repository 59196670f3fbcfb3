import { HOUR_S } from '#contracts/base/values/time.ts'
import type { Noun } from '#server/base/base.ts'
import { trySavepoint } from '#server/base/db/transaction.ts'
import { type Jobs, OUTAGE_RETRIES } from '#server/base/platform/jobs/port.ts'
import { deleteOldNotifications } from './delete-old-notifications.ts'
import { type BrowserPush, type Delivery, deliver, deliverLeftBehind, sendToBrowser } from './deliver.ts'
import type { NotificationDeps } from './deps.ts'
import { registerNotificationRoutes } from './notifications.routes.ts'
import { NotificationStreams, type StreamsDeps } from './stream/notification-streams.ts'
import type { UnsubscribeTokenOf } from './to-pushes.ts'

/** When these retries fail, the recurring job delivers the notifications. */
const DELIVERY_RETRIES = { retries: 3, retryDelay: 10, expireAfterSeconds: HOUR_S }

interface OpenDeps extends Omit<NotificationDeps, 'pushes'>, Pick<StreamsDeps, 'metrics' | 'stopping' | 'beatIntervalMs'> {
  readonly jobs: Jobs
  readonly unsubscribeTokenOf: UnsubscribeTokenOf
}

/** Opens the queues and the streams. Pushes are one job per browser, so that a failing browser does not cause retries for others. */
export async function openNotifications(given: OpenDeps): Promise<NotificationDeps & Required<Noun>> {
  const { jobs, unsubscribeTokenOf, stopping, beatIntervalMs, metrics, ...deps } = given
  const browserPushes = await jobs.queue<BrowserPush>('push-to-browser', OUTAGE_RETRIES, (push) => sendToBrowser(deps, push))
  const deliveries = await jobs.queue<Delivery>('deliver-notifications', DELIVERY_RETRIES, (delivery) =>
    deliver({ ...deps, unsubscribeTokenOf }, browserPushes, delivery),
  )
  // one run is at 2:30 UTC, when the quiet hours end
  await jobs.repeat('deliver-left-behind', '*/5 * * * *', () => deliverLeftBehind(deps, deliveries))
  await jobs.repeat('delete-old-notifications', '23 3 * * *', async () => {
    await deleteOldNotifications(deps)
  })
  const streams = new NotificationStreams({ ...deps, metrics, stopping, beatIntervalMs })
  return {
    ...deps,
    register: (app) => registerNotificationRoutes(app, { ...deps, streams }),
    close: () => streams.close(),
    pushes: {
      async deliver(tx, userIds) {
        const err = await trySavepoint(tx, async () => {
          await deliveries.add({ userIds }, { tx })
        })
        if (err) deps.log.warn({ err }, 'the delivery of notifications could not be enqueued')
      },
    },
  }
}
