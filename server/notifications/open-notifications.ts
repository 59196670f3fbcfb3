import { HOUR_S } from '#contracts/values/time.ts'
import { trySavepoint } from '#server/db/transaction.ts'
import type { Jobs } from '#server/platform/jobs/port.ts'
import { deleteOldNotifications } from './delete-old-notifications.ts'
import { type BrowserPush, type Delivery, deliver, deliverLeftBehind, sendToBrowser } from './deliver.ts'
import type { NotificationDeps } from './deps.ts'

/** Retries for six hours, so that pushes survive an outage of a push service; older ones are dropped. */
const PUSH_RETRIES = { retries: 11, retryDelay: 10, expireAfterSeconds: 6 * HOUR_S }
/** After these tries the recurring job delivers it. */
const DELIVERY_RETRIES = { retries: 3, retryDelay: 10, expireAfterSeconds: HOUR_S }

/** Each browser gets a job of its own, so that one that fails is retried alone. */
export async function openNotifications(given: Omit<NotificationDeps, 'pushes'> & { readonly jobs: Jobs }): Promise<NotificationDeps> {
  const { jobs, ...deps } = given
  const browserPushes = await jobs.queue<BrowserPush>('push-to-browser', PUSH_RETRIES, (push) => sendToBrowser(deps, push))
  const deliveries = await jobs.queue<Delivery>('deliver-notifications', DELIVERY_RETRIES, (delivery) =>
    deliver(deps, browserPushes, delivery),
  )
  // also when the quiet hours end, at 2:30 UTC
  await jobs.repeat('deliver-left-behind', '*/5 * * * *', () => deliverLeftBehind(deps, deliveries))
  await jobs.repeat('delete-old-notifications', '23 3 * * *', async () => {
    await deleteOldNotifications(deps)
  })
  return {
    ...deps,
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
