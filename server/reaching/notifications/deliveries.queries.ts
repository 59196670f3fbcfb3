import type { Language } from '#contracts/base/language.ts'
import type { PushKind } from '#contracts/reaching/notifications/notification-kinds.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { NotificationRow } from './notifications.queries.ts'

export interface ClaimedNotification extends Pick<NotificationRow, 'title' | 'body' | 'path' | 'keptSearchId'> {
  readonly kind: PushKind
  /** Of the user. */
  readonly language: Language
  /** Whether to send a push: the notification is unread, and pushes of its kind are on. */
  readonly shouldPush: boolean
}

/** The languages of these users. */
export async function listLanguages(db: Queryable, userIds: readonly number[]): Promise<Language[]> {
  const { rows } = await db.query<{ language: Language }>('SELECT DISTINCT language FROM users WHERE id = ANY($1)', [userIds])
  return rows.map(({ language }) => language)
}

/** Marks the pending notifications of a user as delivered. Concurrent calls get each row once. @returns the oldest first */
export async function claimUndelivered(
  tx: Queryable,
  userId: number,
  kinds: readonly PushKind[],
  now: Date,
): Promise<ClaimedNotification[]> {
  const { rows } = await tx.query<ClaimedNotification>(
    `WITH claimed AS (
       UPDATE notifications SET delivered_at = $3 WHERE user_id = $1 AND delivered_at IS NULL AND kind = ANY($2)
       RETURNING id, user_id, kind, title, body, path, kept_search_id, read_at)
     SELECT n.kind, n.title, n.body, n.path, n.kept_search_id AS "keptSearchId", u.language,
            n.read_at IS NULL AND coalesce(c.push, true) AS "shouldPush"
       FROM claimed n JOIN users u ON u.id = n.user_id LEFT JOIN notification_choices c ON c.user_id = n.user_id AND c.kind = n.kind ORDER BY n.id`,
    [userId, kinds, now],
  )
  return rows
}

interface Page {
  readonly after: number
  readonly limit: number
}

/** Users with notifications of these kinds that have waited since before `before`, by id. */
export async function listUsersToDeliver(
  db: Queryable,
  kinds: readonly PushKind[],
  before: Date,
  { after, limit }: Page,
): Promise<number[]> {
  const { rows } = await db.query<{ userId: number }>(
    `SELECT DISTINCT user_id AS "userId" FROM notifications
      WHERE delivered_at IS NULL AND kind = ANY($1) AND created_at <= $2 AND user_id > $3 ORDER BY user_id LIMIT $4`,
    [kinds, before, after, limit],
  )
  return rows.map(({ userId }) => userId)
}
