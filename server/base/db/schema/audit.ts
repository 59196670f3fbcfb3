import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { big, id, moment } from './columns.ts'

/**
 * Actions of operators (docs/decisions/0078). The trigger of 0028_operator_actions.sql refuses every change and deletion, so there are no
 * foreign keys to rows that may be deleted.
 */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: id(),
    at: moment().notNull(),
    operatorId: big().notNull(),
    /** The operator's name at the time of the action. */
    operatorName: text().notNull(),
    action: text().notNull(),
    objectKind: text().notNull(),
    objectId: big().notNull(),
    /** The changed fields with their values before and after; null: the object did not exist. */
    before: jsonb().$type<ActionValues>(),
    after: jsonb().$type<ActionValues>(),
    reason: text(),
  },
  (t) => [index('operator_actions_by_object').on(t.objectKind, t.objectId, t.id)],
)

/** Fields of an object by their names; no phone number, address or code. */
export type ActionValues = Readonly<Record<string, ActionValue>>
type ActionValue = string | number | boolean | null | readonly ActionValue[] | { readonly [key: string]: ActionValue }
