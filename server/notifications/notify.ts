import type { Logger } from 'pino'
import { HOUR_S } from '#contracts/time.ts'
import type { Database } from '#server/db/client.ts'
import type { Subject } from '#server/db/schema/index.ts'
import { inTransaction, type Queryable } from '#server/db/transaction.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Jobs, Queue } from '#server/platform/jobs/port.ts'
import type { Keys } from '#server/platform/keys.ts'
import type { PushMessage, PushSender } from '#server/platform/push/push-sender.ts'
import { insertNotification, type NotificationRow } from './notifications.queries.ts'
import { deletePushSubscription, findSealedToken, hasPushSubscription, listPushSubscriptionIds } from './push-subscriptions.queries.ts'

/** The payload of a job: a push for every browser of one user. */
interface UserPush {
  readonly userId: number
  readonly message: PushMessage
}

/** The payload of a job: a push for one browser. */
interface BrowserPush extends UserPush {
  readonly subscriptionId: number
}

export interface NotificationDeps {
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly push: PushSender
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly pushes: Queue<UserPush>
}

/** A push that is older than six hours is not sent any more. */
const PUSH_RETRIES = { retries: 4, retryDelay: 10, expireAfterSeconds: 6 * HOUR_S }

/** Each browser gets a job of its own, so that one that fails is retried alone. */
export async function openNotifications(given: Omit<NotificationDeps, 'pushes'> & { readonly jobs: Jobs }): Promise<NotificationDeps> {
  const { jobs, ...deps } = given
  const browserPushes = await jobs.queue<BrowserPush>('push-to-browser', PUSH_RETRIES, (push) => sendToBrowser(deps, push))
  const pushes = await jobs.queue<UserPush>('push-to-person', PUSH_RETRIES, (push) => enqueueForBrowsers(deps, browserPushes, push))
  return { ...deps, pushes }
}

export interface NewNotification extends Pick<NotificationRow, 'userId' | 'kind' | 'cause' | 'title' | 'body' | 'path'> {
  /** What it is about: with it the notification is deleted. */
  readonly subject?: Subject
}

/**
 * Tells a user something, once for each cause: in the app, and as a push in every browser that takes pushes.
 * @param tx the transaction that causes it: a rollback cancels the notification
 */
export async function notify(
  { clock, pushes }: Pick<NotificationDeps, 'clock' | 'pushes'>,
  tx: Queryable,
  given: NewNotification,
): Promise<void> {
  const { subject, ...notification } = given
  if (!(await insertNotification(tx, { ...notification, ...subject, createdAt: new Date(clock.now()) }))) return
  const { userId, title, body, path } = given
  if (await hasPushSubscription(tx, userId)) await pushes.add({ userId, message: { title, body, data: { url: path } } }, { tx })
}

async function enqueueForBrowsers(
  { database, push }: Pick<NotificationDeps, 'database' | 'push'>,
  queue: Queue<BrowserPush>,
  { userId, message }: UserPush,
): Promise<void> {
  await inTransaction(database.pool, async (tx) => {
    for (const subscriptionId of await listPushSubscriptionIds(tx, userId, push.config.provider))
      await queue.add({ userId, message, subscriptionId }, { tx })
  })
}

/** Sends to one browser if it still belongs to the user; deletes its subscription when it is gone. @throws Error when another try is worthwhile */
async function sendToBrowser(
  { database, keys, push, log }: Pick<NotificationDeps, 'database' | 'keys' | 'push' | 'log'>,
  { userId, message, subscriptionId }: BrowserPush,
): Promise<void> {
  const sealed = await findSealedToken(database.pool, subscriptionId, userId)
  if (!sealed) return
  const token = keys.open(sealed)
  if (token && (await push.send(token, message)) === 'sent') return
  await deletePushSubscription(database.pool, subscriptionId)
  log.info({ userId, subscriptionId }, 'a push subscription is gone and was deleted')
}
