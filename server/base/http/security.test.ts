import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedOwner, seedProperties } from '#tests/properties.ts'

let t: TestApp
let id: number | undefined
beforeAll(async () => {
  t = await createTestApp({ READS_PER_ADDRESS: '1000/1m' })
  await seedOwner(t.database.pool)
  ;[id] = await seedProperties(t.database.pool, [{ description: 'Sunny </script><script>alert(1)</script>' }])
})
afterAll(() => t.close())

/** The texts of a page's inline script or style elements, except JSON-LD. */
function inlineTexts(html: string, tag: 'script' | 'style'): string[] {
  return Array.from(html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g')))
    .filter(([, attributes = '']) => !/\ssrc=|type="application\/ld\+json"/.test(attributes))
    .map(([, , text = '']) => text)
}

function hashesIn(policy: string, directive: string): string[] {
  const [, sources = ''] = new RegExp(`${directive} ([^;]*)`).exec(policy) ?? []
  return sources.split(' ').filter((source) => source.startsWith("'sha256-"))
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the content security policy', () => {
  test.each([
    '/',
    '/home',
    '/listing',
    '/listing?bhkType=2BHK&page=1',
    '/listing?searchTerm=%3C/script%3E',
    '/listing/ID',
    '/listing/999999',
    '/localities',
    '/localities/nowhere',
    '/no-such-page',
    '/about',
    '/contact',
    '/privacy',
    '/terms',
    '/grievance',
    '/transparency',
    '/signin',
    '/signup',
    '/subscription',
    '/profile',
    '/profile/my-number',
    '/notifications',
    '/checkout',
    '/razorpay',
    '/postproperty',
    '/editproperty/ID',
    '/featured',
    '/demo',
  ])('of %s names every inline script and style by its hash, and nothing else', async (path) => {
    const { headers, payload } = await t.app.inject(path.replace('ID', String(id)))
    const policy = String(headers['content-security-policy'])
    const scripts = inlineTexts(payload, 'script')
    expect(scripts.length).toBeGreaterThan(3)
    expect(hashesIn(policy, 'script-src').sort()).toEqual(scripts.map(hashOf).sort())
    expect(hashesIn(policy, 'style-src')).toEqual(inlineTexts(payload, 'style').map(hashOf))
    expect(policy).not.toMatch(/nonce|script-src[^;]*unsafe/)
    expect(payload).not.toContain('nonce')
  })

  test('of an answer of the API and of a file allows nothing inline', async () => {
    for (const url of ['/api/localities/get', '/robots.txt', '/favicon.svg']) {
      const policy = String((await t.app.inject(url)).headers['content-security-policy'])
      expect(policy, url).toContain("script-src 'self';")
      expect(policy, url).toContain("style-src 'self';")
    }
  })

  test('the busy page’s policy allows only its own styles', async () => {
    const limited = await createTestApp({ READS_PER_ADDRESS: '1/1h' })
    const get = () => limited.app.inject({ url: '/about', remoteAddress: '203.0.113.7', headers: { accept: 'text/html' } })
    await get()
    const { statusCode, headers, payload } = await get()
    await limited.close()
    expect(statusCode).toBe(429)
    const policy = String(headers['content-security-policy'])
    expect(hashesIn(policy, 'style-src')).toEqual(inlineTexts(payload, 'style').map(hashOf))
    expect(policy).toContain("script-src 'self';")
  })
})

/** Addresses of every kind of answer. */
const EVERY_KIND = [
  '/',
  '/listing/ID',
  '/no-such-page',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.svg',
  '/api/localities/get',
  '/api/auth/me',
  '/map/base.svg',
]

test.each(EVERY_KIND)(
  'the answer of %s names its type with the charset of text, and its page is framed and opened by no other site',
  async (path) => {
    const { headers } = await t.app.inject(path.replace('ID', String(id)))
    expect(headers['content-type']).toMatch(/charset=utf-8/i)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    const policy = String(headers['content-security-policy'])
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(directive)
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  },
)

test('no other site loads an answer of the API', async () => {
  for (const url of ['/api/localities/get', '/api/auth/me'])
    expect((await t.app.inject(url)).headers['cross-origin-resource-policy'], url).toBe('same-origin')
})

test('a browser gets a page with its policy for an address that cannot be decoded, a program gets JSON', async () => {
  const ask = (accept: string) => t.app.inject({ url: '/listing/%F0', headers: { accept } })
  const page = await ask('text/html,*/*;q=0.8')
  expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
    404,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(page.body).toContain('<h1>This page could not be found</h1>')
  expect(hashesIn(String(page.headers['content-security-policy']), 'style-src')).toEqual(inlineTexts(page.body, 'style').map(hashOf))
  const call = await ask('application/json')
  expect([call.statusCode, call.json().code]).toEqual([422, 'invalid_input'])
})
