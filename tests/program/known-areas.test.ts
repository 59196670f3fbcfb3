import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf, registrationOf } from '#tests/people.ts'
import { grantPosts, listen, type Postings } from '#tests/postings.ts'
import { seedProperties } from '#tests/properties.ts'
import { WANTED_FLAT } from '#tests/requirements.ts'

/** An area is read in the same way wherever it is written (docs/decisions/0117). */

const UNLIMITED = '1000000/1h'
let t: TestApp
let calls: Calls
let p: Postings
let broker: { token: string; user: { id: number } }
let ids: Record<string, number>

beforeAll(async () => {
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: UNLIMITED, AUTH_GUESSES_PER_ADDRESS: UNLIMITED })
  const { rows } = await t.database.pool.query(
    `INSERT INTO localities (name, marathi_name, aliases, pin_code, latitude, longitude) VALUES
       ('Kothrud', 'कोथरूड', '{}', '411038', 18.507, 73.807), ('Kharadi', 'खराडी', '{}', '411014', 18.551, 73.94),
       ('Hinjewadi', 'हिंजवडी', '{Hinjawadi}', '411057', 18.591, 73.738) RETURNING id, name`,
  )
  ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]))
  calls = callsOf(t)
  p = await listen(t)
  broker = await calls.register(1, { userRole: 'BROKER', reraNumber: 'A52100012345' })
})
beforeEach(() => grantPosts(t, broker.user.id, 50))
afterAll(() => t.close())

const SURE = [
  ['कोथरूड', 'Kothrud', '411038'],
  ['KOTHRUD', 'Kothrud', '411038'],
  ['Kothrood', 'Kothrud', '411038'],
  ['Hinjawadi', 'Hinjewadi', '411057'],
  ['Hinjewadi Phase 1', 'Hinjewadi', '411057'],
  ['Kharadi (EON)', 'Kharadi', '411014'],
  ['Kharadi, Pune', 'Kharadi', '411014'],
] as const
const NOT_SURE = ['Kharedi', 'Mangdewadi']

const post = async (address: object) => (await p.add(broker.token, { address })).body.propertyId as number
const addressOf = async (id: number) => (await p.call('GET', `/api/properties/get/${id}`)).body.address
const storedLocality = async (id: number) =>
  (await t.database.pool.query('SELECT locality_id, latitude FROM properties WHERE id = $1', [id])).rows[0]

test.each(SURE)('a property posted or moved to %s is in %s, with its pin code', async (area, name, pinCode) => {
  const posted = await post({ area })
  expect(await addressOf(posted)).toMatchObject({ area: name, pinCode })
  expect(await storedLocality(posted)).toEqual({ locality_id: ids[name], latitude: expect.any(Number) })
  const moved = await post({ area: 'Elsewhere' })
  expect((await p.update(broker.token, moved, { address: { area } })).status).toBe(200)
  expect(await addressOf(moved)).toMatchObject({ area: name, pinCode })
  expect(await storedLocality(moved)).toMatchObject({ locality_id: ids[name] })
})

test.each(NOT_SURE)('a property in %s keeps the area as it is written, and has no pin code that nobody wrote', async (area) => {
  const id = await post({ area })
  expect(await addressOf(id)).toMatchObject({ area, pinCode: null })
  expect(await storedLocality(id)).toEqual({ locality_id: null, latitude: null })
  const listed = (await p.call('GET', `/api/properties/search?area=${encodeURIComponent(area)}&page=0`)).body.content
  expect(listed).toContainEqual(expect.objectContaining({ propertyId: id, address: expect.objectContaining({ pinCode: null }) }))
  expect((await p.update(broker.token, id, { address: { area, pinCode: null } })).status).toBe(200)
  expect(await addressOf(id)).toMatchObject({ area, pinCode: null })
})

test('a pin code that contradicts the locality stays as it was written', async () => {
  expect(await addressOf(await post({ area: 'कोथरूड', pinCode: '411004' }))).toMatchObject({ area: 'Kothrud', pinCode: '411004' })
})

test('a requirement names the known localities, each once, and other places as they are written', async () => {
  const author = await calls.register(2, { userRole: 'SEEKER' })
  const sent = { ...WANTED_FLAT, preferredLocations: ['कोथरूड', 'Kothrood', 'Kharedi'] }
  expect((await p.call('POST', '/api/requirement/submit', author.token, sent)).status).toBe(200)
  const [own] = (await calls.get(`/api/requirement/user/${author.user.id}`, author.token)).json()
  expect(own.preferredLocations).toEqual(['Kothrud', 'Kharedi'])
  const found = await calls.get(`/api/requirement/user/all?page=0&size=10&preferredLocation=${encodeURIComponent('Kothrud, Pune')}`)
  expect(found.json().content.map(({ requirementId }: { requirementId: number }) => requirementId)).toEqual([own.requirementId])
})

test('an account and a profile get the known locality and its pin code, and keep any other area', async () => {
  const { user, token } = await calls.register(3, { address: { area: 'हिंजवडी' } })
  expect(user).toMatchObject({ address: { area: 'Hinjewadi', pinCode: '411057' } })
  const { phoneNumber: _phone, userRole: _role, ...profile } = registrationOf(3)
  const change = async (address: object) => (await p.call('PUT', `/api/users/${user.id}`, token, { ...profile, address })).body.address
  expect(await change({ area: 'Kharadi (EON)' })).toEqual({ area: 'Kharadi', pinCode: '411014' })
  expect(await change({ area: 'Kharadi', pinCode: '411001' })).toEqual({ area: 'Kharadi', pinCode: '411001' })
  expect(await change({ area: 'Kharedi' })).toEqual({ area: 'Kharedi', pinCode: null })
})

test('rows of an imported file are in the known localities', async () => {
  const areas = [...SURE.map(([area]) => area), ...NOT_SURE]
  const rows = areas.map((area, at) => `Residential,Rent,Home ${at},"${area}",25000,2 BHK`)
  const response = await fetch(`${p.url}/api/properties/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${broker.token}`, 'content-type': 'text/csv' },
    body: ['category,propertyFor,propertyName,area,expectedPrice,bhkType', ...rows].join('\n'),
  })
  expect((await response.json()).imported).toBe(areas.length)
  const imported = await t.database.pool.query(
    `SELECT area, pin_code, locality_id FROM properties WHERE property_name LIKE 'Home %' ORDER BY id`,
  )
  expect(imported.rows).toEqual([
    ...SURE.map(([, area, pin_code]) => ({ area, pin_code, locality_id: ids[area] })),
    ...NOT_SURE.map((area) => ({ area, pin_code: null, locality_id: null })),
  ])
})

test('a filter finds the properties of the locality in every spelling of it', async () => {
  const [id] = await seedProperties(t.database.pool, [{ area: 'Kothrud', locality_id: ids.Kothrud, property_name: 'Only one' }])
  for (const area of ['Kothrud', 'कोथरूड', 'Kothrood', 'Kothrud, Pune', '411038']) {
    const found = await p.call('GET', `/api/properties/search?area=${encodeURIComponent(area)}&keyword=Only%20one&page=0`)
    expect(found.body.content.map(({ propertyId }: { propertyId: number }) => propertyId)).toEqual([id])
  }
  expect((await p.call('GET', '/api/properties/search?area=Kothru&keyword=Only%20one&page=0')).body.totalElements).toBe(0)
})

test('a kept search has the names of localities, and is one search in all their spellings', async () => {
  const keep = (area: string[]) =>
    p.call('POST', `/api/kept-searches/${broker.user.id}`, broker.token, { name: 'West', frequency: 'at_once', filter: { area } })
  const { keptSearch } = (await keep(['कोथरूड', 'Kothrood', 'Kharedi'])).body
  expect(decodeURIComponent(keptSearch.path)).toContain('area=Kharedi&area=Kothrud&')
  expect((await keep(['Kothrud (W)', 'Kharedi', 'KOTHRUD'])).body.keptSearch.keptSearchId).toBe(keptSearch.keptSearchId)
})
