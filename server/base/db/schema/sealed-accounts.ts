import { date, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea } from './columns.ts'

/**
 * Data of deleted accounts, sealed for a key that is not where the program runs (docs/decisions/0216). Nothing in the row says whose data it
 * is.
 */
export const sealedAccounts = pgTable(
  'sealed_accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    deletedOn: date().notNull(),
    /** The last day on which the row is kept. */
    keptUntil: date().notNull(),
    sealed: bytea().notNull(),
  },
  (t) => [index('sealed_accounts_by_end').on(t.keptUntil)],
)
