import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import type { LocalityPage } from '#contracts/finding/localities/locality-page.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type PropertySeed, seedLocalities, seedProperties } from '#tests/properties.ts'

/** Longer than any of these pages is cached, ms. */
const LONG_AFTER = 2 * MINUTE_MS

let now = Date.parse('2026-11-01T10:00:00Z')
const NONE = { count: 0, perSquareFoot: null }

let t: TestApp
let baner: number
let aundh: number

beforeAll(async () => {
  t = await createTestApp({ PUBLIC_URL: 'http://a.example' }, { clock: { now: () => now } })
})
afterAll(() => t.close())
beforeEach(async () => {
  now += LONG_AFTER
  await run('DELETE FROM properties')
  await run('DELETE FROM localities')
  const ids = await seedLocalities(t.database.pool, ['Aundh', 'Baner', 'Viman Nagar', 'Wakad'])
  aundh = ids.get('Aundh') ?? 0
  baner = ids.get('Baner') ?? 0
  await run(`UPDATE localities SET marathi_name = 'बाणेर', aliases = '{Banner,Gaon}', shared_aliases = '{Gaon}' WHERE id = $1`, [baner])
  await run(`UPDATE localities SET aliases = '{Gaon}', shared_aliases = '{Gaon}' WHERE id = $1`, [aundh])
})

const run = (sql: string, values: unknown[] = []) => t.database.pool.query(sql, values)
const ask = (slug: string) => t.app.inject(`/api/localities/get/${encodeURIComponent(slug)}`)
const pageOf = async (slug: string): Promise<LocalityPage> => (await ask(slug)).json()
const get = (url: string) => t.app.inject({ url, headers: { host: 'a.example' } })

/** Inserts flats in Baner. @param squareFeet carpet area @returns their ids */
async function seedFlats(flats: readonly PropertySeed[], squareFeet: number | null = 1_000): Promise<number[]> {
  const ids = await seedProperties(
    t.database.pool,
    flats.map((flat) => ({ locality_id: baner, ...flat })),
  )
  await run('UPDATE properties SET carpet_area = $2 WHERE id = ANY($1)', [ids, squareFeet])
  return ids
}

const priced = (prices: readonly number[], flat: PropertySeed = {}) => prices.map((expected_price) => ({ ...flat, expected_price }))
const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8]

describe('the figures of a locality', () => {
  test('rents are the medians of flats by BHK, without other forms, other localities and hidden ones', async () => {
    await seedFlats(priced(EIGHT.map((thousands) => thousands * 1_000)))
    await seedFlats(priced([90_000, 90_000], { apartment_type: 'VILLA' }))
    await seedFlats(priced([90_000], { locality_id: aundh }))
    await seedFlats(priced([90_000], { status: 'INACTIVE' }))
    await seedFlats(priced([9_000], { bhk_type: 'ONE_BHK' }))
    const page = await pageOf('baner')
    expect(page).toMatchObject({ name: 'Baner', slug: 'baner', marathiName: 'बाणेर', pinCode: '411045', liveListings: 11 })
    expect(page.rents).toEqual([
      { bhkType: 'ONE_BHK', count: 1, prices: null, range: { lowest: 9_000, highest: 9_000 } },
      { bhkType: 'TWO_BHK', count: 8, prices: { lower: 2_000, median: 4_000, upper: 6_000 }, range: { lowest: 1_000, highest: 8_000 } },
    ])
    expect(page.perSquareFoot.rents).toEqual({ count: 9, prices: { lower: 3, median: 5, upper: 7 }, range: { lowest: 1, highest: 9 } })
  })

  test('of seven flats there are the lowest and the highest price and no median, which comes when the eighth is posted and its size is known', async () => {
    const sale = { property_for: 'SELL' }
    const salesOf = async () => (await pageOf('baner')).perSquareFoot.sales
    await seedFlats(
      priced(
        EIGHT.slice(0, 7).map((lakhs) => lakhs * 1_00_000),
        sale,
      ),
    )
    const [eighth] = await seedFlats(priced([8_00_000], sale), null)
    expect(await salesOf()).toEqual({ count: 7, prices: null, range: { lowest: 100, highest: 700 } })
    await run('UPDATE properties SET carpet_area = 500 WHERE id = $1', [eighth])
    expect(await salesOf()).toEqual({ count: 8, prices: { lower: 200, median: 400, upper: 600 }, range: { lowest: 100, highest: 1_600 } })
    await run('UPDATE properties SET expected_price = 200000 WHERE id = $1', [eighth])
    expect((await salesOf()).prices).toEqual({ lower: 200, median: 400, upper: 500 })
  })

  test('a month has the median of what flats asked first that were posted in it in India, hidden ones included', async () => {
    const inOctober = { created_at: '2026-10-31T18:20:00Z' }
    const flats = await seedFlats(
      priced(
        EIGHT.map((each) => each * 10_000),
        inOctober,
      ),
    )
    await run('UPDATE properties SET expected_price = 99000 WHERE id = ANY($1)', [flats])
    // what they asked before they were posted again is no price of this month
    await run(`INSERT INTO earlier_prices (property_id, until_day, price) SELECT unnest($1::bigint[]), '2026-10-20', 1000`, [flats])
    await run(`UPDATE properties SET status = 'INACTIVE' WHERE id = ANY($1)`, [flats.slice(0, 3)])
    // at this time it is already November in India
    await seedFlats(priced([40_000], { created_at: '2026-10-31T18:40:00Z' }))
    await seedFlats(priced([50_000, 60_000], { property_for: 'SELL', created_at: '2026-06-01T00:00:00Z' }))
    // not counted: before the first month, of unknown size, not a flat
    await seedFlats(priced([50_000], { created_at: '2026-05-31T18:00:00Z' }))
    await seedFlats(priced([50_000], inOctober), null)
    await seedFlats(priced([50_000], { ...inOctober, apartment_type: 'VILLA' }))
    const { months } = await pageOf('baner')
    expect(months).toEqual([
      { month: '2026-11', rents: { count: 1, perSquareFoot: null }, sales: NONE },
      { month: '2026-10', rents: { count: 8, perSquareFoot: 40 }, sales: NONE },
      { month: '2026-09', rents: NONE, sales: NONE },
      { month: '2026-08', rents: NONE, sales: NONE },
      { month: '2026-07', rents: NONE, sales: NONE },
      { month: '2026-06', rents: NONE, sales: { count: 2, perSquareFoot: null } },
    ])
  })

  test('what was deleted, rejected or hidden by an operator, and what a blocked poster had, is in no month', async () => {
    const ids = await seedFlats(
      priced(
        [1, 2, 3, 4].map((each) => each * 10_000),
        { status: 'INACTIVE', created_at: '2026-10-05T10:00:00Z' },
      ),
    )
    await run('UPDATE properties SET deleted_at = now() WHERE id = $1', [ids[0]])
    await run(`UPDATE properties SET status = 'REJECTED' WHERE id = $1`, [ids[1]])
    await run(`UPDATE properties SET status_reason = 'Not a real property' WHERE id = $1`, [ids[2]])
    await run('UPDATE properties SET hidden_by_block = true WHERE id = $1', [ids[3]])
    expect((await pageOf('baner')).months[1]).toEqual({ month: '2026-10', rents: NONE, sales: NONE })
  })

  test('nearby are the nearest localities that have properties, with their numbers and distances', async () => {
    await seedFlats([{ locality_id: aundh }, { locality_id: aundh }])
    const { nearby, surroundings, liveListings } = await pageOf('baner')
    expect(nearby).toEqual([{ name: 'Aundh', slug: 'aundh', liveListings: 2, km: 1.1 }])
    expect(surroundings).toMatchObject({ known: 'locality', roads: [{}, {}, {}] })
    expect(liveListings).toBe(0)
  })
})

describe('the address of a locality', () => {
  test('it is found by each spelling of its own, and by none that several have', async () => {
    for (const spelling of ['baner', 'BANER', 'Banner', 'बाणेर', ' ba-ner ']) expect((await pageOf(spelling)).slug, spelling).toBe('baner')
    for (const spelling of ['viman-nagar', 'Viman Nagar', 'vimannagar']) expect((await pageOf(spelling)).slug, spelling).toBe('viman-nagar')
    expect([(await ask('gaon')).statusCode, (await ask('nowhere')).statusCode]).toEqual([404, 404])
  })

  test('a hostile one is refused without a fault', async () => {
    for (const slug of ["'; DROP TABLE properties; --", '-', '%', '\u{1F3E0}', '../..', 'constructor'])
      expect((await ask(slug)).statusCode, slug).toBe(404)
    for (const slug of ['x'.repeat(101), '\u0000']) expect((await ask(slug)).statusCode).toBe(422)
    for (const broken of ['/api/localities/get/%E0%A4%A', '/localities/%E0%A4%A']) expect((await get(broken)).statusCode, broken).toBe(422)
  })

  test('the page has its canonical address, structured data, the map and the name in Marathi in its first HTML', async () => {
    await seedFlats(priced(EIGHT.map((each) => each * 1_000)))
    const { body, statusCode } = await get('/localities/baner')
    expect(statusCode).toBe(200)
    expect(body).toContain('<link rel="canonical" href="http://a.example/localities/baner"/>')
    expect(body).toMatch(/"@type":"Place"[^<]*"alternateName":"बाणेर"/)
    expect(body).toMatch(/"@type":"BreadcrumbList"[^<]*"item":"http:\/\/a\.example\/localities\/baner"/)
    expect(body).toMatch(/<img src="\/map\/around\/\d+-locality\.svg" alt="Map of Baner with [^"]+"/)
    expect(body).toContain('<span lang="mr">बाणेर</span>')
    expect(body).toMatch(/₹4,000<\/span>/)
    expect(body).toContain('Not enough properties yet')
    expect(body.match(/href="\/listing\/\d+"/g)?.length).toBeGreaterThanOrEqual(6)
    const drawing = /\/map\/around\/\d+-locality\.svg/.exec(body)?.[0] ?? ''
    expect((await get(drawing)).headers['content-type']).toContain('image/svg+xml')
  })

  test('another spelling of it is redirected for good, also the name that it had before', async () => {
    const renamed = `UPDATE localities SET name = 'Baner Hills', aliases = '{Baner}', shared_aliases = '{}' WHERE id = $1`
    expect((await get('/localities/banner')).headers.location).toBe('/localities/baner')
    await run(renamed, [baner])
    const { statusCode, headers } = await get('/localities/baner?from=somewhere')
    expect([statusCode, headers.location]).toEqual([301, '/localities/baner-hills'])
  })

  test('an unknown one is a page with the status 404 that search engines do not keep', async () => {
    for (const path of ['/localities/nowhere', '/localities/gaon', `/localities/${'x'.repeat(400)}`, '/localities/%F0%9F%8F%A0']) {
      const { statusCode, body } = await get(path)
      expect(statusCode, path).toBe(404)
      expect(body).toContain('We do not know this locality')
      expect(body).toContain('<meta name="robots" content="noindex"/>')
    }
  })

  test('one without properties says so, and search engines do not keep it', async () => {
    const { statusCode, body } = await get('/localities/wakad')
    expect(statusCode).toBe(200)
    expect(body).toContain('Nothing in Wakad just now')
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(body).not.toContain('rel="canonical"')
  })

  test('the site map names the localities that have properties', async () => {
    await seedFlats([{}])
    for (const path of ['/sitemap.xml', '/sitemap-pages.xml']) {
      const { body } = await get(path)
      expect(body).toContain('<loc>http://a.example/localities/baner</loc>')
      expect(body).not.toContain('/localities/wakad')
    }
  })

  test('the list of localities and the home page link to those that have properties', async () => {
    await seedFlats([{}])
    for (const path of ['/localities', '/']) {
      const { body, statusCode } = await get(path)
      expect(statusCode).toBe(200)
      expect(body, path).toContain('href="/localities/baner"')
      expect(body, path).not.toContain('href="/localities/wakad"')
    }
    await run('DELETE FROM properties')
    now += LONG_AFTER
    expect((await get('/localities')).body).toContain('No properties just now')
    expect((await get('/')).body).not.toContain('Rents and Prices by Locality')
  })

  test("a property's page names the address of its locality's, and none for an area that is not known", async () => {
    const [known, unknown] = await seedFlats([{ area: 'Baner Hills' }, { locality_id: null, area: 'Elsewhere' }])
    expect((await t.app.inject(`/api/properties/get/${known}`)).json().localitySlug).toBe('baner')
    expect((await t.app.inject(`/api/properties/get/${unknown}`)).json().localitySlug).toBeNull()
    expect((await get(`/listing/${known}`)).body).toContain('href="/localities/baner"')
    expect((await get(`/listing/${unknown}`)).body).not.toContain('href="/localities/')
  })

  test('results of one known locality link to its page, those of several or of another area do not', async () => {
    await seedFlats([{}])
    expect((await get('/listing?area=BANER')).body).toContain('href="/localities/baner"')
    for (const query of ['area=Baner&area=Aundh', 'area=Elsewhere', 'bhkType=TWO_BHK'])
      expect((await get(`/listing?${query}`)).body, query).not.toContain('href="/localities/')
  })
})
