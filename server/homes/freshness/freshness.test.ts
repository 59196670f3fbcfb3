import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'
import { FRESHNESS_MESSAGES } from '#contracts/homes/freshness/freshness-messages.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { FLAT, grantPosts, listen, type Postings } from '#tests/postings.ts'
import { seedProperties } from '#tests/properties.ts'
import { askPosters } from './ask-posters.ts'
import { hideUnconfirmed } from './hide-unconfirmed.ts'
import { BATCH_SIZE, REMINDER_CAUSE } from './notify-poster.ts'
import { remindPosters } from './remind-posters.ts'

/** 10:00 in India. */
const START = Date.UTC(2030, 3, 1, 4, 30)
const clock = { time: START, now: () => clock.time }
let t: TestApp
let calls: Calls
let p: Postings
let people = 0
let owner: { token: string; user: { id: number } }

beforeAll(async () => {
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: '1000000/1h', AUTH_GUESSES_PER_ADDRESS: '1000000/1h' }, { clock })
  calls = callsOf(t)
  p = await listen(t)
})
beforeEach(async () => {
  clock.time = START
  await t.database.pool.query(`UPDATE properties SET status = 'INACTIVE', asked_at = NULL`)
  owner = await calls.register(people++)
  await grantPosts(t, owner.user.id, 20)
})
afterAll(() => t.close())

const post = async (changes: object = {}) => (await p.add(owner.token, { ...FLAT, ...changes })).body.propertyId as number
const read = async (id: number, token: string | undefined = owner.token) => (await calls.get(`/api/properties/get/${id}`, token)).json()
const put = (path: string, token: string | undefined, body?: object) =>
  t.app.inject({
    method: 'PUT',
    url: path,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body ? { payload: body } : {}),
  })
const confirm = (id: number, token = owner.token) => put(`/api/properties/confirm/${id}`, token)
const confirmMany = (propertyIds: unknown, token = owner.token) => put('/api/properties/confirm', token, { propertyIds })
const counts = async () => (await calls.get(`/api/properties/unconfirmed/${owner.user.id}`, owner.token)).json()
const runOn = async (at: TestApp) => {
  await askPosters(at.services.freshness)
  await remindPosters(at.services.freshness)
  await hideUnconfirmed(at.services.freshness)
}
const runAfter = async (ms: number) => {
  clock.time += ms
  await runOn(t)
}
const news = async (userId = owner.user.id) =>
  (
    await t.database.pool.query<{ title: string; path: string }>(
      `SELECT title, path FROM notifications WHERE user_id = $1 AND kind = 'freshness' ORDER BY id`,
      [userId],
    )
  ).rows
const titles = async () => (await news()).map(({ title }) => title)
const historyOf = async (id: number) =>
  (
    await t.database.pool.query(
      `SELECT from_status, to_status, changed_by, reason FROM status_changes WHERE property_id = $1 ORDER BY at, id`,
      [id],
    )
  ).rows
const isFound = async (id: number) =>
  (await calls.get('/api/properties/search')).json().some(({ propertyId }: { propertyId: number }) => propertyId === id)
const ASKED = `Is ${FLAT.propertyName} still available?`

describe('the question whether a property is still available', () => {
  test.each(['RENT', 'PG', 'HOSTEL'])('is asked 7 days after a property for %s was posted, and not before', async (propertyFor) => {
    const id = await post({ propertyFor })
    await runAfter(7 * DAY_MS - 1)
    expect((await read(id)).askedAt).toBeNull()
    await runAfter(1)
    expect(await read(id)).toMatchObject({ askedAt: new Date(clock.time).toISOString(), confirmedAt: new Date(START).toISOString() })
    expect(await news()).toEqual([{ title: ASKED, path: `/listing/${id}` }])
  })

  test.each([
    ['SELL', 'RESIDENTIAL'],
    ['RESELL', 'PLOT'],
  ])('is asked 15 days after a property for %s was posted, and not before', async (propertyFor, category) => {
    const id = await post({ propertyFor, category, expectedPrice: 80_00_000 })
    await runAfter(15 * DAY_MS - 1)
    expect(await counts()).toEqual({ asked: 0, hidden: 0 })
    await runAfter(1)
    expect((await read(id)).askedAt).toBe(new Date(clock.time).toISOString())
    expect(await counts()).toEqual({ asked: 1, hidden: 0 })
  })

  test('is told to its poster and operators alone', async () => {
    const id = await post()
    const stranger = await calls.register(people++)
    const operator = await calls.register(people++)
    await makeConfirmedOperator(t.database.pool, operator.user.id)
    await runAfter(7 * DAY_MS)
    expect(await read(id, operator.token)).toHaveProperty('askedAt', new Date(clock.time).toISOString())
    for (const token of [stranger.token, undefined]) {
      const seen = (await calls.get(`/api/properties/get/${id}`, token)).json()
      expect(seen).toHaveProperty('confirmedAt')
      expect(seen).not.toHaveProperty('askedAt')
    }
    expect((await calls.get('/api/properties/search')).payload).not.toContain('askedAt')
  })

  test('is one notification a user and day, about all properties', async () => {
    for (let n = 0; n < 3; n++) await post({ propertyName: `House ${n}` })
    clock.time += HOUR_MS
    await post({ propertyName: 'House of the next hour' })
    await runAfter(7 * DAY_MS - HOUR_MS)
    await runAfter(HOUR_MS)
    expect(await titles()).toEqual(['3 homes need a yes or no'])
    expect((await news())[0]?.path).toBe('/profile?tab=properties')
    expect(await counts()).toEqual({ asked: 3, hidden: 0 })
    await runAfter(DAY_MS)
    expect(await titles()).toEqual(['3 homes need a yes or no', '4 homes need a yes or no'])
    expect(await counts()).toEqual({ asked: 4, hidden: 0 })
  })

  test('is asked once by two copies at the same time', async () => {
    const other = await createTestApp({}, { clock, copyOf: t })
    const ids = [await post({ propertyName: 'House 1' }), await post({ propertyName: 'House 2' })]
    clock.time += 7 * DAY_MS
    await Promise.all([runOn(t), runOn(other), runOn(t), runOn(other)])
    expect(await titles()).toEqual(['2 homes need a yes or no'])
    clock.time += 4 * DAY_MS
    await Promise.all([runOn(t), runOn(other)])
    clock.time += DAY_MS
    await Promise.all([runOn(t), runOn(other), runOn(t), runOn(other)])
    expect(await titles()).toEqual(['2 homes need a yes or no', '2 homes will be hidden tomorrow', '2 homes are hidden now'])
    for (const id of ids) expect(await historyOf(id)).toHaveLength(2)
    await other.close()
  })
})

test('a poster whose notification fails hinders no other poster, in no batch, and none of the later steps', async () => {
  const { pool } = t.database
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO users (first_name, last_name, phone_number, user_role)
     SELECT 'Asha', 'Rao', 8100000000 + n, 'OWNER' FROM generate_series(1, ${BATCH_SIZE + 2}) n RETURNING id`,
  )
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  const [failing, late] = [ids[0] as number, ids[1] as number]
  const seeds = ids.map((id) => ({ posted_by_user_id: id, created_at: new Date(START).toISOString() }))
  await seedProperties(pool, seeds)
  await pool.query('UPDATE properties SET confirmed_at = created_at WHERE posted_by_user_id = ANY ($1)', [ids])
  await pool.query('UPDATE properties SET confirmed_at = $2 WHERE posted_by_user_id = $1', [late, new Date(START + 5 * DAY_MS)])
  const run = () => t.jobs.runRecurring('ask-posters')
  const runRefusing = async (users: number[]) => {
    await pool.query(`ALTER TABLE notifications ADD CONSTRAINT refused CHECK (user_id NOT IN (${users})) NOT VALID`)
    const failed = await run().catch((error: unknown) => error)
    await pool.query('ALTER TABLE notifications DROP CONSTRAINT refused')
    return failed
  }
  const count = async (where: string) =>
    (await pool.query(`SELECT count(*)::int AS count FROM properties WHERE posted_by_user_id = ANY ($1) AND ${where}`, [ids])).rows[0].count
  const reminded = `EXISTS (SELECT 1 FROM notifications n WHERE n.user_id = posted_by_user_id AND n.cause LIKE '${REMINDER_CAUSE}%')`
  clock.time += 7 * DAY_MS
  expect(await runRefusing([failing])).toMatchObject({ constraint: 'refused' })
  expect(await count('asked_at IS NOT NULL')).toBe(BATCH_SIZE)
  await run()
  clock.time += 4 * DAY_MS
  expect(await runRefusing([failing])).toMatchObject({ constraint: 'refused' })
  expect(await count(reminded)).toBe(BATCH_SIZE)
  await run()
  clock.time += DAY_MS
  expect(await runRefusing([failing, late])).toMatchObject({ errors: [{ constraint: 'refused' }, { constraint: 'refused' }] })
  expect(await count(`status = 'INACTIVE'`)).toBe(BATCH_SIZE)
})

describe('a property that is not confirmed', () => {
  test('is hidden 5 days after the question, a day after its poster was reminded', async () => {
    const id = await post()
    await runAfter(7 * DAY_MS)
    await runAfter(4 * DAY_MS - 1)
    expect(await titles()).toEqual([ASKED])
    await runAfter(1)
    expect(await titles()).toEqual([ASKED, `${FLAT.propertyName} will be hidden tomorrow`])
    await runAfter(DAY_MS - 1)
    expect(await isFound(id)).toBe(true)
    await runAfter(1)
    expect(await isFound(id)).toBe(false)
    expect((await titles()).at(-1)).toBe(`${FLAT.propertyName} is hidden now`)
    expect((await historyOf(id)).at(-1)).toEqual({
      from_status: 'ACTIVE',
      to_status: 'INACTIVE',
      changed_by: null,
      reason: FRESHNESS_MESSAGES.hiddenReason,
    })
    expect(await read(id)).toMatchObject({ status: 'INACTIVE', askedAt: expect.any(String) })
    expect(await counts()).toEqual({ asked: 0, hidden: 1 })
    expect((await calls.get(`/api/properties/get/${id}`)).statusCode).toBe(410)
    await runAfter(30 * DAY_MS)
    expect(await news()).toHaveLength(3)
  })

  test('is not hidden without the reminder when the program did not run for days', async () => {
    const id = await post()
    await runAfter(7 * DAY_MS)
    await runAfter(20 * DAY_MS)
    expect((await read(id)).status).toBe('ACTIVE')
    await runAfter(DAY_MS)
    expect((await read(id)).status).toBe('INACTIVE')
  })

  test('is shown again by one confirmation', async () => {
    const id = await post()
    for (const days of [7, 4, 1]) await runAfter(days * DAY_MS)
    clock.time += HOUR_MS
    const answer = await confirm(id)
    expect(answer.json()).toEqual({
      message: FRESHNESS_MESSAGES.restored,
      propertyId: id,
      status: 'ACTIVE',
      confirmedAt: new Date(clock.time).toISOString(),
    })
    expect(await read(id)).toMatchObject({ status: 'ACTIVE', askedAt: null, confirmedAt: new Date(clock.time).toISOString() })
    expect((await historyOf(id)).at(-1)).toEqual({ from_status: 'INACTIVE', to_status: 'ACTIVE', changed_by: owner.user.id, reason: null })
    expect(await isFound(id)).toBe(true)
  })

  test('stays ACTIVE and confirmed when its poster confirms while it is being hidden', async () => {
    const ids: number[] = []
    for (let n = 0; n < 8; n++) ids.push(await post({ propertyName: `House ${n}` }))
    for (const days of [7, 4]) await runAfter(days * DAY_MS)
    clock.time += DAY_MS
    const [, ...answers] = await Promise.all([runOn(t), ...ids.map((id) => confirm(id))])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200))
    for (const id of ids) expect(await read(id)).toMatchObject({ status: 'ACTIVE', askedAt: null })
    await runOn(t)
    expect(await counts()).toEqual({ asked: 0, hidden: 0 })
  })

  test('is hidden with the 10,000 others of its poster, in batches, with one notification for each step', async () => {
    await t.database.pool.query(
      `INSERT INTO properties (posted_by_user_id, posted_by_user_role, category, property_for, property_name, expected_price, area, pin_code,
                               confirmed_at)
       SELECT $1, 'OWNER', 'RESIDENTIAL', 'RENT', 'House ' || n, 20000, 'Baner', '411045', $2 FROM generate_series(1, 10000) AS n`,
      [owner.user.id, new Date(START)],
    )
    await runAfter(7 * DAY_MS)
    expect(await counts()).toEqual({ asked: 10_000, hidden: 0 })
    await runAfter(4 * DAY_MS)
    await runAfter(DAY_MS)
    expect(await counts()).toEqual({ asked: 0, hidden: 10_000 })
    expect(await titles()).toEqual(['10,000 homes need a yes or no', '10,000 homes will be hidden tomorrow', '10,000 homes are hidden now'])
    const { rows } = await t.database.pool.query<{ most: number }>(
      `SELECT max(count) AS most FROM (SELECT count(*) FROM status_changes c JOIN properties p ON p.id = c.property_id
        WHERE p.posted_by_user_id = $1 GROUP BY c.xmin::text) AS transactions`,
      [owner.user.id],
    )
    expect(rows[0]?.most).toBe(500)
    await t.database.pool.query('DELETE FROM properties WHERE posted_by_user_id = $1', [owner.user.id])
  })
})

describe('a property is confirmed', () => {
  test('by one press, and its poster is asked again only after the whole time', async () => {
    const id = await post()
    await runAfter(7 * DAY_MS)
    clock.time += HOUR_MS
    expect((await confirm(id)).json()).toMatchObject({ message: FRESHNESS_MESSAGES.confirmed, status: 'ACTIVE' })
    const confirmedAt = new Date(clock.time).toISOString()
    expect(await read(id)).toMatchObject({ askedAt: null, confirmedAt })
    expect((await calls.get('/api/properties/search')).json()[0]).toMatchObject({ propertyId: id, confirmedAt })
    await runAfter(7 * DAY_MS - 1)
    expect((await read(id)).askedAt).toBeNull()
    await runAfter(1)
    expect((await read(id)).askedAt).not.toBeNull()
  })

  test('by an edit that changes something, not by one that changes nothing', async () => {
    const [changed, same] = [await post(), await post({ propertyName: 'House 2' })]
    await runAfter(7 * DAY_MS)
    await p.update(owner.token, changed, { ...FLAT, expectedPrice: 26_000 })
    await p.update(owner.token, same, { ...FLAT, propertyName: 'House 2' })
    expect(await read(changed)).toMatchObject({ askedAt: null, confirmedAt: new Date(clock.time).toISOString() })
    expect(await read(same)).toMatchObject({ askedAt: expect.any(String), confirmedAt: new Date(START).toISOString() })
  })

  test('not by the edit of an operator, but by their confirmation, which is written down', async () => {
    const operator = await calls.register(people++)
    await makeConfirmedOperator(t.database.pool, operator.user.id)
    const id = await post()
    await runAfter(7 * DAY_MS)
    await p.update(operator.token, id, { ...FLAT, expectedPrice: 26_000 })
    expect((await read(id)).askedAt).not.toBeNull()
    for (const token of [operator.token, operator.token]) expect((await confirm(id, token)).statusCode).toBe(200)
    expect((await read(id)).askedAt).toBeNull()
    const confirmedAt = new Date(clock.time).toISOString()
    clock.time += DAY_MS
    expect((await confirm(id)).json().confirmedAt).toBe(new Date(clock.time).toISOString())
    const { content } = (await calls.get(`/api/operations/actions?kind=property&id=${id}`, operator.token)).json()
    // the second confirmation changed nothing, and the owner's confirmation is not an action of an operator
    expect(content.map(({ action }: { action: string }) => action)).toEqual(['property_confirmed', 'property_edited'])
    expect(content[0]).toMatchObject({
      operatorId: operator.user.id,
      before: { confirmedAt: new Date(START).toISOString() },
      after: { confirmedAt },
    })
  })

  test('by showing it again after hiding it', async () => {
    const id = await post()
    await runAfter(7 * DAY_MS)
    await put(`/api/properties/update-status/${id}?status=INACTIVE`, owner.token)
    expect(await read(id)).toMatchObject({ status: 'INACTIVE', askedAt: null })
    clock.time += DAY_MS
    await put(`/api/properties/update-status/${id}?status=ACTIVE`, owner.token)
    expect(await read(id)).toMatchObject({ status: 'ACTIVE', askedAt: null, confirmedAt: new Date(clock.time).toISOString() })
  })

  test('once a day at most while nobody asks', async () => {
    const id = await post()
    clock.time += DAY_MS - 1
    expect((await confirm(id)).json().confirmedAt).toBe(new Date(START).toISOString())
    clock.time += 1
    expect((await confirm(id)).json().confirmedAt).toBe(new Date(clock.time).toISOString())
  })

  test('but not when its poster hid it, and not when it is under review or deleted', async () => {
    const [hidden, reviewed, deleted] = [await post(), await post({ propertyName: 'House 2' }), await post({ propertyName: 'House 3' })]
    await put(`/api/properties/update-status/${hidden}?status=INACTIVE`, owner.token)
    await t.database.pool.query(`UPDATE properties SET status = 'UNDER_REVIEW' WHERE id = $1`, [reviewed])
    await t.app.inject({
      method: 'DELETE',
      url: `/api/properties/delete/${deleted}`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    for (const id of [hidden, reviewed])
      expect((await confirm(id)).json()).toMatchObject({ code: 'conflict', message: FRESHNESS_MESSAGES.isHidden })
    expect((await confirm(deleted)).statusCode).toBe(410)
    expect((await confirm(999_999_999)).statusCode).toBe(404)
    expect((await confirmMany([hidden, reviewed])).json()).toMatchObject({ confirmed: 0 })
  })

  test('with others by their ids or all at once; of ids of which one is another’s, none', async () => {
    const ids: number[] = []
    for (let n = 0; n < 4; n++) ids.push(await post({ propertyName: `House ${n}` }))
    const stranger = await calls.register(people++)
    for (const days of [7, 4, 1]) await runAfter(days * DAY_MS)
    expect(await counts()).toEqual({ asked: 0, hidden: 4 })
    expect((await confirmMany([ids[0], ids[0], ids[1]])).json()).toEqual({ message: 'Thank you. 2 homes confirmed.', confirmed: 2 })
    expect((await confirmMany(ids, stranger.token)).statusCode).toBe(403)
    expect(await counts()).toEqual({ asked: 0, hidden: 2 })
    await confirmMany(ids)
    await runAfter(7 * DAY_MS)
    expect(await counts()).toEqual({ asked: 4, hidden: 0 })
    expect((await confirmMany('all', stranger.token)).json()).toMatchObject({ confirmed: 0 })
    expect((await confirmMany('all')).json()).toEqual({ message: 'Thank you. 4 homes confirmed.', confirmed: 4 })
    expect(await counts()).toEqual({ asked: 0, hidden: 0 })
  })

  test.each([
    ['an empty list', []],
    ['a word', ['x']],
    ['zero', [0]],
    ['a fraction', [1.5]],
    ['another word than all', 'none'],
    ['null', null],
    ['an object', {}],
    ['501 ids', Array.from({ length: 501 }, (_n, at) => at + 1)],
  ])('but not by a call whose ids are %s', async (_name, propertyIds) => {
    const answer = await confirmMany(propertyIds)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({ propertyIds: expect.stringMatching(/^(Send a list of|Property id must)/) })
  })
})

test('a search orders properties by their last confirmation, and those of one price by it too', async () => {
  const ids: number[] = []
  for (let n = 0; n < 3; n++) {
    ids.push(await post({ propertyName: `House ${n}` }))
    clock.time += DAY_MS
  }
  await confirm(ids[0] ?? 0)
  const order = async (query: string) =>
    (await calls.get(`/api/properties/search?${query}`)).json().map(({ propertyId }: { propertyId: number }) => ids.indexOf(propertyId))
  expect(await order('sortField=confirmedAt&sortDir=desc')).toEqual([0, 2, 1])
  expect(await order('sortField=confirmedAt&sortDir=asc')).toEqual([1, 2, 0])
  expect(await order('sortField=expectedPrice&sortDir=asc')).toEqual([0, 2, 1])
  expect(await order('sortField=expectedPrice&sortDir=desc')).toEqual([0, 2, 1])
})
