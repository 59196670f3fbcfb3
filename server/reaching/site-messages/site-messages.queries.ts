import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import type { SiteMessage, SiteMessageStatus } from '#contracts/reaching/site-messages/site-messages.ts'
import { siteMessages } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

interface NewMessage extends SiteMessage {
  readonly receivedAt: Date
  /** Undefined when the caller sent none. */
  readonly idempotencyKey: string | undefined
}

/** @returns false when a message with this key is stored already */
export async function insertMessage(db: Queryable, message: NewMessage): Promise<boolean> {
  const { rowCount } = await orm(db).insert(siteMessages).values(message).onConflictDoNothing({ target: siteMessages.idempotencyKey })
  return rowCount === 1
}

/** @returns the message that was stored with this key */
export async function findMessage(db: Queryable, idempotencyKey: string): Promise<SiteMessage | undefined> {
  const { name, email, phone, subject, message } = siteMessages
  const found = await orm(db)
    .select({ name, email, phone, subject, message })
    .from(siteMessages)
    .where(eq(siteMessages.idempotencyKey, idempotencyKey))
  return found[0]
}

export type MessageRow = typeof siteMessages.$inferSelect

interface MessageSearch {
  readonly text?: string | undefined
  readonly status?: SiteMessageStatus | undefined
  /** From 0. */
  readonly page: number
  readonly size: number
}

/** A search text with at least this many digits is also searched for in the phone numbers. */
const MIN_PHONE_DIGITS = 6

function matchesSearch({ text, status }: MessageSearch): SQL | undefined {
  const { name, email, phone, subject, message } = siteMessages
  const digits = latinDigits(text ?? '')
    .replace(/\D/g, '')
    .slice(-10)
  const hasText =
    text === undefined
      ? undefined
      : sql`strpos(fold_text(concat_ws(' ', ${name}, ${email}, ${subject}, ${message})), fold_text(${text})) > 0`
  const hasPhone = digits.length < MIN_PHONE_DIGITS ? undefined : sql`strpos(regexp_replace(${phone}, '\\D', '', 'g'), ${digits}) > 0`
  return and(or(hasText, hasPhone), status && eq(siteMessages.status, status))
}

/** Lists messages, the newest first. */
export async function listMessages(db: Queryable, search: MessageSearch): Promise<{ rows: MessageRow[]; total: number }> {
  const isMatch = matchesSearch(search)
  const { page, size } = search
  const [rows, total] = await Promise.all([
    orm(db)
      .select()
      .from(siteMessages)
      .where(isMatch)
      .orderBy(desc(siteMessages.receivedAt), desc(siteMessages.id))
      .limit(size)
      .offset(page * size),
    orm(db).$count(siteMessages, isMatch),
  ])
  return { rows, total }
}

/** @param lock locks the row until the transaction ends */
export async function getMessage(db: Queryable, id: number, lock = false): Promise<MessageRow | undefined> {
  const found = orm(db).select().from(siteMessages).where(eq(siteMessages.id, id))
  const [row] = await (lock ? found.for('update') : found)
  return row
}

export async function changeMessage(tx: Queryable, id: number, changes: Pick<MessageRow, 'status' | 'note' | 'answeredAt'>): Promise<void> {
  await orm(tx).update(siteMessages).set(changes).where(eq(siteMessages.id, id))
}

/** @returns how many messages were deleted */
export async function deleteMessagesBefore(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await orm(db).delete(siteMessages).where(lt(siteMessages.receivedAt, before))
  return rowCount ?? 0
}

/** Deletes the messages of a person, found by the last ten digits of the phone or by the e-mail address in any case. */
export async function deleteMessagesOf(
  tx: Queryable,
  { phoneNumber, email }: { readonly phoneNumber: string | null; readonly email: string | null },
): Promise<void> {
  await tx.query(`DELETE FROM contact_messages WHERE lower(email) = lower($1) OR right(regexp_replace(phone, '\\D', '', 'g'), 10) = $2`, [
    email,
    phoneNumber,
  ])
}
