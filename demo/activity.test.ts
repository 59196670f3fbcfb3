import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKeptSearch } from '#contracts/finding/kept-searches/kept-searches.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { generateActivity } from './activity.ts'
import { begin, insertProperties } from './load.queries.ts'
import { loadActivity } from './load-activity.queries.ts'
import { loadPlans } from './load-plans.queries.ts'
import { PERSONAS } from './personas.ts'
import { generateProperties } from './properties.ts'

const properties = generateProperties()
const activity = generateActivity(properties)
const phonesOf = (role: string) => PERSONAS.filter((persona) => persona.role === role).map(({ phoneNumber }) => phoneNumber)

let t: TestDatabase
beforeAll(async () => {
  t = await createTestDatabase()
})
afterAll(() => t.drop())

test('every poster whom one can sign in as has a live, a pending and a rejected property, and leads', () => {
  const contacted = new Set(activity.unlocks.map(({ propertyNumber }) => properties[propertyNumber - 1]?.postedBy))
  for (const phoneNumber of [...phonesOf('OWNER'), ...phonesOf('BROKER')]) {
    const statuses = properties.filter(({ postedBy }) => postedBy === phoneNumber).map(({ status }) => status)
    expect(statuses).toEqual(expect.arrayContaining(['ACTIVE', 'PENDING', 'REJECTED']))
    expect(contacted).toContain(phoneNumber)
  }
})

test('every property that operators did not accept or have hidden says why', () => {
  const withReason = properties.filter(({ statusReason }) => statusReason !== null)
  expect(new Set(withReason.map(({ status }) => status))).toEqual(new Set(['REJECTED', 'UNDER_REVIEW']))
  expect(withReason).toHaveLength(properties.filter(({ status }) => status === 'REJECTED' || status === 'UNDER_REVIEW').length)
})

test('nobody saves or contacts a property before it was posted, or one of their own', () => {
  for (const { seekerPhone, propertyNumber, minutesAgo } of [...activity.unlocks, ...activity.wishlists]) {
    const property = properties[propertyNumber - 1]
    expect(property?.status).toBe('ACTIVE')
    expect(property?.postedBy).not.toBe(seekerPhone)
    expect(minutesAgo).toBeLessThanOrEqual(property?.ageMinutes ?? 0)
  }
})

test('each unlock is charged to the plan of its seeker, and a second load changes nothing', async () => {
  const { pool } = t.database
  await loadPlans(pool)
  const client = await pool.connect()
  const beginning = await begin(client, properties.length)
  await insertProperties(client, beginning, { properties, pictures: [], documents: [] })
  client.release()
  await loadActivity(pool, activity, beginning)
  await loadActivity(pool, activity, beginning)
  const { rows: unlocks } = await pool.query(
    'SELECT count(*)::integer AS count, count(DISTINCT user_id)::integer AS seekers FROM contact_unlocks',
  )
  expect(unlocks).toEqual([{ count: activity.unlocks.length, seekers: 9 }])
  const { rows: ledger } = await pool.query(
    `SELECT a.subscription_id FROM subscription_allowances a
      WHERE a.amount - a.remaining <> (SELECT count(*) FROM contact_unlocks c WHERE c.subscription_id = a.subscription_id AND a.allowance = 'contacts')`,
  )
  expect(ledger).toEqual([])
  const { rows: saved } = await pool.query('SELECT count(*)::integer AS count FROM wishlist_items')
  expect(saved).toEqual([{ count: activity.wishlists.length }])
  // nobody is notified twice by the second load
  const { rows: told } = await pool.query(
    `SELECT kind, count(*)::integer AS count, count(*) FILTER (WHERE read_at IS NULL) > 0 AS unread FROM notifications GROUP BY kind ORDER BY kind`,
  )
  expect(told).toContainEqual({ kind: 'lead', count: activity.unlocks.length, unread: true })
  const { rows: unseen } = await pool.query(
    `SELECT c.id FROM contact_unlocks c
      WHERE NOT EXISTS (SELECT 1 FROM property_views v WHERE v.property_id = c.property_id HAVING sum(v.views) > 0)`,
  )
  expect(unseen).toEqual([])
  const { rows: kept } = await pool.query('SELECT count(*)::integer AS count FROM kept_searches')
  expect(kept).toEqual([{ count: 2 }])
})

test('every poster has new inquiries, and brokers old ones that they have worked on', () => {
  for (const phoneNumber of [...phonesOf('OWNER'), ...phonesOf('BROKER')]) {
    const own = activity.unlocks.filter(({ propertyNumber }) => properties[propertyNumber - 1]?.postedBy === phoneNumber)
    const statuses = new Set(own.map(({ status }) => status))
    expect(statuses, phoneNumber).toContain('NEW')
    if (phonesOf('BROKER').includes(phoneNumber)) expect(statuses.size, phoneNumber).toBeGreaterThan(1)
  }
})

test('kept searches have the form in which the site keeps them', () => {
  for (const { kept } of activity.keptSearches) expect(newKeptSearch.parse(kept)).toEqual(kept)
})
