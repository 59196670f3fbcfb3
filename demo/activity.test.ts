import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKeptSearch } from '#contracts/finding/kept-searches/kept-searches.ts'
import { settleAllReturns } from '#server/reaching/contact-returns/index.ts'
import { countAllRecords } from '#server/reaching/reply-records/index.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { generateActivity } from './activity.ts'
import { type Beginning, begin, insertProperties } from './load.queries.ts'
import { loadActivity } from './load-activity.queries.ts'
import { loadContactAnswers } from './load-contact-answers.queries.ts'
import { loadPlans } from './load-plans.queries.ts'
import { PERSONAS } from './personas.ts'
import { generateProperties } from './properties.ts'

const properties = generateProperties()
const activity = generateActivity(properties)
const phonesOf = (role: string) => PERSONAS.filter((persona) => persona.role === role).map(({ phoneNumber }) => phoneNumber)

let t: TestDatabase
let beginning: Beginning
beforeAll(async () => {
  t = await createTestDatabase()
  const { pool } = t.database
  await loadPlans(pool)
  const client = await pool.connect()
  beginning = await begin(client, properties.length)
  await insertProperties(client, beginning, { properties, pictures: [], documents: [] })
  client.release()
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
  const takenHomes = new Set(activity.deals.map(({ propertyNumber }) => propertyNumber))
  for (const { seekerPhone, propertyNumber, minutesAgo } of [...activity.unlocks, ...activity.wishlists]) {
    const property = properties[propertyNumber - 1]
    expect(property?.status).toBe(takenHomes.has(propertyNumber) ? 'INACTIVE' : 'ACTIVE')
    expect(property?.postedBy).not.toBe(seekerPhone)
    expect(minutesAgo).toBeLessThanOrEqual(property?.ageMinutes ?? 0)
  }
})

test('each unlock is charged to the plan of its seeker, and a second load changes nothing', async () => {
  const { pool } = t.database
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

test('what was said is settled by the rules of the product: contacts that came back, one that waits, and reply records', async () => {
  const { pool } = t.database
  const deps = { database: t.database, bounds: { perSeeker: 2, share: 0.3 } }
  const read = async () => ({
    answers: (await pool.query('SELECT * FROM contact_answers ORDER BY unlock_id')).rows,
    returns: (await pool.query('SELECT * FROM contact_returns ORDER BY id')).rows,
    records: (await pool.query('SELECT * FROM reply_records ORDER BY user_id')).rows,
    notifications: (await pool.query('SELECT user_id, cause FROM notifications ORDER BY id')).rows,
  })
  await loadContactAnswers(deps, activity, beginning)
  const first = await read()
  await loadContactAnswers(deps, activity, beginning)
  // what the recurring jobs of the product would change now
  const clock = { now: () => beginning.at.getTime() }
  await settleAllReturns({ ...deps, clock, notifications: { clock, pushes: { deliver: async () => {} } } })
  await countAllRecords({ database: deps.database, clock })
  expect(await read()).toEqual(first)
  const { rows: records } = await pool.query(
    `SELECT u.first_name AS name, r.counted, r.answered, r.answers_rarely AS rarely FROM reply_records r JOIN users u ON u.id = r.user_id ORDER BY u.id`,
  )
  expect(records).toEqual([
    { name: 'Imran', counted: 7, answered: 2, rarely: true },
    { name: 'Vikram', counted: 11, answered: 10, rarely: false },
    { name: 'Neha', counted: 7, answered: 6, rarely: false },
    { name: 'Pooja', counted: 6, answered: 6, rarely: false },
    { name: 'Ritu', counted: 6, answered: 5, rarely: false },
  ])
  const { rows: ledger } = await pool.query(
    `SELECT u.first_name AS name, b.reason, b.state, b.doubt, l.id IS NOT NULL AS "isInLedger", a.poster_statement <> '' AS "hasStatement"
       FROM contact_returns b JOIN contact_unlocks c ON c.charge_id = b.charge_id JOIN users u ON u.id = c.user_id
            LEFT JOIN allowance_ledger l ON l.returns_id = b.charge_id LEFT JOIN contact_answers a ON a.unlock_id = c.id
      WHERE u.phone_number = '9000000301' ORDER BY b.id`,
  )
  const returned = { name: 'Rohit', state: 'RETURNED', doubt: null, isInLedger: true }
  expect(ledger).toEqual([
    { ...returned, reason: 'NO_ANSWER', hasStatement: false },
    { ...returned, reason: 'LET', hasStatement: null },
    { name: 'Rohit', reason: 'TAKEN', state: 'WAITING', doubt: 'CONTRADICTED', isInLedger: false, hasStatement: true },
  ])
  const { rows: waiting } = await pool.query(
    `SELECT poster.first_name AS name FROM contact_answers a JOIN contact_unlocks c ON c.id = a.unlock_id JOIN users poster ON poster.id = c.poster_id
      WHERE a.answer = 'NO_ANSWER' AND a.poster_reply IS NULL AND a.answered_at > $1::timestamptz - interval '48 hours'`,
    [beginning.at],
  )
  expect(waiting).toEqual([{ name: 'Sunita' }])
})

test('operators have seen papers and looked up registers, and a home that is posted again keeps its first day', async () => {
  const { pool } = t.database
  const { rows: seen } = await pool.query(
    `SELECT count(*)::integer AS papers, count(*) FILTER (WHERE EXISTS (
              SELECT 1 FROM operator_actions a WHERE a.action = 'paper_seen' AND a.object_id = c.property_id AND a.at = c.decided_at))::integer AS recorded,
            count(*) FILTER (WHERE c.ended_at IS NULL AND c.asked_at > p.created_at)::integer AS valid
       FROM checks c JOIN properties p ON p.id = c.property_id`,
  )
  const { papers, postedAgain } = activity.checks
  expect(papers.length).toBeGreaterThan(8)
  expect(seen).toEqual([{ papers: papers.length, recorded: papers.length, valid: papers.length }])
  const { rows: brokers } = await pool.query(`SELECT 1 FROM users WHERE rera_name_agrees AND user_role = 'BROKER'`)
  expect(brokers).toHaveLength(5)
  const { rows: homes } = await pool.query(
    `SELECT p.id, w.id AS earlier, p.first_posted_at = w.created_at AS "isInherited", p.listed_since IS NOT NULL AS "isNoNews",
            (SELECT max(e.price) > p.expected_price FROM earlier_prices e WHERE e.property_id = p.id) AS "isCheaper"
       FROM properties p JOIN properties w ON w.successor_id = p.id`,
  )
  const idOf = (number = 0) => beginning.idsAfter + number
  const kept = { isInherited: true, isNoNews: true, isCheaper: true }
  expect(homes).toEqual([{ id: idOf(postedAgain[0]?.propertyNumber), earlier: idOf(postedAgain[0]?.earlierNumber), ...kept }])
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
