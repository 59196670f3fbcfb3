import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CALLER_REPORT_OUTCOMES } from '#contracts/trust/caller-reports/caller-report-messages.ts'
import { REPORT_OUTCOMES, REPORT_REASONS } from '#contracts/trust/moderation/report-messages.ts'
import { userReference, users } from './accounts.ts'
import { big, bytea, id, moment, oneOfCheck } from './columns.ts'
import { properties } from './properties.ts'

/** Reports of properties; open until an operator decides. The sweep deletes answered ones after REPORTS_KEPT_DAYS. */
export const propertyReports = pgTable(
  'property_reports',
  {
    id: id(),
    propertyId: big()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** Null for a visitor, and after the row of the user was deleted. */
    userId: big().references(() => users.id, { onDelete: 'set null' }),
    /** Keyed hash of a visitor's network and of one of its places, which bounds the reports of a network; deleted when the report is answered. */
    visitorHash: bytea(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    text: text(),
    createdAt: moment().notNull(),
    closedAt: moment(),
    outcome: text({ enum: REPORT_OUTCOMES }),
  },
  (t) => [
    oneOfCheck('property_reports', 'reason', REPORT_REASONS),
    oneOfCheck('property_reports', 'outcome', REPORT_OUTCOMES),
    check('property_reports_closed_check', sql`(closed_at IS NULL) = (outcome IS NULL)`),
    // one open report of each user, and of each place of a network, on a property
    uniqueIndex('property_reports_open_by_user_key').on(t.propertyId, t.userId).where(sql`closed_at IS NULL`),
    uniqueIndex('property_reports_open_by_visitor_key').on(t.propertyId, t.visitorHash).where(sql`closed_at IS NULL`),
    index('property_reports_by_property').on(t.propertyId, t.createdAt),
    index('property_reports_by_reporter').on(t.userId),
    index('property_reports_by_end').on(t.closedAt),
  ],
)

/** Reports of people who still call somebody who wants no more calls; open until an operator decides (docs/decisions/0224). */
export const callerReports = pgTable(
  'caller_reports',
  {
    id: id(),
    /** Who reported; null after the account was deleted. */
    userId: big().references(() => users.id, { onDelete: 'set null' }),
    callerId: userReference(),
    text: text(),
    createdAt: moment().notNull(),
    closedAt: moment(),
    outcome: text({ enum: CALLER_REPORT_OUTCOMES }),
  },
  (t) => [
    oneOfCheck('caller_reports', 'outcome', CALLER_REPORT_OUTCOMES),
    check('caller_reports_closed_check', sql`(closed_at IS NULL) = (outcome IS NULL)`),
    uniqueIndex('caller_reports_open_key').on(t.userId, t.callerId).where(sql`closed_at IS NULL`),
    index('caller_reports_by_caller').on(t.callerId, t.createdAt),
    index('caller_reports_by_user').on(t.userId),
    // the operators' list shows the last one first: the database reads this index from its end
    index('caller_reports_by_end').on(t.closedAt, t.createdAt, t.id),
  ],
)
