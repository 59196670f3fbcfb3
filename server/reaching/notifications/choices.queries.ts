import { eq, sql } from 'drizzle-orm'
import { PUSH_KINDS } from '#contracts/reaching/notifications/notification-kinds.ts'
import type { NotificationChoice } from '#contracts/reaching/notifications/notifications.ts'
import { notificationChoices } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

/** Every kind, in the order of PUSH_KINDS; a kind without a choice is on. */
export async function listChoices(db: Queryable, userId: number): Promise<NotificationChoice[]> {
  const rows = await orm(db)
    .select({ kind: notificationChoices.kind, push: notificationChoices.push })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId))
  const chosen = new Map(rows.map(({ kind, push }) => [kind, push]))
  return PUSH_KINDS.map((kind) => ({ kind, push: chosen.get(kind) ?? true }))
}

export async function saveChoice(db: Queryable, userId: number, choice: NotificationChoice): Promise<void> {
  await orm(db)
    .insert(notificationChoices)
    .values({ userId, ...choice })
    .onConflictDoUpdate({ target: [notificationChoices.userId, notificationChoices.kind], set: { push: sql`excluded.push` } })
}
