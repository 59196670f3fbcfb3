import { pgTable, text } from 'drizzle-orm/pg-core'
import { big, moment } from './columns.ts'

/** How far a message about the terms has been sent to the users in the order of their accounts (docs/decisions/0214). */
export const termsRounds = pgTable('terms_rounds', {
  /** 'change:' and 'privacy:' with the version, 'reminder:2026-Q4' by quarter in India. */
  key: text().primaryKey(),
  startedAt: moment().notNull(),
  /** `created_at` and id of the last user who has been dealt with; -infinity and 0 at the beginning. */
  afterCreatedAt: moment().notNull(),
  afterUserId: big().notNull(),
})
