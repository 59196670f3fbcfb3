import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { big, id, moment } from './columns.ts'

/**
 * What operators did (docs/decisions/0078). The trigger of 0028_operator_actions.sql refuses every change and deletion, so nothing here
 * refers to a row that may be deleted.
 */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: id(),
    at: moment().notNull(),
    operatorId: big().notNull(),
    /** As it was then. */
    operatorName: text().notNull(),
    action: text().notNull(),
    objectKind: text().notNull(),
    objectId: big().notNull(),
    /** The fields that were changed; null: the object was not there. */
    before: jsonb().$type<ActionValues>(),
    after: jsonb().$type<ActionValues>(),
    reason: text(),
  },
  (t) => [index('operator_actions_by_object').on(t.objectKind, t.objectId, t.id)],
)

/** Fields of an object by their names; no phone number, address or code. */
export type ActionValues = Readonly<Record<string, ActionValue>>
type ActionValue = string | number | boolean | null | readonly ActionValue[] | { readonly [key: string]: ActionValue }
