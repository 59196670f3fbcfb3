import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/base/platform/free-port.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { seedSeeker } from '../plans.ts'
import { postingsAt } from '../postings.ts'
import { startProgram } from '../program.ts'
import { seedProperties } from '../properties.ts'
import { findProgram } from '../servers/patroni.ts'

const binary = findProgram('pgbouncer')
/** The file of production. */
const SETTINGS = new URL('../../deploy/failover/pgbouncer.ini', import.meta.url)
const PASSWORD = 'bounced'

let t: TestDatabase
let folder: string
const started: ChildProcess[] = []
beforeAll(async () => {
  t = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'wada-pgbouncer-'))
  await chmod(folder, 0o755)
  await t.database.pool.query(
    `DO $$ BEGIN CREATE ROLE bounced LOGIN SUPERUSER PASSWORD '${PASSWORD}'; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
  )
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await t.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Starts PgBouncer in front of the test's database. @returns the address of the database through it */
async function startPgbouncer(mode: 'session' | 'transaction'): Promise<string> {
  const address = new URL(t.url)
  const port = await freePort()
  let text = await readFile(SETTINGS, 'utf8')
  const changes = [
    ['host=127.0.0.1 port=5000 dbname=wada', `host=${address.hostname} port=${address.port} dbname=${address.pathname.slice(1)}`],
    ['listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`],
    ['/etc/pgbouncer/userlist.txt', join(folder, 'users')],
    ['pool_mode = session', `pool_mode = ${mode}`],
  ] as const
  for (const [from, to] of changes) {
    expect(text).toContain(from)
    text = text.replace(from, to)
  }
  await writeFile(join(folder, 'users'), `"bounced" "${PASSWORD}"\n`)
  await writeFile(join(folder, `${mode}.ini`), text)
  // it refuses to run as root
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  started.push(spawn(binary ?? '', [...user, join(folder, `${mode}.ini`)], { stdio: 'ignore' }))
  const url = `postgres://bounced:${PASSWORD}@127.0.0.1:${port}/wada`
  const answers = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    await client.query('SELECT 1')
    await client.end()
    return true
  }
  await expect.poll(() => answers().catch(() => false)).toBe(true)
  return url
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

const isInstalled = binary !== undefined && spawnSync(binary, ['--version']).status === 0

test.runIf(isInstalled)('behind PgBouncer in session mode a copy starts, unlocks, and follows what is committed elsewhere', async () => {
  const url = await startPgbouncer('session')
  const copy = await startProgram({ WADA_DATA_DIR: folder, DATABASE_URL: url })
  try {
    const { rows } = await t.database.pool.query(
      `SELECT count(*) > 0 AS listens FROM pg_stat_activity WHERE datname = current_database() AND usename = 'bounced' AND query LIKE 'LISTEN%'`,
    )
    expect(rows).toEqual([{ listens: true }])
    const { id, token } = await seedSeeker(t.database.pool, 10)
    const [propertyId] = await seedProperties(t.database.pool, [{}])
    const { call } = postingsAt(copy.url)
    const search = () => call('GET', '/api/properties/search')
    await expect.poll(async () => (await search()).body.length).toBe(1)
    const unlocked = await call('POST', `/api/subscriptions/use-contact-or-chat?userId=${id}&propertyId=${propertyId}`, token)
    expect(unlocked.status).toBe(200)
    // told by a job
    await expect
      .poll(async () => (await t.database.pool.query('SELECT 1 FROM notifications WHERE delivered_at IS NOT NULL')).rowCount)
      .toBe(1)
  } finally {
    expect(await copy.stop()).toBe(0)
  }
})

// what the program needs of a connection; docs/operations.md says therefore that this mode is forbidden
test.runIf(isInstalled)(
  'behind PgBouncer in transaction mode others hear what a LISTEN asked for, and the lock of a migration outlives its connection',
  async () => {
    const url = await startPgbouncer('transaction')
    const heard: string[] = []
    const listener = await connect(url)
    const other = await connect(url)
    const direct = await connect(t.url)
    for (const [name, client] of Object.entries({ listener, other, direct }))
      client.on('notification', ({ payload }) => heard.push(`${name}: ${payload}`))
    for (const client of [listener, direct]) await client.query('LISTEN news')
    // takes the only connection to the server, which is the one that listens
    await other.query('BEGIN')
    await direct.query(`NOTIFY news, 'first'`)
    await listener.query('SELECT 1')
    await other.query('COMMIT')
    expect(heard).toEqual(['direct: first', 'other: first'])

    const migrating = await connect(url)
    await migrating.query('SELECT pg_advisory_lock(4711)')
    await migrating.end()
    const { rows } = await direct.query('SELECT pg_try_advisory_lock(4711) AS free')
    expect(rows).toEqual([{ free: false }])
    await listener.end()
    await direct.end()
  },
)
