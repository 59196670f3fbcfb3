import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { callsOf } from '#tests/people.ts'
import { grantPosts, listen, type Postings } from '#tests/postings.ts'

interface Person {
  token: string
  user: { id: number }
}
const RERA_NUMBER = 'A51900012345'
let t: TestApp
let p: Postings
let owner: Person
let broker: Person

beforeAll(async () => {
  t = await createTestApp()
  const calls = callsOf(t)
  p = await listen(t)
  owner = await calls.register(1)
  broker = await calls.register(2, { userRole: 'BROKER', reraNumber: RERA_NUMBER })
  for (const { user } of [owner, broker]) await grantPosts(t, user.id, 20)
})
afterAll(() => t.close())

const ANSWERS = {
  pets: 'Allowed',
  food: 'Vegetarian only',
  furniture: ['Bed', 'Geyser'],
  parking: 'Bike and car',
  lockInMonths: 0,
  leaseMonths: 11,
  visitingHours: 'Weekends',
  brokerage: '15 days of rent',
  brokerageAmount: 13_000,
}
const FURNISHED = { furnishedType: 'SEMI_FURNISHED' }
const UNANSWERED = Object.fromEntries(Object.keys(ANSWERS).map((name) => [name, null]))

const read = async (id: number, token?: string) => (await p.call('GET', `/api/properties/get/${id}`, token)).body
async function post(person: Person, property: object): Promise<number> {
  const posted = await p.add(person.token, { ...FURNISHED, ...property })
  expect(posted.status).toBe(200)
  return posted.body.propertyId
}

test('answers are stored, changed and taken back; a visitor reads them', async () => {
  const id = await post(broker, ANSWERS)
  expect(await read(id)).toMatchObject(ANSWERS)
  const changed = { ...ANSWERS, pets: 'Not allowed', furniture: ['Bed', 'AC'], lockInMonths: 6, brokerage: 'None', brokerageAmount: null }
  expect(await p.update(broker.token, id, { ...FURNISHED, ...changed })).toMatchObject({ status: 200 })
  expect(await read(id)).toMatchObject(changed)
  expect(await p.update(broker.token, id, FURNISHED)).toMatchObject({ status: 200 })
  expect(await read(id)).toMatchObject(UNANSWERED)
})

test('an edit that changes an answer alone is a change', async () => {
  const id = await post(owner, { furniture: ['Bed'] })
  const before = await read(id)
  await p.update(owner.token, id, { ...FURNISHED, furniture: ['Bed', 'Sofa'] })
  expect((await read(id)).updatedAt).not.toBe(before.updatedAt)
})

test('a property without answers says so with null', async () => {
  expect(await read(await post(owner, {}))).toMatchObject(UNANSWERED)
})

test('a home that becomes unfurnished loses its furniture', async () => {
  const id = await post(owner, { furniture: ['Bed'] })
  await p.update(owner.token, id, { furnishedType: 'UNFURNISHED', furniture: ['Bed'] })
  expect(await read(id)).toMatchObject({ furniture: null })
})

test.each([
  ['furniture', { furniture: ['Bed', "'); DROP TABLE properties; --"] }],
  ['furniture', { furniture: { length: 1, 0: 'Bed' } }],
  ['furniture', { furniture: Array(10_000).fill('Bed') }],
  ['pets', { pets: ['Allowed'] }],
  ['visitingHours', { visitingHours: '9876543210' }],
  ['lockInMonths', { lockInMonths: 12, leaseMonths: 11 }],
  ['leaseMonths', { leaseMonths: 1e300 }],
  ['leaseMonths', { leaseMonths: '\u0000' }],
  ['brokerageAmount', { brokerage: 'None', brokerageAmount: 1 }],
  ['brokerageAmount', { brokerageAmount: -1 }],
])('a wrong %s is refused with a message at it: %o', async (field, wrong) => {
  const { status, body } = await p.add(owner.token, { ...FURNISHED, ...wrong })
  expect(status).toBe(422)
  expect(Object.keys(body.fields).map((path) => path.split('.')[0])).toEqual([field])
})

test("the RERA number is on the page of a broker's property and in lists, and not on an owner's", async () => {
  const id = await post(broker, {})
  expect(await read(id)).toMatchObject({ postedByUserRole: 'BROKER', postedByUserReraNumber: RERA_NUMBER })
  const list = await p.call('GET', '/api/properties/get?size=100')
  expect(list.status).toBe(200)
  const numbers = list.body.content.map((one: { postedByUserRole: string; postedByUserReraNumber?: string }) => [
    one.postedByUserRole,
    one.postedByUserReraNumber,
  ])
  expect(numbers).toContainEqual(['BROKER', RERA_NUMBER])
  const own = await post(owner, {})
  expect(await read(own)).toMatchObject({ postedByUserReraNumber: null })
  const { content } = (await p.call('GET', '/api/properties/get?size=100')).body
  expect(content.find(({ propertyId }: { propertyId: number }) => propertyId === own)).not.toHaveProperty('postedByUserReraNumber')
})

test("a changed RERA number is noted as a change of the broker's properties, whose kept pages are dropped by it", async () => {
  const id = await post(broker, {})
  const { pool } = t.database
  await pool.query('DELETE FROM property_changes')
  await pool.query(`UPDATE users SET rera_number = 'A51900054321' WHERE id = $1`, [broker.user.id])
  const { rows } = await pool.query('SELECT property_id FROM property_changes')
  expect(rows).toContainEqual({ property_id: id })
  expect(await read(id)).toMatchObject({ postedByUserReraNumber: 'A51900054321' })
})

test('a list holds the deposit and the date from which a home can be had', async () => {
  const id = await post(owner, { deposit: 75_000 })
  const { body } = await p.call('GET', '/api/properties/get?size=100')
  const listed = body.content.find(({ propertyId }: { propertyId: number }) => propertyId === id)
  expect(listed).toMatchObject({ deposit: 75_000, availableFrom: (await read(id)).availableFrom })
})
