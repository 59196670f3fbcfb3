import pg from 'pg'
import { type Database, openDatabase } from '#server/base/db/client.ts'
import { startEmbeddedDatabase } from '#server/base/db/embedded.ts'
import { applyMigrations } from '#server/base/db/migrate.ts'
import { withDatabase } from '#tests/database.ts'

export interface EmptyDatabase {
  readonly url: string
  readonly database: Database
  close(): Promise<void>
}

/** Starts an embedded PostgreSQL with an empty, migrated database. @param folder data folder of the server */
export async function createEmptyDatabase(folder: string, connections: number): Promise<EmptyDatabase> {
  const server = await startEmbeddedDatabase(folder)
  const admin = new pg.Client({ connectionString: withDatabase(server.url, 'postgres') })
  await admin.connect()
  await admin.query('DROP DATABASE IF EXISTS bench WITH (FORCE)')
  await admin.query('CREATE DATABASE bench')
  await admin.end()
  const url = withDatabase(server.url, 'bench')
  await applyMigrations(url)
  const database = openDatabase(url, connections)
  return {
    url,
    database,
    async close() {
      await database.close()
      await server.stop()
    },
  }
}
