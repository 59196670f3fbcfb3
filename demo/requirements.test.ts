import { afterAll, beforeAll, expect, test } from 'vitest'
import { postedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { generateActivity } from './activity.ts'
import { begin, insertProperties } from './load.queries.ts'
import { loadActivity } from './load-activity.queries.ts'
import { loadPlans } from './load-plans.queries.ts'
import { loadRequirements } from './load-requirements.queries.ts'
import { LOCALITIES } from './localities.ts'
import { ALL_PERSONAS, PERSONAS } from './personas.ts'
import { generateProperties } from './properties.ts'
import { REQUIREMENTS } from './requirements.ts'

let t: TestDatabase
beforeAll(async () => {
  t = await createTestDatabase()
})
afterAll(() => t.drop())

test('some 60 requirements of people in every role fit the rules of the form, and name known localities', () => {
  expect(REQUIREMENTS.length).toBeGreaterThanOrEqual(58)
  const roles = new Map(ALL_PERSONAS.map(({ phoneNumber, role }) => [phoneNumber, role]))
  expect(new Set(REQUIREMENTS.map(({ postedBy }) => roles.get(postedBy)))).toEqual(new Set(['OWNER', 'BROKER', 'SEEKER']))
  const names = new Set(LOCALITIES.map(({ name }) => name))
  for (const { postedBy: _by, ageMs, closedMs, unlockedBy, ...given } of REQUIREMENTS) {
    expect(postedRequirement.parse(given)).toEqual(given)
    for (const place of given.preferredLocations) expect(names).toContain(place)
    for (const phone of unlockedBy) expect(roles.has(phone)).toBe(true)
    expect(ageMs).toBeGreaterThan(closedMs ?? 0)
  }
  const inOrder = REQUIREMENTS.map(({ ageMs }) => ageMs)
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
})

test('the seekers whom one can sign in as have open and closed requirements', () => {
  for (const { phoneNumber } of PERSONAS.filter(({ role }) => role === 'SEEKER')) {
    const own = REQUIREMENTS.filter(({ postedBy }) => postedBy === phoneNumber)
    expect(own.some(({ closedMs }) => closedMs === undefined) && own.some(({ closedMs }) => closedMs !== undefined)).toBe(true)
  }
})

test('every unlock is charged to a plan and nobody unlocks their own; a second load changes nothing', async () => {
  const { pool } = t.database
  await loadPlans(pool)
  const client = await pool.connect()
  const properties = generateProperties()
  const beginning = await begin(client, properties.length)
  await insertProperties(client, beginning, { properties, pictures: [], documents: [] })
  client.release()
  await loadActivity(pool, generateActivity(properties), beginning)
  for (let loads = 0; loads < 2; loads += 1) await loadRequirements(pool, REQUIREMENTS, beginning.at.getTime())
  const { rows } = await pool.query(
    `SELECT (SELECT count(*)::integer FROM requirements) AS loaded,
            (SELECT count(*)::integer FROM requirements WHERE status = 'INACTIVE') AS closed,
            (SELECT count(*)::integer FROM requirement_locations WHERE locality_id IS NULL) AS unknown,
            (SELECT count(*)::integer FROM contact_unlocks c JOIN requirements r ON r.id = c.requirement_id WHERE r.posted_by_user_id = c.user_id) AS own,
            (SELECT count(*) > 5 FROM contact_unlocks WHERE requirement_id IS NOT NULL) AS unlocked,
            (SELECT count(*) FROM contact_unlocks WHERE requirement_id IS NOT NULL)
              = (SELECT sum(amount - remaining) FROM subscription_allowances WHERE allowance = 'requirement_contacts') AS charged`,
  )
  expect(rows).toEqual([
    {
      loaded: REQUIREMENTS.length,
      closed: REQUIREMENTS.filter(({ closedMs }) => closedMs !== undefined).length,
      unknown: 0,
      own: 0,
      unlocked: true,
      charged: true,
    },
  ])
})
