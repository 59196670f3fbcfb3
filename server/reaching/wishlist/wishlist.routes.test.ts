import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { seedProperties } from '#tests/properties.ts'

let t: TestApp
let calls: Calls
let asha: { token: string; user: { id: number; phoneNumber: string } }
let ravi: typeof asha
beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
  asha = await calls.register(1)
  ravi = await calls.register(2)
})
afterAll(() => t.close())

const postHome = async (status = 'ACTIVE') => (await seedProperties(t.database.pool, [{ status }]))[0] ?? 0
const send = (method: 'POST' | 'DELETE', path: string, payload: object, token = asha.token) =>
  t.app.inject({ method, url: path, payload, headers: { authorization: `Bearer ${token}` } })
const add = (propertyId: unknown, userId: unknown = asha.user.id) => send('POST', '/api/wishlist/add', { userId, propertyId })
const remove = (propertyId: unknown, userId: unknown = asha.user.id) => send('DELETE', '/api/wishlist/remove', { userId, propertyId })
const check = async (propertyId: number) =>
  (await calls.get(`/api/wishlist/check/${asha.user.id}/${propertyId}`, asha.token)).json().data as boolean
const list = async () =>
  (await calls.get(`/api/wishlist/user/${asha.user.id}`, asha.token)).json().data as { propertyId: number; status: string }[]

test('adding a property twice keeps one item; removing it twice succeeds', async () => {
  const id = await postHome()
  expect(await check(id)).toBe(false)
  for (let n = 0; n < 2; n++) {
    const added = await add(id)
    expect([added.statusCode, added.json()]).toEqual([200, { message: 'Added to wishlist' }])
  }
  expect(await check(id)).toBe(true)
  expect((await list()).filter(({ propertyId }) => propertyId === id)).toHaveLength(1)
  for (let n = 0; n < 2; n++) {
    const removed = await remove(String(id), String(asha.user.id))
    expect([removed.statusCode, removed.json()]).toEqual([200, { message: 'Removed from wishlist' }])
  }
  expect(await check(id)).toBe(false)
})

test('the list holds the latest item first, as lists show a property, with a masked number', async () => {
  const [first, second] = [await postHome(), await postHome()]
  await add(first)
  await add(second)
  const items = await list()
  expect(items.map(({ propertyId }) => propertyId)).toEqual([second, first])
  expect(items[0]).toMatchObject({
    propertyName: 'Sahyadri Heights',
    category: 'RESIDENTIAL',
    propertyGallery: [],
    postedByUserPhoneNumber: '90••••••01',
    contactUnlocked: false,
  })
})

test('a saved property that is deleted stays on the list as INACTIVE and can be removed, but not added again', async () => {
  const id = await postHome()
  await add(id)
  await t.database.pool.query(`UPDATE properties SET status = 'INACTIVE', deleted_at = now() WHERE id = $1`, [id])
  expect((await list())[0]).toMatchObject({ propertyId: id, status: 'INACTIVE' })
  expect((await add(id)).statusCode).toBe(200)
  await remove(id)
  expect(await check(id)).toBe(false)
  expect((await add(id)).statusCode).toBe(404)
})

test("a saved property of another poster that is not live shows its name, kind, area and status only; one's own shows everything", async () => {
  const { pool } = t.database
  const [hidden, removed, own] = [await postHome(), await postHome(), await postHome()]
  for (const id of [hidden, removed, own]) await add(id)
  await pool.query(`UPDATE properties SET status = 'REJECTED', description = 'Secret' WHERE id = $1`, [hidden])
  await pool.query(`UPDATE properties SET status = 'INACTIVE', deleted_at = now() WHERE id = $1`, [removed])
  await pool.query(`UPDATE properties SET status = 'INACTIVE', posted_by_user_id = $2 WHERE id = $1`, [own, asha.user.id])
  const [mine, ...others] = await list()
  expect(mine).toMatchObject({ propertyId: own, postedByUserId: asha.user.id, postedByUserPhoneNumber: asha.user.phoneNumber })
  for (const [at, propertyId, status] of [
    [0, removed, 'INACTIVE'],
    [1, hidden, 'REJECTED'],
  ] as const) {
    const { rows } = await pool.query<{ area: string }>('SELECT area FROM properties WHERE id = $1', [propertyId])
    expect(others[at]).toEqual({
      propertyId,
      status,
      propertyName: 'Sahyadri Heights',
      category: 'RESIDENTIAL',
      address: { area: rows[0]?.area },
    })
  }
})

describe('adding is refused with 404', () => {
  test.each(['INACTIVE', 'PENDING', 'UNDER_REVIEW', 'REJECTED'])('for a property of another poster that is %s', async (status) => {
    const refused = await add(await postHome(status))
    expect([refused.statusCode, refused.json()]).toEqual([404, { message: 'Property not found', code: 'not_found' }])
  })

  test('for a property that does not exist; with 422 for what is not an id', async () => {
    expect((await add(999_999_999)).statusCode).toBe(404)
    expect((await remove(999_999_999)).statusCode).toBe(200)
    expect(await check(999_999_999)).toBe(false)
    for (const id of ['x', 0, -1, 1.5, null, '', {}, [], 1e30]) {
      const refused = await add(id)
      expect([id, refused.statusCode, Object.keys(refused.json().fields)]).toEqual([id, 422, ['propertyId']])
    }
    expect((await send('DELETE', '/api/wishlist/remove', {})).statusCode).toBe(422)
  })
})

test('an operator can add a property of any status, a poster their own', async () => {
  const { pool } = t.database
  const operator = await calls.register(3)
  await makeConfirmedOperator(pool, operator.user.id)
  for (const status of ['INACTIVE', 'PENDING', 'UNDER_REVIEW', 'REJECTED']) {
    const id = await postHome(status)
    const added = await send('POST', '/api/wishlist/add', { userId: operator.user.id, propertyId: id }, operator.token)
    expect([status, added.statusCode]).toEqual([status, 200])
    await pool.query('UPDATE properties SET posted_by_user_id = $2 WHERE id = $1', [id, ravi.user.id])
    expect((await send('POST', '/api/wishlist/add', { userId: ravi.user.id, propertyId: id }, ravi.token)).statusCode).toBe(200)
  }
  const { data } = (await calls.get(`/api/wishlist/user/${operator.user.id}`, operator.token)).json()
  expect(data).toHaveLength(4)
  for (const property of data) expect(property).toMatchObject({ expectedPrice: expect.any(Number), contactUnlocked: false })
  await pool.query('DELETE FROM wishlist_items WHERE user_id = $1', [ravi.user.id])
})

test("another user's wishlist can neither be read nor changed", async () => {
  const id = await postHome()
  const { id: ravisId } = ravi.user
  const refused = [
    await add(id, ravisId),
    await remove(id, ravisId),
    await calls.get(`/api/wishlist/check/${ravisId}/${id}`, asha.token),
    await calls.get(`/api/wishlist/user/${ravisId}`, asha.token),
  ]
  for (const answer of refused) expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_allowed'])
  const { rowCount } = await t.database.pool.query('SELECT 1 FROM wishlist_items WHERE user_id = $1', [ravisId])
  expect(rowCount).toBe(0)
})

test('adding one property fifty times at once keeps one item', async () => {
  const id = await postHome()
  const answers = await Promise.all(Array.from({ length: 50 }, () => add(id)))
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(50).fill(200))
  const { rowCount } = await t.database.pool.query('SELECT 1 FROM wishlist_items WHERE property_id = $1', [id])
  expect(rowCount).toBe(1)
})

test('a wishlist holds at most 1,000 items', async () => {
  const ids = await seedProperties(
    t.database.pool,
    Array.from({ length: 1_001 }, () => ({})),
  )
  await t.database.pool.query('DELETE FROM wishlist_items WHERE user_id = $1', [asha.user.id])
  await t.database.pool.query('INSERT INTO wishlist_items (user_id, property_id, created_at) SELECT $1, unnest($2::bigint[]), now()', [
    asha.user.id,
    ids.slice(0, 1_000),
  ])
  const refused = await add(ids[1_000])
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { message: 'You cannot save more homes. Please remove one first.', code: 'conflict' },
  ])
  expect((await add(ids[0])).statusCode).toBe(200)
  await remove(ids[0])
  expect((await add(ids[1_000])).statusCode).toBe(200)
  expect(await list()).toHaveLength(1_000)
})
