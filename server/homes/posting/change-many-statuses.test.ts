import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_STATUS_CHANGES_AT_ONCE } from '#contracts/base/limits.ts'
import { PROPERTY_STATUSES } from '#contracts/homes/properties/property-kinds.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { FLAT, listen, type Postings } from '#tests/postings.ts'
import { type PropertySeed, seedProperties } from '#tests/properties.ts'
import { times } from '#tests/prove.ts'

const clock = { time: Date.UTC(2030, 3, 1, 6), now: () => clock.time }
let t: TestApp
let calls: Calls
let p: Postings
let broker: { token: string; user: { id: number } }
let other: typeof broker

beforeAll(async () => {
  t = await createTestApp({}, { clock })
  calls = callsOf(t)
  p = await listen(t)
  broker = await calls.register(1, { userRole: 'BROKER', reraNumber: 'P52100012345' })
  other = await calls.register(2)
})
beforeEach(async () => {
  await t.database.pool.query('DELETE FROM properties')
})
afterAll(() => t.close())

const seed = (wanted: readonly PropertySeed[], { user } = broker) =>
  seedProperties(
    t.database.pool,
    wanted.map((each) => ({ posted_by_user_id: user.id, ...each })),
  )
const change = (payload: object, { token } = broker) =>
  t.app.inject({ method: 'PUT', url: '/api/properties/update-status-many', payload, headers: { authorization: `Bearer ${token}` } })
const statuses = async (): Promise<Record<number, string>> => {
  const { rows } = await t.database.pool.query<{ id: number; status: string }>('SELECT id, status FROM properties ORDER BY id')
  return Object.fromEntries(rows.map(({ id, status }) => [id, status]))
}
const history = async () => {
  const { rows } = await t.database.pool.query(
    `SELECT property_id AS id, from_status AS "from", to_status AS "to", changed_by AS by, at FROM status_changes ORDER BY property_id, status_changes.id`,
  )
  return rows
}
const found = async (): Promise<number[]> =>
  (await calls.get('/api/properties/search')).json().map(({ propertyId }: { propertyId: number }) => propertyId)

test('chosen properties are hidden and shown together, each with a row in the history, and the search follows', async () => {
  const ids = await seed([{}, {}, {}, {}])
  const [first = 0, second = 0, third = 0, last = 0] = ids
  const hidden = await change({ status: 'INACTIVE', propertyIds: [first, second, third, second] })
  expect([hidden.statusCode, hidden.json()]).toEqual([200, { message: '3 listings are hidden now.', changed: 3, skipped: 0, remaining: 0 }])
  expect(await statuses()).toEqual({ [first]: 'INACTIVE', [second]: 'INACTIVE', [third]: 'INACTIVE', [last]: 'ACTIVE' })
  expect(await history()).toEqual(
    [first, second, third].map((id) => ({ id, from: 'ACTIVE', to: 'INACTIVE', by: broker.user.id, at: new Date(clock.time) })),
  )
  expect(await found()).toEqual([last])
  expect((await change({ status: 'Available', propertyIds: ids })).json()).toMatchObject({
    message: '3 listings are live now.',
    changed: 3,
  })
  expect((await found()).sort()).toEqual(ids.toSorted())
})

test('a repeated call changes nothing more', async () => {
  const ids = await seed([{}, {}])
  await change({ status: 'INACTIVE', propertyIds: ids })
  const again = await change({ status: 'INACTIVE', propertyIds: ids })
  expect(again.json()).toEqual({ message: 'Nothing changed.', changed: 0, skipped: 0, remaining: 0 })
  expect(await history()).toHaveLength(2)
})

test('properties under moderation, deleted and unknown ones are skipped and counted', async () => {
  const ids = await seed([...PROPERTY_STATUSES.map((status) => ({ status })), { status: 'INACTIVE' }])
  await t.database.pool.query('UPDATE properties SET deleted_at = now() WHERE id = $1', [ids.at(-1)])
  const before = await statuses()
  const answer = await change({ status: 'ACTIVE', propertyIds: [...ids, 999_999_999] })
  expect(answer.json()).toEqual({
    message: '1 listing is live now. 5 listings cannot be changed right now.',
    changed: 1,
    skipped: 5,
    remaining: 0,
  })
  const restored = ids[PROPERTY_STATUSES.indexOf('INACTIVE')] ?? 0
  expect(await statuses()).toEqual({ ...before, [restored]: 'ACTIVE' })
})

test("one property of another's among the ids refuses the whole call", async () => {
  const own = await seed([{}, {}])
  const foreign = await seed([{}], other)
  const refused = await change({ status: 'INACTIVE', propertyIds: [...own, ...foreign] })
  expect([refused.statusCode, refused.json()]).toEqual([403, { message: 'This listing belongs to another account.', code: 'not_allowed' }])
  expect(new Set(Object.values(await statuses()))).toEqual(new Set(['ACTIVE']))
  expect(await history()).toEqual([])
})

test("an operator hides anybody's properties by id, but by filter only their own", async () => {
  const operator = await calls.register(3)
  await makeConfirmedOperator(t.database.pool, operator.user.id)
  const ids = await seed([{}, { status: 'REJECTED' }])
  expect((await change({ status: 'INACTIVE', matching: {} }, operator)).json()).toMatchObject({ changed: 0, skipped: 0, remaining: 0 })
  expect((await change({ status: 'INACTIVE', propertyIds: ids }, operator)).json()).toMatchObject({ changed: 2, skipped: 0 })
  expect((await change({ status: 'INACTIVE', propertyIds: ids }, operator)).json()).toMatchObject({ changed: 0, skipped: 0 })
  for (const [at, status] of ['ACTIVE', 'REJECTED'].entries()) {
    const recorded = await calls.get(`/api/operations/actions?kind=property&id=${ids[at]}`, operator.token)
    expect(recorded.json().content).toMatchObject([
      { action: 'property_status_changed', operatorId: operator.user.id, before: { status }, after: { status: 'UNDER_REVIEW' } },
    ])
  }
})

test('all properties that fit a filter are changed, and no others', async () => {
  const ids = await seed([
    { property_name: 'Lotus 1' },
    { property_name: 'Lotus 2', status: 'INACTIVE' },
    { property_name: 'Lotus 3', status: 'PENDING' },
    { property_name: 'Lake 4' },
  ])
  await seed([{ property_name: 'Lotus 5' }], other)
  const answer = await change({ status: 'INACTIVE', matching: { keyword: 'lotus' } })
  expect(answer.json()).toEqual({
    message: '1 listing is hidden now. 1 listing cannot be changed right now.',
    changed: 1,
    skipped: 1,
    remaining: 0,
  })
  expect(Object.values(await statuses())).toEqual(['INACTIVE', 'INACTIVE', 'PENDING', 'ACTIVE', 'ACTIVE'])
  expect((await change({ status: 'ACTIVE', matching: { status: 'INACTIVE' } })).json()).toMatchObject({ changed: 2, skipped: 0 })
  expect((await statuses())[ids[1] ?? 0]).toBe('ACTIVE')
})

test('2,000 properties are changed by one call; of more that fit, the rest is told and changed by the next', async () => {
  const ids = await seed(Array.from({ length: MAX_STATUS_CHANGES_AT_ONCE + 1 }, () => ({})))
  const bounded = ids.slice(1)
  expect((await change({ status: 'INACTIVE', propertyIds: bounded })).json()).toMatchObject({ changed: 2_000, remaining: 0 })
  expect((await change({ status: 'ACTIVE', propertyIds: bounded })).json()).toMatchObject({ changed: 2_000 })
  const tooMany = await change({ status: 'INACTIVE', propertyIds: ids })
  expect([tooMany.statusCode, tooMany.json().fields]).toEqual([422, { propertyIds: 'Please choose at most 2,000 listings' }])
  const all = { status: 'INACTIVE', matching: {} }
  expect((await change(all)).json()).toMatchObject({ message: '2,000 listings are hidden now.', changed: 2_000, remaining: 1 })
  expect((await change(all)).json()).toMatchObject({ changed: 1, remaining: 0 })
  expect(await found()).toEqual([])
})

describe('a body is refused with 422', () => {
  test.each([
    [{}],
    [{ status: 'INACTIVE' }],
    [{ status: 'INACTIVE', propertyIds: [] }],
    [{ status: 'INACTIVE', propertyIds: [1], matching: {} }],
    [{ status: 'INACTIVE', propertyIds: 'all' }],
    [{ status: 'INACTIVE', propertyIds: [0] }],
    [{ status: 'INACTIVE', propertyIds: [1.5] }],
    [{ status: 'INACTIVE', propertyIds: ['1 OR 1=1'] }],
    [{ status: 'INACTIVE', propertyIds: [1e30] }],
    [{ status: 'PENDING', propertyIds: [1] }],
    [{ status: 'DELETED', matching: {} }],
    [{ status: 'INACTIVE', matching: { status: 'nonsense' } }],
    [{ status: 'INACTIVE', matching: { keyword: 'x'.repeat(101) } }],
    [{ status: 'INACTIVE', matching: { keyword: 'a\0' } }],
    [{ status: 'INACTIVE', matching: [] }],
    [{ status: 'INACTIVE', matching: null }],
  ])('%j', async (body) => {
    const [id = 0] = await seed([{}])
    expect((await change(body)).statusCode).toBe(422)
    expect(await statuses()).toEqual({ [id]: 'ACTIVE' })
  })
})

describe('races', () => {
  const RUNS = times(3, 20)

  test('edits and deletions during a bulk change are neither lost nor undone', async () => {
    for (let run = 0; run < RUNS; run += 1) {
      await t.database.pool.query('DELETE FROM properties')
      const ids = await seed(Array.from({ length: 20 }, () => ({})))
      const [edited = 0, deleted = 0] = [ids[5], ids[12]]
      const [bulk, edit, deletion] = await Promise.all([
        change({ status: 'INACTIVE', propertyIds: ids }),
        p.update(broker.token, edited, { ...FLAT, propertyName: 'Renamed' }),
        p.call('DELETE', `/api/properties/delete/${deleted}`, broker.token),
      ])
      expect([bulk.statusCode, edit.status, deletion.status]).toEqual([200, 200, 200])
      const { rows } = await t.database.pool.query(
        'SELECT status, property_name AS name, deleted_at IS NOT NULL AS gone FROM properties WHERE id = ANY ($1) ORDER BY id',
        [[edited, deleted]],
      )
      expect(rows[0]).toEqual({ status: 'INACTIVE', name: 'Renamed', gone: false })
      expect(rows[1]).toMatchObject({ status: 'INACTIVE', gone: true })
      expect(bulk.json().changed + bulk.json().skipped).toBe(20)
      expect(new Set(Object.values(await statuses()))).toEqual(new Set(['INACTIVE']))
    }
  })

  test('opposite bulk changes of the same properties in other orders end in one of the two, with a history without gaps', async () => {
    const ids = await seed(Array.from({ length: 50 }, () => ({})))
    const answers = await Promise.all(
      Array.from({ length: 2 * RUNS }, (_unused, n) =>
        change({ status: n % 2 === 0 ? 'INACTIVE' : 'ACTIVE', propertyIds: n % 3 === 0 ? ids.toReversed() : ids }),
      ),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const now = await statuses()
    expect(new Set(Object.values(now)).size).toBe(1)
    const last = new Map<number, string>()
    for (const { id, from, to } of await history()) {
      expect(from).toBe(last.get(id) ?? 'ACTIVE')
      last.set(id, to)
    }
    for (const [id, status] of last) expect(now[id]).toBe(status)
  })
})
