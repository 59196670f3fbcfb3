import { createServer, type Socket } from 'node:net'
import fc from 'fast-check'
import pg from 'pg'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR_S, MINUTE_MS } from '#contracts/base/values/time.ts'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import type { RequirementFilter } from '#contracts/homes/requirements/requirements.ts'
import { openDatabase } from '#server/base/db/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { seedLocalities, seedProperties } from '#tests/properties.ts'
import { seedRequirements } from '#tests/requirements.ts'
import { PropertyIndex } from '../memory/property-index.ts'
import { search } from '../memory/run-query.ts'
import { RequirementIndex } from '../requirements/requirement-index.ts'
import { findRequirements } from '../requirements/requirement-query.ts'
import { deleteOldChanges, inSnapshot } from './feed.queries.ts'
import { SearchFeed } from './feed.ts'
import { createFeedMetrics } from './feed-metrics.ts'
import { openIndexedTable } from './indexed-table.ts'
import { PROPERTIES, REQUIREMENTS } from './tables.queries.ts'

interface Copy {
  readonly index: PropertyIndex
  readonly requirementIndex: RequirementIndex
  readonly feed: SearchFeed
  readonly changed: Set<number>
  readonly metrics: Registry
}

let db: TestDatabase
let copies: Copy[] = []
beforeEach(async () => {
  db = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(copies.map(({ feed }) => feed.close()))
  copies = []
  await db.drop()
})

const LONG_MS = 20_000
const silent = { info() {}, warn() {}, error() {} }

/** Starts the search part of a copy of the program and waits until its indexes are loaded. */
async function startCopy(checkIntervalMs?: number): Promise<Copy> {
  const index = new PropertyIndex()
  const metrics = new Registry()
  const properties = openIndexedTable(PROPERTIES, index)
  const requirementIndex = new RequirementIndex()
  const tables = [properties, openIndexedTable(REQUIREMENTS, requirementIndex)]
  const feed = new SearchFeed({ database: db.database, tables, log: silent, metrics: createFeedMetrics(metrics), checkIntervalMs })
  const changed = new Set<number>()
  properties.onChange((ids) => {
    for (const id of ids) changed.add(id)
  })
  const copy = { index, requirementIndex, feed, changed, metrics }
  copies.push(copy)
  expect(await feed.waitUntilCurrent(LONG_MS)).toBe(true)
  return copy
}

const idsIn = ({ index }: Copy) => search(index, {}, { field: 'propertyId', direction: 'asc' }, { offset: 0, limit: 10_000 }).ids
const liveIds = async () =>
  (await db.database.pool.query<{ id: number }>(`SELECT id FROM properties WHERE status = 'ACTIVE' ORDER BY id`)).rows.map(({ id }) => id)
const run = (sql: string, values: unknown[] = []) => db.database.pool.query(sql, values)

async function metricOf({ metrics }: Copy, name: string): Promise<number> {
  const { values } = (await metrics.getSingleMetric(name)?.get()) ?? { values: [] }
  return values[0]?.value ?? Number.NaN
}

test('a copy that loads properties ranks them by their pictures as one that read them as changes', async () => {
  const follower = await startCopy()
  const ids = await seedProperties(db.database.pool, [{}, {}, {}, {}])
  await run(`UPDATE properties SET confirmed_at = '2026-11-20'`)
  // what stands for missing photos is no picture
  const files = [['0.webp'], [], ['1.webp', '2.webp', '3.webp'], [DEFAULT_PICTURE]]
  for (const [at, names] of files.entries()) {
    for (const [position, name] of names.entries()) {
      await run(`INSERT INTO media_files (file_name, content_type, bytes) VALUES ($1, 'image/webp', 1)`, [name])
      await run(`INSERT INTO media_attachments (property_id, kind, file_name, position) VALUES ($1, 'picture', $2, $3)`, [
        ids[at],
        name,
        position,
      ])
    }
  }
  await follower.feed.sync()
  const ranked = ({ index }: Copy) => search(index, {}, { field: 'bestMatch', direction: 'desc' }, { offset: 0, limit: 4 }).ids
  const expected = [2, 0, 3, 1].map((at) => ids[at])
  expect(ranked(follower)).toEqual(expected)
  expect(ranked(await startCopy())).toEqual(expected)
})

test('a change that another connection commits reaches every copy without being asked for', async () => {
  const all = await Promise.all([startCopy(), startCopy()])
  const [id = 0, other = 0] = await seedProperties(db.database.pool, [{}, { expected_price: 30_000 }])
  const expectOnAll = async (ids: readonly number[]) => {
    for (const copy of all) await expect.poll(() => idsIn(copy), { interval: 10, timeout: LONG_MS }).toEqual(ids)
  }
  await expectOnAll([id, other])
  await run(`UPDATE properties SET status = 'INACTIVE' WHERE id = $1`, [id])
  await expectOnAll([other])
  await run(`UPDATE properties SET status = 'ACTIVE', expected_price = 45000 WHERE id = $1`, [id])
  await expectOnAll([id, other])
  for (const { index } of all)
    expect(search(index, { minPrice: 45_000 }, { field: 'propertyId', direction: 'asc' }, { offset: 0, limit: 9 }).ids).toEqual([id])
  await run('DELETE FROM properties WHERE id = $1', [other])
  await expectOnAll([id])
})

test('after sync the index has all that was committed before, also of a transaction that began long before others', async () => {
  const { feed, ...copy } = await startCopy()
  const slow = new pg.Client({ connectionString: db.url })
  await slow.connect()
  const [first = 0] = await seedProperties(db.database.pool, [{}])
  await slow.query('BEGIN')
  await slow.query(`UPDATE properties SET status = 'INACTIVE' WHERE id = $1`, [first])
  const [second = 0] = await seedProperties(db.database.pool, [{}])
  await feed.sync()
  expect(idsIn({ feed, ...copy })).toEqual([first, second])
  await slow.query('COMMIT')
  await feed.sync()
  expect(idsIn({ feed, ...copy })).toEqual([second])
  await slow.end()
})

test('what a card shows is reported as changed: pictures, the name and the number of the poster', async () => {
  const [id = 0] = await seedProperties(db.database.pool, [{}])
  const { feed, changed } = await startCopy()
  const expectChange = async (sql: string, isChange = true) => {
    changed.clear()
    await run(sql)
    await feed.sync()
    expect([...changed], sql).toEqual(isChange ? [id] : [])
  }
  await run(`INSERT INTO media_files (file_name, content_type, bytes) VALUES ('a.jpg', 'image/jpeg', 1), ('b.pdf', 'application/pdf', 1)`)
  await expectChange(`INSERT INTO media_attachments (property_id, kind, file_name) VALUES (${id}, 'picture', 'a.jpg')`)
  await expectChange(`UPDATE media_attachments SET position = 1`)
  await expectChange(`DELETE FROM media_attachments`)
  await expectChange(
    `INSERT INTO media_attachments (property_id, kind, file_name, original_name) VALUES (${id}, 'document', 'b.pdf', 'Plan.pdf')`,
    false,
  )
  await expectChange(`UPDATE users SET last_name = 'Kulkarni'`)
  await expectChange(`UPDATE users SET phone_number = '9000000199'`)
  await expectChange(`UPDATE users SET area = 'Aundh', last_name = last_name`, false)
})

test('a locality that is added is known to the index at once', async () => {
  const { feed, index } = await startCopy()
  await seedProperties(db.database.pool, [{ area: 'Baner' }])
  const localities = await seedLocalities(db.database.pool, ['Baner'])
  await run(`UPDATE properties SET locality_id = $1`, [localities.get('Baner')])
  await feed.sync()
  expect(search(index, { area: ['ban er'] }, { field: 'createdAt', direction: 'asc' }, { offset: 0, limit: 9 }).total).toBe(1)
})

test('after the connection was cut the copy catches up before it is current again', async () => {
  const ids = await seedProperties(db.database.pool, [{}, {}, {}, {}, {}])
  const copy = await startCopy()
  const client = new pg.Client({ connectionString: db.url })
  await client.connect()
  for (const id of ids) {
    // no copy can read changes until the transaction ends
    await client.query('BEGIN; LOCK TABLE property_changes IN ACCESS EXCLUSIVE MODE')
    await client.query(`UPDATE properties SET status = 'INACTIVE' WHERE id = $1`, [id])
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    await expect.poll(() => copy.feed.isCurrent(), { interval: 1, timeout: LONG_MS }).toBe(false)
    expect(await copy.feed.waitUntilCurrent(300)).toBe(false)
    await client.query('COMMIT')
    expect(await copy.feed.waitUntilCurrent(LONG_MS)).toBe(true)
    expect(idsIn(copy)).not.toContain(id)
  }
  await client.end()
})

test('a lost notification is made up for, and so are changes that no trigger noted', async () => {
  const ids = await seedProperties(db.database.pool, [{}, {}, {}])
  const copy = await startCopy(200)
  await run('ALTER TABLE properties DISABLE TRIGGER USER')
  await run(`UPDATE properties SET status = 'INACTIVE' WHERE id = $1`, [ids[0]])
  await run(`DELETE FROM properties WHERE id = $1`, [ids[1]])
  await run(`UPDATE properties SET property_name = 'Observatory Nest' WHERE id = $1`, [ids[2]])
  await expect.poll(() => idsIn(copy), { timeout: LONG_MS }).toEqual([ids[2]])
  const find = () => search(copy.index, { keyword: 'observatory' }, { field: 'createdAt', direction: 'asc' }, { offset: 0, limit: 9 }).ids
  await expect.poll(find, { timeout: LONG_MS }).toEqual([ids[2]])
  expect(await metricOf(copy, 'search_index_differences_total')).toBeGreaterThan(0)
  await run('ALTER TABLE properties ENABLE TRIGGER USER')
  // this trigger records changes without a notification
  await run(`CREATE OR REPLACE FUNCTION note_changed_properties() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO property_changes (property_id) SELECT id FROM changed ON CONFLICT DO NOTHING; RETURN NULL; END $$`)
  await run(`UPDATE properties SET status = 'INACTIVE'`)
  await expect.poll(() => idsIn(copy), { timeout: LONG_MS }).toEqual([])
})

test('a check finds no difference while properties change all the time', async () => {
  const ids = await seedProperties(
    db.database.pool,
    Array.from({ length: 50 }, () => ({})),
  )
  const copy = await startCopy(20)
  const until = Date.now() + 1_500
  for (let n = 0; Date.now() < until; n += 1) {
    await run(`UPDATE properties SET expected_price = expected_price + 1, status = $2 WHERE id = ANY($1)`, [
      ids.filter((_id, at) => (at + n) % 7 === 0),
      n % 3 === 0 ? 'INACTIVE' : 'ACTIVE',
    ])
  }
  await copy.feed.sync()
  expect(idsIn(copy)).toEqual(await liveIds())
  expect(await metricOf(copy, 'search_index_differences_total')).toBe(0)
})

test('random changes by several connections leave the index equal to the table', async () => {
  const copy = await startCopy()
  const change = fc.record({
    what: fc.constantFrom('insert', 'hide', 'show', 'edit', 'delete'),
    which: fc.nat(40),
    times: fc.integer({ min: 1, max: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      await Promise.all(
        changes.map(async ({ what, which, times }) => {
          if (what === 'insert')
            return seedProperties(
              db.database.pool,
              Array.from({ length: times }, () => ({ expected_price: which })),
            )
          const some = `id % 41 BETWEEN ${which} AND ${which + times}`
          if (what === 'delete')
            return run(`DELETE FROM properties WHERE ${some} AND id IN (SELECT id FROM properties WHERE ${some} ORDER BY id FOR UPDATE)`)
          const set = what === 'edit' ? 'expected_price = expected_price + 1' : `status = '${what === 'hide' ? 'INACTIVE' : 'ACTIVE'}'`
          return run(`UPDATE properties SET ${set} WHERE id IN (SELECT id FROM properties WHERE ${some} ORDER BY id FOR UPDATE)`)
        }),
      )
      await copy.feed.sync()
      expect(idsIn(copy)).toEqual(await liveIds())
    }),
    { numRuns: 25 },
  )
})

test('the feed keeps requirements in sync too: their own columns, their locations, and what no trigger noted', async () => {
  const localities = await seedLocalities(db.database.pool, ['Baner', 'Aundh'])
  const { feed, requirementIndex: index, ...copy } = await startCopy(200)
  const find = (filter: RequirementFilter = {}) => findRequirements(index, filter, 'oldest', { offset: 0, limit: 99 }, Date.now()).ids
  const [first = 0, second = 0] = await seedRequirements(db.database.pool, [{ locations: ['Baner', 'Sus'] }, { looking_for: 'Buy' }])
  await feed.sync()
  expect(find()).toEqual([first, second])
  expect(find({ lookingFor: ['Buy'] })).toEqual([second])
  expect(find({ preferredLocation: ['sus'] })).toEqual([first])
  await run('UPDATE requirement_locations SET locality_id = $1 WHERE requirement_id = $2', [localities.get('Aundh'), second])
  await feed.sync()
  expect(find({ preferredLocation: ['Aundh'] })).toEqual([second])
  await run(`UPDATE requirements SET status = 'INACTIVE' WHERE id = $1`, [first])
  await feed.sync()
  expect(find()).toEqual([second])
  await run('ALTER TABLE requirements DISABLE TRIGGER USER; ALTER TABLE requirement_locations DISABLE TRIGGER USER')
  await run('UPDATE requirement_locations SET locality_id = $1 WHERE requirement_id = $2', [localities.get('Baner'), second])
  await expect.poll(() => find({ preferredLocation: ['Baner'] }), { timeout: LONG_MS }).toEqual([second])
  await run(`UPDATE requirements SET status = 'ACTIVE' WHERE id = $1`, [first])
  await expect.poll(() => find(), { timeout: LONG_MS }).toEqual([first, second])
  expect(await metricOf({ feed, requirementIndex: index, ...copy }, 'search_index_differences_total')).toBeGreaterThan(0)
  expect(await metricOf({ feed, requirementIndex: index, ...copy }, 'search_index_requirements')).toBe(2)
})

test('a property and a requirement of one transaction are seen together, or neither is', async () => {
  const { feed, index, requirementIndex } = await startCopy()
  const client = new pg.Client({ connectionString: db.url })
  await client.connect()
  await client.query('BEGIN')
  const [propertyId = 0] = await seedProperties(client as unknown as pg.Pool, [{}])
  const [requirementId = 0] = await seedRequirements(client as unknown as pg.Pool, [{}])
  await feed.sync()
  expect([index.has(propertyId), requirementIndex.has(requirementId)]).toEqual([false, false])
  await client.query('COMMIT')
  await feed.sync()
  expect([index.has(propertyId), requirementIndex.has(requirementId)]).toEqual([true, true])
  await client.end()
})

test('old changes are removed from the table, young ones stay', async () => {
  // the migrations have recorded changes of localities
  await run('DELETE FROM property_changes')
  await seedProperties(db.database.pool, [{}, {}])
  await run(`UPDATE property_changes SET at = now() - interval '2 hours' WHERE property_id = (SELECT min(id) FROM properties)`)
  await deleteOldChanges(db.database.pool, PROPERTIES, HOUR_S)
  expect((await run('SELECT count(*) AS left FROM property_changes')).rows).toEqual([{ left: 1 }])
})

test('a feed is closed at once while a server does not answer its connection', async () => {
  const server = createServer().listen(0)
  const connected = new Promise<Socket>((resolve) => server.once('connection', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const database = openDatabase(`postgres://nobody@localhost:${port}/none`, 1)
  // if `close` did not abort this attempt, the test would time out
  const connect = (_timeoutMs: number, signal?: AbortSignal) => database.connect(10 * MINUTE_MS, signal)
  const feed = new SearchFeed({
    database: { pool: database.pool, connect, pinReads: () => database.pinReads() },
    tables: [openIndexedTable(PROPERTIES, new PropertyIndex())],
    log: silent,
    metrics: createFeedMetrics(new Registry()),
  })
  const socket = await connected
  const ended = new Promise((resolve) =>
    socket
      .once('close', resolve)
      .on('error', () => {})
      .resume(),
  )
  await feed.close()
  await ended
  await database.close()
  server.close()
})

test('a reading that fails because the connection is lost reports its own error', async () => {
  const client = await db.database.connect(LONG_MS)
  const reading = inSnapshot(client, async () => {
    await client.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => {})
    throw new Error('the first error')
  })
  await expect(reading).rejects.toThrow('the first error')
})
