import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const MIGRATIONS_FOLDER = new URL('./migrations', import.meta.url).pathname
/** Key of the advisory lock under which one copy migrates while the others wait (an arbitrary number). */
const MIGRATION_LOCK = 731_190_421

/** Timeout for connecting to the database at a start. */
export const CONNECT_TIMEOUT_MS = 15_000

/** Brings the schema up to date; safe when several copies start at once. @returns the version of PostgreSQL: 160004 for 16.4 */
export function applyMigrations(url: string): Promise<number> {
  return migrateWith(url, MIGRATIONS_FOLDER)
}

/**
 * Brings an empty database to the schema of an earlier version.
 * @param last `when` (epoch ms) of its last migration in the journal, which is `created_at` in drizzle.__drizzle_migrations
 * @returns false when this program has no such migration
 */
export async function applyMigrationsUpTo(url: string, last: number): Promise<boolean> {
  const journal = JSON.parse(await readFile(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')) as { entries: { when: number }[] }
  const entries = journal.entries.filter(({ when }) => when <= last)
  if (entries.at(-1)?.when !== last) return false
  const folder = await mkdtemp(join(tmpdir(), 'wada-migrations-'))
  try {
    // a copied folder may be read-only as its original
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true, filter: (path) => basename(path) !== 'meta' })
    await mkdir(join(folder, 'meta'))
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await migrateWith(url, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
  return true
}

async function migrateWith(url: string, migrationsFolder: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'wada-migrations', connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // without a listener the loss of the connection would end the process; the running query fails
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder })
    const { rows } = await client.query(`SELECT current_setting('server_version_num')::int AS version`)
    return rows[0].version
  } finally {
    await client.end()
  }
}
