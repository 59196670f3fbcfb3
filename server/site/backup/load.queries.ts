import type { Writable } from 'node:stream'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { BackupJob } from '#server/base/platform/jobs/port.ts'
import { JOB_COLUMNS, type Sequence, type Table } from './snapshot.queries.ts'

export async function hasUsers(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ exists: boolean }>(`SELECT to_regclass('public.users') IS NOT NULL AS exists`)
  if (!rows[0]?.exists) return false
  return (await db.query('SELECT 1 FROM public.users LIMIT 1')).rowCount !== 0
}

/** Whether a copy of the program is connected to the database. */
export async function isInUse(db: Queryable, applicationName: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()', [
    applicationName,
  ])
  return rowCount !== 0
}

/** Removes all that the program has ever created in the database. */
export async function emptyDatabase(db: Queryable): Promise<void> {
  await db.query(
    'DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA IF EXISTS drizzle CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
  )
}

interface Trigger {
  readonly table: string
  readonly name: string
  /** How it is enabled: O (origin), A (always), R (replica), D (disabled). */
  readonly enabled: string
}
interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

const ENABLE: Readonly<Record<string, string>> = { O: 'ENABLE', A: 'ENABLE ALWAYS', R: 'ENABLE REPLICA', D: 'DISABLE' }
const quote = pg.escapeIdentifier

/**
 * Disables triggers and drops foreign keys while `work` runs, so that the owner of the tables, who need not be a superuser, can load them
 * unchanged and in any order. Then adds the foreign keys again, which checks all rows.
 */
export async function withoutConstraints(tx: Queryable, work: () => Promise<void>): Promise<void> {
  const { rows: triggers } = await tx.query<Trigger>(
    `SELECT c.relname AS table, t.tgname AS name, t.tgenabled AS enabled FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace`,
  )
  const { rows: keys } = await tx.query<ForeignKey>(
    `SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace ORDER BY 1, 2`,
  )
  for (const { table, name } of triggers) await tx.query(`ALTER TABLE public.${quote(table)} DISABLE TRIGGER ${quote(name)}`)
  for (const { table, name } of keys) await tx.query(`ALTER TABLE public.${quote(table)} DROP CONSTRAINT ${quote(name)}`)
  await work()
  for (const { table, name, definition } of keys)
    await tx.query(`ALTER TABLE public.${quote(table)} ADD CONSTRAINT ${quote(name)} ${definition}`)
  for (const { table, name, enabled } of triggers)
    await tx.query(`ALTER TABLE public.${quote(table)} ${ENABLE[enabled]} TRIGGER ${quote(name)}`)
}

/** Runs `work` in one transaction. After a failure the caller must end the connection, which rolls back. */
export async function inLoadTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  await work()
  await client.query('COMMIT')
}

/** Deletes the rows that migrations have inserted. */
export async function truncate(tx: Queryable, tables: readonly Table[]): Promise<void> {
  await tx.query(`TRUNCATE ${tables.map(({ name }) => `public.${quote(name)}`).join(', ')}`)
}

/** Loads rows in PostgreSQL's COPY text format. */
export function loadTable(client: pg.Client, { name, columns }: Table): Writable {
  return client.query(from(`COPY public.${quote(name)} (${columns.map(quote).join(', ')}) FROM STDIN`))
}

export async function setSequences(tx: Queryable, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await tx.query('SELECT setval($1::regclass, $2::bigint, $3)', [`public.${quote(name)}`, lastValue, isCalled])
}

/** Creates a temporary table for the jobs of a backup; it is dropped at commit. */
export async function createJobTable(tx: Queryable): Promise<void> {
  await tx.query(
    `CREATE TEMPORARY TABLE restored_jobs (id uuid PRIMARY KEY, name text, data jsonb, start_after timestamptz,
       retry_limit integer, retry_delay integer, retry_backoff boolean) ON COMMIT DROP`,
  )
}

export const loadJobs = (client: pg.Client): Writable => client.query(from(`COPY restored_jobs (${JOB_COLUMNS.join(', ')}) FROM STDIN`))

/** Yields the loaded jobs in pages of at most `limit`. */
export async function* readRestoredJobs(tx: Queryable, limit: number): AsyncGenerator<BackupJob[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await tx.query<BackupJob>('SELECT * FROM restored_jobs WHERE id > $1 ORDER BY id LIMIT $2', [after, limit])
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}

/** Clears the WAL positions of sessions, which are invalid on another server. */
export async function clearReadPositions(db: Queryable): Promise<void> {
  await db.query('UPDATE sessions SET read_after = NULL WHERE read_after IS NOT NULL')
}

export async function analyze(db: Queryable): Promise<void> {
  await db.query('ANALYZE')
}
