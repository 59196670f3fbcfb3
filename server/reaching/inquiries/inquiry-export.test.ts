import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type InquirySeed, seedInquiries } from '#tests/inquiries.ts'
import { type Calls, callsOf } from '#tests/people.ts'

const SEEDS: readonly InquirySeed[] = [
  {
    propertyName: '=HYPERLINK("http://evil.example")',
    firstName: '+91',
    lastName: '',
    phoneNumber: '9000000601',
    createdAt: '2026-01-04T00:00:00Z',
  },
  { propertyName: '@SUM(A1)', firstName: '-2+3', note: "=cmd|' /C calc'!A0", phoneNumber: '9000000602', createdAt: '2026-01-03T00:00:00Z' },
  {
    propertyName: 'लोटस, "Nest"',
    firstName: 'Añil',
    note: 'One\nTwo',
    phoneNumber: null,
    createdAt: '2026-01-02T20:00:00Z',
    status: 'CLOSED',
  },
]

let t: TestApp
let calls: Calls
let owner: Awaited<ReturnType<Calls['register']>>
beforeAll(async () => {
  t = await createTestApp({ PUBLIC_URL: 'http://wada.example' })
  calls = callsOf(t)
  owner = await calls.register(1)
  await seedInquiries(t.database.pool, owner.user.id, SEEDS)
})
afterAll(() => t.close())

const exported = (query = '', token = owner.token) => calls.get(`/api/subscriptions/inquiries/export/${owner.user.id}${query}`, token)
const rowsOf = (csv: string): string[][] => parse(csv, { bom: true })

test('the file has a mark for Excel, a name, and every lead with India’s time', async () => {
  const { statusCode, headers, body, rawPayload } = await exported()
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
  })
  expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, ...rows] = rowsOf(body)
  expect(head).toEqual(['Date (India)', 'Property', 'Person', 'Phone', 'Status', 'Note', 'Listing', 'WhatsApp'])
  expect(rows).toHaveLength(3)
  expect(rows[2]).toEqual([
    '2026-01-03 01:30',
    'लोटस, "Nest"',
    'Añil Joshi',
    '',
    'Closed',
    'One\nTwo',
    expect.stringMatching(/^http:\/\/wada\.example\/listing\/\d+$/),
    '',
  ])
})

test.each([
  ['mr', ['तारीख (भारतातील वेळ)', 'प्रॉपर्टी', 'व्यक्ती', 'फोन', 'स्थिती', 'नोंद', 'जाहिरात', 'WhatsApp'], 'बंद'],
  ['hi', ['तारीख़ (भारत का समय)', 'प्रॉपर्टी', 'व्यक्ति', 'फ़ोन', 'स्थिति', 'नोट', 'लिस्टिंग', 'WhatsApp'], 'बंद'],
] as const)('the file of somebody who reads %s has columns, statuses and addresses of this language', async (language, columns, closed) => {
  await t.database.pool.query('UPDATE users SET language = $2 WHERE id = $1', [owner.user.id, language])
  const [head, ...rows] = rowsOf((await exported()).body)
  await t.database.pool.query(`UPDATE users SET language = 'en' WHERE id = $1`, [owner.user.id])
  expect(head).toEqual(columns)
  expect(rows[2]?.slice(0, 6)).toEqual(['2026-01-03 01:30', 'लोटस, "Nest"', 'Añil Joshi', '', closed, 'One\nTwo'])
  expect(rows[2]?.[6]).toMatch(new RegExp(`^http://wada\\.example/${language}/listing/\\d+$`))
})

test('no cell can run as a formula in a spreadsheet', async () => {
  const cells = rowsOf((await exported()).body).flat()
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  expect(cells).toEqual(
    expect.arrayContaining(['\'=HYPERLINK("http://evil.example")', "'+91", "'@SUM(A1)", "'-2+3 Joshi", "'=cmd|' /C calc'!A0"]),
  )
})

test('the file has what the filters of the screen leave, in its order', async () => {
  const names = async (query: string) =>
    rowsOf((await exported(query)).body)
      .slice(1)
      .map(([, name]) => name)
  expect(await names('?status=CLOSED')).toEqual(['लोटस, "Nest"'])
  expect(await names('?propertyName=sum')).toEqual(["'@SUM(A1)"])
  expect(await names('?from=2026-01-03&to=2026-01-03&sortDir=asc')).toEqual(['लोटस, "Nest"', "'@SUM(A1)"])
  expect(await names('?status=VISITED')).toEqual([])
})

test('unknown parameters of the file are refused as JSON, and the file is the poster’s alone', async () => {
  for (const query of ['?status=x', '?from=x', '?sortBy=id', '?from=2026-01-02&to=2026-01-01']) {
    const refused = await exported(query)
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([422, 'application/json; charset=utf-8'])
  }
  const stranger = await calls.register(2)
  expect((await exported('', stranger.token)).statusCode).toBe(403)
  const own = await calls.get(`/api/subscriptions/inquiries/export/${stranger.user.id}`, stranger.token)
  expect(rowsOf(own.body)).toHaveLength(1)
})

test('several thousand leads are written in order, each once', async () => {
  const broker = await calls.register(3)
  await t.database.pool.query(
    `WITH home AS (
       INSERT INTO properties (posted_by_user_id, posted_by_user_role, status, category, property_for, property_name, expected_price, area, pin_code)
       VALUES ($1, 'OWNER', 'ACTIVE', 'RESIDENTIAL', 'RENT', 'Many', 21000, 'Baner', '411045') RETURNING id),
     seekers AS (
       INSERT INTO users (first_name, last_name, user_role) SELECT 'Seeker', n::text, 'SEEKER' FROM generate_series(1, 3500) n RETURNING id, last_name)
     INSERT INTO contact_unlocks (user_id, property_id, subscription_id, created_at)
     SELECT seekers.id, home.id, (SELECT min(id) FROM subscriptions), timestamptz '2026-01-01' + make_interval(mins => seekers.last_name::integer)
       FROM seekers, home`,
    [broker.user.id],
  )
  const { body } = await calls.get(`/api/subscriptions/inquiries/export/${broker.user.id}`, broker.token)
  expect(
    rowsOf(body)
      .slice(1)
      .map(([, , person]) => person),
  ).toEqual(Array.from({ length: 3_500 }, (_, index) => `Seeker ${3_500 - index}`))
})

test('of several files that a poster asks for at the same time one is made', async () => {
  const client = await t.database.pool.connect()
  await client.query('BEGIN; LOCK TABLE contact_unlocks IN ACCESS EXCLUSIVE MODE')
  const asked = Array.from({ length: 5 }, () => exported())
  const answers: Awaited<ReturnType<typeof exported>>[] = []
  for (const each of asked) void each.then((answer) => answers.push(answer))
  const statuses = () => answers.map(({ statusCode }) => statusCode)
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([429, 429, 429, 429])
  expect(answers[0]?.headers['retry-after']).toBe('5')
  await client.query('ROLLBACK')
  client.release()
  await Promise.all(asked)
  expect(statuses()).toEqual([429, 429, 429, 429, 200])
  expect((await exported()).statusCode).toBe(200)
})

test('a poster downloads as many files as the budget allows', async () => {
  const other = await createTestApp({ INQUIRY_EXPORTS_PER_USER: '2/1h' })
  try {
    const { token, user } = await callsOf(other).register(1)
    const statuses: number[] = []
    for (let n = 0; n < 3; n += 1)
      statuses.push((await callsOf(other).get(`/api/subscriptions/inquiries/export/${user.id}`, token)).statusCode)
    expect(statuses).toEqual([200, 200, 429])
  } finally {
    await other.close()
  }
})
