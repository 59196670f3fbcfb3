import pg from 'pg'
import type { Queryable } from '#server/base/db/transaction.ts'

/** A column of texts that are sealed with the program's secret and have no end. */
export interface SealedColumn {
  /** Said to people. */
  readonly what: string
  readonly table: string
  readonly key: string
  readonly column: string
}

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { what: 'authenticators of operators', table: 'second_factors', key: 'user_id', column: 'sealed_secret' },
  { what: 'push subscriptions', table: 'push_subscriptions', key: 'id', column: 'sealed_token' },
]

export interface SealedText {
  readonly id: number
  readonly sealed: string
}

const quote = pg.escapeIdentifier

/** Rows whose keys are above `after`, by their keys. */
export async function listSealedTexts(
  db: Queryable,
  { table, key, column }: SealedColumn,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<SealedText[]> {
  const { rows } = await db.query<SealedText>(
    `SELECT ${quote(key)} AS id, ${quote(column)} AS sealed FROM ${quote(table)} WHERE ${quote(key)} > $1 ORDER BY 1 LIMIT $2`,
    [after, limit],
  )
  return rows
}

/**
 * Replaces texts that are still the same. Rows that a transaction of the program has locked are left out: waiting for them while holding
 * others could deadlock.
 * @returns how many were replaced
 */
export async function replaceSealedTexts(
  db: Queryable,
  { table, key, column }: SealedColumn,
  changes: readonly (SealedText & { readonly resealed: string })[],
): Promise<number> {
  const { rowCount } = await db.query(
    `WITH changes AS (SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[]) AS c (id, sealed, resealed)),
          free AS (SELECT c.id, c.resealed FROM ${quote(table)} t JOIN changes c ON c.id = t.${quote(key)} AND c.sealed = t.${quote(column)}
                      FOR NO KEY UPDATE OF t SKIP LOCKED)
     UPDATE ${quote(table)} t SET ${quote(column)} = f.resealed FROM free f WHERE t.${quote(key)} = f.id`,
    [changes.map(({ id }) => id), changes.map(({ sealed }) => sealed), changes.map(({ resealed }) => resealed)],
  )
  return rowCount ?? 0
}
