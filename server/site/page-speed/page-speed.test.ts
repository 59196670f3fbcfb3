import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import type { PageSpeedAnswer } from '#contracts/operations/page-speed.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'

/** 23:00 in India on 20 November. */
const START = Date.parse('2026-11-20T17:30:00Z')
const CHROME = 'Mozilla/5.0 (Linux; Android 14; SM-A146B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
let now = START
let t: TestApp
let calls: Calls
let token: string
let strangersToken: string
beforeAll(async () => {
  t = await createTestApp({ PAGE_SPEED_SHARE: '0.25' }, { clock: { now: () => now } })
  calls = callsOf(t)
  const operator = await calls.register(1)
  await makeConfirmedOperator(t.database.pool, operator.user.id)
  token = operator.token
  strangersToken = (await calls.register(2)).token
})
afterAll(() => t.close())
beforeEach(async () => {
  now = START
  await read()
  await t.database.pool.query('DELETE FROM page_speed_histograms')
})

async function read(): Promise<PageSpeedAnswer> {
  const answer = await calls.get('/api/operations/page-speed', token)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** Number of the next visitor, who comes from an address of their own. */
let visitor = 0
function report(body: object | string, { agent = CHROME, ip = '', to = t } = {}) {
  visitor += 1
  return to.app.inject({
    method: 'POST',
    url: '/api/page-speed',
    remoteAddress: ip || `198.51.100.${visitor}`,
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    payload: body,
  })
}
const rowsOf = async () =>
  (await t.database.pool.query<{ day: string; visits: number }>('SELECT * FROM page_speed_histograms ORDER BY day, metric, bucket')).rows

test('operators read the p75 of each page and device, with the number of visits and the share that is measured', async () => {
  for (const lcp of [1_000, 2_000, 2_100, 9_000])
    expect((await report({ page: 'property', device: 'phone', lcp, cls: 0 })).json()).toEqual({ message: 'Counted.' })
  await report({ page: 'property', device: 'phone', inp: 640 })
  await report({ page: 'home', device: 'computer', cls: 0.12 })
  const { share, pages } = await read()
  expect(share).toBe(0.25)
  expect(pages.map(({ page, device }) => [page, device])).toEqual([
    ['home', 'computer'],
    ['property', 'phone'],
  ])
  const [home, property] = pages
  expect([home?.lcp, home?.inp, home?.cls?.visits]).toEqual([null, null, 1])
  expect([property?.lcp?.visits, property?.inp?.visits, property?.cls?.visits]).toEqual([4, 1, 4])
  expect(Math.abs((property?.lcp?.p75 ?? 0) / 2_100 - 1)).toBeLessThan(0.05)
  expect(Math.abs((property?.inp?.p75 ?? 0) / 640 - 1)).toBeLessThan(0.05)
  expect(property?.cls?.p75).toBeLessThan(0.001)
})

test('only operators read page speed', async () => {
  for (const bearer of [undefined, strangersToken]) expect((await calls.get('/api/operations/page-speed', bearer)).statusCode).toBe(404)
})

test('visits are stored on their day of India, those of 28 days are shown, and those of 180 days are kept', async () => {
  const visit = { page: 'listing', device: 'phone', inp: 100 }
  await report(visit)
  now = START + DAY_MS
  await report(visit)
  await read()
  expect((await rowsOf()).map(({ day, visits }) => [day, visits])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 1],
  ])
  now = START + 27 * DAY_MS
  expect((await read()).pages[0]?.inp?.visits).toBe(2)
  now = START + 28 * DAY_MS
  expect((await read()).pages[0]?.inp?.visits).toBe(1)
  now = START + 29 * DAY_MS
  expect((await read()).pages).toEqual([])
  now = START + 181 * DAY_MS
  await t.jobs.runRecurring('sweep-page-speed')
  expect((await rowsOf()).map(({ day }) => day)).toEqual(['2026-11-21'])
})

test('robots and callers without a name are answered, and not counted', async () => {
  const visit = { page: 'listing', device: 'computer', lcp: 900 }
  for (const agent of [GOOGLEBOT, 'curl/8.9.1', '']) expect((await report(visit, { agent })).statusCode).toBe(200)
  expect((await read()).pages).toEqual([])
})

test.each([
  [{}, 'The page must be one of the kinds of pages'],
  [{ page: '/listing/17', device: 'phone', lcp: 1 }, 'The page must be one of the kinds of pages'],
  [{ page: '__proto__', device: 'phone', lcp: 1 }, 'The page must be one of the kinds of pages'],
  [{ page: ['home'], device: 'phone', lcp: 1 }, 'The page must be one of the kinds of pages'],
  [{ page: 'home', device: 'SM-A146B', lcp: 1 }, 'The device must be phone or computer'],
  [{ page: 'home', device: 'phone' }, 'At least one of lcp, inp and cls is needed'],
  [{ page: 'home', device: 'phone', lcp: -1 }, 'The value must be a number from 0 to 60000'],
  [{ page: 'home', device: 'phone', lcp: 60_001 }, 'The value must be a number from 0 to 60000'],
  [{ page: 'home', device: 'phone', inp: '200' }, 'The value must be a number from 0 to 10000'],
  [{ page: 'home', device: 'phone', lcp: 1, cls: null }, 'The value must be a number from 0 to 10'],
  ['{"page":"home","device":"phone","lcp":1e999}', 'The value must be a number from 0 to 60000'],
  ['{"page":"home","device":"phone","lcp":NaN}', 'The body is not valid JSON.'],
  ['[]', 'The body must be an object'],
  ['null', 'The page must be one of the kinds of pages'],
])('the report %j is refused', async (body, message) => {
  const answer = await report(body)
  expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([422, 'invalid_input', expect.stringContaining(message)])
  await read()
  expect(await rowsOf()).toEqual([])
})

test('of a report only page, device and values are kept: no address, browser or other field', async () => {
  await report({ page: 'home', device: 'phone', lcp: 1_500, userId: 7, address: '/listing/17', bucket: 5 }, { ip: '203.0.113.77' })
  await read()
  const rows = await rowsOf()
  expect(rows).toEqual([{ day: '2026-11-20', page: 'home', device: 'phone', metric: 'lcp', bucket: expect.any(Number), visits: 1 }])
})

test('the answer sets no cookie', async () => {
  expect((await report({ page: 'home', device: 'phone', lcp: 1 })).headers['set-cookie']).toBeUndefined()
})

test('one address is counted thirty times in ten minutes, then refused', async () => {
  const visit = { page: 'home', device: 'phone', cls: 0.5 }
  const statuses: number[] = []
  for (let count = 0; count < 32; count += 1) statuses.push((await report(visit, { ip: '203.0.113.9' })).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.slice(30)).toEqual([429, 429])
  expect((await read()).pages[0]?.cls?.visits).toBe(30)
})

test('two copies add to the same counts, and visits that could not be written are written later', async () => {
  const visit = { page: 'plans', device: 'computer', lcp: 3_000 }
  const copy = await createTestApp({}, { clock: { now: () => now }, copyOf: t })
  await report(visit, { to: copy })
  await report(visit)
  await t.database.pool.query('ALTER TABLE page_speed_histograms RENAME TO away')
  try {
    expect((await calls.get('/api/operations/page-speed', token)).statusCode).toBe(500)
  } finally {
    await t.database.pool.query('ALTER TABLE away RENAME TO page_speed_histograms')
  }
  // a copy that stops writes what it has counted
  await copy.close()
  expect((await read()).pages[0]?.lcp?.visits).toBe(2)
})
