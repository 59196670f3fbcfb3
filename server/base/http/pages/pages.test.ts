import { globSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { listen, type Postings } from '#tests/postings.ts'
import { seedLocalities, seedOwner, seedProperties } from '#tests/properties.ts'
import { times } from '#tests/prove.ts'

/** Requests for one address at once. */
const AT_ONCE = times(300, 1_000)
/** Requests for addresses that share a page. */
const ADDRESSES_OF_A_PAGE = times(50, 200)
/** Longer than any page stays cached, ms. */
const LONG_AFTER = HOUR_MS

let now = Date.parse('2026-11-02T10:00:00Z')
let t: TestApp
let site: Postings
let ids: readonly number[]
beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => now } })
  site = await listen(t)
  await seedOwner(t.database.pool)
  const localities = await seedLocalities(t.database.pool, ['Baner'])
  ids = await seedProperties(
    t.database.pool,
    Array.from({ length: 30 }, (_unused, n) => ({ locality_id: localities.get('Baner') ?? null, expected_price: 20_000 + n })),
  )
})
afterAll(() => t.close())
beforeEach(() => {
  now += LONG_AFTER
})

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers: { host: 'localhost', ...headers } })

async function metric(name: string): Promise<number> {
  const values = (await t.services.metrics.getSingleMetric(name)?.get())?.values ?? []
  return values.reduce((sum, { value }) => sum + value, 0)
}

/** @returns how many pages were rendered during `work` */
async function rendersFor(work: () => Promise<unknown>): Promise<number> {
  const before = await metric('page_renders_total')
  await work()
  return (await metric('page_renders_total')) - before
}

test('browsers and feed readers that ask for /favicon.ico get the icon', async () => {
  const { statusCode, headers, rawPayload } = await get('/favicon.ico')
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(/^image\/(x-icon|vnd\.microsoft\.icon)/)])
  expect(rawPayload.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
})

test('a built file is sent compressed at its own address, and its compressed copy has no address', async () => {
  const script = globSync('assets/*.js.br', { cwd: 'build/client' })[0]?.replace(/\.br$/, '') ?? ''
  const sent = await t.app.inject({ url: `/${script}`, headers: { 'accept-encoding': 'br' } })
  expect([sent.statusCode, sent.headers['content-encoding']]).toEqual([200, 'br'])
  for (const copy of ['br', 'gz']) expect((await t.app.inject(`/${script}.${copy}`)).statusCode).toBe(404)
})

test(`${AT_ONCE} requests for one address that nobody has asked for yet cause one render`, async () => {
  const path = '/listing?minPrice=20005'
  const renders = await rendersFor(async () => {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => fetch(`${site.url}${path}`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  })
  expect(renders).toBe(1)
})

test('a client that asks for many never-seen pages at once is refused beyond its share, and another client gets its page', async () => {
  const ask = async (remoteAddress: string, query: string) =>
    t.app.inject({ url: `/listing?${query}`, remoteAddress, headers: { host: 'localhost' } })
  const flood = Array.from({ length: 300 }, (_unused, n) => ask(`2001:db8:7:7::${n.toString(16)}`, `minPrice=${n + 1}`))
  const others = ['203.0.113.51', '203.0.113.52'].map((address, n) => ask(address, `maxPrice=${77_777 + n}`))
  for (const { statusCode } of await Promise.all(others)) expect(statusCode).toBe(200)
  const answers = await Promise.all(flood)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(12)
  for (const { headers } of answers.filter(({ statusCode }) => statusCode === 503))
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('made-up host names take the place of a few cached pages at most', async () => {
  await get('/about')
  const bytes = await metric('page_cache_bytes')
  await get('/contact')
  const pageBytes = (await metric('page_cache_bytes')) - bytes
  for (let n = 0; n < 40; n += 1) expect((await get('/about', { host: `made-up-${n}.example` })).statusCode).toBe(200)
  expect(await metric('page_cache_bytes')).toBeLessThan(bytes + 12 * pageBytes)
  expect(await rendersFor(() => get('/about'))).toBe(0)
})

describe('parameters', () => {
  const ADDRESSES: readonly (readonly [string, (n: number) => string])[] = [
    ['made up on the home page', (n) => `/?utm_source=${n}`],
    ['made up on the listing', (n) => `/listing?fbclid=${n}&x${n}=1&propertyFor=RENT&bhkType=made-up-${n}`],
    ['made up on a property’s page', (n) => `/listing/${ids[0]}?ref=${n}`],
    ['made up on a fixed page', (n) => `/about?q=${n}`],
    ['made up on the plans', (n) => `/subscription?role=made-up-${n}&plan=x${n}`],
    ['in another order', (n) => (n % 2 ? '/listing?propertyFor=SELL&area=Baner' : '/listing?area=Baner&propertyFor=SELL')],
    ['in another spelling', (n) => (n % 2 ? '/listing?propertyFor=sell' : '/listing?propertyFor=BUY&page=1')],
  ]
  test.each(ADDRESSES)('%s share one page, which does not contain them', async (_what, addressOf) => {
    const bodies = new Set<string>()
    let bytes = 0
    const renders = await rendersFor(async () => {
      for (let n = 0; n < ADDRESSES_OF_A_PAGE; n += 1) {
        bodies.add((await get(addressOf(n))).payload)
        if (n === 0) bytes = await metric('page_cache_bytes')
      }
    })
    expect(renders).toBe(1)
    expect(bodies.size).toBe(1)
    expect(await metric('page_cache_bytes')).toBe(bytes)
    expect([...bodies][0]).not.toMatch(/utm_source|fbclid|made-up/)
  })

  test('that the page reads have a page of their own', async () => {
    const paths = [
      '/listing',
      '/listing?page=2',
      '/listing?minPrice=20010',
      '/listing?area=Baner',
      '/subscription?role=broker',
      '/subscription',
    ]
    const bodies = new Set<string>()
    for (const path of [...paths, ...paths]) bodies.add((await get(path)).payload)
    expect(bodies.size).toBe(paths.length)
  })
})

test('a kept page is the same for everybody, whatever their headers and cookies say', async () => {
  const [plain, other] = [
    await get('/listing'),
    await get('/listing', {
      cookie: 'token=abc; theme=dark',
      authorization: 'Bearer abc',
      'accept-language': 'mr',
      'sec-ch-ua-mobile': '?1',
      'user-agent': 'bot',
    }),
  ]
  expect(other?.payload).toBe(plain?.payload)
  expect(plain?.headers['set-cookie']).toBeUndefined()
})

test('the Host header is part of the key when PUBLIC_URL is not set', async () => {
  const ours = (await get('/about', { host: 'wada.example' })).payload
  const theirs = (await get('/about', { host: 'evil.example' })).payload
  expect(ours).toContain('http://wada.example/about')
  expect(theirs).toContain('http://evil.example/about')
  expect((await get('/about', { host: 'wada.example' })).payload).toBe(ours)
})

test('each answer has its own status, from memory too', async () => {
  const statuses = new Map([
    ['/listing', 200],
    [`/listing/${ids[1]}`, 200],
    ['/listing/999999', 404],
    ['/listing/abc', 404],
    ['/no-such-page', 404],
    ['/login', 302],
    ['/listing?page=99', 302],
    ['/listing?text=2%20bhk', 302],
  ])
  for (let round = 0; round < 2; round += 1) for (const [path, status] of statuses) expect((await get(path)).statusCode, path).toBe(status)
  expect((await get('/listing?page=99&utm_source=x')).headers.location).toBe('/listing?page=3')
})

describe('bytes', () => {
  test('compressed by brotli and gzip are those of the plain page, and are compressed once', async () => {
    const path = '/listing?minPrice=20001'
    const plain = await get(path)
    const before = await metric('page_cache_bytes')
    for (let round = 0; round < 2; round += 1) {
      const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' })
      expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag: plain.headers.etag })
      expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
      const zipped = await get(path, { 'accept-encoding': 'gzip, br;q=0' })
      expect(zipped.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true)
      expect(await metric('page_cache_bytes')).toBe(before + brotli.rawPayload.length + zipped.rawPayload.length)
    }
    for (const accepted of ['identity', 'br;q=0', 'deflate', '*;q=0'])
      expect((await get(path, { 'accept-encoding': accepted })).headers['content-encoding'], accepted).toBeUndefined()
    expect((await get(path, { 'accept-encoding': '*' })).headers['content-encoding']).toBe('br')
  })

  test('a request with a matching If-None-Match gets 304', async () => {
    const { etag, ...headers } = (await get('/listing')).headers
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=2, stale-while-revalidate=3')
    for (const known of [String(etag), `"x", ${String(etag).replace('W/', '')}`, '*']) {
      const answer = await get('/listing', { 'if-none-match': known, 'accept-encoding': 'br' })
      expect(answer.statusCode, known).toBe(304)
      expect(answer.payload).toBe('')
      expect(answer.headers).toMatchObject({
        etag,
        vary: 'accept-encoding',
        'cache-control': headers['cache-control'],
        'content-security-policy': headers['content-security-policy'],
      })
    }
    expect((await get('/listing', { 'if-none-match': '"another"' })).statusCode).toBe(200)
    expect((await get('/listing/999999', { 'if-none-match': '*' })).statusCode).toBe(404)
  })

  test('are left out of an answer to HEAD, which renders nothing again', async () => {
    const page = await get('/about')
    const renders = await rendersFor(async () => {
      const head = await t.app.inject({ method: 'HEAD', url: '/about', headers: { host: 'localhost' } })
      expect(head.payload).toBe('')
      expect(head.headers).toMatchObject({ etag: page.headers.etag, 'content-length': String(page.rawPayload.length) })
    })
    expect(renders).toBe(0)
  })
})

describe('a property that is hidden', () => {
  const setStatus = (id: number, status: string) => t.database.pool.query('UPDATE properties SET status = $2 WHERE id = $1', [id, status])
  const shows = async (path: string, id: number) => (await get(path)).payload.includes(`href="/listing/${id}"`)

  const KINDS: readonly (readonly [string, () => string])[] = [
    ['the home page', () => '/'],
    ['the list', () => '/listing'],
    ['a filtered list', () => '/listing?area=Baner'],
    ['the page of a property with similar ones', () => `/listing/${ids[1]}`],
    ['the page of a locality', () => '/localities/baner'],
    ['a comparison', () => `/compare?ids=${ids[0]},${ids[2]}`],
  ]
  test.each(KINDS)('is no longer on %s, although the page was cached', async (_kind, address) => {
    const path = address()
    const links = (await get(path)).payload.matchAll(/href="\/listing\/(\d+)"/g)
    const id = Array.from(links, ([, digits]) => Number(digits)).find((each) => each !== ids[1]) ?? 0
    expect(id).toBeGreaterThan(0)
    expect(await rendersFor(() => get(path))).toBe(0)
    await setStatus(id, 'INACTIVE')
    expect(await shows(path, id)).toBe(false)
    expect(await rendersFor(() => get(path))).toBe(0)
    await setStatus(id, 'ACTIVE')
  })

  test('has a page of its own that says so until it is shown again', async () => {
    const [id = 0] = ids
    expect((await get(`/listing/${id}`)).statusCode).toBe(200)
    await setStatus(id, 'INACTIVE')
    expect((await get(`/listing/${id}`)).statusCode).toBe(410)
    await setStatus(id, 'ACTIVE')
    expect((await get(`/listing/${id}`)).statusCode).toBe(200)
  })

  test('while its page is rendered is not kept as it was', async () => {
    for (const id of ids.slice(5, 25)) {
      const asked = Array.from({ length: 3 }, () => fetch(`${site.url}/listing/${id}`))
      await setStatus(id, 'INACTIVE')
      expect((await get(`/listing/${id}`, { host: new URL(site.url).host })).statusCode).toBe(410)
      await Promise.all(asked)
      expect((await get(`/listing/${id}`, { host: new URL(site.url).host })).statusCode).toBe(410)
      await setStatus(id, 'ACTIVE')
    }
  })
})

test('a page that shows less because a call failed is not kept, nor is a failed one', async () => {
  const works = await get('/')
  now += LONG_AFTER
  // makes the index drop the cards that it cached
  await t.database.pool.query('UPDATE properties SET updated_at = now()')
  await t.services.search.feed.sync()
  await t.database.pool.query('ALTER TABLE properties RENAME TO properties_away')
  try {
    const home = await get('/')
    expect([home.statusCode, home.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect((await get(`/listing/${ids[2]}`)).statusCode).toBeGreaterThanOrEqual(500)
  } finally {
    await t.database.pool.query('ALTER TABLE properties_away RENAME TO properties')
  }
  const again = await get('/')
  expect(again.headers['cache-control']).toBe(works.headers['cache-control'])
  expect((await get(`/listing/${ids[2]}`)).statusCode).toBe(200)
})

test('the demo’s messages and the router’s own data requests are rendered for each request', async () => {
  for (const path of ['/demo', '/_root.data', '/no-such-page', `/editproperty/${ids[0]}`])
    expect((await get(path)).headers['cache-control'], path).toBe('no-cache')
})

test('pages above the bound of a path are refused as before', async () => {
  expect((await get(`/${'a'.repeat(501)}`)).statusCode).toBe(404)
  expect((await get('/a'.repeat(12))).statusCode).toBe(404)
})

test('a range of a file is sent, and one beyond its end is a 416 that says how long the file is', async () => {
  const part = await get('/closed-gate.svg', { range: 'bytes=0-9' })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
  const length = String(part.headers['content-range']).split('/')[1]
  const beyond = await get('/closed-gate.svg', { range: 'bytes=999999-' })
  expect([beyond.statusCode, beyond.headers['content-range'], beyond.json()]).toEqual([
    416,
    `bytes */${length}`,
    { code: 'range_not_satisfiable', message: 'The file is shorter than that.' },
  ])
})
