import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { big, id, moment } from './columns.ts'
import { properties } from './properties.ts'
import { requirements } from './requirements.ts'

/**
 * Subject of a row: exactly one column is set (`oneSubjectCheck`), or at most one where a row may have no subject. A new kind of subject
 * becomes a further column here, in `SUBJECTS` and in `Subject` (docs/decisions/0020).
 */
export const subjectColumns = (onDelete: 'cascade' | 'set null') => ({
  propertyId: big().references(() => properties.id, { onDelete }),
  requirementId: big().references(() => requirements.id, { onDelete }),
})
export const SUBJECTS = sql.raw('property_id, requirement_id')
export const oneSubjectCheck = (table: string) => check(`${table}_subject_check`, sql`num_nonnulls(${SUBJECTS}) = 1`)

/** A property or a requirement. */
export type Subject = { readonly propertyId: number } | { readonly requirementId: number }

/** Every change of a status: who changed it, when and why. */
export const statusChanges = pgTable(
  'status_changes',
  {
    id: id(),
    ...subjectColumns('cascade'),
    /** Null for the first status. */
    fromStatus: text(),
    toStatus: text().notNull(),
    /** Null when the program changed it, or after the row of the user was deleted. */
    changedBy: big().references(() => users.id, { onDelete: 'set null' }),
    reason: text(),
    at: moment().notNull(),
  },
  (t) => [
    oneSubjectCheck('status_changes'),
    index('status_changes_by_property').on(t.propertyId, t.at),
    index('status_changes_by_requirement').on(t.requirementId, t.at),
    index('status_changes_by_user').on(t.changedBy),
    // properties that the program hid: their contacts come back
    index('status_changes_hidden').on(t.at, t.id).where(sql`to_status = 'INACTIVE' AND changed_by IS NULL`),
  ],
)
