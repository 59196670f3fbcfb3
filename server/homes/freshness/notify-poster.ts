import type { FreshnessNotification } from '#contracts/homes/freshness/freshness-messages.ts'
import type { Base } from '#server/base/base.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { ContactReturns } from '#server/reaching/contact-returns/index.ts'
import { type NotificationDeps, notify } from '#server/reaching/notifications/index.ts'
import type { NamedProperty } from './freshness.queries.ts'

export interface FreshnessDeps extends Pick<Base, 'database' | 'clock'> {
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
  readonly contactReturns: Pick<ContactReturns, 'settleLater'>
}

/** Maximum users or properties in one statement. */
export const BATCH_SIZE = 500
/** Prefix of the cause of a reminder. The day on which the question was asked is appended. */
export const REMINDER_CAUSE = 'freshness-reminder:'

interface Notice {
  readonly userId: number
  readonly cause: string
  /** Number of properties that the notification is about. */
  readonly count: number
  /** One of these properties. */
  readonly property: NamedProperty
}

/** Inserts one notification for all the properties. If there is only one, the text has its name and the link opens its page. */
export function notifyPoster(
  { notifications }: Pick<FreshnessDeps, 'notifications'>,
  tx: Queryable,
  { userId, cause, count, property: { id, name } }: Notice,
  news: FreshnessNotification,
): Promise<void> {
  const about =
    count === 1
      ? { title: news.one(name), body: news.oneBody, path: `/listing/${id}`, subject: { propertyId: id } }
      : { title: news.many(count), body: news.manyBody, path: '/profile?tab=properties' }
  return notify(notifications, tx, { userId, kind: 'freshness', cause, ...about })
}
