import { and, gt, inArray } from 'drizzle-orm'
import type pg from 'pg'
import { PUSH_KINDS } from '#contracts/reaching/notifications/notification-kinds.ts'
import { sessions } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import type { NotificationRow } from '../notifications.queries.ts'

/** Calls `onChange` for each user whose notifications or sessions changed. Triggers send NOTIFY (migration notification_streams). */
export async function listenForUsers(client: pg.Client, onChange: (userId: number) => void): Promise<void> {
  client.on('notification', ({ payload }) => onChange(Number(payload)))
  await client.query('LISTEN notification_streams')
}

/**
 * The newest notifications of many users, the oldest first. Those of kinds that are not pushed are left out, since pages show what arrives.
 * @param floors by user: only notifications with a higher id
 * @param limit maximum per user
 */
export async function listNewest(db: Queryable, floors: ReadonlyMap<number, number>, limit: number): Promise<NotificationRow[]> {
  const { rows } = await db.query<NotificationRow>(
    `SELECT n.id, n.user_id AS "userId", n.kind, n.title, n.body, n.path, n.kept_search_id AS "keptSearchId", n.created_at AS "createdAt", n.read_at AS "readAt"
       FROM unnest($1::bigint[], $2::bigint[]) AS asked (user_id, floor)
      CROSS JOIN LATERAL (SELECT * FROM notifications WHERE user_id = asked.user_id AND id > asked.floor AND kind = ANY($4) ORDER BY id DESC LIMIT $3) n
      ORDER BY n.id`,
    [[...floors.keys()], [...floors.values()], limit, PUSH_KINDS],
  )
  return rows
}

/** @returns counts by user; users without unread notifications are missing */
export async function countUnreadOf(db: Queryable, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.query<{ userId: number; count: number }>(
    'SELECT user_id AS "userId", count(*) FROM notifications WHERE user_id = ANY($1) AND read_at IS NULL GROUP BY user_id',
    [userIds],
  )
  return new Map(rows.map(({ userId, count }) => [userId, count]))
}

/** @returns ids of the sessions that have not ended */
export async function listOpenSessions(db: Queryable, sessionIds: readonly number[], now: Date): Promise<Set<number>> {
  const rows = await orm(db)
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...sessionIds]), gt(sessions.expiresAt, now)))
  return new Set(rows.map(({ id }) => id))
}
