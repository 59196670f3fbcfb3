import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contactUnlocks, users } from '#server/base/db/schema/index.ts'
import type { Queryable } from '#server/base/db/transaction.ts'

/** Columns of the joined `users` row. */
export const POSTER_COLUMNS = {
  posterName: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
  posterPhone: users.phoneNumber,
}

/** SQL for whether the viewer (placeholder `viewerId`) has unlocked the subject. @param subject its column in `contact_unlocks` */
export const isUnlockedBy = (subject: PgColumn, id: PgColumn): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${contactUnlocks} WHERE ${contactUnlocks.userId} = ${sql.placeholder('viewerId')}::bigint
  AND ${subject} = ${id})`

/** SQL condition with the placeholder `ids` of a prepared statement. */
export const hasOneOfIds = (id: PgColumn): SQL => sql`${id} = ANY(${sql.placeholder('ids')}::bigint[])`

interface PreparedQuery<Row> {
  execute(placeholders: { readonly ids: readonly number[]; readonly viewerId: number | null }): Promise<Row[]>
}

/**
 * Returns a function that loads rows with a statement prepared once per pool or transaction. Rows are in the order of the ids; unknown ids
 * are left out. `viewerId` is undefined for visitors.
 */
export function createLoaderByIds<Row extends { readonly id: number }>(prepare: (client: Queryable) => PreparedQuery<Row>) {
  const prepared = new WeakMap<Queryable, PreparedQuery<Row>>()
  return async (client: Queryable, ids: readonly number[], viewerId: number | undefined): Promise<Row[]> => {
    if (ids.length === 0) return []
    const statement = prepared.get(client) ?? prepare(client)
    prepared.set(client, statement)
    const rows = await statement.execute({ ids, viewerId: viewerId ?? null })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }
}
