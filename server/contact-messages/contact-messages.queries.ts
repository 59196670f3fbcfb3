import { desc, eq, lt } from 'drizzle-orm'
import type { ContactMessage } from '#contracts/contact-form.ts'
import { contactMessages } from '#server/db/schema/index.ts'
import { orm, type Queryable } from '#server/db/transaction.ts'

interface NewMessage extends ContactMessage {
  readonly receivedAt: Date
  /** Undefined when the caller sent none. */
  readonly idempotencyKey: string | undefined
}

/** @returns false when a message with this key is stored already */
export async function insertMessage(db: Queryable, message: NewMessage): Promise<boolean> {
  const { rowCount } = await orm(db).insert(contactMessages).values(message).onConflictDoNothing({ target: contactMessages.idempotencyKey })
  return rowCount === 1
}

/** The message that was sent with this key. */
export async function findMessage(db: Queryable, idempotencyKey: string): Promise<ContactMessage | undefined> {
  const { name, email, phone, subject, message } = contactMessages
  const found = await orm(db)
    .select({ name, email, phone, subject, message })
    .from(contactMessages)
    .where(eq(contactMessages.idempotencyKey, idempotencyKey))
  return found[0]
}

export type MessageRow = typeof contactMessages.$inferSelect

/** Newest first. @param page from 0 */
export async function listMessages(db: Queryable, page: number, size: number): Promise<{ rows: MessageRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    orm(db)
      .select()
      .from(contactMessages)
      .orderBy(desc(contactMessages.receivedAt), desc(contactMessages.id))
      .limit(size)
      .offset(page * size),
    orm(db).$count(contactMessages),
  ])
  return { rows, total }
}

/** @returns how many were older */
export async function deleteMessagesBefore(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await orm(db).delete(contactMessages).where(lt(contactMessages.receivedAt, before))
  return rowCount ?? 0
}

/** Deletes the messages that a person sent, by the last ten digits of the phone or by the e-mail address, in any case. */
export async function deleteMessagesOf(
  tx: Queryable,
  { phoneNumber, email }: { readonly phoneNumber: string | null; readonly email: string | null },
): Promise<void> {
  await tx.query(`DELETE FROM contact_messages WHERE lower(email) = lower($1) OR right(regexp_replace(phone, '\\D', '', 'g'), 10) = $2`, [
    email,
    phoneNumber,
  ])
}
