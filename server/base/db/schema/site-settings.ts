import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * Site settings that operators saved, append-only: the row with the highest version is in effect. A second save of a version violates the
 * primary key (docs/decisions/0087).
 */
export const siteSettings = pgTable(
  'site_settings',
  {
    version: integer().primaryKey(),
    /** `ChangedSiteValues` of contracts/operations/site-settings.ts; a missing value comes from the environment. */
    values: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    changedAt: moment().notNull(),
  },
  (t) => [check('site_settings_version_check', sql`${t.version} > 0`)],
)
