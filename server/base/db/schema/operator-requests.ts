import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { OPERATOR_REQUESTS } from '#contracts/operations/operator-request-messages.ts'
import { userReference } from './accounts.ts'
import { id, moment, oneOfCheck } from './columns.ts'

/** What an operator asks a second one to agree to (docs/decisions/0207). Deleted when it is done; the next request deletes what has run out. */
export const operatorRequests = pgTable(
  'operator_requests',
  {
    id: id(),
    /** The operator to whom it is done. */
    userId: userReference(),
    action: text({ enum: OPERATOR_REQUESTS }).notNull(),
    askedBy: userReference(),
    reason: text().notNull(),
    askedAt: moment().notNull(),
  },
  (t) => [
    oneOfCheck('operator_requests', 'action', OPERATOR_REQUESTS),
    check('operator_requests_asked_by_check', sql`${t.askedBy} <> ${t.userId}`),
    uniqueIndex('operator_requests_key').on(t.userId, t.action),
  ],
)
