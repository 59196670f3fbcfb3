import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const MIGRATIONS_FOLDER = new URL('./migrations', import.meta.url).pathname
/** Any number, the same in every copy: the lock under which one copy migrates while the others wait. */
const MIGRATION_LOCK = 731_190_421

/** Longest time for connecting to the database at a start, ms. */
export const CONNECT_TIMEOUT_MS = 15_000

/** Brings the schema up to date; safe when several copies start at once. */
export async function applyMigrations(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'wada-migrations', connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // without a listener the loss of the connection would end the process; the query under way fails with it
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER })
  } finally {
    await client.end()
  }
}
