import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { PRIVACY_CHANGES } from '#contracts/people/privacy/privacy-changes.ts'
import { PRIVACY_VERSION } from '#contracts/people/privacy/privacy-version.ts'
import { TERMS_CHANGES } from '#contracts/site/terms/terms-changes.ts'
import { TERMS_VERSION } from '#contracts/site/terms/terms-version.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'

let now = Date.now()
let t: TestApp
let copy: TestApp
let calls: Calls
beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => now } })
  copy = await createTestApp({}, { clock: { now: () => now }, copyOf: t })
  calls = callsOf(t)
})
afterAll(async () => {
  await copy.close()
  await t.close()
})

interface Seeded {
  /** Age of the account at the test's time, ms. */
  readonly age?: number
  readonly version?: string | null
  readonly privacy?: string | null
  readonly isBlocked?: boolean
}

async function seed(
  count: number,
  { age = 2 * HOUR_MS, version = '2020-01-31', privacy = PRIVACY_VERSION, isBlocked = false }: Seeded = {},
): Promise<number[]> {
  const { rows } = await t.database.pool.query<{ id: number }>(
    `INSERT INTO users (first_name, last_name, user_role, created_at, terms_version, privacy_version, blocked_at, blocked_reason)
     SELECT 'Asha', 'Kale', 'OWNER', $2, $3, $5, CASE WHEN $4 THEN now() END, CASE WHEN $4 THEN 'Spam' END FROM generate_series(1, $1::int)
     RETURNING id`,
    [count, new Date(now - age), version, isBlocked, privacy],
  )
  return rows.map(({ id }) => id)
}

/** Titles of the notifications of each user. */
async function toldTo(ids: readonly number[]): Promise<string[][]> {
  const { rows } = await t.database.pool.query<{ titles: string[] }>(
    `SELECT array(SELECT title FROM notifications n WHERE n.user_id = said.id ORDER BY n.id) AS titles FROM unnest($1::bigint[]) AS said (id)`,
    [ids],
  )
  return rows.map(({ titles }) => titles)
}
const PRIVACY_CHANGED = 'Our Privacy Policy has changed'
const CHANGED = 'Our terms have changed'
const REMINDER = 'A reminder of our terms'

test.each([
  ['terms', TERMS_CHANGES, TERMS_VERSION],
  ['privacy notice', PRIVACY_CHANGES, PRIVACY_VERSION],
] as const)('the newest change of the %s is the present version, and each is older than the one before', (_name, changes, present) => {
  const versions = changes.map(({ version }) => version)
  expect(versions[0]).toBe(present)
  expect(versions).toEqual([...new Set(versions)].sort().reverse())
})

test('users who agreed to older terms, or to none before these were there, are told once, without a push; blocked and deleted ones are not', async () => {
  now = Date.now()
  const older = await seed(2)
  const never = await seed(1, { version: null })
  const current = await seed(1, { version: TERMS_VERSION })
  const blocked = await seed(1, { isBlocked: true })
  const deleted = await seed(1)
  await t.database.pool.query('UPDATE users SET deleted_at = now() WHERE id = ANY($1)', [deleted])
  const justMade = await seed(1, { age: MINUTE_MS })
  await Promise.all([t, copy].map(({ jobs }) => jobs.runRecurring('tell-of-terms')))
  expect(await toldTo([...older, ...never, ...current, ...blocked, ...deleted, ...justMade])).toEqual([
    [CHANGED], [CHANGED], [CHANGED], [], [], [], [],
  ]) // biome-ignore format: one line each way
  const { rows } = await t.database.pool.query(
    'SELECT kind, body, path, delivered_at IS NULL AS "isPending" FROM notifications WHERE user_id = $1',
    never,
  )
  expect(rows).toEqual([{ kind: 'terms', body: TERMS_CHANGES[0].summary, path: '/terms', isPending: false }])

  // somebody with a page of before the change signs up later; a caller without a version was never under other terms
  const late = await seed(1, { age: -MINUTE_MS })
  const lateWithout = await seed(1, { age: -MINUTE_MS, version: null })
  now += 2 * HOUR_MS
  await Promise.all([t, copy].map(({ jobs }) => jobs.runRecurring('tell-of-terms')))
  expect(await toldTo([...older, ...justMade, ...late, ...lateWithout])).toEqual([[CHANGED], [CHANGED], [CHANGED], [CHANGED], []])
})

test('users who agreed to an older privacy notice, or to none before this one was there, are told once; it leads to /privacy', async () => {
  now = Date.now()
  const version = TERMS_VERSION
  const older = await seed(1, { version, privacy: '2020-01-31' })
  const never = await seed(1, { version, privacy: null })
  const current = await seed(1, { version })
  // as the round of this notice begins
  await t.database.pool.query(`DELETE FROM terms_rounds WHERE key LIKE 'privacy:%'`)
  const run = () => Promise.all([t, copy].map(({ jobs }) => jobs.runRecurring('tell-of-terms')))
  await run()
  await run()
  expect(await toldTo([...older, ...never, ...current])).toEqual([[PRIVACY_CHANGED], [PRIVACY_CHANGED], []])
  const { rows } = await t.database.pool.query('SELECT kind, body, path FROM notifications WHERE user_id = $1', never)
  expect(rows).toEqual([{ kind: 'terms', body: PRIVACY_CHANGES[0].summary, path: '/privacy' }])
  const lateWithout = await seed(1, { age: -MINUTE_MS, version, privacy: null })
  now += 2 * HOUR_MS
  await run()
  expect(await toldTo([...older, ...lateWithout])).toEqual([[PRIVACY_CHANGED], []])
})

test('everybody is reminded once in a quarter, new accounts after 90 days, whatever copies run', async () => {
  now = Date.UTC(2031, 0, 3)
  const version = TERMS_VERSION
  const old = await seed(3, { age: 400 * DAY_MS, version })
  const nearly = await seed(1, { age: 80 * DAY_MS, version })
  const blocked = await seed(1, { age: 400 * DAY_MS, version, isBlocked: true })
  const all = [...old, ...nearly, ...blocked]
  const run = () => Promise.all([t, copy, t].map(({ jobs }) => jobs.runRecurring('tell-of-terms')))
  await run()
  await run()
  expect(await toldTo(all)).toEqual([[REMINDER], [REMINDER], [REMINDER], [], []])
  now += 11 * DAY_MS
  await run()
  expect(await toldTo(all)).toEqual([[REMINDER], [REMINDER], [REMINDER], [REMINDER], []])
  // the last day of the quarter in India, and its first of the next one
  now = Date.parse('2031-03-31T23:00:00+05:30')
  await run()
  expect(await toldTo(nearly)).toEqual([[REMINDER]])
  now += 2 * HOUR_MS
  await run()
  expect(await toldTo(all)).toEqual([...Array(4).fill([REMINDER, REMINDER]), []])
})

test('a program that begins to stop leaves the rest to another copy', async () => {
  now = Date.UTC(2032, 0, 3)
  const people = await seed(2, { age: 400 * DAY_MS, version: TERMS_VERSION })
  const stopping = await createTestApp({}, { clock: { now: () => now }, copyOf: t, stopping: AbortSignal.abort() })
  await stopping.jobs.runRecurring('tell-of-terms')
  expect(await toldTo(people)).toEqual([[], []])
  await stopping.close()
  await t.jobs.runRecurring('tell-of-terms')
  expect(await toldTo(people)).toEqual([[REMINDER], [REMINDER]])
})

test('a user agrees to a version once: the first time stays, an older version changes nothing, and pushes of the kind cannot be chosen', async () => {
  now = Date.now()
  const { token, user } = await calls.register(1)
  const path = `/api/auth/${user.id}/terms`
  expect((await calls.get(path, token)).json()).toEqual({ termsVersion: null, acceptedAt: null })
  const agree = async () => (await calls.post(path, { termsVersion: TERMS_VERSION }, { token })).json()
  const first = { termsVersion: TERMS_VERSION, acceptedAt: new Date(now).toISOString() }
  expect(await agree()).toEqual(first)
  now += 1000
  expect(await agree()).toEqual(first)
  const store = (version: string) => t.database.pool.query('UPDATE users SET terms_version = $2 WHERE id = $1', [user.id, version])
  await store('2020-01-31')
  expect(await agree()).toEqual({ ...first, acceptedAt: new Date(now).toISOString() })
  await store('2099-01-01')
  expect(await agree()).toMatchObject({ termsVersion: '2099-01-01' })
  for (const termsVersion of ['newest', '2099-01-01', '2020-01-31']) {
    const answer = await calls.post(path, { termsVersion }, { token })
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { termsVersion: `Please send the date of the Terms of Service, such as ${TERMS_VERSION}` },
    ])
  }
  const choice = { method: 'PUT', headers: { authorization: `Bearer ${token}` }, payload: { kind: 'terms', push: false } } as const
  expect((await t.app.inject({ url: `/api/notifications/${user.id}/choices`, ...choice })).statusCode).toBe(422)
})
