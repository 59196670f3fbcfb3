import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, indianDateOf } from '#contracts/base/values/time.ts'
import { CATEGORIES, PROPERTY_STATUSES } from '#contracts/homes/properties/property-kinds.ts'
import type { DashboardStats } from '#contracts/people/dashboard/dashboard.ts'
import { INQUIRY_STATUSES } from '#contracts/reaching/inquiries/inquiry-statuses.ts'
import { grantFreePlan } from '#server/money/plans/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { seedLocalities, seedProperties } from '#tests/properties.ts'
import { seedRequirements } from '#tests/requirements.ts'

/** 00:15 in India, when it is still the previous day in UTC. */
const NOW = Date.parse('2026-11-22T18:45:00Z')
const DAY_NAMES = Array.from({ length: 30 }, (_unused, index) => indianDateOf(NOW - (29 - index) * DAY_MS) ?? '')

type Person = Awaited<ReturnType<Calls['register']>>

let t: TestApp
let calls: Calls
let meera: Person
beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => NOW } })
  calls = callsOf(t)
  meera = await calls.register(1)
})
afterAll(() => t.close())

async function statsOf({ token, user }: Person): Promise<DashboardStats> {
  const answer = await calls.get(`/api/dashboard/${user.id}/stats`, token)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function giveTo(userId: number, ids: readonly number[]): Promise<void> {
  await t.database.pool.query('UPDATE properties SET posted_by_user_id = $1 WHERE id = ANY($2)', [userId, ids])
}

interface Lead {
  readonly propertyId: number
  /** Epoch ms. */
  readonly at: number
  readonly status: (typeof INQUIRY_STATUSES)[number]
}

/** Inserts leads, each of a different seeker. */
async function seedLeads(leads: readonly Lead[]): Promise<void> {
  const { pool } = t.database
  for (const { propertyId, at, status } of leads) {
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO users (first_name, last_name, user_role) VALUES ('Ravi', 'Joshi', 'SEEKER') RETURNING id`,
    )
    const seekerId = rows[0]?.id ?? 0
    await grantFreePlan(pool, seekerId)
    await pool.query(
      `INSERT INTO contact_unlocks (user_id, property_id, subscription_id, created_at, inquiry_status)
       SELECT $1, $2, id, $3, $4 FROM subscriptions WHERE user_id = $1`,
      [seekerId, propertyId, new Date(at), status],
    )
  }
}

const sumOf = (days: DashboardStats['leadsByDay']) => days.reduce((sum, { count }) => sum + count, 0)

test('a new account has zeros for every category and every day', async () => {
  const stats = await statsOf(await calls.register(2, { userRole: 'SEEKER' }))
  expect(stats).toEqual({
    propertyByCategory: { RESIDENTIAL: 0, COMMERCIAL: 0, PLOT: 0 },
    propertyByBHK: {},
    activeProperties: 0,
    totalProperties: 0,
    totalRequirements: 0,
    activeRequirements: 0,
    newLeads: 0,
    leadsByDay: DAY_NAMES.map((day) => ({ day, count: 0 })),
    viewsByDay: DAY_NAMES.map((day) => ({ day, count: 0 })),
    requirementMatches: [],
  })
})

test('properties are counted by category, BHK and status as a naive count does; deleted ones and those of others are not', async () => {
  const seeds = Array.from({ length: 40 }, (_unused, n) => ({
    category: CATEGORIES[n % 3] ?? 'PLOT',
    bhk_type: n % 3 === 0 ? (['TWO_BHK', '_2_5_BHK', 'ONE_RK'][n % 4] ?? null) : null,
    status: PROPERTY_STATUSES[n % PROPERTY_STATUSES.length] ?? 'ACTIVE',
  }))
  const ids = await seedProperties(t.database.pool, seeds)
  await giveTo(meera.user.id, ids)
  const gone = [3, 7]
  const gonesIds = gone.map((index) => ids[index])
  await t.database.pool.query(`UPDATE properties SET status = 'INACTIVE', deleted_at = now() WHERE id = ANY($1)`, [gonesIds])
  await seedProperties(t.database.pool, [{ category: 'PLOT' }])
  const kept = seeds.filter((_seed, index) => !gone.includes(index))
  const countOf = <K extends 'category' | 'bhk_type'>(key: K, value: string) => kept.filter((seed) => seed[key] === value).length
  const stats = await statsOf(meera)
  expect(stats.totalProperties).toBe(38)
  expect(stats.activeProperties).toBe(kept.filter(({ status }) => status === 'ACTIVE').length)
  expect(stats.propertyByCategory).toEqual(Object.fromEntries(CATEGORIES.map((each) => [each, countOf('category', each)])))
  const kinds = [...new Set(kept.flatMap(({ bhk_type }) => bhk_type ?? []))]
  expect(kinds.length).toBeGreaterThan(1)
  expect(stats.propertyByBHK).toEqual(Object.fromEntries(kinds.map((each) => [each, countOf('bhk_type', each)])))
})

test('leads are counted by day of India as a naive count does, those of deleted properties too; new ones are those that nobody has worked on', async () => {
  const owner = await calls.register(3)
  const ids = await seedProperties(t.database.pool, [{}, {}, {}])
  await giveTo(owner.user.id, ids)
  const [other = 0] = await seedProperties(t.database.pool, [{}])
  const firstDay = Date.parse(`${DAY_NAMES[0]}T00:00:00+05:30`)
  const times = [NOW, NOW - 16 * 60_000, firstDay, firstDay - 1, ...Array.from({ length: 30 }, (_unused, n) => NOW - n * 31 * HOUR_MS)]
  const leads = times.map((at, n) => ({ propertyId: ids[n % 3] ?? 0, at, status: INQUIRY_STATUSES[n % 4] ?? 'NEW' }))
  await seedLeads([...leads, { propertyId: other, at: NOW, status: 'NEW' }])
  await t.database.pool.query(`UPDATE properties SET status = 'INACTIVE', deleted_at = now() WHERE id = $1`, [ids[0]])
  const stats = await statsOf(owner)
  const within = leads.filter(({ at }) => at >= firstDay)
  expect(within.length).toBeLessThan(leads.length)
  expect(stats.leadsByDay).toEqual(DAY_NAMES.map((day) => ({ day, count: within.filter(({ at }) => indianDateOf(at) === day).length })))
  expect(stats.leadsByDay.at(-1)?.count).toBeGreaterThan(0)
  expect(stats.newLeads).toBe(within.filter(({ status }) => status === 'NEW').length)
  expect(sumOf(stats.leadsByDay)).toBe(within.length)
})

test('views are summed by day over the properties of the poster', async () => {
  const owner = await calls.register(4)
  const ids = await seedProperties(t.database.pool, [{}, {}, {}])
  await giveTo(owner.user.id, ids.slice(0, 2))
  const days = [DAY_NAMES[0], DAY_NAMES[7], DAY_NAMES[29], indianDateOf(NOW - 30 * DAY_MS)]
  for (const [index, id] of ids.entries())
    for (const day of days) await t.database.pool.query('INSERT INTO property_views VALUES ($1, $2, $3)', [id, day, 5 + index])
  const { viewsByDay } = await statsOf(owner)
  expect(viewsByDay.filter(({ count }) => count > 0)).toEqual(days.slice(0, 3).map((day) => ({ day, count: 11 })))
})

test('requirements are counted, and those that are live with the properties that fit them', async () => {
  await seedLocalities(t.database.pool, ['Hinjawadi'])
  const seeker = await calls.register(5, { userRole: 'SEEKER' })
  const wanted = { posted_by_user_id: seeker.user.id, locations: ['Hinjawadi'], created_at: new Date(NOW).toISOString() }
  const [fitting = 0, nothing = 0] = await seedRequirements(t.database.pool, [
    wanted,
    { ...wanted, looking_for: 'PG/Hostel', created_at: new Date(NOW - 1).toISOString() },
    { ...wanted, status: 'INACTIVE' },
  ])
  const localityId = (await t.database.pool.query<{ id: number }>(`SELECT id FROM localities WHERE name = 'Hinjawadi'`)).rows[0]?.id ?? null
  await seedProperties(
    t.database.pool,
    Array.from({ length: 2 }, () => ({ area: 'Hinjawadi', locality_id: localityId, expected_price: 20_000 })),
  )
  expect(await statsOf(seeker)).toMatchObject({
    totalRequirements: 3,
    activeRequirements: 2,
    requirementMatches: [
      { requirementId: fitting, matchingProperties: 2 },
      { requirementId: nothing, matchingProperties: 0 },
    ],
  })
})

test('the stats of another user are refused, and an id that is none is an invalid input', async () => {
  expect((await calls.get(`/api/dashboard/${meera.user.id + 1}/stats`, meera.token)).json().code).toBe('not_allowed')
  expect((await calls.get('/api/dashboard/me/stats', meera.token)).statusCode).toBe(422)
})
