import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { callsOf } from '#tests/people.ts'
import { listen, type Postings } from '#tests/postings.ts'
import { seedOwner, seedProperties } from '#tests/properties.ts'
import { countViews } from './index.ts'

/** 22:30 in India on 2 November. */
const EVENING = Date.parse('2026-11-02T17:00:00Z')
const CHROME = 'Mozilla/5.0 (Linux; Android 14; SM-A146B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let now = EVENING
let t: TestApp
let site: Postings
beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => now } })
  site = await listen(t)
  await seedOwner(t.database.pool)
})
afterAll(() => t.close())

async function seedHome(status = 'ACTIVE'): Promise<number> {
  const [id = 0] = await seedProperties(t.database.pool, [{ status }])
  return id
}

interface Visit {
  readonly agent?: string
  readonly ip?: string
  readonly headers?: Record<string, string>
  readonly method?: 'GET' | 'HEAD'
  readonly copy?: TestApp
}

/** Loads the page of a property. @returns the status */
async function openPage(
  id: number,
  { agent = CHROME, ip = '203.0.113.7', headers, method = 'GET', copy = t }: Visit = {},
): Promise<number> {
  const page = await copy.app.inject({
    method,
    url: `/listing/${id}`,
    remoteAddress: ip,
    headers: { host: 'localhost', 'user-agent': agent, ...headers },
  })
  return page.statusCode
}

/** The call that a browser makes when somebody follows a link to a property. */
const callDetail = (id: number, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/api/properties/get/${id}`, { headers: { 'user-agent': CHROME, ...headers } })

async function viewsOf(id: number): Promise<number> {
  await t.services.propertyViews.flush()
  return (await countViews(t.database.pool, [id])).get(id) ?? 0
}

test('a visitor who opens a page again and again counts once a day, and again on the next day of India', async () => {
  const id = await seedHome()
  for (let visit = 0; visit < 3; visit += 1) expect(await openPage(id)).toBe(200)
  expect(await viewsOf(id)).toBe(1)
  await openPage(id)
  expect(await viewsOf(id)).toBe(1)
  now += 2 * 3_600_000
  await openPage(id)
  expect(await viewsOf(id)).toBe(2)
  now = EVENING
})

test('another address and another browser count as other visitors, an IPv6 network as one', async () => {
  const id = await seedHome()
  await openPage(id)
  await openPage(id, { ip: '203.0.113.8' })
  await openPage(id, { agent: FIREFOX })
  await openPage(id, { ip: '2001:db8:1:2::5' })
  await openPage(id, { ip: '2001:db8:1:2:9::6' })
  expect(await viewsOf(id)).toBe(4)
})

test('robots, browsers without a name, previews, HEAD requests and pages loaded ahead are not counted', async () => {
  const id = await seedHome()
  await openPage(id, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await openPage(id, { agent: 'WhatsApp/2.24.1 A' })
  await openPage(id, { agent: 'curl/8.9.1' })
  await openPage(id, { agent: '' })
  await openPage(id, { method: 'HEAD' })
  await openPage(id, { headers: { 'sec-purpose': 'prefetch;prerender' } })
  expect(await viewsOf(id)).toBe(0)
})

test('an answer 304 to a browser that has the page counts', async () => {
  const id = await seedHome()
  const { headers } = await t.app.inject({ url: `/listing/${id}`, headers: { host: 'localhost', 'user-agent': 'curl/8.9.1' } })
  expect(await openPage(id, { headers: { 'if-none-match': String(headers.etag) } })).toBe(304)
  expect(await viewsOf(id)).toBe(1)
})

test('the page of a hidden property and of an unknown one counts nothing', async () => {
  const id = await seedHome('INACTIVE')
  expect(await openPage(id)).toBe(410)
  expect(await openPage(999_999)).toBe(404)
  expect(await viewsOf(id)).toBe(0)
})

test('a property that a browser loads by its call counts, together with its page once', async () => {
  const id = await seedHome()
  expect((await callDetail(id)).status).toBe(200)
  await openPage(id, { ip: '127.0.0.1' })
  expect(await viewsOf(id)).toBe(1)
})

test('a poster who looks at an own property is not counted, nor is the page that the same browser loaded just before or loads later', async () => {
  const id = await seedHome()
  const poster = await callsOf(t).register(1)
  await t.database.pool.query('UPDATE properties SET posted_by_user_id = $2 WHERE id = $1', [id, poster.user.id])
  await openPage(id, { ip: '127.0.0.1' })
  expect((await callDetail(id, { authorization: `Bearer ${poster.token}` })).status).toBe(200)
  expect(await viewsOf(id)).toBe(0)
  await openPage(id, { ip: '127.0.0.1' })
  expect(await viewsOf(id)).toBe(0)
  await openPage(id, { ip: '127.0.0.1', agent: FIREFOX })
  expect(await viewsOf(id)).toBe(1)
})

test('a visitor whom two copies serve, which write at the same time, counts once', async () => {
  const copy = await createTestApp({}, { clock: { now: () => now }, copyOf: t })
  try {
    const ids = await seedProperties(t.database.pool, [{}, {}, {}])
    for (const id of ids) {
      await openPage(id)
      await openPage(id, { copy })
    }
    await Promise.all([t.services.propertyViews.flush(), copy.services.propertyViews.flush()])
    expect([...(await countViews(t.database.pool, ids)).entries()].sort()).toEqual(ids.map((id) => [id, 1]).sort())
  } finally {
    await copy.close()
  }
})

test('a copy that stops writes the views that it has noted', async () => {
  const copy = await createTestApp({}, { clock: { now: () => now }, copyOf: t })
  const id = await seedHome()
  await openPage(id, { copy })
  expect((await countViews(t.database.pool, [id])).get(id)).toBeUndefined()
  await copy.close()
  expect((await countViews(t.database.pool, [id])).get(id)).toBe(1)
})

test('of a flood of made-up visitors 10,000 wait to be written, and the rest is dropped', async () => {
  const id = await seedHome()
  const { propertyViews, metrics } = t.services
  for (let visitor = 0; visitor < 12_000; visitor += 1)
    propertyViews.count(id, { method: 'GET', headers: { 'user-agent': `${FIREFOX} ${visitor}` }, ip: '203.0.113.9' })
  const dropped = await metrics.getSingleMetric('property_views_dropped_total')?.get()
  expect(dropped?.values[0]?.value).toBe(2_000)
  expect(await viewsOf(id)).toBe(10_000)
})

test('views that could not be written are written when the database works again, each once', async () => {
  const { pool } = t.database
  const id = await seedHome()
  await openPage(id)
  await pool.query('ALTER TABLE property_viewers RENAME TO away')
  try {
    await expect(t.services.propertyViews.flush()).rejects.toThrow()
    await openPage(id, { agent: FIREFOX })
  } finally {
    await pool.query('ALTER TABLE away RENAME TO property_viewers')
  }
  expect(await viewsOf(id)).toBe(2)
})

test('when a day is over its salt and its visitors are deleted, the counts stay, and a view of that day that comes too late is lost', async () => {
  const { pool } = t.database
  const id = await seedHome()
  await openPage(id)
  expect(await viewsOf(id)).toBe(1)
  const salts = async () => (await pool.query<{ day: string }>('SELECT day FROM view_salts ORDER BY day')).rows.map(({ day }) => day)
  expect(await salts()).toContain('2026-11-02')
  now += DAY_MS
  const next = await seedHome()
  await openPage(next)
  await viewsOf(next)
  now -= DAY_MS
  await openPage(id, { agent: FIREFOX })
  now += DAY_MS
  await t.services.propertyViews.deletePastVisitors()
  expect(await salts()).toEqual(['2026-11-03'])
  expect((await pool.query('SELECT 1 FROM property_viewers WHERE day < $1', ['2026-11-03'])).rowCount).toBe(0)
  expect(await viewsOf(id)).toBe(1)
  expect((await pool.query('SELECT 1 FROM property_viewers WHERE property_id = $1', [next])).rowCount).toBe(1)
  now = EVENING
})

test('neither address nor browser of a visitor is stored, and one visitor has another hash for each property', async () => {
  const ids = await seedProperties(t.database.pool, [{}, {}])
  for (const id of ids) await openPage(id)
  await t.services.propertyViews.flush()
  const { rows } = await t.database.pool.query<{ hash: Buffer }>(
    'SELECT visitor_hash AS hash FROM property_viewers WHERE property_id = ANY($1)',
    [ids],
  )
  expect(rows.map(({ hash }) => hash.length)).toEqual([16, 16])
  expect(rows[0]?.hash.equals(rows[1]?.hash ?? Buffer.alloc(0))).toBe(false)
  expect(rows.map(({ hash }) => hash.toString('latin1')).join()).not.toMatch(/203\.0|Mozilla/)
})
