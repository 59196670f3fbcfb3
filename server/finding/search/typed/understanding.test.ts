import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertLocalities } from '#demo/load.queries.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedLocalities, seedProperties } from '#tests/properties.ts'

let t: TestApp

beforeAll(async () => {
  t = await createTestApp()
  const { pool } = t.database
  await insertLocalities(pool)
  // a locality without other names, as an operator may add one
  await seedLocalities(pool, ['Talegaon'])
  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM localities WHERE name = 'Wakad'`)
  await seedProperties(pool, [{ area: 'Wakad', locality_id: rows[0]?.id ?? null, description: 'Next to the Kharady club' }])
})
afterAll(() => t.close())

async function ask(text: string) {
  const answer = await t.app.inject({ method: 'GET', url: `/api/search/understood?${new URLSearchParams({ text })}` })
  return { status: answer.statusCode, body: answer.json() }
}

test('a typed text is answered as filters and the words that are left', async () => {
  expect(await ask(' Furnished 2bhk in hinjewdi under 30k, quiet ')).toEqual({
    status: 200,
    body: {
      propertyFor: [],
      bhkType: ['TWO_BHK'],
      apartmentType: [],
      category: [],
      furnishedType: ['SEMI_FURNISHED', 'FURNISHED'],
      preferredTenants: [],
      postedByUserRole: [],
      pgGender: [],
      preferredGuests: [],
      roomType: [],
      pets: [],
      food: [],
      parking: [],
      brokerage: [],
      area: ['Hinjewadi'],
      minPrice: null,
      maxPrice: 30_000,
      workplace: null,
      availableBy: null,
      words: 'quiet',
      uncorrected: null,
    },
  })
})

test('Marathi names, aliases and pin codes of the table of localities are understood, and names without them', async () => {
  const areasOf = async (text: string) => (await ask(text)).body.area
  expect(await areasOf('कोथरूड')).toEqual(['Kothrud'])
  expect(await areasOf('wanwadi')).toEqual(['Wanowrie'])
  expect(await areasOf('411057')).toEqual(['Hinjewadi', 'Wakad'])
  expect(await areasOf('talegaon')).toEqual(['Talegaon'])
})

test('a word that a live property contains is searched for and not corrected', async () => {
  expect((await ask('kharady')).body).toMatchObject({ area: [], words: 'kharady' })
  expect((await ask('kharadii')).body).toMatchObject({ area: ['Kharadi'], words: '' })
})

test('a listing with a misspelling as its area does not change what the misspelling means, and is offered beside the locality', async () => {
  await seedProperties(t.database.pool, [{ area: 'Wakkad', locality_id: null }])
  await t.services.search.feed.sync()
  expect((await ask('wakkad')).body).toMatchObject({
    area: ['Wakad'],
    words: '',
    uncorrected: { words: 'wakkad', area: 'Wakad', liveListings: 1 },
  })
  expect((await ask('wakad')).body).toMatchObject({ area: ['Wakad'], uncorrected: null })
})

test('a changed name of a locality is understood at once', async () => {
  expect((await ask('Malinagar')).body).toMatchObject({ area: [] })
  await t.database.pool.query(`UPDATE localities SET aliases = ARRAY['Malinagar'] WHERE name = 'Talegaon'`)
  expect((await ask('Malinagar')).body).toMatchObject({ area: ['Talegaon'] })
})

test('words that may be misspelt are looked up without caching their slots', async () => {
  const { words } = t.services.search.index
  const before = words.cachedSets
  expect((await ask('kharadu')).body).toMatchObject({ area: ['Kharadi'] })
  expect(words.cachedSets).toBe(before)
})

test('suggestions find something, and say how much; their answers may be kept for seconds only', async () => {
  const answer = await t.app.inject({ method: 'GET', url: `/api/search/suggestions?${new URLSearchParams({ text: 'wak' })}` })
  expect(answer.headers['cache-control']).toBe('public, max-age=5')
  expect(answer.json()).toEqual([
    { text: 'Wakad', liveListings: 1 },
    { text: '2 BHK in Wakad', liveListings: 1 },
  ])
})

test('suggestions count what is for the chosen transaction, unless they say another one themselves', async () => {
  const suggest = async (text: string, ...chosen: string[]) => {
    const query = new URLSearchParams([['text', text], ...chosen.map((one) => ['propertyFor', one])])
    return (await t.app.inject({ method: 'GET', url: `/api/search/suggestions?${query}` })).json()
  }
  const [first] = await suggest('wak', 'RENT')
  expect(first).toEqual({ text: 'Wakad', liveListings: 1 })
  expect(await suggest('wak', 'SELL')).toEqual([])
  expect(await suggest('wak', 'BUY', 'RENT')).toHaveLength(2)
  expect(await suggest('rent wak', 'SELL')).toEqual([{ text: 'rent in Wakad', liveListings: 1 }])
})

test('a text of more than 100 characters is refused, and one of any characters is not', async () => {
  expect((await ask('a'.repeat(101))).status).toBe(422)
  expect((await ask('\ud800%_\u200d🏠')).status).toBe(200)
  expect((await ask('')).body).toMatchObject({ area: [], words: '' })
})
