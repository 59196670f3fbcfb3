import type { Readable } from 'node:stream'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import type { Queryable } from '#server/base/db/transaction.ts'

/** A table and its stored columns; generated columns are left out. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

/** Number of rows, and the sum of each column of whole or decimal numbers: text, because a sum may be larger than 2^53. */
export interface Sums {
  readonly rows: number
  readonly sums: Readonly<Record<string, string>>
}

export interface Sequence {
  readonly name: string
  readonly lastValue: string
  readonly isCalled: boolean
}

/** Opens a connection without a statement timeout. The caller must end the connection. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'wada-backup', connectionTimeoutMillis: 15_000, keepAlive: true })
  // nothing to do here: the running query fails
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Runs `work` in one snapshot of the database. */
export async function inSnapshot<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    return await work()
  } finally {
    await client.query('ROLLBACK').catch(() => {})
  }
}

/**
 * Reads the product's tables, sorted by name, and the creation time of the latest migration (epoch ms). Tables with transaction ids (xid8)
 * are left out: they record changes of the last hour for running programs, and transaction ids of another server differ.
 */
export async function readStructure(
  db: Queryable,
): Promise<{ tables: (Table & { readonly numbers: readonly string[] })[]; migration: number | undefined }> {
  const { rows: tables } = await db.query<Table & { numbers: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns,
            coalesce(array_agg(a.attname::text ORDER BY a.attnum)
              FILTER (WHERE a.atttypid::regtype::text IN ('smallint', 'integer', 'bigint', 'numeric')), '{}') AS numbers
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      GROUP BY c.oid, c.relname HAVING bool_and(a.atttypid <> 'xid8'::regtype) ORDER BY c.relname`,
  )
  const { rows } = await db.query<{ exists: boolean }>(`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`)
  if (!rows[0]?.exists) return { tables, migration: undefined }
  const { rows: latest } = await db.query<{ made: number }>('SELECT max(created_at) AS made FROM drizzle.__drizzle_migrations')
  return { tables, migration: latest[0]?.made }
}

/** @param numbers columns to add up */
export async function readSums(db: Queryable, table: string, numbers: readonly string[]): Promise<Sums> {
  const sums = numbers.map((column) => `coalesce(sum(${pg.escapeIdentifier(column)}), 0)::text`)
  const { rows } = await db.query<{ count: number; sums: string[] }>(
    `SELECT count(*), ARRAY[${sums.join(', ')}]::text[] AS sums FROM public.${pg.escapeIdentifier(table)}`,
  )
  const [found = { count: 0, sums: [] }] = rows
  return { rows: found.count, sums: Object.fromEntries(numbers.map((column, at) => [column, found.sums[at] ?? ''])) }
}

export async function readSequences(db: Queryable): Promise<Sequence[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: state } = await db.query<{ last: string; called: boolean }>(
      `SELECT last_value::text AS last, is_called AS called FROM ${pg.escapeIdentifier(name)}`,
    )
    sequences.push({ name, lastValue: state[0]?.last ?? '1', isCalled: state[0]?.called ?? false })
  }
  return sequences
}

/** Columns of a job in a backup, in the order of the stream. */
export const JOB_COLUMNS = ['id', 'name', 'data', 'start_after', 'retry_limit', 'retry_delay', 'retry_backoff'] as const

/** Rows in PostgreSQL's COPY text format; `rowCount` is known when the stream has ended. */
export interface RowStream extends Readable {
  readonly rowCount: number
}

const copyOut = (client: pg.Client, query: string): RowStream => client.query(to(`COPY (${query}) TO STDOUT`))
const columnList = (columns: readonly string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')

export const copyTable = (client: pg.Client, { name, columns }: Table): RowStream =>
  copyOut(client, `SELECT ${columnList(columns)} FROM public.${pg.escapeIdentifier(name)}`)

/** Copies the unfinished jobs, except scheduled ones, which the program creates again. @returns undefined without a job table */
export async function copyJobs(client: pg.Client): Promise<RowStream | undefined> {
  const { rows } = await client.query<{ exists: boolean }>(`SELECT to_regclass('pgboss.job') IS NOT NULL AS exists`)
  if (!rows[0]?.exists) return undefined
  return copyOut(
    client,
    `SELECT ${JOB_COLUMNS.join(', ')} FROM pgboss.job
      WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_%' AND name NOT IN (SELECT name FROM pgboss.schedule)`,
  )
}

/** Names of the files in the snapshot, one per line. Files that are being removed are left out. */
export const copyFileNames = (client: pg.Client): RowStream =>
  copyOut(client, 'SELECT file_name FROM media_files WHERE removed_at IS NULL OR kept_until IS NOT NULL')

/** Returns those of the names that are attached to a property, a project or a user. */
export async function listAttached(db: Queryable, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('SELECT DISTINCT file_name AS name FROM media_attachments WHERE file_name = ANY ($1)', [
    names,
  ])
  return rows.map(({ name }) => name)
}
