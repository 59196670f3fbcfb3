import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/base/db/client.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/base/db/embedded.ts'
import { applyMigrations } from '#server/base/db/migrate.ts'
import { seedProperties } from '#tests/properties.ts'
import { times } from '#tests/prove.ts'
import { PropertyIndex } from '../memory/property-index.ts'
import { search } from '../memory/run-query.ts'
import { SearchFeed } from './feed.ts'
import { createFeedMetrics } from './feed-metrics.ts'
import { openIndexedTable } from './indexed-table.ts'
import { PROPERTIES } from './tables.queries.ts'

const RESTARTS = times(2, 15)
const LONG_MS = 60_000
const SOON = { timeout: LONG_MS, interval: 5 }
const silent = { info() {}, warn() {}, error() {} }

let folder: string
let server: EmbeddedDatabase
let admin: pg.Pool
/** Connections of the copies, with a separate role whose login can be disabled. */
let database: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wada-restarted-'))
  // when the tests run as root, the server runs as another user, which needs access to the folder
  await chmod(folder, 0o755)
  server = await startEmbeddedDatabase(folder)
  server.keepRunning(silent)
  await applyMigrations(server.url)
  admin = new pg.Pool({ connectionString: server.url })
  admin.on('error', () => {})
  await admin.query(`CREATE ROLE copies LOGIN SUPERUSER PASSWORD 'copies'`)
  const url = new URL(server.url)
  url.username = 'copies'
  url.password = 'copies'
  database = openDatabase(url.href, 5)
}, LONG_MS)
afterAll(async () => {
  await database.close()
  await admin.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

function startCopy() {
  const index = new PropertyIndex()
  const tables = [openIndexedTable(PROPERTIES, index)]
  return { index, feed: new SearchFeed({ database, tables, log: silent, metrics: createFeedMetrics(new Registry()) }) }
}

const pidOfServer = async () => Number.parseInt(await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => ''), 10)

/** Kills PostgreSQL, as a power cut would, and waits until it runs again. */
async function restartServer(): Promise<void> {
  const killed = await pidOfServer()
  process.kill(killed, 'SIGKILL')
  await expect.poll(async () => [Number.NaN, killed].includes(await pidOfServer()), SOON).toBe(false)
  const answers = () =>
    admin.query('SELECT 1').then(
      () => true,
      () => false,
    )
  await expect.poll(answers, SOON).toBe(true)
}

test('a property that was hidden while the copies were cut off by a restart of the database is in no copy afterwards', {
  timeout: LONG_MS * RESTARTS,
}, async () => {
  await seedProperties(
    admin,
    Array.from({ length: RESTARTS + 3 }, () => ({})),
  )
  const copies = [startCopy(), startCopy()]
  const liveIds = async () =>
    (await admin.query<{ id: number }>(`SELECT id FROM properties WHERE status = 'ACTIVE' ORDER BY id`)).rows.map(({ id }) => id)
  try {
    for (const { feed } of copies) expect(await feed.waitUntilCurrent(LONG_MS)).toBe(true)
    for (let round = 0; round < RESTARTS; round += 1) {
      const [hidden, ...left] = await liveIds()
      await admin.query('ALTER ROLE copies NOLOGIN')
      // after a crash, PostgreSQL may reuse the id of a transaction that wrote nothing
      await admin.query('BEGIN; SELECT pg_current_xact_id(); ROLLBACK')
      await Promise.all(copies.map(({ feed }) => feed.sync()))
      await restartServer()
      for (const { feed } of copies) expect(feed.isCurrent()).toBe(false)
      await admin.query(`UPDATE properties SET status = 'INACTIVE' WHERE id = $1`, [hidden])
      await admin.query('ALTER ROLE copies LOGIN')
      for (const { feed, index } of copies) {
        expect(await feed.waitUntilCurrent(LONG_MS)).toBe(true)
        expect(search(index, {}, { field: 'propertyId', direction: 'asc' }, { offset: 0, limit: 1_000 }).ids).toEqual(left)
      }
      expect(await liveIds()).toEqual(left)
    }
  } finally {
    await Promise.all(copies.map(({ feed }) => feed.close()))
  }
})
