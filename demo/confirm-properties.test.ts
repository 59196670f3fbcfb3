import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { callsOf } from '#tests/people.ts'
import { FLAT, listen } from '#tests/postings.ts'
import { seedProperties } from '#tests/properties.ts'
import { confirmDemoProperties } from './confirm-properties.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const isConfirmed = async (id: number) => {
  const { rows } = await t.database.pool.query<{ confirmed_at: Date; asked_at: Date | null }>(
    'SELECT confirmed_at, asked_at FROM properties WHERE id = $1',
    [id],
  )
  return rows[0]?.asked_at === null && Date.now() - rows[0].confirmed_at.getTime() < HOUR_MS
}

test('the demo confirms the properties that it has loaded, and leaves those that somebody posts as a demo user to them', async () => {
  const { pool } = t.database
  const loaded = await seedProperties(
    pool,
    Array.from({ length: 1_001 }, () => ({})),
  )
  const { token, user } = await callsOf(t).register(1)
  const p = await listen(t)
  const posted = (await p.add(token, FLAT)).body.propertyId
  const [stranger = 0] = await seedProperties(pool, [{}])
  await pool.query('UPDATE properties SET posted_by_user_id = $1 WHERE id = ANY ($2)', [user.id, loaded])
  await pool.query('UPDATE users SET is_demo = true WHERE id = $1', [user.id])
  await pool.query(`UPDATE properties SET confirmed_at = now() - interval '6 days', asked_at = now()`)
  await confirmDemoProperties(pool)
  for (const id of [loaded[0], loaded[499], loaded[500], loaded[1_000]]) expect(await isConfirmed(id ?? 0)).toBe(true)
  expect([await isConfirmed(posted), await isConfirmed(stranger)]).toEqual([false, false])
})
