import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { deleteExpired } from '#server/people/accounts/accounts.routes.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf, newBrowser } from '#tests/people.ts'

let t: TestApp
let calls: Calls
let now = Date.parse('2026-11-01T06:00:00Z')

beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => now } })
  calls = callsOf(t)
})
afterAll(() => t.close())

async function pairs(): Promise<{ user_id: number; other_user_id: number; seen_at: Date }[]> {
  return (await t.database.pool.query('SELECT * FROM shared_devices ORDER BY user_id, other_user_id')).rows
}

test('accounts that sign in with one browser are noted as a pair for 180 days after the last time, and others are not', async () => {
  const [one, two] = [(await calls.register(1)).user.id, (await calls.register(2)).user.id]
  await calls.register(3)
  const browser = newBrowser()
  for (const number of [2, 1]) await calls.signIn(number, { browser })
  await calls.signIn(3, { browser: newBrowser() })
  expect(await pairs()).toEqual([{ user_id: one, other_user_id: two, seen_at: new Date(now) }])
  now += DAY_MS
  await calls.signIn(2, { browser })
  expect(await pairs()).toEqual([{ user_id: one, other_user_id: two, seen_at: new Date(now) }])
  now += 179 * DAY_MS
  await deleteExpired({ database: t.database, clock: { now: () => now } })
  expect(await pairs()).toHaveLength(1)
  now += DAY_MS
  await deleteExpired({ database: t.database, clock: { now: () => now } })
  expect(await pairs()).toEqual([])
})

test('a deleted account is in no pair any more, and the accounts of the demo never are', async () => {
  const browser = newBrowser()
  const { user } = await calls.register(4)
  const demo = (await calls.register(5)).user.id
  await t.database.pool.query('UPDATE users SET is_demo = true WHERE id = $1', [demo])
  await calls.register(6)
  const tokens = []
  for (const number of [4, 5, 6]) tokens.push(await calls.signIn(number, { browser }))
  expect(await pairs()).toHaveLength(1)
  const deleted = await t.app.inject({
    method: 'DELETE',
    url: `/api/auth/delete-user/${user.id}?confirmed=true`,
    headers: { authorization: `Bearer ${tokens[0]}` },
  })
  expect(deleted.statusCode).toBe(200)
  expect(await pairs()).toEqual([])
})
