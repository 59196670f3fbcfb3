import { notifications } from '#server/db/schema/index.ts'
import { orm, type Queryable } from '#server/db/transaction.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** @returns false when the user has been told of the cause before */
export async function insertNotification(tx: Queryable, notification: typeof notifications.$inferInsert): Promise<boolean> {
  const { rowCount } = await orm(tx).insert(notifications).values(notification).onConflictDoNothing()
  return rowCount === 1
}
