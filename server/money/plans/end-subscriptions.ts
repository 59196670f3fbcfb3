import { DAY_MS } from '#contracts/base/values/time.ts'
import { planEndedText, planEndsSoonText } from '#contracts/reaching/notifications/notification-messages.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { type NotificationDeps, notify } from '#server/reaching/notifications/index.ts'
import { expireSubscriptions, listEndingSoon } from './subscriptions.queries.ts'

interface PlanEndDeps extends Pick<Base, 'database' | 'clock'> {
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
}

/** How long before the end of a plan its user is notified. */
const ANNOUNCED_BEFORE_MS = 3 * DAY_MS
/** Subscriptions per transaction. */
const ANNOUNCEMENT_BATCH_SIZE = 200

/** Closes the subscriptions that have ended and notifies their users, except after a refund or a return, which have sent their own notification. */
export async function endSubscriptions({ database, clock, notifications }: PlanEndDeps): Promise<void> {
  const endSome = () =>
    inTransaction(database.pool, async (tx) => {
      const ended = await expireSubscriptions(tx, clock.now())
      for (const { id, userId, planName } of ended.filter(({ isEndKnown }) => !isEndKnown))
        await notify(notifications, tx, {
          userId,
          kind: 'plan',
          cause: `plan-ended:${id}`,
          ...planEndedText(planName),
          path: '/subscription',
        })
      return ended.length
    })
  while ((await endSome()) > 0);
}

/** Notifies users, once, that a plan they bought ends within three days. */
export async function announceSubscriptionEnds({ database, clock, notifications }: PlanEndDeps): Promise<void> {
  const now = clock.now()
  for (let after = 0; ; ) {
    const found = await listEndingSoon(database.pool, {
      now: new Date(now),
      until: new Date(now + ANNOUNCED_BEFORE_MS),
      after,
      limit: ANNOUNCEMENT_BATCH_SIZE,
    })
    await inTransaction(database.pool, async (tx) => {
      for (const { id, userId, planName, endsAt } of found)
        await notify(notifications, tx, {
          userId,
          kind: 'plan',
          cause: `plan-ends:${id}`,
          ...planEndsSoonText(planName, endsAt),
          path: '/profile?tab=subscriptions',
        })
    })
    if (found.length < ANNOUNCEMENT_BATCH_SIZE) return
    after = found.at(-1)?.id ?? after
  }
}
