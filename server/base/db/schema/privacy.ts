import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { CONSENT_PURPOSES } from '#contracts/people/privacy/consent-messages.ts'
import { userReference } from './accounts.ts'
import { moment, oneOfCheck } from './columns.ts'

/** Consents that users withdrew or gave again, the latest change of each; without a row it was never withdrawn (docs/decisions/0215). */
export const consents = pgTable(
  'consents',
  {
    userId: userReference(),
    purpose: text({ enum: CONSENT_PURPOSES }).notNull(),
    isGiven: boolean().notNull(),
    changedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.purpose] }), oneOfCheck('consents', 'purpose', CONSENT_PURPOSES)],
)

/** The person who may use the rights of a user who has died or cannot act (DPDP Act, s. 14). */
export const nominees = pgTable(
  'nominees',
  {
    userId: userReference().primaryKey(),
    name: text().notNull(),
    relation: text().notNull(),
    /** As it was typed; empty without one. */
    phone: text().notNull(),
    email: text().notNull(),
    changedAt: moment().notNull(),
  },
  () => [check('nominees_contact_check', sql`phone <> '' OR email <> ''`)],
)
