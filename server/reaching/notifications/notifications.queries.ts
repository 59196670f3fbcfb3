import { and, desc, eq, isNull, lt, lte } from 'drizzle-orm'
import { PUSH_KINDS } from '#contracts/reaching/notifications/notification-kinds.ts'
import { notifications } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

export type NotificationRow = typeof notifications.$inferSelect
type NewNotificationRow = Omit<typeof notifications.$inferInsert, 'id' | 'userId' | 'readAt' | 'deliveredAt'>

/**
 * Inserts a notification for each user who has none with the same cause. It is marked as delivered when its kind is not pushed, and for a
 * user without a push subscription, so that a browser registered later gets no old pushes.
 * @returns the users to whom a push is to be delivered
 */
export async function insertNotifications(tx: Queryable, userIds: readonly number[], given: NewNotificationRow): Promise<number[]> {
  const { kind, cause, title, body, path, propertyId = null, requirementId = null, keptSearchId = null, createdAt } = given
  const isPushed = PUSH_KINDS.some((pushed) => pushed === kind)
  const { rows } = await tx.query<{ userId: number; isDelivered: boolean }>({
    name: 'insert-notifications',
    text: `
      INSERT INTO notifications (user_id, kind, cause, title, body, path, property_id, requirement_id, created_at, kept_search_id, delivered_at)
      SELECT u.id, $2, $3, $4, $5, $6, $7, $8, $9, $10,
             CASE WHEN $11 AND EXISTS (SELECT 1 FROM push_subscriptions p WHERE p.user_id = u.id) THEN NULL ELSE $9::timestamptz END
        FROM users u WHERE u.id = ANY($1) AND u.deleted_at IS NULL ORDER BY u.id
      ON CONFLICT DO NOTHING RETURNING user_id AS "userId", delivered_at IS NOT NULL AS "isDelivered"`,
    values: [userIds, kind, cause, title, body, path, propertyId, requirementId, createdAt, keptSearchId, isPushed],
  })
  return rows.filter(({ isDelivered }) => !isDelivered).map(({ userId }) => userId)
}

/** Newest first. @param before id of a notification: only older ones; all when undefined */
export function listNotifications(db: Queryable, userId: number, before: number | undefined, limit: number): Promise<NotificationRow[]> {
  return orm(db)
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), before === undefined ? undefined : lt(notifications.id, before)))
    .orderBy(desc(notifications.id))
    .limit(limit)
}

export function countUnread(db: Queryable, userId: number): Promise<number> {
  return orm(db).$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)))
}

/** Marks unread notifications of the user as read: one by id, or all up to an id. */
export async function markRead(
  db: Queryable,
  userId: number,
  which: { readonly notificationId?: number | undefined; readonly upTo?: number | undefined },
  readAt: Date,
): Promise<void> {
  const { notificationId, upTo } = which
  const isSelected = notificationId === undefined ? lte(notifications.id, upTo ?? 0) : eq(notifications.id, notificationId)
  await orm(db)
    .update(notifications)
    .set({ readAt })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), isSelected))
}

/** @returns how many were deleted */
export async function deleteNotificationsBefore(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await orm(db).delete(notifications).where(lt(notifications.createdAt, before))
  return rowCount ?? 0
}
