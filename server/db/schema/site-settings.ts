import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * What operators have set, append-only: the row of the highest version holds. A second save of the same version violates the primary key
 * (docs/decisions/0087).
 */
export const siteSettings = pgTable(
  'site_settings',
  {
    version: integer().primaryKey(),
    /** `ChangedSiteValues` of contracts/operations/site-settings.ts; a missing value is the one of the environment. */
    values: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    changedAt: moment().notNull(),
  },
  (t) => [check('site_settings_version_check', sql`${t.version} > 0`)],
)
