import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnProperty, OwnPropertyPage } from '#contracts/homes/posting/own-properties.ts'
import { PROPERTY_STATUSES } from '#contracts/homes/properties/property-kinds.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { givePlan } from '#tests/plans.ts'
import { type PropertySeed, seedProperties } from '#tests/properties.ts'
import { UNLOCKABLE_PROPERTY } from '#tests/unlocking.ts'

let t: TestApp
let calls: Calls
let broker: { token: string; user: { id: number } }
let other: typeof broker
/** Seeded properties in the order in which they were posted. */
let seeds: (PropertySeed & { id: number })[]

const NAMES = ['Sahyadri Heights', 'Lotus Court', 'आनंद निवास', '100% Villa_s', 'Lake View']
const AREAS = ['Baner', 'Wakad', 'Kharadi']

beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
  broker = await calls.register(1, { userRole: 'BROKER', reraNumber: 'P52100012345' })
  other = await calls.register(2)
  const wanted = Array.from(
    { length: 60 },
    (_unused, n): PropertySeed => ({
      posted_by_user_id: broker.user.id,
      property_name: `${NAMES[n % NAMES.length]} ${n}`,
      area: AREAS[n % AREAS.length] ?? '',
      status: PROPERTY_STATUSES[n % PROPERTY_STATUSES.length] ?? 'ACTIVE',
      property_for: n % 4 === 0 ? 'SELL' : 'RENT',
      expected_price: 20_000 + (n % 7) * 1_500,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, n - (n % 3))).toISOString(),
    }),
  )
  const ids = await seedProperties(t.database.pool, [...wanted, { posted_by_user_id: other.user.id, property_name: 'Lotus of another' }])
  seeds = wanted.map((seed, n) => ({ ...seed, id: ids[n] ?? 0 }))
})
afterAll(() => t.close())

const ask = (query: string, { token, user } = broker) => calls.get(`/api/properties/user/${user.id}${query}`, token)
const askPage = async (query: string) => (await ask(query)).json() as OwnPropertyPage

/** Expected result, computed by comparing every property. */
function expectedProperties(keyword: string, status?: string): typeof seeds {
  const words = keyword.toLowerCase().split(' ').filter(Boolean)
  return seeds.filter((seed) => {
    const offer = seed.property_for === 'SELL' ? 'sell buy sale' : 'rent'
    const text = `${seed.property_name} ${seed.area} Pune ${offer} flat TWO_BHK 2 BHK unfurnished residential ${seed.status}`
    const texts = text.toLowerCase().split(' ')
    const begins = (word: string) =>
      texts.some((each) => each.startsWith(word)) ||
      (word.length > 2 && [String(seed.expected_price), '411045'].some((n) => n.startsWith(word)))
    return (status === undefined || seed.status === status) && words.every(begins)
  })
}
const newestFirst = (list: typeof seeds) =>
  list.toSorted((a, b) => (b.created_at ?? '').localeCompare(a.created_at ?? '') || b.id - a.id).map(({ id }) => id)

test.each([
  ['', undefined],
  ['', 'ACTIVE'],
  ['', 'PENDING'],
  ['lotus', undefined],
  ['LOTUS kharadi', 'INACTIVE'],
  ['otus', undefined],
  ['sale', undefined],
  ['2 bhk', 'UNDER_REVIEW'],
  ['215', undefined],
  ['21500 baner', undefined],
  ['411045', undefined],
  ['आनंद', undefined],
  ['100% v', undefined],
  ['villa_s', undefined],
  ['%', undefined],
  ['_', undefined],
  ['nowhere', undefined],
])('the pages for %j with status %s have the properties that a look at each finds, newest first', async (keyword, status) => {
  const expected = newestFirst(expectedProperties(keyword, status))
  const found: number[] = []
  for (let page = 0; ; page += 1) {
    const query = new URLSearchParams({ page: String(page), size: '7', keyword, ...(status && { status }) })
    const answer = await askPage(`?${query}`)
    expect([answer.totalElements, answer.totalPages]).toEqual([expected.length, Math.ceil(expected.length / 7)])
    expect(answer.statusCounts).toEqual(Object.fromEntries(PROPERTY_STATUSES.map((each) => [each, 12])))
    found.push(...answer.content.map(({ propertyId }) => propertyId))
    if (page + 1 >= answer.totalPages) break
  }
  expect(found).toEqual(expected)
})

describe('properties of other kinds', () => {
  let poster: typeof broker
  beforeAll(async () => {
    poster = await calls.register(3)
    const kinds: PropertySeed[] = [
      { property_name: 'Land', category: 'PLOT', property_for: 'SELL', apartment_type: null, bhk_type: null, furnished_type: null },
      { property_name: 'Tower', property_for: 'RESELL', bhk_type: 'THREE_BHK', furnished_type: 'SEMI_FURNISHED' },
      { property_name: 'Studio', bhk_type: 'ONE_RK' },
      { property_name: 'Garden', apartment_type: 'ROW_HOUSE', bhk_type: '_2_5_BHK' },
      { property_name: 'Students', property_for: 'HOSTEL', bhk_type: null },
    ]
    await seedProperties(
      t.database.pool,
      kinds.map((seed) => ({ ...seed, posted_by_user_id: poster.user.id })),
    )
  })

  test.each([
    ['plot', ['Land']],
    ['resell', ['Tower']],
    ['resale', ['Tower']],
    ['buy', ['Land', 'Tower']],
    ['3bhk semi-furnished', ['Tower']],
    ['1 rk', ['Studio']],
    ['row house 2.5 bhk', ['Garden']],
    ['paying guest', ['Students']],
  ])('%j finds %j', async (keyword, names) => {
    const query = new URLSearchParams({ keyword, sort: 'propertyName', direction: 'asc' })
    const list = (await ask(`?${query}`, poster)).json() as OwnProperty[]
    expect(list.map(({ propertyName }) => propertyName)).toEqual(names)
  })
})

test('a search understands 2bhk, prices with commas and the rupee sign', async () => {
  expect((await askPage('?size=1&keyword=2bhk')).totalElements).toBe(60)
  expect((await askPage('?size=1&keyword=%E2%82%B921,500')).totalElements).toBe(expectedProperties('21500').length)
})

test.each(['expectedPrice', 'propertyName', 'createdAt'] as const)(
  'pages sorted by %s have each property once, in that order',
  async (sort) => {
    for (const direction of ['asc', 'desc']) {
      const all: OwnProperty[] = []
      for (let page = 0; page < 6; page += 1)
        all.push(...(await askPage(`?page=${page}&size=10&sort=${sort}&direction=${direction}`)).content)
      expect(new Set(all.map(({ propertyId }) => propertyId)).size).toBe(60)
      const { rows } = await t.database.pool.query<{ id: number }>(
        `SELECT id FROM properties WHERE posted_by_user_id = $1
        ORDER BY ${{ expectedPrice: 'expected_price', propertyName: 'lower(property_name)', createdAt: 'created_at' }[sort]} ${direction},
                 id ${sort === 'createdAt' ? direction : 'desc'}`,
        [broker.user.id],
      )
      expect(all.map(({ propertyId }) => propertyId)).toEqual(rows.map(({ id }) => id))
    }
  },
)

test('without page and size the answer is the plain list, which takes the same filters', async () => {
  const list = (await ask('')).json() as OwnProperty[]
  expect(list.map(({ propertyId }) => propertyId)).toEqual(newestFirst(seeds))
  const active = (await ask('?status=Available&keyword=lotus')).json() as OwnProperty[]
  expect(active.map(({ propertyId }) => propertyId)).toEqual(newestFirst(expectedProperties('lotus', 'ACTIVE')))
})

test('a page behind the last one is empty and says how many there are', async () => {
  expect(await askPage('?page=9999&size=100')).toMatchObject({ content: [], totalElements: 60, totalPages: 1 })
})

test('deleted properties are on no page and in no count', async () => {
  const [id = 0] = await seedProperties(t.database.pool, [{ posted_by_user_id: other.user.id, status: 'INACTIVE' }])
  await t.database.pool.query('UPDATE properties SET deleted_at = now() WHERE id = $1', [id])
  const page = (await ask('?page=0', other)).json() as OwnPropertyPage
  expect(page).toMatchObject({ totalElements: 1, statusCounts: { ACTIVE: 1, INACTIVE: 0 } })
  expect(page.content.map(({ propertyName }) => propertyName)).toEqual(['Lotus of another'])
})

test('each property says how often it was seen and how many leads it brought', async () => {
  const [first = 0, second = 0] = seeds.map(({ id }) => id)
  await t.database.pool.query(`INSERT INTO property_views (property_id, day, views) VALUES ($1, '2026-01-01', 3), ($1, '2026-01-02', 4)`, [
    first,
  ])
  await t.database.pool.query(`UPDATE properties SET status = 'ACTIVE' WHERE id = $1`, [first])
  await givePlan(t.database.pool, other.user.id, { contacts: 1 })
  expect((await calls.post(UNLOCKABLE_PROPERTY.pathOf(other.user.id, first), {}, { token: other.token })).statusCode).toBe(200)
  const list = (await ask('')).json() as OwnProperty[]
  const reachOf = (id: number) => list.filter(({ propertyId }) => propertyId === id).map(({ views, leads }) => [views, leads])
  expect(reachOf(first)).toEqual([[7, 1]])
  expect(reachOf(second)).toEqual([[0, 0]])
})

describe('a query is refused with 422', () => {
  test.each([
    'page=-1',
    'page=x',
    'page=1e3',
    'page=10000001',
    'size=0',
    'size=101',
    'size=1.5',
    'status=DELETED',
    'status=ACTIVE&status=INACTIVE',
    'sort=posted_by_user_id',
    'sort=createdAt;drop',
    'direction=up',
    `keyword=${'x'.repeat(101)}`,
    'keyword=a&keyword=b',
    'keyword=%00',
  ])('%s', async (query) => {
    const answer = await ask(`?${query}`)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [query.split('=')[0]]])
  })
})
