import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { SITE_MESSAGE_STATUSES } from '#contracts/reaching/site-messages/site-messages.ts'
import { id, moment, oneOfCheck } from './columns.ts'

/** Messages of the contact form. They belong to no account; the sweep deletes them after CONTACT_MESSAGES_KEPT_DAYS. */
export const siteMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    receivedAt: moment().notNull(),
    status: text({ enum: SITE_MESSAGE_STATUSES }).notNull().default('NEW'),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    /** Note of operators, shown to operators only. */
    note: text().notNull().default(''),
    /** When an operator marked it as answered. */
    answeredAt: moment(),
    /** Idempotency key of the call; unique without a user id, since visitors have none. */
    idempotencyKey: text(),
  },
  (t) => [
    oneOfCheck('contact_messages', 'status', SITE_MESSAGE_STATUSES),
    uniqueIndex('contact_messages_idempotency_key_key').on(t.idempotencyKey),
    index('contact_messages_by_status').on(t.status, t.receivedAt, t.id),
    index('contact_messages_by_time').on(t.receivedAt, t.id),
  ],
)
