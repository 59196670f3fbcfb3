import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/base/db/client.ts'

/** Name of the migrated database of a test run, of which each test file gets a copy. */
export const TEMPLATE = 'wada_template'

/** @returns `url` with another database of the same server */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

export interface TestDatabase {
  readonly url: string
  readonly database: Database
  drop(): Promise<void>
}

/** Creates an empty, migrated database for a test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  // copies files: takes less processor time than the default, which writes all pages to the WAL
  await asAdmin(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`)
  const url = withDatabase(server, name)
  const database = openDatabase(url, 10)
  return {
    url,
    database,
    async drop() {
      await database.close()
      await asAdmin(server, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/** Number of connections to the test's database that wait for a lock. */
export async function countWaitingForLocks(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rowCount } = await pool.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return rowCount ?? 0
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: withDatabase(server, 'postgres') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
