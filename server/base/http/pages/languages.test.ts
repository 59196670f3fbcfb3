import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedLocalities, seedOwner, seedProperties } from '#tests/properties.ts'

let t: TestApp
let ids: readonly number[]
beforeAll(async () => {
  t = await createTestApp({ PUBLIC_URL: 'http://a.example' })
  await seedOwner(t.database.pool)
  const localities = await seedLocalities(t.database.pool, ['Baner'])
  ids = await seedProperties(
    t.database.pool,
    Array.from({ length: 30 }, () => ({ locality_id: localities.get('Baner') ?? null })),
  )
})
afterAll(() => t.close())

const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => t.app.inject({ method, url, headers: { host: 'a.example' } })
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

async function metric(name: string): Promise<number> {
  const values = (await t.services.metrics.getSingleMetric(name)?.get())?.values ?? []
  return values.reduce((sum, { value }) => sum + value, 0)
}

test.each([
  ['/mr', 'mr-IN', '/mr'],
  ['/mr/', 'mr-IN', '/mr'],
  ['/hi', 'hi-IN', '/hi'],
  ['/mr/home', 'mr-IN', '/mr'],
  ['/mr/about', 'mr-IN', '/mr/about'],
  ['/HI/About/', 'hi-IN', '/hi/about'],
  ['/mr/localities/baner', 'mr-IN', '/mr/localities/baner'],
  ['/mr/listing?page=2', 'mr-IN', '/mr/listing?page=2'],
  ['/hi/listing//?page=2', 'hi-IN', '/hi/listing?page=2'],
])('%s is a page in %s whose canonical address is %s', async (address, lang, canonical) => {
  const { statusCode, body } = await get(address)
  expect([statusCode, /<html lang="([^"]*)"/.exec(body)?.[1], canonicalOf(body)]).toEqual([200, lang, `http://a.example${canonical}`])
})

test('a page in another language names the page in all languages, and an English page only itself', async () => {
  const path = `/listing/${ids[0]}`
  const { body } = await get(`/hi${path}`)
  const alternates = Array.from(body.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi), ([, lang, href]) => [
    lang,
    href,
  ])
  expect(alternates).toEqual([
    ['en-IN', `http://a.example${path}`],
    ['mr-IN', `http://a.example/mr${path}`],
    ['hi-IN', `http://a.example/hi${path}`],
    ['x-default', `http://a.example${path}`],
  ])
  expect(body).toContain('<meta property="og:locale" content="hi_IN"')
  expect(body).toContain(`<meta property="og:url" content="http://a.example/hi${path}"`)
  const english = await get(path)
  expect(english.body).toContain('<html lang="en-IN">')
  expect(english.body).not.toMatch(/hreflang="en-IN"|og:locale/i)
})

test('links of a page lead to pages in its language, also those in bars that the server renders once', async () => {
  const { body } = await get('/mr')
  const links = Array.from(body.matchAll(/<a [^>]*href="(\/[^"]*)"/g), ([, href = '']) => href)
  expect(links.length).toBeGreaterThan(10)
  // the links to the other languages
  expect(links.filter((href) => !/^\/mr(\/|\?|$)/.test(href))).toEqual(['/', '/hi'])
  const [, bar = ''] = /<nav[^>]*data-bar="bottom"[^>]*>(.*?)<\/nav>/s.exec(body) ?? []
  const shown = Array.from(bar.matchAll(/<a [^>]*aria-current="page"[^>]*>/g), ([link]) => /href="([^"]*)"/.exec(link)?.[1])
  expect(shown).toEqual(['/mr'])
  // files have one address in all languages
  expect(body).not.toMatch(/(?:src|href)="\/mr\/(?:assets|fonts|media)\//)
  const scripts = [...new Set(body.match(/\/assets\/[\w.-]+\.js/g))]
  expect(scripts.length).toBeGreaterThan(3)
  for (const script of scripts) expect((await get(script)).statusCode, script).toBe(200)
})

test.each([
  ['/mr/demo?x=1&y=%20', '/demo?x=1&y=%20'],
  ['/hi/demo', '/demo'],
  ['/mr/operations/users', '/operations/users'],
  ['/mr/no-such-page', '/no-such-page'],
  ['/mr//evil.example/x', '/evil.example/x'],
  ['/mr/%5Cevil.example', '/%5Cevil.example'],
])('%s is not translated: it leads to %s', async (address, english) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await get(address, method)
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, english, 'no-cache'])
  }
})

test.each([
  ['/hi//listing?x=1', '/hi/listing?x=1'],
  ['/mr///', '/mr'],
  ['/HI//about', '/hi/about'],
  ['/hi/\\\\listing', '/hi/listing'],
])('%s, with several slashes behind the language, leads to %s', async (address, canonical) => {
  const { statusCode, headers } = await get(address)
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, canonical, 'no-cache'])
})

test('two letters that name no language are a part of an English path', async () => {
  expect((await get('/ab//listing')).statusCode).toBe(404)
})

test('what a person wrote carries its language where it is not that of the page', async () => {
  const [marathi, english] = await seedProperties(t.database.pool, [
    { property_name: 'सह्याद्री वाडा', description: 'शांत गल्लीत दोन खोल्या.' },
    { property_name: 'Green Acres', description: 'Two rooms in a quiet lane.' },
  ])
  const languagesIn = async (path: string) => {
    const { body } = await get(path)
    const [, heading = ''] = /<h1([^>]*)>/.exec(body) ?? []
    const [, description = ''] = /<p([^>]*max-w-\[65ch\][^>]*)>/.exec(body) ?? []
    return [heading, description].map((attributes) => / lang="([^"]*)"/.exec(attributes)?.[1])
  }
  expect(await languagesIn(`/listing/${marathi}`)).toEqual(['mr', 'mr'])
  expect(await languagesIn(`/listing/${english}`)).toEqual([undefined, undefined])
  for (const language of ['/mr', '/hi']) {
    expect(await languagesIn(`${language}/listing/${marathi}`)).toEqual([undefined, undefined])
    expect(await languagesIn(`${language}/listing/${english}`)).toEqual(['en', 'en'])
  }
  const cards = async (path: string) =>
    Array.from((await get(path)).body.matchAll(/<h3([^>]*)><a [^>]*>([^<]*)</g), ([, attributes, name]) => `${name}${attributes}`)
  expect(await cards('/listing?sortField=createdAt&sortDir=desc')).toEqual(
    expect.arrayContaining(['सह्याद्री वाडा lang="mr"', 'Green Acres']),
  )
  expect(await cards('/mr/listing?sortField=createdAt&sortDir=desc')).toEqual(
    expect.arrayContaining(['सह्याद्री वाडा', 'Green Acres lang="en"']),
  )
})

test.each(['mr', 'hi'])('the facts and answers of a property are all in %s', async (language) => {
  const [id] = await seedProperties(t.database.pool, [{ furnished_type: 'SEMI_FURNISHED', preferred_tenants: 'Family' }])
  await t.database.pool.query(
    `UPDATE properties SET pets = 'Not allowed', food = 'Vegetarian only', parking = 'Bike and car', furniture = '{Bed,AC}', lease_months = 11,
            lock_in_months = 6, visiting_hours = 'Weekday evenings', floor = 2, total_floors = 5, balcony = 1, bathroom = 2 WHERE id = $1`,
    [id],
  )
  const { body } = await get(`/${language}/listing/${id}`)
  const texts = Array.from(body.matchAll(/<d[td][^>]*>(.*?)<\/d[td]>/gs), ([, html = '']) => html.replace(/<[^>]*>/g, ' '))
  expect(texts.length).toBeGreaterThan(20)
  // units and names stay in Latin letters
  const english = texts
    .flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? [])
    .filter((word) => !/^(?:sq|ft|BHK|AC|RERA|EMI|Meera|Joshi)$/.test(word))
  expect(english).toEqual([])
})

test('redirects of a page stay in its language', async () => {
  for (const [from, to] of [
    ['/mr/login', '/mr/signin'],
    ['/hi/listing?page=99', '/hi/listing?page=3'],
    ['/mr/listing?text=2%20bhk', '/mr/listing?bhkType=TWO_BHK&typed=2+bhk'],
  ] as const) {
    const { statusCode, headers } = await get(from)
    expect([from, statusCode, headers.location]).toEqual([from, 302, to])
  }
})

test('a page that does not exist answers 404 in its language', async () => {
  const missing = await get('/mr/listing/999999')
  expect(missing.statusCode).toBe(404)
  expect(missing.body).toContain('<html lang="mr-IN"')
})

test('a page is cached for each language, and dropped in all of them when a property changes', async () => {
  const paths = ['', '/mr', '/hi'].map((prefix) => `${prefix}/listing/${ids[1]}`)
  const etags = new Set<unknown>()
  const before = await metric('page_renders_total')
  for (const path of [...paths, ...paths]) etags.add((await get(path)).headers.etag)
  expect(etags.size).toBe(3)
  expect((await metric('page_renders_total')) - before).toBe(3)
  await t.database.pool.query(`UPDATE properties SET status = 'INACTIVE' WHERE id = $1`, [ids[1]])
  for (const path of paths) expect((await get(path)).statusCode).toBe(410)
})

test('scripts in the page are those that its policy allows, in every language', async () => {
  const { createHash } = await import('node:crypto')
  for (const prefix of ['', '/mr', '/hi']) {
    const { body, headers } = await get(`${prefix}/about`)
    const scripts = Array.from(body.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, text = '']) => text)
    expect(scripts.length).toBeGreaterThan(1)
    for (const text of scripts)
      expect(headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
})

test('the data of a page for a navigation has the address of its language', async () => {
  for (const path of ['/mr.data', '/mr/_.data', '/hi/about.data', '/mr/listing.data']) {
    const { statusCode, headers } = await get(path)
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, expect.stringContaining('text/x-script')])
  }
})

test('the views of a property are counted in every language', async () => {
  const [id = 0] = ids.slice(2)
  for (const [n, prefix] of ['', '/mr', '/hi'].entries())
    await t.app.inject({
      url: `${prefix}/listing/${id}`,
      remoteAddress: `203.0.113.${n + 1}`,
      headers: { host: 'a.example', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    })
  await t.services.propertyViews.flush()
  const { rows } = await t.database.pool.query('SELECT sum(views)::int AS views FROM property_views WHERE property_id = $1', [id])
  expect(rows).toEqual([{ views: 3 }])
})

test.each([
  '/hi/%',
  '/hi/listing/%ff',
  '/mr/localities/%E0%A4',
  '/hi/..;/x',
  '/hi/%2e%2e/api/properties/get',
  '/hi/terms%0d%0aset-cookie:x=1',
  '/hi/https://evil.example',
  '/hi/@evil.example',
  '/hi/hi/mr/listing',
  '/hi/localities/nowhere',
  '/hi/listing?page=-1&maxPrice=1e400',
  '/hi/listing?text=%F0',
  `/hi/${'a/'.repeat(3_000)}`,
  `/hi/listing?searchTerm=${'%E0%A4%95'.repeat(1_000)}`,
])('no odd address below a language fails or leads to another site: %s', async (address) => {
  const { statusCode, headers } = await get(address)
  expect(statusCode).toBeLessThan(500)
  expect(new URL(String(headers.location ?? '/'), 'http://a.example').host).toBe('a.example')
  expect(headers['set-cookie']).toBeUndefined()
})

test('the address alone decides the language: no header does, and an ETag of one language fits no other', async () => {
  const known = await get('/hi/about')
  for (const prefix of ['', '/mr', '/hi']) {
    const answer = await t.app.inject({
      url: `${prefix}/about`,
      headers: {
        host: 'a.example',
        'accept-language': 'hi',
        cookie: 'lang=hi',
        'x-forwarded-prefix': '/hi',
        'x-original-url': '/hi/about',
        'if-none-match': String(known.headers.etag),
      },
    })
    expect([prefix, answer.statusCode]).toEqual([prefix, prefix === '/hi' ? 304 : 200])
    if (prefix !== '/hi') expect(answer.body).toContain(`<html lang="${prefix.slice(1) || 'en'}-IN"`)
  }
})
