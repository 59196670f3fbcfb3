import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { userReference } from './accounts.ts'
import { moment } from './columns.ts'

/** Stored answers of idempotent calls: a call with the same key and content gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: userReference(),
    key: text().notNull(),
    /** SHA-256 of the content of the request. */
    contentHash: text().notNull(),
    answer: jsonb().$type<object>().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    check('idempotency_keys_key_check', sql`length(key) BETWEEN 8 AND 100`),
    index('idempotency_keys_by_time').on(t.at),
  ],
)

/** Which parts of the demo data have been loaded, so that later starts skip them. */
export const demoMilestones = pgTable('demo_milestones', {
  name: text().primaryKey(),
  reachedAt: moment().notNull().defaultNow(),
})
