import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './client.ts'
import { isConnectionLost } from './database-error.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts'
import { inTransaction } from './transaction.ts'

let folder: string
let server: EmbeddedDatabase
let admin: pg.Pool
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wada-unreplicated-'))
  // when the tests run as root, the server runs as another user, who needs access to the folder
  await chmod(folder, 0o755)
  server = await startEmbeddedDatabase(folder)
  admin = new pg.Pool({ connectionString: server.url, options: '-c synchronous_commit=local' })
  await admin.query('CREATE TABLE kept (name text)')
  await admin.query(`ALTER SYSTEM SET synchronous_standby_names = 'gone'`)
  await admin.query('SELECT pg_reload_conf()')
})
afterAll(async () => {
  await admin.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const INSERT = `INSERT INTO kept VALUES ('a')`

/** Ends the wait of a commit for its replica as the timeout of a statement does. @returns the number of such commits */
async function cancelWaitingCommits(): Promise<number> {
  const { rowCount } = await admin.query(
    `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND application_name = 'wada'`,
  )
  return rowCount ?? 0
}

test('a commit that ends without its replica, which a failover would lose, is not acknowledged', async () => {
  const database = openDatabase(server.url, 1)
  const writes = [() => database.pool.query(INSERT), () => inTransaction(database.pool, (tx) => tx.query(INSERT))]
  for (const write of writes) {
    const outcome = write().catch((error: unknown) => error)
    await expect.poll(cancelWaitingCommits).toBe(1)
    expect(isConnectionLost(await outcome)).toBe(true)
  }
  // reads go on, on a new connection
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await database.close()
})
