import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CHECK_KINDS, CHECK_OUTCOMES } from '#contracts/trust/checks/check-kinds.ts'
import { big, id, moment, oneOfCheck } from './columns.ts'
import { properties } from './properties.ts'

/**
 * Requests of posters that an operator looks at a paper of a property (docs/decisions/0222). Who decided is in `operator_actions`. A trigger
 * on `properties` ends them with a change of the address, and deletes them with the property.
 */
export const checks = pgTable(
  'checks',
  {
    id: id(),
    propertyId: big()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    kind: text({ enum: CHECK_KINDS }).notNull(),
    askedAt: moment().notNull(),
    decidedAt: moment(),
    outcome: text({ enum: CHECK_OUTCOMES }),
    /** Why the paper was seen or not accepted; the poster reads the latter. */
    reason: text(),
    /** When the address of the property changed after the decision. */
    endedAt: moment(),
  },
  (t) => [
    oneOfCheck('checks', 'kind', CHECK_KINDS),
    oneOfCheck('checks', 'outcome', CHECK_OUTCOMES),
    check('checks_decided_check', sql`(decided_at IS NULL) = (outcome IS NULL)`),
    uniqueIndex('checks_open_key').on(t.propertyId, t.kind).where(sql`decided_at IS NULL`),
    index('checks_by_property').on(t.propertyId, t.id),
    index('checks_open_by_time').on(t.askedAt, t.id).where(sql`decided_at IS NULL`),
    // the order of the operators' list
    index('checks_by_decision').on(t.decidedAt.desc().nullsFirst(), t.askedAt, t.id),
  ],
)

/** Files in the storage of papers. A row outlives its check until the sweep has removed its file. */
export const checkPapers = pgTable(
  'check_papers',
  {
    /** A random name. */
    fileName: text().primaryKey(),
    contentType: text({ enum: ['application/pdf', 'image/jpeg'] }).notNull(),
    /** Null while the upload runs, and after the property was deleted. */
    checkId: big().references(() => checks.id, { onDelete: 'set null' }),
    storedAt: moment().notNull(),
  },
  (t) => [
    oneOfCheck('check_papers', 'content_type', ['application/pdf', 'image/jpeg']),
    uniqueIndex('check_papers_check_key').on(t.checkId),
  ],
)
