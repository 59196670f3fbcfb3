import type { notifications } from '#server/db/schema/index.ts'
import type { Queryable } from '#server/db/transaction.ts'

export type NotificationRow = typeof notifications.$inferSelect
type NewNotificationRow = Omit<typeof notifications.$inferInsert, 'id' | 'userId' | 'readAt' | 'deliveredAt'>

/**
 * Inserts a notification for each of the users who have not been told of its cause before. Without a browser that takes pushes it counts
 * as delivered: a browser that is registered later gets no old news.
 * @returns those to whom it is to be delivered as a push
 */
export async function insertNotifications(tx: Queryable, userIds: readonly number[], given: NewNotificationRow): Promise<number[]> {
  const { kind, cause, title, body, path, propertyId = null, requirementId = null, createdAt } = given
  const { rows } = await tx.query<{ userId: number; isDelivered: boolean }>(
    `INSERT INTO notifications (user_id, kind, cause, title, body, path, property_id, requirement_id, created_at, delivered_at)
     SELECT u.id, $2, $3, $4, $5, $6, $7, $8, $9,
            CASE WHEN EXISTS (SELECT 1 FROM push_subscriptions p WHERE p.user_id = u.id) THEN NULL ELSE $9::timestamptz END
       FROM users u WHERE u.id = ANY($1) AND u.deleted_at IS NULL ORDER BY u.id
     ON CONFLICT DO NOTHING RETURNING user_id AS "userId", delivered_at IS NOT NULL AS "isDelivered"`,
    [userIds, kind, cause, title, body, path, propertyId, requirementId, createdAt],
  )
  return rows.filter(({ isDelivered }) => !isDelivered).map(({ userId }) => userId)
}
