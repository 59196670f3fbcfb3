import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PropertySignal } from '#contracts/operations/signals.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { sceneOf } from '#tests/files/scenes.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { type Calls, callsOf, newBrowser, phoneOf, registrationOf } from '#tests/people.ts'
import { grantPosts, listen, type Postings, type SentFile } from '#tests/postings.ts'
import { seedLocalities } from '#tests/properties.ts'
import { signalsOf } from './signals-of.ts'

let t: TestApp
let calls: Calls
let postings: Postings
let number = 0

beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
  postings = await listen(t)
  await seedLocalities(t.database.pool, ['Baner', 'Kothrud'])
})
afterAll(() => t.close())

interface Poster {
  readonly id: number
  readonly number: number
  readonly token: string
}

async function newPoster(): Promise<Poster> {
  number += 1
  const { token, user } = await calls.register(number)
  await grantPosts(t, user.id, 20)
  return { id: user.id, number, token }
}

const fileOf = (bytes: Buffer): SentFile => ({ field: 'images', name: 'room.jpg', bytes: new Uint8Array(bytes) })

/** Posts a property and compares its pictures. @returns the property's id */
async function post({ token }: Poster, property: object = {}, ...pictures: Buffer[]): Promise<number> {
  const { status, body } = await postings.add(token, property, { files: pictures.map(fileOf) })
  expect({ status, body }).toMatchObject({ status: 200 })
  expect(await t.jobs.runAll('compare-pictures')).toEqual([])
  return body.propertyId
}

async function signals(id: number): Promise<PropertySignal[]> {
  await t.services.search.feed.sync()
  return (await signalsOf(t.services.signals, [id])).get(id) ?? []
}
const named = async <N extends PropertySignal['signal']>(id: number, name: N) =>
  (await signals(id)).find((signal): signal is Extract<PropertySignal, { signal: N }> => signal.signal === name)

test('a usual property of a new owner has no signals, and an unknown one is missing', async () => {
  const id = await post(await newPoster(), { propertyName: 'Plain House' }, await sceneOf('plain house'))
  expect(await signals(id)).toEqual([])
  expect(await signalsOf(t.services.signals, [id, 999_999])).toEqual(new Map([[id, []]]))
})

test('an area that is no known locality is a signal with the localities that it may mean', async () => {
  const poster = await newPoster()
  const meantBy = async (area: string) => (await named(await post(poster, { address: { area } }), 'unknown_area'))?.evidence
  expect(await meantBy('Baner Road')).toBeUndefined()
  expect(await meantBy('Kothrdu')).toEqual([{ area: 'Kothrdu', meant: [{ localityId: expect.any(Number), name: 'Kothrud' }] }])
  expect(await meantBy('Mangdewadi')).toEqual([{ area: 'Mangdewadi', meant: [] }])
})

test('a picture of another poster is shown with both pictures at both properties, and one of the same poster at none', async () => {
  const [one, another] = [await newPoster(), await newPoster()]
  const picture = await sceneOf('shared')
  const first = await post(one, { propertyName: 'First House' }, await sceneOf('cover'), picture)
  const repeated = await post(one, { propertyName: 'Repeated House' }, await sceneOf('another cover'))
  const second = await post(another, { propertyName: 'Second House' }, picture)
  const signal = await named(first, 'same_picture')
  expect(signal?.summary).toEqual(['1 picture is also at a property of somebody else.'])
  expect(signal?.evidence).toEqual([
    {
      picture: expect.objectContaining({ fileName: expect.stringMatching(/\.jpg$/), width: expect.any(Number), color: expect.any(String) }),
      otherPicture: expect.objectContaining({ fileName: expect.stringMatching(/\.jpg$/) }),
      likeness: expect.closeTo(1, 2),
      other: {
        propertyId: second,
        propertyName: 'Second House',
        area: 'Baner',
        status: 'ACTIVE',
        postedByUserId: another.id,
        postedByUserName: 'Asha Kale',
      },
    },
  ])
  expect((await named(second, 'same_picture'))?.evidence[0]).toMatchObject({
    picture: signal?.evidence[0]?.otherPicture,
    otherPicture: signal?.evidence[0]?.picture,
    other: { propertyId: first },
  })
  expect(await named(repeated, 'same_picture')).toBeUndefined()
  const twice = await post(one, { propertyName: 'Twice House' }, await sceneOf('cover'))
  expect(await named(twice, 'same_picture')).toBeUndefined()
})

test('a deleted property is no evidence any more', async () => {
  const picture = await sceneOf('soon deleted')
  const first = await post(await newPoster(), {}, picture)
  const other = await newPoster()
  const second = await post(other, {}, picture)
  expect(await named(first, 'same_picture')).toBeDefined()
  expect((await postings.call('DELETE', `/api/properties/delete/${second}`, other.token)).status).toBe(200)
  expect(await named(first, 'same_picture')).toBeUndefined()
  expect(await signalsOf(t.services.signals, [second])).toEqual(new Map())
})

test('the same home is found in another spelling, and not the neighbour of another size', async () => {
  const home = { propertyName: 'Green Park', carpetArea: 742, floor: 2 }
  const first = await post(await newPoster(), home)
  await post(await newPoster(), { ...home, carpetArea: 743 })
  expect(await named(first, 'same_address')).toBeUndefined()
  const second = await post(await newPoster(), { ...home, propertyName: 'green  PARK', address: { area: 'baner', pinCode: '411045' } })
  expect(await named(first, 'same_address')).toMatchObject({ evidence: [{ squareFeet: 742, floor: 2, other: { propertyId: second } }] })
})

test('an absurd price shows the usual range and how many homes it rests on', async () => {
  const poster = await newPoster()
  for (let at = 0; at < 9; at += 1)
    await post(poster, { propertyName: 'Usual House', bhkType: 'FOUR_BHK', expectedPrice: 60_000 + at * 1_000 })
  const id = await post(await newPoster(), { bhkType: 'FOUR_BHK', expectedPrice: 6_000 })
  expect(await named(id, 'price')).toEqual({
    signal: 'price',
    summary: ['It asks ₹6,000. Others of its kind in its area usually ask about ₹63,000.'],
    evidence: [{ price: 6_000, least: 15_750, median: 63_000, most: 2_52_000, comparedWith: 10, where: 'area' }],
  })
})

test('an owner with five different homes is a signal that names the newest, and several flats of one building are not', async () => {
  const poster = await newPoster()
  const id = await post(poster, { propertyName: 'Tower A' })
  for (const propertyName of ['Tower A', 'tower a', 'Tower A', 'Tower B', 'Tower C', 'Tower D']) await post(poster, { propertyName })
  expect(await named(id, 'broker_as_owner')).toBeUndefined()
  const newest = await post(poster, { propertyName: 'Tower E' })
  const [evidence] = (await named(id, 'broker_as_owner'))?.evidence ?? []
  expect(evidence).toMatchObject({ by: 'account', homes: 5, accounts: 0 })
  expect(evidence?.others[0]?.propertyId).toBe(newest)
})

/** Registers a user in the given browser. */
async function registerIn(browser: ReturnType<typeof newBrowser>): Promise<Poster> {
  number += 1
  await calls.post('/api/auth/send-registration-otp', registrationOf(number), { browser })
  const otp = await calls.codeFor(phoneOf(number))
  const { token, user } = (await calls.post('/api/auth/verify-registration-otp', { phoneNumber: phoneOf(number), otp }, { browser })).json()
  await grantPosts(t, user.id, 20)
  return { id: user.id, number, token }
}

test('the homes of all accounts of one browser are counted together', async () => {
  const browser = newBrowser()
  const [one, two] = [await registerIn(browser), await registerIn(browser)]
  const id = await post(one, { propertyName: 'House 1' })
  await post(one, { propertyName: 'House 2' })
  for (const propertyName of ['House 3', 'House 4']) await post(two, { propertyName })
  expect(await named(id, 'broker_as_owner')).toBeUndefined()
  const newest = await post(two, { propertyName: 'House 5' })
  expect((await named(id, 'broker_as_owner'))?.evidence).toEqual([
    expect.objectContaining({
      by: 'device',
      homes: 5,
      accounts: 1,
      others: expect.arrayContaining([expect.objectContaining({ propertyId: newest })]),
    }),
  ])
})

test('pictures of two properties that another account uses too are a signal for both accounts', async () => {
  const [one, another] = [await newPoster(), await newPoster()]
  const [first, second] = [await sceneOf('bank 1'), await sceneOf('bank 2')]
  const id = await post(one, { propertyName: 'Bank 1' }, first)
  await post(one, { propertyName: 'Bank 2' }, second)
  const other = await post(another, { propertyName: 'Bank 3' }, first)
  expect(await named(id, 'broker_as_owner')).toBeUndefined()
  const last = await post(another, { propertyName: 'Bank 4' }, second)
  for (const [property, others] of [
    [id, [last, other]],
    [other, [id + 1, id]],
  ] as const) {
    const [evidence] = (await named(property, 'broker_as_owner'))?.evidence ?? []
    expect(evidence).toMatchObject({ by: 'pictures', homes: 2, accounts: 1 })
    expect(evidence?.others.map(({ propertyId }) => propertyId)).toEqual(others)
  }
})

test('a text that was stored before its rule is shown with its passage', async () => {
  const id = await post(await newPoster(), { propertyName: 'Old Text' })
  await t.database.pool.query(`UPDATE properties SET description = 'Call 9876543210 or see wa.me/919876543210' WHERE id = $1`, [id])
  expect((await named(id, 'contact_in_text'))?.evidence.map(({ kind, field }) => [kind, field])).toEqual([
    ['phone', 'description'],
    ['link', 'description'],
  ])
})

test('an operator gets the signals of a property over HTTP, and the pictures of hidden ones with them', async () => {
  const [one, another] = [await newPoster(), await newPoster()]
  const picture = await sceneOf('over HTTP')
  const first = await post(one, { propertyName: 'Over HTTP', expectedPrice: 400 }, picture)
  const hidden = await post(another, { propertyName: 'Hidden' }, picture)
  await t.database.pool.query(`UPDATE properties SET status = 'PENDING' WHERE id = $1`, [hidden])
  number += 1
  const { user, token } = await calls.register(number)
  const path = `/api/operations/properties/${first}/signals`
  expect((await calls.get(path, token)).statusCode).toBe(404)
  await makeConfirmedOperator(t.database.pool, user.id)
  const answer = await calls.get(path, token)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ signals: await signals(first) })
  const shown = answer.json().signals.find(({ signal }: PropertySignal) => signal === 'same_picture').evidence[0]
  expect(shown.other).toMatchObject({ propertyId: hidden, status: 'PENDING' })
  const url = `/media/${shown.otherPicture.fileName}`
  expect((await t.app.inject({ url })).statusCode).toBe(404)
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  expect((await t.app.inject({ url, cookies })).statusCode).toBe(200)
  for (const unknown of ['999999', hidden + 1])
    expect((await calls.get(`/api/operations/properties/${unknown}/signals`, token)).statusCode).toBe(404)
  for (const bad of ['x', '0', '1e9', '-1', '99999999999999999999'])
    expect((await calls.get(`/api/operations/properties/${bad}/signals`, token)).statusCode, bad).toBe(422)
})
