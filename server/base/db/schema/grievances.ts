import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { GRIEVANCE_KINDS, GRIEVANCE_OUTCOMES } from '#contracts/trust/grievances/grievance-kinds.ts'
import { users } from './accounts.ts'
import { big, id, moment, oneOfCheck } from './columns.ts'
import { properties } from './properties.ts'

/** What people wrote to the grievance officer; the sweep deletes settled ones after GRIEVANCES_KEPT_MONTHS (docs/decisions/0213). */
export const grievances = pgTable(
  'grievances',
  {
    id: id(),
    kind: text({ enum: GRIEVANCE_KINDS }).notNull(),
    /** Empty, as the name, after the account of the person was deleted. */
    text: text().notNull(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    /** Null for a visitor, and after the account was deleted. */
    userId: big().references(() => users.id, { onDelete: 'set null' }),
    propertyId: big().references(() => properties.id, { onDelete: 'set null' }),
    receivedAt: moment().notNull(),
    /** When the person was given the number. */
    acknowledgedAt: moment().notNull(),
    /** The deadline of its kind. */
    dueAt: moment().notNull(),
    /** When an operator took it in hand, and who. */
    takenAt: moment(),
    handlerId: big().references(() => users.id, { onDelete: 'set null' }),
    /** The latest answer; each changes the row, and so its version. */
    answeredAt: moment(),
    settledAt: moment(),
    outcome: text({ enum: GRIEVANCE_OUTCOMES }),
    /** The reason of the outcome, which the person reads. */
    decision: text(),
    /** Idempotency key of the call; unique without a user id, since visitors have none. */
    idempotencyKey: text(),
  },
  (t) => [
    oneOfCheck('grievances', 'kind', GRIEVANCE_KINDS),
    oneOfCheck('grievances', 'outcome', GRIEVANCE_OUTCOMES),
    check('grievances_settled_check', sql`(settled_at IS NULL) = (outcome IS NULL)`),
    uniqueIndex('grievances_idempotency_key_key').on(t.idempotencyKey),
    index('grievances_by_user').on(t.userId, t.id),
    index('grievances_open_by_term').on(t.dueAt, t.id).where(sql`settled_at IS NULL`),
    index('grievances_by_end').on(t.settledAt),
    index('grievances_by_arrival').on(t.receivedAt),
  ],
)

/** Answers of operators, which the person reads. The history of actions says who wrote them. */
export const grievanceAnswers = pgTable(
  'grievance_answers',
  {
    id: id(),
    grievanceId: big()
      .notNull()
      .references(() => grievances.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    text: text().notNull(),
  },
  (t) => [index('grievance_answers_by_grievance').on(t.grievanceId, t.id)],
)
