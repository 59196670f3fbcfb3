import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'
import type { Figure, FiguresByDay } from '#contracts/operations/figures.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { seedOwner, seedProperties } from '#tests/properties.ts'
import { rollUp } from './roll-up.ts'

/** 23:00 in India on 20 November. */
const START = Date.parse('2026-11-20T17:30:00Z')
const CHROME = 'Mozilla/5.0 (Linux; Android 14; SM-A146B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'
let now = START
let t: TestApp
let calls: Calls
let token: string
beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => now } })
  calls = callsOf(t)
  const operator = await calls.register(1)
  await makeConfirmedOperator(t.database.pool, operator.user.id)
  token = operator.token
  await seedOwner(t.database.pool)
})
afterAll(() => t.close())
beforeEach(async () => {
  // resets the clock to 23:00 in India
  now = START
  await t.services.figures.searches.flush()
  await t.database.pool.query('DELETE FROM daily_figures')
  await t.database.pool.query('DELETE FROM properties')
  await t.database.pool.query(`UPDATE users SET created_at = $1`, [new Date(START - 400 * DAY_MS)])
})

const query = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
const list = (from: string, to: string) => calls.get(`/api/operations/figures?from=${from}&to=${to}`, token)
async function read(from: string, to: string): Promise<FiguresByDay> {
  // makes the figures older than a minute, so that the call rolls up
  now += 61_000
  const answer = await list(from, to)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const figureOf = ({ figures }: FiguresByDay, name: Figure) => figures.find(({ figure }) => figure === name)
async function seedPropertyAt(time: number): Promise<number> {
  const [id = 0] = await seedProperties(t.database.pool, [{}])
  await query('UPDATE properties SET created_at = $2 WHERE id = $1', [id, new Date(time)])
  return id
}
const search = (filter: string, { agent = CHROME, ip = '203.0.113.7', path = '/api/properties/search', asked = t, bearer = '' } = {}) =>
  asked.app.inject({
    url: `${path}?${filter}`,
    remoteAddress: ip,
    headers: { host: 'localhost', 'user-agent': agent, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
  })
async function searchesOn(day: string): Promise<[searches?: number, empty?: number]> {
  await t.services.figures.searches.flush()
  const counted = await read(day, day)
  return [figureOf(counted, 'searches')?.total, figureOf(counted, 'empty_searches')?.total]
}

test('what happened is counted on its day of India, beside the total of as many days before', async () => {
  for (const time of [START - DAY_MS, START, START, START + HOUR_MS]) await seedPropertyAt(time)
  now = START + 2 * HOUR_MS
  const counted = await read('2026-11-20', '2026-11-21')
  expect(counted.days).toEqual(['2026-11-20', '2026-11-21'])
  expect(figureOf(counted, 'properties')).toEqual({ figure: 'properties', total: 3, totalBefore: 1, byDay: [2, 1] })
})

test('sign-ups are counted by role, without operators; leads, payments and refunds on their own days', async () => {
  const { pool } = t.database
  const { rows: users } = await pool.query<{ id: number }>(
    `INSERT INTO users (first_name, last_name, user_role, created_at)
     SELECT 'A', 'B', role, $1 FROM unnest('{OWNER,OWNER,BROKER,SEEKER,ADMIN}'::text[]) AS r (role) RETURNING id`,
    [new Date(START)],
  )
  const userId = users[0]?.id
  const propertyId = await seedPropertyAt(START - DAY_MS)
  const { rows: plans } = await pool.query<{ id: number }>('SELECT id FROM plans LIMIT 1')
  const planId = plans[0]?.id
  const { rows: subscriptions } = await pool.query<{ id: number }>(
    `INSERT INTO subscriptions (user_id, plan_id, plan_name, price_paise) VALUES ($1, $2, 'P', 0) RETURNING id`,
    [userId, planId],
  )
  const { rows: unlocks } = await pool.query<{ id: number }>(
    'INSERT INTO contact_unlocks (user_id, property_id, subscription_id, created_at) VALUES ($1, $2, $3, $4) RETURNING id',
    [userId, propertyId, subscriptions[0]?.id, new Date(START - DAY_MS)],
  )
  // waits from one day on, and comes back on the next one
  await pool.query(
    `WITH charge AS (
       INSERT INTO allowance_ledger (subscription_id, allowance, change, reason) VALUES ($1, 'contacts', -1, 'spent') RETURNING id)
     INSERT INTO contact_returns (unlock_id, charge_id, reason, state, doubt, created_at, decided_at)
     SELECT $2, id, 'TAKEN', 'RETURNED', 'CONTRADICTED', $3, $4 FROM charge`,
    [subscriptions[0]?.id, unlocks[0]?.id, new Date(START), new Date(START + DAY_MS)],
  )
  const insertOrder = (name: string, status: 'PAID' | 'FAILED') =>
    pool.query<{ id: number }>(
      `INSERT INTO payment_orders (reference, gateway_order_id, user_id, plan_id, plan_name, duration_days, allowances, price_paise, gst_paise,
                                   status, payment_id, receipt_number, created_at, paid_at)
       VALUES ($1, $1, $2, $3, 'P', 30, '{}', 99900, 18000, $4, $5, $5, $6, $7) RETURNING id`,
      [name, userId, planId, status, status === 'PAID' ? name : null, new Date(START - DAY_MS), status === 'PAID' ? new Date(START) : null],
    )
  const { rows: paid } = await insertOrder('figures-1', 'PAID')
  await insertOrder('figures-2', 'PAID')
  await insertOrder('figures-3', 'FAILED')
  await pool.query(
    `INSERT INTO credit_notes (order_id, refund_id, number, amount_paise, gst_paise, at) VALUES ($1, 'r1', 'n1', 117900, 18000, $2)`,
    [paid[0]?.id, new Date(START + DAY_MS)],
  )
  now = START + DAY_MS
  const counted = await read('2026-11-19', '2026-11-21')
  const byDay = Object.fromEntries(counted.figures.map((each) => [each.figure, each.byDay]))
  expect(byDay).toEqual({
    sign_ups_owner: [0, 2, 0],
    sign_ups_broker: [0, 1, 0],
    sign_ups_seeker: [0, 1, 0],
    properties: [1, 0, 0],
    leads: [1, 0, 0],
    contacts_dead: [0, 1, 0],
    contacts_returned: [0, 0, 1],
    payments: [0, 2, 0],
    paise_received: [0, 235_800, 0],
    paise_refunded: [0, 0, 117_900],
    searches: [0, 0, 0],
    empty_searches: [0, 0, 0],
  })
  const csv = await calls.get('/api/operations/figures.csv?from=2026-11-20&to=2026-11-21', token)
  expect([csv.statusCode, csv.headers['content-type'], csv.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="figures-2026-11-20-to-2026-11-21.csv"',
  ])
  expect(csv.payload.startsWith('\uFEFF')).toBe(true)
  const [head, ...rows]: string[][] = parse(csv.payload, { bom: true })
  expect(head?.slice(0, 2).concat(head.slice(6))).toEqual([
    'Day (India)',
    'Sign-ups of owners',
    'Contacts of no use by a rule',
    'Contacts given back',
    'Payments',
    'Received (₹)',
    'Refunded (₹)',
    'Searches',
    'Searches without results',
  ])
  expect(rows).toEqual([
    ['2026-11-20', '2', '1', '1', '0', '0', '1', '0', '2', '2358.00', '0.00', '0', '0'],
    ['2026-11-21', '0', '0', '0', '0', '0', '0', '1', '0', '0.00', '1179.00', '0', '0'],
  ])
  await pool.query('DELETE FROM credit_notes; DELETE FROM contact_unlocks; DELETE FROM subscriptions WHERE plan_name = $$P$$')
  await pool.query(`DELETE FROM payment_orders; DELETE FROM users WHERE first_name = 'A'`)
})

test('after a stop of days the job counts every day since, and running it twice or on two copies changes nothing', async () => {
  await seedPropertyAt(START)
  await t.jobs.runRecurring('roll-up-figures')
  await seedPropertyAt(START + HOUR_MS / 2)
  await seedPropertyAt(START + 3 * DAY_MS)
  now = START + 6 * DAY_MS
  await Promise.all([t.jobs.runRecurring('roll-up-figures'), rollUp({ database: t.database, clock: { now: () => now } })])
  await t.jobs.runRecurring('roll-up-figures')
  const counted = await read('2026-11-19', '2026-11-26')
  expect(figureOf(counted, 'properties')?.byDay).toEqual([0, 2, 0, 0, 1, 0, 0, 0])
})

test('in an empty table the days since the first account or property are counted', async () => {
  await seedPropertyAt(START - 419 * DAY_MS)
  const counted = await read('2025-09-20', '2025-10-10')
  expect(figureOf(counted, 'properties')).toMatchObject({ total: 1 })
})

test('a search with a filter counts, once in half an hour for a visitor; one that finds nothing counts as such too', async () => {
  await seedPropertyAt(START)
  for (let repeat = 0; repeat < 3; repeat += 1) expect((await search('page=0&size=12&propertyFor=RENT')).statusCode).toBe(200)
  await search('page=0&size=12&minPrice=999999999')
  expect(await searchesOn('2026-11-20')).toEqual([2, 1])
  await search('size=12&propertyFor=RENT&page=0', { ip: '203.0.113.8' })
  now += 31 * 60_000
  await search('page=0&size=12&propertyFor=RENT')
  expect(await searchesOn('2026-11-20')).toEqual([4, 1])
})

test('of searches without results the words are listed that three people typed, and no other text is stored', async () => {
  const people = ['203.0.113.41', '203.0.113.42', '203.0.113.43', '203.0.113.44']
  for (const [index, ip] of people.entries()) {
    await search(`page=0&size=12&keyword=${encodeURIComponent(`Flatshare 9876543210 zzname${index}`)}`, { ip })
    await search(`page=0&size=12&keyword=${encodeURIComponent(index === 0 ? 'zzonly flatshare' : 'flatshare')}`, { ip })
  }
  await t.services.figures.searches.flush()
  const { emptySearchWords } = await read('2026-11-20', '2026-11-20')
  expect(emptySearchWords).toEqual([{ word: 'flatshare', people: 4 }])
  expect((await read('2026-11-21', '2026-11-21')).emptySearchWords).toEqual([])
  expect((await query('SELECT DISTINCT word FROM empty_search_words')).rows).toEqual([{ word: 'flatshare' }])
  now = START + 400 * DAY_MS
  await t.jobs.runRecurring('sweep-search-words')
  expect((await query('SELECT 1 FROM empty_search_words')).rowCount).toBe(0)
})

test('the list without a filter, a moved map, later pages, robots and operators count no search', async () => {
  await search('page=0&size=12&sortField=createdAt&sortDir=desc')
  await search('page=0&size=12&propertyFor=')
  await search('page=0&size=12&box=18.4,73.7,18.7,74')
  await search('page=1&size=12&propertyFor=PG')
  await search('page=0&size=12&propertyFor=PG', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await search('page=0&size=12&propertyFor=PG', { bearer: token })
  await search('page=0&size=-1&propertyFor=PG')
  expect(await searchesOn('2026-11-20')).toEqual([0, 0])
})

test('a page of results that the server renders or has in memory counts, together with the call of its browser once', async () => {
  const open = (ip: string) => search('propertyFor=HOSTEL', { path: '/listing', ip })
  expect((await open('203.0.113.20')).statusCode).toBe(200)
  await open('203.0.113.21')
  await open('203.0.113.21')
  await search('page=0&size=12&propertyFor=HOSTEL&facets=true', { ip: '203.0.113.20' })
  expect(await searchesOn('2026-11-20')).toEqual([2, 2])
})

test('searches that could not be written are written when the database works again, and a copy that stops writes its own', async () => {
  const copy = await createTestApp({}, { clock: { now: () => now }, copyOf: t })
  await search('page=0&size=12&propertyFor=SELL', { asked: copy, ip: '203.0.113.30' })
  await search('page=0&size=12&propertyFor=SELL', { ip: '203.0.113.31' })
  await query('ALTER TABLE daily_figures RENAME TO away')
  try {
    await expect(t.services.figures.searches.flush()).rejects.toThrow()
  } finally {
    await query('ALTER TABLE away RENAME TO daily_figures')
  }
  await copy.close()
  expect(await searchesOn('2026-11-20')).toEqual([2, 2])
})

test.each([
  ['2026-11-21', '2026-11-20', 'The last day must not be before the first'],
  ['2025-11-20', '2026-11-21', 'At most 366 days can be shown'],
  ['2026-02-30', '2026-03-01', 'The first day must be a day, such as 2026-11-23'],
  ['0000-01-01', '0000-01-02', 'The first day must be between 2000 and 2099'],
  ['', '2026-11-20', 'The first day must be a day, such as 2026-11-23'],
  ["2026-11-20'--", '2026-11-20', 'The first day must be a day, such as 2026-11-23'],
])('days from %s to %s are refused', async (from, to, message) => {
  const answer = await list(encodeURIComponent(from), encodeURIComponent(to))
  expect([answer.statusCode, answer.json().message]).toEqual([422, message])
})

test('a year of 366 days is answered', async () => {
  expect((await read('2025-11-20', '2026-11-20')).days).toHaveLength(366)
})
