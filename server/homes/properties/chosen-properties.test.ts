import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BriefProperty, ComparedProperty } from '#contracts/homes/properties/chosen-properties.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { OWNER_PHONE, seedProperties } from '#tests/properties.ts'

let t: TestApp
let calls: Calls
let live: number[]
let hidden: number
let pending: number

beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
  live = await seedProperties(
    t.database.pool,
    Array.from({ length: 21 }, (_unused, n) => ({ property_name: `House ${n}`, expected_price: 20_000 + n * 1_000 })),
  )
  ;[hidden = 0, pending = 0] = await seedProperties(t.database.pool, [{ status: 'INACTIVE' }, { status: 'PENDING' }])
})
afterAll(() => t.close())

const compare = (ids: string, token?: string) => calls.get(`/api/properties/compare?${ids}`, token)
const listById = (ids: string) => calls.get(`/api/properties/by-id?${ids}`)
const idsOf = (answer: { json(): unknown }) => (answer.json() as BriefProperty[]).map(({ propertyId }) => propertyId)

test('properties are compared in the order of their ids, in one call, with all that their pages say of them', async () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = live
  const answer = await compare(`ids=${third},${first},${fourth},${second}`)
  expect([answer.statusCode, idsOf(answer)]).toEqual([200, [third, first, fourth, second]])
  const detail = (await calls.get(`/api/properties/get/${third}`)).json()
  const [compared] = answer.json() as ComparedProperty[]
  expect(detail).toMatchObject(compared ?? {})
  expect(compared).toHaveProperty('monthlyMaintenance')
  expect(compared).toHaveProperty('similarPrices')
})

test('an id that comes twice counts once, and unknown, hidden and unreviewed properties are left out', async () => {
  const [first = 0] = live
  expect(idsOf(await compare(`ids=${first},${first},${hidden},${pending}`))).toEqual([first])
  expect(idsOf(await compare(`ids=${live.slice(0, 4)},${first}`))).toEqual(live.slice(0, 4))
  expect(idsOf(await compare('ids=999999999'))).toEqual([])
  expect(idsOf(await listById(`ids=${hidden},${pending},${first}`))).toEqual([first])
})

test('neither call answers an exact place or a phone number that is not masked, and small cards name no poster', async () => {
  const [first = 0] = live
  const [compared, listed] = [await compare(`ids=${first}`), await listById(`ids=${first}`)]
  for (const { body } of [compared, listed]) {
    expect(body).toContain('House 0')
    expect(body).not.toMatch(/latitude|longitude|description/i)
    expect(body).not.toContain(OWNER_PHONE)
  }
  expect(listed.body).not.toMatch(/phone|••|Meera/i)
  expect(compared.json()[0]).toMatchObject({ postedByUserPhoneNumber: '90••••••01', contactUnlocked: false })
})

test('the poster of a hidden property gets what everybody gets', async () => {
  const [first = 0] = live
  const { token, user } = await calls.register(1)
  await t.database.pool.query('UPDATE properties SET posted_by_user_id = $1 WHERE id = $2', [user.id, hidden])
  expect((await calls.get(`/api/properties/get/${hidden}`, token)).statusCode).toBe(200)
  const [visitors, viewers] = [await compare(`ids=${first},${hidden}`), await compare(`ids=${first},${hidden}`, token)]
  expect(viewers.body).toBe(visitors.body)
})

test('a fifth property is refused with a clear message', async () => {
  const answer = await compare(`ids=${live.slice(0, 5)}`)
  expect([answer.statusCode, answer.json().message]).toEqual([422, 'You can compare 4 at a time. Take one out first.'])
  expect((await compare(`ids=${live.slice(0, 4)}`)).statusCode).toBe(200)
})

test('twenty properties are listed at once, and no more', async () => {
  expect(idsOf(await listById(`ids=${live.slice(0, 20)}`))).toEqual(live.slice(0, 20))
  expect((await listById(`ids=${live}`)).statusCode).toBe(422)
})

test.each([
  '',
  'ids=',
  'ids=,',
  'ids=1,,2',
  'ids=x',
  'ids=-1',
  'ids=0',
  'ids=1.5',
  'ids=1e3',
  'ids=99999999999999999999',
  'ids[]=1',
  'ids=%00',
])('the ids of %j are refused', async (query) => {
  expect((await compare(query)).statusCode).toBe(422)
  expect((await listById(query)).statusCode).toBe(422)
})
