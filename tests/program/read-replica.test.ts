import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/base/db/embedded.ts'
import { seedSeeker } from '../plans.ts'
import { type Program, startProgram } from '../program.ts'
import { seedOwner, seedProperties } from '../properties.ts'
import { times } from '../prove.ts'
import { type ReplicaServer, startReplica } from '../servers/replica.ts'

const WRITES = times(20, 1_000)
const PROPERTIES = 20

let folder: string
let primary: EmbeddedDatabase
let replica: ReplicaServer
let pool: pg.Pool
let copies: readonly [Program, Program]
let seeker: { id: number; token: string }
let properties: number[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wada-replicated-'))
  // when run as root, PostgreSQL runs as another user, who needs access to the folder
  await chmod(folder, 0o755)
  primary = await startEmbeddedDatabase(folder)
  replica = await startReplica(folder, primary.url)
  const start = () => startProgram({ WADA_DATA_DIR: folder, DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url })
  copies = [await start(), await start()]
  pool = new pg.Pool({ connectionString: primary.url, application_name: 'wada-test' })
  await seedOwner(pool)
  properties = await seedProperties(
    pool,
    Array.from({ length: PROPERTIES }, () => ({})),
  )
  seeker = await seedSeeker(pool, 0)
  await pool.query(`UPDATE sessions SET created_at = now() - interval '1 hour'`)
})
afterAll(async () => {
  await Promise.all(copies.map((copy) => copy.stop()))
  await pool.end()
  await replica.close()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
})

async function call(copy: Program, method: string, path: string, body?: object, token = seeker.token) {
  const answer = await fetch(`${copy.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: await answer.json() }
}
const item = (propertyId: number) => ({ userId: seeker.id, propertyId })
const wish = (copy: Program, propertyId: number) => call(copy, 'POST', '/api/wishlist/add', item(propertyId))
async function wishlistOf(copy: Program): Promise<number[]> {
  const { status, body } = await call(copy, 'GET', `/api/wishlist/user/${seeker.id}`)
  expect(status).toBe(200)
  return body.data.map(({ propertyId }: { propertyId: number }) => propertyId)
}
/** Expects wishlist reads at the replica; polls, because PostgreSQL publishes its statistics with a delay. */
async function expectReadsAtReplica(): Promise<void> {
  const before = await replica.countReads('wishlist_items')
  await expect
    .poll(
      async () => {
        await wishlistOf(copies[0])
        return replica.countReads('wishlist_items')
      },
      { timeout: 30_000, interval: 200 },
    )
    .toBeGreaterThan(before)
}

/** For how long the copy has read everything from the primary, as its metrics say. */
async function unusedSeconds(copy: Program): Promise<number> {
  const metrics = await (await fetch(`${copy.url}/metrics`)).text()
  return Number(/^database_replica_unused_seconds{pool="replica"} (\S+)$/m.exec(metrics)?.[1])
}

test('reads of viewers go to the replica', async () => {
  await expectReadsAtReplica()
  const metrics = await (await fetch(`${copies[0].url}/metrics`)).text()
  expect(metrics).toMatch(/^database_replica_lag_bytes{pool="replica"} \d+$/m)
  expect(metrics).toMatch(/^database_connections_max{pool="replica"} \d+$/m)
  await expect.poll(() => unusedSeconds(copies[0])).toBe(0)
})

test(`each of ${WRITES} own writes is seen at once by the next read on the other copy`, async () => {
  for (let write = 0; write < WRITES; write += 1) {
    const propertyId = properties[write % PROPERTIES] ?? 0
    const [writer, reader] = write % 2 ? copies : [copies[1], copies[0]]
    expect((await wish(writer, propertyId)).status).toBe(200)
    expect(await wishlistOf(reader)).toContain(propertyId)
    expect((await call(writer, 'DELETE', '/api/wishlist/remove', item(propertyId))).status).toBe(200)
    expect(await wishlistOf(reader)).not.toContain(propertyId)
  }
})

test('an own write is seen on both copies while the replica stands still, and the lag of all other reads is bounded', async () => {
  await expectReadsAtReplica()
  await replica.pauseReplay()
  try {
    const [first = 0, second = 0] = properties
    // writes of others may be missing, but only for a short time
    await pool.query('INSERT INTO wishlist_items (user_id, property_id, created_at) VALUES ($1, $2, now())', [seeker.id, first])
    await expect.poll(() => wishlistOf(copies[1]), { timeout: 10_000 }).toEqual([first])
    expect((await wish(copies[0], second)).status).toBe(200)
    for (const copy of copies) expect(await wishlistOf(copy)).toEqual([second, first])
    // its lag is a few hundred bytes of WAL, and yet it is not used: the alert asks for how long
    for (const copy of copies) await expect.poll(() => unusedSeconds(copy)).toBeGreaterThan(2)
  } finally {
    await replica.resumeReplay()
  }
  await replica.caughtUp()
  await expectReadsAtReplica()
  for (const copy of copies) await expect.poll(() => unusedSeconds(copy)).toBe(0)
})

test('a property that was changed is never shown as it was, while the replica stands still', async () => {
  const [id = 0] = properties
  await replica.pauseReplay()
  try {
    for (const price of [31_000, 32_000, 33_000]) {
      await pool.query('UPDATE properties SET expected_price = $2 WHERE id = $1', [id, price])
      const shown = async (copy: Program) => (await call(copy, 'GET', `/api/properties/get/${id}`)).body.expectedPrice
      for (const copy of copies) await expect.poll(() => shown(copy), { timeout: 5_000 }).toBe(price)
      // each copy renders and caches the page
      for (const copy of copies) expect(await (await fetch(`${copy.url}/listing/${id}`)).text()).toContain(`${price / 1_000},000`)
    }
  } finally {
    await replica.resumeReplay()
  }
})

test('a session that has just begun reads from the primary', async () => {
  await replica.pauseReplay()
  try {
    await pool.query(`UPDATE sessions SET created_at = now(), read_after = NULL WHERE user_id = $1`, [seeker.id])
    await pool.query('DELETE FROM wishlist_items')
    for (const copy of copies) expect(await wishlistOf(copy)).toEqual([])
  } finally {
    await replica.resumeReplay()
    await pool.query(`UPDATE sessions SET created_at = now() - interval '1 hour'`)
  }
})

test('no request fails while the replica dies, and reads go there again once it is back', async () => {
  await replica.caughtUp()
  await expectReadsAtReplica()
  let isOver = false
  const statuses = new Map<number, number>()
  const reading = Promise.all(
    Array.from({ length: 4 }, async (_unused, n) => {
      while (!isOver) {
        const { status } = await call(copies[n % 2 ? 1 : 0], 'GET', `/api/wishlist/user/${seeker.id}`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )
  for (let crash = 0; crash < times(1, 5); crash += 1) {
    await replica.kill()
    expect((await wish(copies[0], properties[crash] ?? 0)).status).toBe(200)
    expect(await wishlistOf(copies[1])).toContain(properties[crash])
    await replica.start()
    await expectReadsAtReplica()
  }
  isOver = true
  await reading
  expect([...statuses.keys()]).toEqual([200])
  expect(statuses.get(200)).toBeGreaterThan(20)
})
