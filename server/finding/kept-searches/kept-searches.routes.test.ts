import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_KEPT_SEARCHES } from '#contracts/base/limits.ts'
import { KEPT_SEARCH_MESSAGES as MESSAGES } from '#contracts/finding/kept-searches/kept-search-messages.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { listen, type Postings } from '#tests/postings.ts'
import { makeUnsubscribeToken } from './unsubscribe-token.ts'

type Person = Awaited<ReturnType<Calls['register']>>

let t: TestApp
let site: Postings
let calls: Calls
let asha: Person
let ravi: Person
beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
  site = await listen(t)
  asha = await calls.register(1)
  ravi = await calls.register(2)
})
afterAll(() => t.close())

const FLATS = { propertyFor: ['RENT'], area: ['Baner', 'Wakad'], maxPrice: 25_000 }
const keep = (body: object, { token, user }: Person = asha) => site.call('POST', `/api/kept-searches/${user.id}`, token, body)
const list = async ({ token, user }: Person = asha) => (await calls.get(`/api/kept-searches/${user.id}`, token)).json()
const change = (id: number, body: object, { token, user }: Person = asha) =>
  site.call('PUT', `/api/kept-searches/${user.id}/${id}`, token, body)
const remove = (id: number, { token, user }: Person = asha) => site.call('DELETE', `/api/kept-searches/${user.id}/${id}`, token)
const stop = (pass: unknown) => site.call('POST', '/api/stopped-alerts', undefined, { pass })

test('a search is kept, listed with the address of its results, renamed, and deleted', async () => {
  const kept = await keep({ name: '  Flats in  Baner ', frequency: 'at_once', filter: { ...FLATS, keyword: 'lake view' } })
  expect([kept.status, kept.body.message]).toEqual([200, MESSAGES.kept])
  const { keptSearchId } = kept.body.keptSearch
  const path = '/listing?area=Baner&area=Wakad&maxPrice=25000&searchTerm=lake+view&propertyFor=RENT&sortField=createdAt&sortDir=desc'
  const listed = await list()
  expect(listed).toEqual([
    {
      keptSearchId,
      name: 'Flats in Baner',
      frequency: 'at_once',
      byEmail: false,
      path: expect.any(String),
      createdAt: expect.any(String),
      toldAt: null,
    },
  ])
  const sorted = (address: string) => [...new URLSearchParams(address.split('?')[1])].sort()
  expect(sorted(listed[0].path)).toEqual(sorted(path))
  expect((await change(keptSearchId, { name: 'For my parents' })).body.keptSearch).toMatchObject({
    name: 'For my parents',
    frequency: 'at_once',
  })
  expect((await change(keptSearchId, { frequency: 'weekly' })).body.keptSearch).toMatchObject({
    name: 'For my parents',
    frequency: 'weekly',
  })
  expect(await list(ravi)).toEqual([])
  for (let time = 0; time < 2; time += 1)
    expect(await remove(keptSearchId)).toMatchObject({ status: 200, body: { message: MESSAGES.deleted } })
  expect(await list()).toEqual([])
  expect(await change(keptSearchId, { frequency: 'daily' })).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('the address of a search in a section of the map opens the map with that section', async () => {
  const someone = await calls.register(4)
  const box = '18.5,73.7,18.6,73.8'
  const { path } = (await keep({ name: 'On the map', frequency: 'daily', filter: { box } }, someone)).body.keptSearch
  const { searchParams } = new URL(path, 'http://wada.test')
  expect([searchParams.get('view'), searchParams.get('box')]).toEqual(['map', box])
})

test('the address of a search by travel time has the workplace, the mode and the minutes; without minutes it has none of them', async () => {
  const someone = await calls.register(5)
  const addressOf = async (filter: object) => {
    const { path } = (await keep({ name: 'Near work', frequency: 'daily', filter }, someone)).body.keptSearch
    return Object.fromEntries(new URL(path, 'http://wada.test').searchParams)
  }
  const workplace = { workplace: 'hinjawadi-phase-1', mode: 'METRO' }
  expect(await addressOf({ ...workplace, minutes: 45 })).toMatchObject({ ...workplace, minutes: '45' })
  expect(await addressOf({ workplace: '18.59,73.74', minutes: 30 })).toMatchObject({ workplace: '18.59,73.74', mode: 'CAR', minutes: '30' })
  const plain = await addressOf({ ...workplace, area: ['Baner'] })
  expect(Object.keys(plain).filter((name) => ['workplace', 'mode', 'minutes'].includes(name))).toEqual([])
})

let nextPerson = 20
test.each([
  [{ area: ['Baner'] }, { area: ['baner'] }],
  [{ area: ['Viman Nagar'] }, { area: ['vimannagar', 'VIMAN  NAGAR'] }],
  [{ keyword: 'Lake  View' }, { keyword: 'lake view' }],
  [{ keyword: 'Café' }, { keyword: 'cafe\u0301' }],
  [{ propertyName: 'O’Brien' }, { propertyName: "o'brien" }],
  [
    { box: '18.5,73.7,18.6,73.8', keyword: 'Lake' },
    { box: '18.5,73.7,18.6,73.8', keyword: 'LAKE' },
  ],
])('%j and %j are one kept search', async (one, other) => {
  nextPerson += 1
  const person = await calls.register(nextPerson)
  expect((await keep({ name: 'First', frequency: 'daily', filter: one }, person)).body.message).toBe(MESSAGES.kept)
  expect((await keep({ name: 'Second', frequency: 'daily', filter: other }, person)).body.message).toBe(MESSAGES.keptAgain)
  expect(await list(person)).toMatchObject([{ name: 'Second' }])
})

test('the same search in another order is kept once and gets the name and alerts of the last press, also by many presses at once', async () => {
  const orders = [
    { propertyFor: 'RENT', area: ['Wakad', 'Baner'], maxPrice: '25000', keyword: ' ' },
    { maxPrice: 25_000, area: 'Baner,Wakad,Baner', propertyFor: ['RENT', 'rent'.toUpperCase()] },
    FLATS,
  ]
  const answers = await Promise.all(orders.map((filter, at) => keep({ name: `Press ${at}`, frequency: 'daily', filter })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.map(({ body }) => body.message).sort()).toEqual([MESSAGES.keptAgain, MESSAGES.keptAgain, MESSAGES.kept].sort())
  expect(await keep({ name: 'The last', frequency: 'off', filter: FLATS })).toMatchObject({ body: { message: MESSAGES.keptAgain } })
  expect(await list()).toMatchObject([{ name: 'The last', frequency: 'off' }])
  await keep({ name: 'Of another', frequency: 'daily', filter: FLATS }, ravi)
  expect(await list(ravi)).toMatchObject([{ name: 'Of another' }])
})

test('a user keeps a limited number of searches, however many are sent at once', async () => {
  const many = await calls.register(3)
  const answers = await Promise.all(
    Array.from({ length: MAX_KEPT_SEARCHES + 5 }, (_, at) => keep({ name: 'One', frequency: 'daily', filter: { minPrice: at + 1 } }, many)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_KEPT_SEARCHES)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 403,
    body: { code: 'limit_reached', message: MESSAGES.tooMany(MAX_KEPT_SEARCHES) },
  })
  expect(await list(many)).toHaveLength(MAX_KEPT_SEARCHES)
  // a search with the same filter does not count again
  const minPrice = answers.findIndex(({ status }) => status === 200) + 1
  expect((await keep({ name: 'Again', frequency: 'daily', filter: { minPrice } }, many)).status).toBe(200)
})

test.each([
  ['no filter', { filter: {} }, 'filter'],
  ['a filter that sets no condition', { filter: { keyword: ' ', area: [] } }, 'filter'],
  ['an unknown part alone', { filter: { shape: 'round' } }, 'filter'],
  ['a filter that is a list', { filter: [] }, 'filter'],
  ['a filter that is text', { filter: 'RENT' }, 'filter'],
  ['objects in a list', { filter: { area: [{ toString: 1 }] } }, 'filter.area'],
  ['an unknown option', { filter: { propertyFor: ['BARTER'] } }, 'filter.propertyFor'],
  ['a negative price', { filter: { minPrice: -1 } }, 'filter.minPrice'],
  ['too many areas', { filter: { area: Array.from({ length: 41 }, (_, at) => `Area ${at}`) } }, 'filter.area'],
  ['a workplace that is not known', { filter: { workplace: 'nowhere', minutes: 30 } }, 'filter.workplace'],
  ['minutes without a workplace', { filter: { minutes: 30 } }, 'filter.minutes'],
  ['a workplace alone, which finds every property', { filter: { workplace: 'coep', mode: 'CAR' } }, 'filter'],
  ['no name', { name: ' \u200f' }, 'name'],
  ['a long name', { name: 'x'.repeat(81) }, 'name'],
  ['a phone number as name', { name: 'Call 98765 43210' }, 'name'],
  ['NUL in a text', { filter: { keyword: 'a\0b' } }, 'filter.keyword'],
  ['half a character', { name: '\ud83c' }, 'name'],
  ['an unknown frequency', { frequency: 'hourly' }, 'frequency'],
  ['no frequency', { frequency: undefined }, 'frequency'],
])('keeping a search with %s is refused with 422', async (_what, changes, field) => {
  const refused = await keep({ name: 'Flats', frequency: 'daily', filter: FLATS, ...changes })
  expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([422, 'invalid_input', [field]])
})

test('a change without a name or a frequency is refused, and the searches of others are not found', async () => {
  const [{ keptSearchId }] = await list(ravi)
  for (const body of [{}, { name: ' ' }, { frequency: 'never' }]) expect((await change(keptSearchId, body, ravi)).status).toBe(422)
  expect(await change(keptSearchId, { frequency: 'off' })).toMatchObject({ status: 404 })
  expect((await remove(keptSearchId)).status).toBe(200)
  expect(await list(ravi)).toMatchObject([{ keptSearchId, frequency: 'daily' }])
})

test('a pass stops the alerts of exactly one search, however often it is pressed and without a sign-in', async () => {
  const { keys } = t.services
  const first = (await keep({ name: 'First', frequency: 'at_once', filter: { area: ['Aundh'] } }, ravi)).body.keptSearch.keptSearchId
  const second = (await keep({ name: 'Second', frequency: 'weekly', filter: { area: ['Sus'] } }, ravi)).body.keptSearch.keptSearchId
  const pass = makeUnsubscribeToken(keys, first)
  const [, signature] = pass.split('.')
  const foreign = [`${second}.${signature}`, `${pass}x`, pass.slice(0, -1), `${first}.`, '', 'x'.repeat(200), keys.seal(String(first))]
  for (const wrong of foreign) expect(await stop(wrong), wrong).toMatchObject({ status: 404, body: { message: MESSAGES.nothingToStop } })
  for (const wrong of [undefined, 7, {}, 'x'.repeat(201)]) expect((await stop(wrong)).status).toBe(422)
  for (let time = 0; time < 2; time += 1) expect(await stop(pass)).toMatchObject({ status: 200, body: { message: MESSAGES.stopped } })
  const frequencies = Object.fromEntries(
    (await list(ravi)).map(({ name, frequency }: { name: string; frequency: string }) => [name, frequency]),
  )
  expect(frequencies).toMatchObject({ First: 'off', Second: 'weekly' })
  await remove(first, ravi)
  expect((await stop(pass)).status).toBe(200)
})
