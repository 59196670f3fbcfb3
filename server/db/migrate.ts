import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const MIGRATIONS_FOLDER = new URL('./migrations', import.meta.url).pathname
/** Any number, the same in every copy: the lock under which one copy migrates while the others wait. */
const MIGRATION_LOCK = 731_190_421

/** Brings the schema up to date; safe when several copies start at once. */
export async function applyMigrations(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'wada-migrations' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER })
  } finally {
    await client.end()
  }
}
