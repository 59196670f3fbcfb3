import { type SQL, sql } from 'drizzle-orm'
import { bigint, check, customType, integer, type PgTable, timestamp } from 'drizzle-orm/pg-core'

/** A primary key. Far below 2^53, so that a number can hold it. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
/** A reference to an identifier, or an amount of whole rupees or paise. */
export const big = () => bigint({ mode: 'number' })
export const moment = () => timestamp({ withTimezone: true })
/** Incremented by each change of an operator (optimistic locking): a change of an older version is refused. */
export const version = () => integer().notNull().default(1)
/** Version of a row that users change: the transaction that wrote it last (system column `xmin`, docs/decisions/0196). */
export const rowVersion = (table: PgTable): SQL<number> => sql<number>`${table}.xmin::text::bigint`
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** A transaction id, which never wraps around; read as text. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Quotes our own constants for SQL that cannot have parameters: checks and generated columns. */
const literals = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
/** CHECK (column IN (…)), named as PostgreSQL names it. */
export const oneOfCheck = (table: string, column: string, values: readonly string[]) =>
  check(`${table}_${column}_check`, sql`${sql.identifier(column)} IN (${literals(values)})`)
