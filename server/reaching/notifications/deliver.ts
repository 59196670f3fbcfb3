import type { Language } from '#contracts/base/language.ts'
import type { Translate } from '#contracts/base/translate-texts.ts'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { eachInTurn } from '#server/base/each-in-turn.ts'
import type { Queue } from '#server/base/platform/jobs/port.ts'
import type { PushMessage } from '#server/base/platform/push/push-sender.ts'
import { openTranslator } from '#server/site/local-names/index.ts'
import { claimUndelivered, listLanguages, listUsersToDeliver } from './deliveries.queries.ts'
import type { NotificationDeps } from './deps.ts'
import { kindsToDeliver } from './notify.ts'
import { deletePushSubscription, findSealedToken, listPushSubscriptionIds } from './push-subscriptions.queries.ts'
import { toPushes, type UnsubscribeTokenOf } from './to-pushes.ts'

/** The payload of a job: users with notifications to deliver. */
export interface Delivery {
  readonly userIds: readonly number[]
}

/** The payload of a job: a push to one browser. */
export interface BrowserPush {
  readonly userId: number
  readonly message: PushMessage
  readonly subscriptionId: number
}

/** `deliverLeftBehind` leaves younger notifications to the job that was enqueued with them. */
const LEFT_BEHIND_AFTER_MS = MINUTE_MS
const ENGLISH: readonly [Language, Translate] = ['en', (text) => text]
/** Maximum users in one job. */
const BATCH = 100

/**
 * Delivers each user's pending notifications: marks them as delivered and enqueues a push for each of the user's browsers, in one
 * transaction, so that each is enqueued once even when jobs run at the same time. @throws Error when one failed, so that the job is retried
 */
export async function deliver(
  {
    database,
    clock,
    push,
    unsubscribeTokenOf,
  }: Pick<NotificationDeps, 'database' | 'clock' | 'push'> & { readonly unsubscribeTokenOf: UnsubscribeTokenOf },
  browserPushes: Queue<BrowserPush>,
  { userIds }: Delivery,
): Promise<void> {
  const languages = await listLanguages(database.pool, userIds)
  const translators = new Map(
    await Promise.all(languages.map(async (language) => [language, await openTranslator(database.pool, language)] as const)),
  )
  await eachInTurn(userIds, async (userId) => {
    const now = clock.now()
    await inTransaction(database.pool, async (tx) => {
      const claimed = await claimUndelivered(tx, userId, kindsToDeliver(now), new Date(now))
      // a language that the user chose at this moment is that of the next push
      const [language, translate] = [...translators].find(([each]) => each === claimed[0]?.language) ?? ENGLISH
      const messages = toPushes(
        claimed.filter(({ shouldPush }) => shouldPush),
        { language, translate, unsubscribeTokenOf },
      )
      if (messages.length === 0) return
      const subscriptionIds = await listPushSubscriptionIds(tx, userId, push.config.provider)
      for (const message of messages)
        for (const subscriptionId of subscriptionIds) await browserPushes.add({ userId, message, subscriptionId }, { tx })
    })
  })
}

/** Enqueues the delivery of notifications that quiet hours or an outage of the job queue left undelivered. */
export async function deliverLeftBehind(
  { database, clock }: Pick<NotificationDeps, 'database' | 'clock'>,
  deliveries: Queue<Delivery>,
): Promise<void> {
  const now = clock.now()
  const before = new Date(now - LEFT_BEHIND_AFTER_MS)
  for (let after = 0; ; ) {
    const userIds = await listUsersToDeliver(database.pool, kindsToDeliver(now), before, { after, limit: BATCH })
    if (userIds.length > 0) await deliveries.add({ userIds })
    after = userIds.at(-1) ?? 0
    if (userIds.length < BATCH) return
  }
}

/**
 * Sends a push if the browser still belongs to the user; deletes a dead subscription. One that cannot be opened is kept: the secret may have
 * been forgotten in a setting, and the browser registers again at its next visit. @throws Error when the job should be retried
 */
export async function sendToBrowser(
  { database, keys, push, log }: Pick<NotificationDeps, 'database' | 'keys' | 'push' | 'log'>,
  { userId, message, subscriptionId }: BrowserPush,
): Promise<void> {
  const sealed = await findSealedToken(database.pool, subscriptionId, userId)
  if (!sealed) return
  const token = keys.open(sealed)
  if (token === undefined) {
    log.warn({ userId, subscriptionId }, 'a push subscription was sealed with another secret')
    return
  }
  if ((await push.send(token, message)) === 'sent') return
  await deletePushSubscription(database.pool, subscriptionId)
  log.info({ userId, subscriptionId }, 'a push subscription is gone and was deleted')
}
