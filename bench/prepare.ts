import pg from 'pg'
import { type Database, openDatabase } from '#server/base/db/client.ts'
import { startEmbeddedDatabase } from '#server/base/db/embedded.ts'
import { applyMigrations } from '#server/base/db/migrate.ts'
import { generateListings } from './generate-listings.ts'

const FOLDER = '.data/bench'

export interface BenchDatabase {
  readonly url: string
  readonly database: Database
  close(): Promise<void>
}

/** Opens a database of `count` generated properties, and creates it first unless an earlier run did. */
export async function prepareDatabase(count: number): Promise<BenchDatabase> {
  const server = await startEmbeddedDatabase(FOLDER)
  const name = `listings_${count}`
  const address = new URL(server.url)
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  address.pathname = `/${name}`
  if (!rowCount) {
    await admin.query(`DROP DATABASE IF EXISTS ${name}_new`)
    await admin.query(`CREATE DATABASE ${name}_new`)
    const draft = new URL(address)
    draft.pathname = `/${name}_new`
    await applyMigrations(draft.href)
    const filling = openDatabase(draft.href, 2)
    await generateListings(filling.pool, count)
    await filling.close()
    await admin.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`)
  }
  await admin.end()
  const database = openDatabase(address.href, 10)
  return {
    url: address.href,
    database,
    async close() {
      await database.close()
      await server.stop()
    },
  }
}
