import type pg from 'pg'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { IndexedLocality } from '../memory/area-groups.ts'
import type { IndexedTableSql } from './tables.queries.ts'

/** The id of a row and a hash of its version, a 32-bit number that changes with every UPDATE. */
export interface RowVersion {
  readonly id: number
  readonly version: number
}

/** Id in a table of changes that stands for a change of localities. */
const LOCALITIES_CHANGED = 0
/** Rows in one step of a long read: about 5 ms, so that requests are handled between two steps. */
const STEP_ROWS = 500

export async function listenForChanges(connection: pg.Client, tables: readonly IndexedTableSql[], onChange: () => void): Promise<void> {
  connection.on('notification', onChange)
  await connection.query(tables.map(({ changes }) => `LISTEN ${changes}`).join('; '))
}

/** Sorted by name. Aliases include the names in Hindi. */
export async function readLocalities(client: Queryable): Promise<IndexedLocality[]> {
  const { rows } = await client.query<IndexedLocality>(
    `SELECT id, name, pin_code AS "pinCode", marathi_name AS "marathiName", array_remove(aliases || hindi_name, NULL) AS aliases, latitude, longitude
       FROM localities ORDER BY name`,
  )
  return rows
}

/** Runs `read` in a transaction whose queries all see the snapshot that its first query takes. @throws the first error of `read` */
export async function inSnapshot<T>(client: Queryable, read: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    const result = await read()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** @returns the transaction's snapshot as text, for `since` of `readChanges` */
export async function readSnapshot(client: Queryable): Promise<string> {
  const { rows } = await client.query<{ snapshot: string }>('SELECT pg_current_snapshot()::text AS snapshot')
  return rows[0]?.snapshot ?? ''
}

/** Reads all live rows in steps. Call it within `inSnapshot`. */
export function readLiveRows<Row>(
  client: Queryable,
  { table, columns, allRows = { columns, joins: '' }, version, isLive }: IndexedTableSql,
): AsyncGenerator<(Row & RowVersion)[]> {
  return inSteps(client, `SELECT ${allRows.columns}, ${version} AS version FROM ${table} r ${allRows.joins} WHERE ${isLive}`)
}

/** Reads the versions of all live rows in steps. Call it within `inSnapshot`. */
export function readLiveVersions(client: Queryable, { table, version, isLive }: IndexedTableSql): AsyncGenerator<RowVersion[]> {
  return inSteps(client, `SELECT r.id, ${version} AS version FROM ${table} r WHERE ${isLive}`)
}

async function* inSteps<T extends pg.QueryResultRow>(client: Queryable, select: string): AsyncGenerator<T[]> {
  await client.query(`DECLARE steps NO SCROLL CURSOR FOR ${select}`)
  const fetch = () => client.query<T>(`FETCH ${STEP_ROWS} FROM steps`)
  // the next step is requested early, so that PostgreSQL reads it while this step is processed
  let next = fetch()
  for (let rows = (await next).rows; rows.length > 0; rows = (await next).rows) {
    next = fetch()
    // the loop awaits `next` later; until then its failure must not be an unhandled rejection
    next.catch(() => {})
    yield rows
  }
  await client.query('CLOSE steps')
}

/** Reads the live ones among the rows with these ids. */
export async function readRows<Row>(
  client: Queryable,
  { table, columns, version, isLive }: IndexedTableSql,
  ids: readonly number[],
): Promise<(Row & RowVersion)[]> {
  const { rows } = await client.query<Row & RowVersion & pg.QueryResultRow>({
    name: `read-indexed-${table}`,
    text: `SELECT ${columns}, ${version} AS version FROM ${table} r WHERE r.id = ANY($1) AND ${isLive}`,
    values: [ids],
  })
  return rows
}

export interface Changes {
  /** A snapshot that includes these changes: `since` of the next call. */
  readonly snapshot: string
  /** The ids of the changed rows of each table, in the order of the tables. */
  readonly ids: readonly (readonly number[])[]
  readonly localitiesChanged: boolean
  /** Whether all versions must be compared instead: more than `most` changes, or `since` is in the future (another database). */
  readonly isIncomplete: boolean
  /** Seconds since the start of the earliest transaction with these changes; null without changes. */
  readonly delaySeconds: number | null
}

/** The rows changed by transactions that committed after the snapshot `since`. @param most maximum of listed changes for each table */
export async function readChanges(client: Queryable, tables: readonly IndexedTableSql[], since: string, most: number): Promise<Changes> {
  const changesOf = ({ changes, changedId }: IndexedTableSql, at: number) =>
    `changes_${at} AS MATERIALIZED
       (SELECT ${changedId} AS id, min(at) AS at FROM ${changes}
         WHERE xid >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)
         GROUP BY ${changedId} LIMIT $2)`
  const each = (sql: (name: string) => string) => tables.map((_table, at) => sql(`changes_${at}`)).join(', ')
  const { rows } = await client.query<{ snapshot: string; ids: number[][]; isFuture: boolean; delaySeconds: number | null }>({
    name: 'read-search-changes',
    text: `WITH ${tables.map(changesOf).join(', ')}
           SELECT pg_current_snapshot()::text AS snapshot, jsonb_build_array(${each((name) => `ARRAY(SELECT id FROM ${name})`)}) AS ids,
                  pg_snapshot_xmax($1::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) AS "isFuture",
                  date_part('epoch', clock_timestamp() - least(${each((name) => `(SELECT min(at) FROM ${name})`)})) AS "delaySeconds"`,
    values: [since, most + 1],
  })
  const { snapshot = since, ids = [], isFuture = false, delaySeconds = null } = rows[0] ?? {}
  return {
    snapshot,
    ids: ids.map((changed) => changed.filter((id) => id !== LOCALITIES_CHANGED)),
    localitiesChanged: ids.some((changed) => changed.includes(LOCALITIES_CHANGED)),
    isIncomplete: isFuture || ids.some((changed) => changed.length > most),
    delaySeconds,
  }
}

export interface Checksum {
  readonly count: number
  /** The sum of all versions. */
  readonly sum: number
}

/** Computes the checksum of all live rows. Reads the whole table. */
export async function readChecksum(client: Queryable, { table, version, isLive }: IndexedTableSql): Promise<Checksum> {
  const { rows } = await client.query<Checksum>(
    `SELECT count(*) AS count, coalesce(sum(${version}), 0)::bigint AS sum FROM ${table} r WHERE ${isLive}`,
  )
  return rows[0] ?? { count: 0, sum: 0 }
}

/**
 * Deletes old changes, which every running copy of the program has normally read; a copy that has not read them compares all versions.
 * @param keepSeconds retention, from the start of a change's transaction
 */
export async function deleteOldChanges(client: Queryable, { changes }: IndexedTableSql, keepSeconds: number): Promise<void> {
  await client.query(`DELETE FROM ${changes} WHERE at < now() - make_interval(secs => $1)`, [keepSeconds])
}
