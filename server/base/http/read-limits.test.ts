import { createServer } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { phoneOf } from '#tests/people.ts'
import { listen, type Postings } from '#tests/postings.ts'
import { seedProperties } from '#tests/properties.ts'
import { createReadGates } from './read-limits.ts'

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
let t: TestApp
let site: Postings
beforeAll(async () => {
  t = await createTestApp({ READS_PER_ADDRESS: '5/1m,8/1h' })
  site = await listen(t)
})
afterAll(() => t.close())

const get = (url: string, remoteAddress: string, headers = {}) => t.app.inject({ url, remoteAddress, headers })

test('an address has a budget of pages and public reads together; of IPv6 the first 64 bits count', async () => {
  const reads = ['/about', '/api/properties/get', '/api/properties/search?keyword=flat', '/', '/api/localities/get']
  for (const [n, url] of reads.entries()) expect((await get(url, `2001:db8:1:2::${n}`)).statusCode, url).toBe(200)
  for (const url of reads) {
    const refused = await get(url, '2001:db8:1:2:9::1')
    expect(refused.statusCode, url).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().code).toBe('too_many_requests')
  }
  expect((await get('/about', '2001:db8:1:3::1')).statusCode).toBe(200)
  // routes that are not limited still answer
  for (const url of ['/healthz', '/readyz', '/media/no-picture.jpg', '/robots.txt'])
    expect((await get(url, '2001:db8:1:2::1')).statusCode, url).toBe(200)
  const code = await t.app.inject({
    method: 'POST',
    url: '/api/auth/send-login-otp',
    remoteAddress: '2001:db8:1:2::1',
    payload: { phoneNumber: phoneOf(1) },
  })
  expect(code.statusCode).not.toBe(429)
})

test('typing in a search box has a budget of its own, and leaves the pages theirs', async () => {
  const type = () => get('/api/search/suggestions?text=wa', '203.0.113.21')
  for (let n = 0; n < 5; n += 1) expect((await type()).statusCode).toBe(200)
  expect((await type()).statusCode).toBe(429)
  expect((await get('/listing', '203.0.113.21')).statusCode).toBe(200)
})

test('files that do not exist are counted as reads, and are not looked up when none are left', async () => {
  const lookUp = (n: number) => get(`/${n % 2 === 0 ? 'media' : 'uploads'}/${String(n).repeat(32)}.jpg`, '203.0.113.9')
  for (let n = 0; n < 5; n += 1) expect((await lookUp(n)).statusCode).toBe(404)
  expect((await lookUp(5)).statusCode).toBe(429)
  expect((await get('/about', '203.0.113.9')).statusCode).toBe(429)
  expect((await get('/media/no-picture.jpg', '203.0.113.9')).statusCode).toBe(200)
})

test('maps are counted as reads, and are not drawn when none are left', async () => {
  const maps = [
    '/map/style.json',
    '/map/pune.json',
    '/map/around/26228.svg',
    '/map/section.svg?box=18.5,73.75,18.6,73.85',
    '/map/around/0.svg',
  ]
  for (const url of maps) expect((await get(url, '203.0.113.31')).statusCode, url).toBe(url.endsWith('/0.svg') ? 404 : 200)
  for (const url of [...maps, '/about']) expect((await get(url, '203.0.113.31')).statusCode, url).toBe(429)
})

test('a browser over the limit gets a page that says so and loads again', async () => {
  for (let n = 0; n < 5; n += 1) await get('/about', '203.0.113.7')
  const { statusCode, headers, body } = await get('/listing', '203.0.113.7', HTML)
  expect(statusCode).toBe(429)
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect(body).toContain(`http-equiv="refresh" content="${headers['retry-after']}"`)
  expect(body).toMatch(/We are getting a lot of requests from your network right now\. Please try again in (\d+ seconds|1 minute)\./)
})

test('our own machine is not limited: it may be a proxy that TRUST_PROXY does not name', async () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    for (let n = 0; n < 7; n += 1) expect((await get('/api/localities/get', address)).statusCode).toBe(200)
})

test.each([
  ['pages that nobody has asked for yet', '/listing?minPrice=', 400],
  ['searches', '/api/properties/search?page=0', 250],
  ['unpaged searches', '/api/properties/search', 100],
])('%s over capacity are answered 503 with Retry-After, and health is not', async (_what, path, count) => {
  const pathOf = (n: number) => (path.endsWith('=') ? `${path}${n}` : path)
  const asked = Array.from({ length: count }, (_unused, n) => fetch(`${site.url}${pathOf(n + 1)}`, { headers: HTML }))
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  const refused = answers.find(({ status }) => status === 503)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused?.text()).toContain('Many people are here at this moment.')
  for (const answer of answers) if (!answer.bodyUsed) await answer.text()
  expect((await fetch(`${site.url}${pathOf(count + 1)}`)).status).toBe(200)
})

test('a kept page is sent while no further page can be rendered', async () => {
  await (await fetch(`${site.url}/about`)).text()
  const asked = Array.from({ length: 200 }, (_unused, n) => fetch(`${site.url}/listing?maxPrice=${n + 1}`))
  const kept = await Promise.all(Array.from({ length: 200 }, () => fetch(`${site.url}/about`)))
  expect(new Set(kept.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200, 503]))
})

/** Runs `work` while table locks block every search that reads cards of properties or projects. `waiting` returns how many are blocked. */
async function whileSearchesAreBlocked(work: (waiting: () => Promise<number>) => Promise<void>): Promise<void> {
  await seedProperties(t.database.pool, [{}])
  await t.services.search.feed.sync()
  const locker = new pg.Client({ connectionString: t.databaseUrl })
  await locker.connect()
  try {
    await locker.query('BEGIN; LOCK TABLE properties, projects IN ACCESS EXCLUSIVE MODE')
    await work(async () => {
      const { rows } = await locker.query(
        `SELECT count(*) AS waiting FROM pg_locks WHERE NOT granted AND relation IN ('properties'::regclass, 'projects'::regclass)`,
      )
      return rows[0].waiting
    })
  } finally {
    await locker.end()
  }
}

test('a page that needs no search is answered while two listings wait for the database', async () => {
  await (await fetch(`${site.url}/about`)).text()
  await whileSearchesAreBlocked(async (waiting) => {
    const ended: string[] = []
    const get = async (path: string) => {
      const answer = await fetch(`${site.url}${path}`)
      ended.push(`${path} ${answer.status}`)
      await answer.text()
    }
    const listings = [get('/listing?propertyFor=RENT'), get('/listing?category=RESIDENTIAL')]
    await expect.poll(waiting, { interval: 20, timeout: 30_000 }).toBe(2)
    await get('/contact')
    expect(ended).toEqual(['/contact 200'])
    await Promise.all(listings)
  })
})

test('searches take half of the connections for reads, so that the calls of pages get one', async () => {
  const paths = ['/api/properties/search?page=0', '/api/properties/search', '/api/under-constructions/getall-admin?keyword=a']
  let searches: Promise<Response>[] = []
  await whileSearchesAreBlocked(async (waiting) => {
    searches = Array.from({ length: 16 }, (_, n) => fetch(`${site.url}${paths[n % paths.length]}`))
    await expect.poll(waiting, { interval: 20, timeout: 30_000 }).toBe(5)
    expect((await fetch(`${site.url}/api/amenities/get`)).status).toBe(200)
  })
  for (const answer of await Promise.all(searches)) expect([200, 503]).toContain(answer.status)
})

test.each([
  [2, 1],
  [3, 1],
  [10, 5],
  [200, 100],
])('of %i connections for reads at most %i are for searches, unpaged ones among them', async (poolSize, expected) => {
  const { searches, unpagedSearches } = createReadGates(createServer(), poolSize)
  let running = 0
  let most = 0
  const search = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  }
  const gates = [unpagedSearches, ...Array(expected + 5).fill(searches), unpagedSearches]
  await Promise.all(gates.map((gate) => gate.run(search)))
  expect(most).toBe(expected)
})
