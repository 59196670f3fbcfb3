import { eq } from 'drizzle-orm'
import { notificationChoices } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

/** Deletes the user's notifications and choices, and other users' notifications about the user's unlocks, properties and requirements. */
export async function deleteUserNotifications(tx: Queryable, userId: number): Promise<void> {
  await tx.query(
    `DELETE FROM notifications n
      WHERE user_id = $1
         OR property_id IN (SELECT id FROM properties WHERE posted_by_user_id = $1)
         OR requirement_id IN (SELECT id FROM requirements WHERE posted_by_user_id = $1)
         OR id IN (SELECT told.id FROM contact_unlocks c JOIN notifications told
                     ON starts_with(told.cause || ':', 'unlock:' || c.id || ':') AND (told.property_id = c.property_id OR told.requirement_id = c.requirement_id)
                    WHERE c.user_id = $1)`,
    [userId],
  )
  await orm(tx).delete(notificationChoices).where(eq(notificationChoices.userId, userId))
}
