import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import type { LedgerEntry } from '#contracts/money/plans/plans.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { givePlan } from '#tests/plans.ts'
import { seedProperties } from '#tests/properties.ts'
import { seedRequirements } from '#tests/requirements.ts'
import { UNLOCKABLE_KINDS } from '#tests/unlocking.ts'
import { expireSubscriptions } from './subscriptions.queries.ts'

let t: TestApp
let calls: Calls
let now = Date.UTC(2030, 0, 15, 10)
let seeker: Awaited<ReturnType<Calls['register']>>
beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => now } })
  calls = callsOf(t)
  seeker = await calls.register(1, { userRole: 'SEEKER' })
})
afterAll(() => t.close())

const ledger = (query = '', { token, user } = seeker) => calls.get(`/api/subscriptions/ledger/${user.id}${query}`, token)
const entries = async (query = ''): Promise<LedgerEntry[]> => (await ledger(query)).json().content

test('a new account’s ledger has the start of the free plan', async () => {
  const { content, totalElements, totalPages } = (await ledger()).json()
  expect([content.length, totalElements, totalPages]).toEqual([1, 1, 1])
  expect(content[0]).toMatchObject({ reason: 'granted', posts: 3, contacts: 0, requirementPosts: 1, propertyId: null, subjectName: '' })
})

test('what happens to a plan is told in order: its start as one entry, each unlock with its subject, and its end', async () => {
  const { pool } = t.database
  const [propertyId = 0] = await seedProperties(pool, [{ property_name: 'Lotus Nest' }])
  const [requirementId = 0] = await seedRequirements(pool, [{}])
  const endsAt = new Date(now + DAY_MS)
  await givePlan(pool, seeker.user.id, { planName: 'Starter', contacts: 4, requirement_contacts: 2, startsAt: new Date(now), endsAt })
  for (const [index, id] of [propertyId, requirementId].entries()) {
    now += 60_000
    const url = UNLOCKABLE_KINDS[index]?.pathOf(seeker.user.id, id) ?? ''
    const headers = { authorization: `Bearer ${seeker.token}` }
    expect((await t.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
  }
  now += 2 * DAY_MS
  await expireSubscriptions(pool, now)
  const [ended, requirement, property, granted] = await entries()
  expect(ended).toMatchObject({ reason: 'expired', packageName: 'Starter', contacts: -3, requirementContacts: -1, subjectAvailable: false })
  expect(requirement).toMatchObject({ reason: 'spent', requirementContacts: -1, requirementId, propertyId: null })
  expect(requirement?.subjectName).toMatch(/2 BHK/)
  expect(property).toMatchObject({
    reason: 'spent',
    contacts: -1,
    propertyId,
    subjectName: 'Lotus Nest',
    subjectAvailable: true,
    date: new Date(Date.UTC(2030, 0, 15, 10, 1)).toISOString(),
  })
  expect(granted).toMatchObject({ reason: 'granted', packageName: 'Starter', contacts: 4, requirementContacts: 2, posts: 0 })
  await pool.query(`UPDATE properties SET status = 'INACTIVE' WHERE id = $1`, [propertyId])
  expect((await entries())[2]).toMatchObject({ subjectName: 'Lotus Nest', subjectAvailable: false })
})

test('the ledger’s pages hold every entry once, and many posts at the same instant are one entry with their sum', async () => {
  const { rows } = await t.database.pool.query<{ id: number }>('SELECT max(id) AS id FROM subscriptions WHERE user_id = $1', [
    seeker.user.id,
  ])
  const at = new Date(now)
  for (const change of [-2, -3])
    await t.database.pool.query(
      `INSERT INTO allowance_ledger (subscription_id, allowance, change, reason, at) VALUES ($1, 'property_posts', $2, 'spent', $3)`,
      [rows[0]?.id, change, at],
    )
  const [first] = await entries()
  expect(first).toMatchObject({ reason: 'spent', posts: -5, propertyId: null, subjectName: '' })
  const all = (await Promise.all([0, 1, 2].map((page) => entries(`?page=${page}&size=3`)))).flat()
  expect(all.map(({ entryId }) => entryId)).toEqual((await entries('?size=100')).map(({ entryId }) => entryId))
  for (const query of ['?page=-1', '?size=0', '?size=101', '?page=x']) expect((await ledger(query)).statusCode).toBe(422)
})

test('a ledger is its user’s alone', async () => {
  const stranger = await calls.register(2)
  expect((await ledger('', { ...seeker, token: stranger.token })).statusCode).toBe(403)
  expect((await ledger('', stranger)).json().totalElements).toBe(1)
})
