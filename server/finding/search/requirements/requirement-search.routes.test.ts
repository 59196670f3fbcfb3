import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BHK_TYPES } from '#contracts/homes/properties/bhk.ts'
import { REQUIREMENT_TYPE_LABELS } from '#contracts/homes/requirements/requirement-type-labels.ts'
import type { RequirementPage } from '#contracts/homes/requirements/requirements.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { OWNER_PHONE, seedLocalities } from '#tests/properties.ts'
import { times } from '#tests/prove.ts'
import { seedRequirements } from '#tests/requirements.ts'

let t: TestApp
let calls: Calls
let ids: number[]
beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
  await seedLocalities(t.database.pool, ['Baner', 'Wakad'])
  ids = await seedRequirements(t.database.pool, [
    { locations: ['Baner', 'Wakad'] },
    { locations: ['Wakad'], looking_for: 'Buy', bhk_types: ['TWO_BHK', 'THREE_BHK'] },
    { locations: ['Sus'], status: 'INACTIVE' },
  ])
})
afterAll(() => t.close())

const search = async (query: string): Promise<RequirementPage> => (await calls.get(`/api/requirement/search/requirement?${query}`)).json()

test('a page has counts beside every option when it is asked for them', async () => {
  const { content, totalElements, facets } = await search('lookingFor=Rent&facets=true&page=0')
  expect(content.map(({ requirementId }) => requirementId)).toEqual([ids[0]])
  expect(totalElements).toBe(1)
  expect(facets?.lookingFor).toEqual({ Buy: 1, Rent: 1, 'PG/Hostel': 0, Roommate: 0 })
  expect(facets?.bhkConfig).toMatchObject({ TWO_BHK: 1, THREE_BHK: 0 })
  expect(facets?.preferredLocation).toEqual([
    { name: 'Baner', count: 1 },
    { name: 'Wakad', count: 1 },
  ])
  expect(facets?.date).toEqual({ today: 0, '7days': 0, '15days': 0 })
  expect((await search('page=0')).facets).toBeUndefined()
})

test('pages, the plain list and the search by keyword show ACTIVE requirements alone, with masked numbers', async () => {
  const [first, second] = ids
  const answers = [
    await calls.get('/api/requirement/user/all?sortType=oldest'),
    await calls.get('/api/requirement/search/requirement?sortType=oldest'),
    await calls.get('/api/requirement/search?keyword=WAKAD'),
  ]
  for (const answer of answers) {
    const listed: { requirementId: number; phoneNumber: string }[] = answer.json().content ?? answer.json()
    expect(listed.map(({ requirementId }) => requirementId).sort()).toEqual([first, second])
    expect(answer.body).not.toContain(OWNER_PHONE)
  }
})

test('at most five texts that are in no list, and 20 locations, are searched for at once', async () => {
  const statusOf = async (name: string, values: readonly string[]) =>
    (await calls.get(`/api/requirement/search/requirement?${new URLSearchParams(values.map((value) => [name, value]))}&facets=true&page=0`))
      .statusCode
  const made = (count: number) => Array.from({ length: count }, (_n, at) => `x${at} e`)
  for (const [name, listed] of [
    ['propertyType', REQUIREMENT_TYPE_LABELS],
    ['bhkConfig', BHK_TYPES],
  ] as const) {
    expect(await statusOf(name, [...listed, ...made(5)]), name).toBe(200)
    expect(await statusOf(name, made(6)), name).toBe(422)
  }
  expect(await statusOf('preferredLocation', made(20))).toBe(200)
  expect(await statusOf('preferredLocation', made(21))).toBe(422)
})

test('any parameters are answered with 200 or 422', async () => {
  const text = fc.oneof(
    fc.string({ maxLength: 120 }),
    fc.constantFrom('2 bhk', '\u0000', "'; DROP TABLE users", '%', 'ⅷ'.repeat(40), '٣ bhk'),
  )
  const names = ['lookingFor', 'propertyType', 'bhkConfig', 'preferredLocation', 'sortType', 'date', 'keyword', 'page', 'size', 'facets']
  const path = fc.constantFrom('/api/requirement/search/requirement', '/api/requirement/search', '/api/requirement/user/all')
  await fc.assert(
    fc.asyncProperty(path, fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 12 }), async (asked, pairs) => {
      const { statusCode } = await calls.get(`${asked}?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}`)
      expect([200, 422]).toContain(statusCode)
    }),
    { numRuns: times(150, 3_000) },
  )
})
