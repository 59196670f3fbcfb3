import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { phoneOf } from '#tests/people.ts'
import { listen, type Postings } from '#tests/postings.ts'

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
  // what is not limited goes on
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

test('a browser over the limit gets a page that says so and loads again', async () => {
  for (let n = 0; n < 5; n += 1) await get('/about', '203.0.113.7')
  const { statusCode, headers, body } = await get('/listing', '203.0.113.7', HTML)
  expect(statusCode).toBe(429)
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect(body).toContain(`http-equiv="refresh" content="${headers['retry-after']}"`)
  expect(body).toMatch(/Very many requests come from your network at this moment\. Please try again in (\d+ seconds|1 minute)\./)
})

test('our own machine is not limited: it may be a proxy that TRUST_PROXY does not name', async () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    for (let n = 0; n < 7; n += 1) expect((await get('/api/localities/get', address)).statusCode).toBe(200)
})

test.each([
  ['pages', '/listing', 400],
  ['searches', '/api/properties/search?page=0', 250],
  ['unpaged searches', '/api/properties/search', 100],
])('%s over capacity are answered 503 with Retry-After, and health is not', async (_what, path, count) => {
  const asked = Array.from({ length: count }, () => fetch(`${site.url}${path}`, { headers: HTML }))
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  const refused = answers.find(({ status }) => status === 503)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused?.text()).toContain('Many people are here at this moment.')
  for (const answer of answers) if (!answer.bodyUsed) await answer.text()
  expect((await fetch(`${site.url}${path}`)).status).toBe(200)
})
