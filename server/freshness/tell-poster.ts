import type { FreshnessNews } from '#contracts/freshness-messages.ts'
import type { Queryable } from '#server/db/transaction.ts'
import { notify } from '#server/notifications/index.ts'
import type { FreshnessDeps } from './deps.ts'
import type { NamedProperty } from './freshness.queries.ts'

/** Users or properties in one statement. */
export const BATCH = 500
/** The cause of a reminder; the day of the question follows. */
export const REMINDER_CAUSE = 'freshness-reminder:'

interface Told {
  readonly userId: number
  readonly cause: string
  /** How many properties it is about. */
  readonly count: number
  /** One of them. */
  readonly property: NamedProperty
}

/** Tells a poster the same of all their properties at once; of a single one with its name and page. */
export function tellPoster(
  { notifications }: Pick<FreshnessDeps, 'notifications'>,
  tx: Queryable,
  { userId, cause, count, property: { id, name } }: Told,
  news: FreshnessNews,
): Promise<void> {
  const about =
    count === 1
      ? { title: news.one(name), body: news.oneBody, path: `/listing/${id}`, subject: { propertyId: id } }
      : { title: news.many(count), body: news.manyBody, path: '/profile?tab=properties' }
  return notify(notifications, tx, { userId, kind: 'freshness', cause, ...about })
}
