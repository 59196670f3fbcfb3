import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { CONSENT_PURPOSES, NUMBER_WAYS } from '#contracts/people/privacy/consent-messages.ts'
import { userReference } from './accounts.ts'
import { id, moment, oneOfCheck } from './columns.ts'

/** Consents that users withdrew or gave again, the latest change of each; without a row it was never withdrawn (docs/decisions/0215). */
export const consents = pgTable(
  'consents',
  {
    userId: userReference(),
    purpose: text({ enum: CONSENT_PURPOSES }).notNull(),
    isGiven: boolean().notNull(),
    /** How posters may use the number, for `number`; 'call' for the others. */
    way: text({ enum: NUMBER_WAYS }).notNull().default('call'),
    changedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.purpose] }),
    oneOfCheck('consents', 'purpose', CONSENT_PURPOSES),
    oneOfCheck('consents', 'way', NUMBER_WAYS),
  ],
)

/**
 * When a seeker said that they have found a home: whoever got their number until then is not shown it any more. Deleted when they look again
 * (docs/decisions/0224).
 */
export const foundHomes = pgTable('found_homes', { id: id(), userId: userReference(), foundAt: moment().notNull() }, (t) => [
  index('found_homes_by_user').on(t.userId, t.foundAt),
])

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
