import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { sceneOf } from '#tests/files/scenes.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { FLAT, grantPosts, listen, type Postings } from '#tests/postings.ts'
import { times } from '#tests/prove.ts'

/** Noon in Pune. */
const START = Date.UTC(2030, 3, 1, 6, 30)
const WEEK_MS = 7 * DAY_MS
const clock = { time: START, now: () => clock.time }
let t: TestApp
let p: Postings
let calls: Calls
let registered = 0
let owner: { token: string; user: { id: number } }
/** A name that no other test has. */
let propertyName: string

beforeAll(async () => {
  t = await createTestApp({}, { clock })
  p = await listen(t)
  calls = callsOf(t)
})
beforeEach(async () => {
  clock.time = START
  owner = await newOwner()
  propertyName = `Tamarind ${100 + registered}`
})
afterAll(() => t.close())

/** Lets time pass, without an end of the sessions. */
async function later(ms: number): Promise<void> {
  clock.time += ms
  await t.database.pool.query('UPDATE sessions SET created_at = $1, used_at = $1, expires_at = $2', [
    new Date(clock.time),
    new Date(clock.time + DAY_MS),
  ])
}

async function newOwner(changes: object = {}): Promise<typeof owner> {
  registered += 1
  const account = await calls.register(registered, changes)
  await grantPosts(t, account.user.id, 50)
  return account
}

const compare = async () => expect(await t.jobs.runAll('compare-pictures')).toEqual([])
const scenes = (...seeds: string[]) =>
  Promise.all(
    seeds.map(async (seed) => ({
      field: 'images' as const,
      name: `${seed}.jpg`,
      bytes: new Uint8Array(await sceneOf(`${propertyName} ${seed}`)),
    })),
  )
/** Posts the home with pictures of these scenes, and compares them. */
async function postWith(seeds: readonly string[], changes: object = {}): Promise<number> {
  const files = await scenes(...seeds)
  const { status, body } = await p.add(owner.token, home({ availableFrom: '2032-01-01', ...changes }), { files })
  expect(status, JSON.stringify(body)).toBe(200)
  await compare()
  return body.propertyId
}
const ANOTHER_NAME = { propertyName: 'Sahyadri Heights', carpetArea: 1_000 }
const keptOutlines = async (id: number) =>
  (await t.database.pool.query('SELECT 1 FROM kept_outlines WHERE property_id = $1', [id])).rowCount

const home = (changes: object = {}) => ({ propertyName, carpetArea: 950, floor: 5, availableFrom: '2030-04-01', ...changes })
/** Posts the home. @returns its id */
async function post(changes: object = {}, { token } = owner): Promise<number> {
  const answer = await p.add(token, home({ availableFrom: '2032-01-01', ...changes }))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.propertyId
}
async function edit(id: number, changes: object = {}): Promise<void> {
  const answer = await p.update(owner.token, id, { ...FLAT, ...home({ availableFrom: '2032-01-01', ...changes }) })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
async function remove(id: number): Promise<void> {
  expect((await p.call('DELETE', `/api/properties/delete/${id}`, owner.token)).status).toBe(200)
}
async function setStatus(id: number, status: 'ACTIVE' | 'INACTIVE'): Promise<void> {
  expect((await p.call('PUT', `/api/properties/update-status/${id}?status=${status}`, owner.token)).status).toBe(200)
}
const detail = async (id: number) => (await p.call('GET', `/api/properties/get/${id}`)).body
/** The day of the first post, and the prices that the page shows. */
async function told(id: number): Promise<{ firstDay: string | undefined; prices: [number, string][] }> {
  const { firstPostedAt, earlierPrices } = await detail(id)
  return {
    firstDay: firstPostedAt?.slice(0, 10),
    prices: earlierPrices.map(({ price, until }: { price: number; until: string }) => [price, until]),
  }
}
const NOTHING = { firstDay: undefined, prices: [] }
async function idsBy(sortDir: 'asc' | 'desc'): Promise<number[]> {
  const { body } = await p.call(
    'GET',
    `/api/properties/search?propertyName=${encodeURIComponent(propertyName)}&sortField=createdAt&sortDir=${sortDir}&page=0&size=50`,
  )
  return body.content.map(({ propertyId }: { propertyId: number }) => propertyId)
}

test('a home that is deleted and posted again keeps its first day and its prices', async () => {
  const first = await post({ expectedPrice: 26_000 })
  await later(5 * WEEK_MS)
  await edit(first, { expectedPrice: 25_000 })
  await later(5 * WEEK_MS)
  await remove(first)
  await later(DAY_MS)
  const again = await post({ expectedPrice: 24_000, propertyName: propertyName.toUpperCase(), carpetArea: 955 })
  expect(await told(again)).toEqual({
    firstDay: '2030-04-01',
    prices: [
      [26_000, '2030-05-06'],
      [25_000, '2030-06-10'],
    ],
  })
  expect((await detail(again)).createdAt).toBe(new Date(clock.time).toISOString())
  // what is changed from now on is added
  await later(WEEK_MS)
  await edit(again, { expectedPrice: 23_000, carpetArea: 955, propertyName: propertyName.toUpperCase() })
  expect((await told(again)).prices).toHaveLength(3)
})

test('a chain of homes posted again keeps the first day of all', async () => {
  for (let price = 26_000; price >= 24_000; price -= 1_000) {
    await remove(await post({ expectedPrice: price }))
    await later(2 * WEEK_MS)
  }
  const last = await post({ expectedPrice: 23_000 })
  expect((await told(last)).firstDay).toBe('2030-04-01')
  // each was asked for less than a day
  expect((await told(last)).prices).toEqual([])
})

test('a hidden home counts too, and one that was hidden is another home as soon as it is shown again', async () => {
  const hidden = await post({ expectedPrice: 26_000 })
  await later(WEEK_MS)
  await setStatus(hidden, 'INACTIVE')
  await later(WEEK_MS)
  const again = await post({ expectedPrice: 24_000 })
  expect(await told(again)).toEqual({ firstDay: '2030-04-01', prices: [[26_000, '2030-04-08']] })
  await setStatus(hidden, 'ACTIVE')
  expect(await told(again)).toEqual(NOTHING)
  expect(await told(hidden)).toEqual(NOTHING)
  // and it is free to be posted again
  await remove(hidden)
  await later(WEEK_MS)
  expect((await told(await post())).firstDay).toBe('2030-04-01')
})

test('equal homes that are live at once are two homes, and each earlier home is used once', async () => {
  const [one, other] = [await post(), await post()]
  await later(WEEK_MS)
  expect(await told(other)).toEqual(NOTHING)
  await remove(one)
  await later(WEEK_MS)
  const again = await post()
  expect((await told(again)).firstDay).toBe('2030-04-01')
  expect(await told(await post())).toEqual(NOTHING)
})

test('another flat of the building, and the home of another poster, begin anew', async () => {
  await remove(await post())
  await later(WEEK_MS)
  const others = [
    await post({ floor: 6 }),
    await post({ carpetArea: 1_100 }),
    await post({ bhkType: 'THREE_BHK' }),
    await post({ propertyFor: 'SELL' }),
    await post({ address: { area: 'Wakad' } }),
    await post({}, await newOwner()),
  ]
  for (const id of others) expect(await told(id)).toEqual(NOTHING)
})

test('an edit into a home that was deleted before inherits, and an edit into another home loses what it inherited', async () => {
  await remove(await post({ expectedPrice: 26_000 }))
  await later(WEEK_MS)
  const id = await post({ floor: 6 })
  expect(await told(id)).toEqual(NOTHING)
  await edit(id)
  expect((await told(id)).firstDay).toBe('2030-04-01')
  await edit(id, { floor: 7 })
  expect(await told(id)).toEqual(NOTHING)
  await edit(id, { description: 'Evening light.' })
  expect((await told(id)).firstDay).toBe('2030-04-01')
})

test('a home that was live when the other was posted is not its predecessor, also after it is deleted', async () => {
  const other = await post({ floor: 6 })
  await later(WEEK_MS)
  const id = await post()
  await later(WEEK_MS)
  await remove(other)
  await edit(id, { floor: 6 })
  expect(await told(id)).toEqual(NOTHING)
})

test('an imported home that was posted before inherits', async () => {
  owner = await newOwner({ userRole: 'BROKER', reraNumber: 'A52100012345' })
  await remove(await post({ expectedPrice: 26_000 }))
  await later(WEEK_MS)
  const csv = `Society,Area,For,BHK,Type,Rent,Carpet Area,Floor\n${['5', '6'].map((floor) => `${propertyName},Baner,Rent,2 BHK,Flat,24000,950,${floor}`).join('\n')}\n`
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/properties/import',
    payload: csv,
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${owner.token}` },
  })
  expect(answer.json()).toMatchObject({ imported: 2 })
  const ids = await idsBy('asc')
  const days = await Promise.all(ids.map(async (id) => (await told(id)).firstDay))
  expect(days).toEqual(['2030-04-01', undefined])
})

test('of posts at one time one inherits, and all of them are posted', async () => {
  await remove(await post())
  await later(WEEK_MS)
  const ids = await Promise.all(Array.from({ length: times(4, 12) }, () => post()))
  const days = await Promise.all(ids.map(async (id) => (await told(id)).firstDay))
  expect(days.filter((day) => day !== undefined)).toEqual(['2030-04-01'])
})

test('of posts and edits at one time one inherits', async () => {
  await remove(await post())
  await later(WEEK_MS)
  const ids = [await post({ floor: 6 }), await post({ floor: 7 })]
  const [posted] = await Promise.all([post(), ...ids.map((id) => edit(id))])
  const days = await Promise.all([posted, ...ids].map(async (id) => (await told(id)).firstDay))
  expect(days.filter((day) => day !== undefined)).toEqual(['2030-04-01'])
})

test('a hidden home that is shown at the time at which it is posted again is another home', async () => {
  for (let round = 0; round < times(3, 12); round += 1) {
    const hidden = await post({ floor: round })
    await setStatus(hidden, 'INACTIVE')
    await later(DAY_MS)
    const [again] = await Promise.all([post({ floor: round }), setStatus(hidden, 'ACTIVE')])
    expect(await told(again)).toEqual(NOTHING)
  }
})

test('newest first orders a home that is posted again within 14 weeks by its first day, oldest first literally', async () => {
  const first = await post()
  await later(WEEK_MS)
  const between = await post({ floor: 6 })
  await remove(first)
  await later(13 * WEEK_MS)
  const again = await post()
  expect(await idsBy('desc')).toEqual([between, again])
  expect(await idsBy('asc')).toEqual([between, again])
  // once more: still by the first day of all
  await remove(again)
  const third = await post()
  expect(await idsBy('desc')).toEqual([between, third])
  // away for 14 weeks it is new, but its first day is told
  await remove(third)
  await later(14 * WEEK_MS)
  const fourth = await post()
  expect(await idsBy('desc')).toEqual([fourth, between])
  expect((await told(fourth)).firstDay).toBe('2030-04-01')
})

test('a home that was deleted more than a year ago is forgotten', async () => {
  await remove(await post())
  await later(366 * DAY_MS)
  expect(await told(await post())).toEqual(NOTHING)
})

test('a home with the same pictures keeps its first day and its prices under another name and with a size that is a little other', async () => {
  const first = await postWith(['hall', 'balcony', 'kitchen'], { expectedPrice: 26_000 })
  await later(WEEK_MS)
  await remove(first)
  await later(WEEK_MS)
  expect(await keptOutlines(first)).toBe(3)
  const again = await postWith(['kitchen', 'hall', 'garden'], ANOTHER_NAME)
  expect(await told(again)).toEqual({ firstDay: '2030-04-01', prices: [[26_000, '2030-04-08']] })
  expect(await idsBy('desc')).toEqual([])
  // a change of the name is no way out, another floor is another home
  const edited = async (changes: object) => {
    await edit(again, { ...ANOTHER_NAME, ...changes })
    await compare()
    return (await told(again)).firstDay
  }
  expect(await edited({ propertyName: 'Deccan Gardens' })).toBe('2030-04-01')
  expect(await edited({ floor: 6 })).toBeUndefined()
  expect(await edited({})).toBe('2030-04-01')
})

test('a hidden home is known by its pictures, and ceases to be the same when it is shown again', async () => {
  const hidden = await postWith(['hall'])
  await setStatus(hidden, 'INACTIVE')
  await later(WEEK_MS)
  const again = await postWith(['hall'], ANOTHER_NAME)
  expect((await told(again)).firstDay).toBe('2030-04-01')
  await setStatus(hidden, 'ACTIVE')
  expect(await told(again)).toEqual(NOTHING)
})

test('homes with too few of the same pictures, or with what other homes of the poster show too, begin anew', async () => {
  await remove(await postWith(['gate', 'pool', 'hall', 'kitchen']))
  await later(WEEK_MS)
  const ofSociety = ['gate', 'pool', 'bedroom', 'balcony']
  for (const seeds of [['gate'], ofSociety]) expect(await told(await postWith(seeds, ANOTHER_NAME))).toEqual(NOTHING)
  for (const changes of [{ floor: 6 }, { carpetArea: 1_100 }, { bhkType: 'THREE_BHK' }, { address: { area: 'Wakad' } }])
    expect(await told(await postWith(['hall', 'kitchen'], { ...ANOTHER_NAME, ...changes }))).toEqual(NOTHING)
  // these are shown by the last one for rent
  expect(await told(await postWith(['hall', 'kitchen'], ANOTHER_NAME))).toEqual(NOTHING)
})

test('the home of another poster with the same pictures begins anew', async () => {
  await remove(await postWith(['hall', 'kitchen']))
  await later(WEEK_MS)
  owner = await newOwner()
  expect(await told(await postWith(['hall', 'kitchen'], ANOTHER_NAME))).toEqual(NOTHING)
})

test('of posts with the same pictures at one time one inherits, also when two copies compare them', async () => {
  await remove(await postWith(['hall', 'kitchen']))
  await later(WEEK_MS)
  const files = await scenes('hall', 'kitchen')
  const other = await scenes('garden')
  const posts = await Promise.all(
    Array.from({ length: times(3, 8) }, (_, at) =>
      p.add(owner.token, home({ ...ANOTHER_NAME, availableFrom: '2032-01-01' }), { files: at === 0 ? files : [...files, ...other] }),
    ),
  )
  const ids = posts.map(({ body }) => body.propertyId as number)
  // while they wait for a review: a picture that another live home shows says nothing
  await t.database.pool.query(`UPDATE properties SET status = 'PENDING' WHERE id = ANY ($1)`, [ids])
  await Promise.all([compare(), t.jobs.runRecurring('compare-missed-pictures'), t.jobs.runRecurring('compare-missed-pictures')])
  const { rows } = await t.database.pool.query('SELECT id FROM properties WHERE id = ANY ($1) AND first_posted_at IS NOT NULL', [ids])
  expect(rows).toHaveLength(1)
})

test('a year after a home was deleted its outlines are deleted', async () => {
  const id = await postWith(['hall', 'kitchen'])
  await remove(id)
  const kept = async () => {
    await t.jobs.runRecurring('forget-deleted-prices')
    return keptOutlines(id)
  }
  await later(364 * DAY_MS)
  expect(await kept()).toBe(2)
  await later(2 * DAY_MS)
  expect(await kept()).toBe(0)
  expect(await told(await postWith(['hall', 'kitchen'], ANOTHER_NAME))).toEqual(NOTHING)
})

test('a home that was never live is no predecessor, unless it had one', async () => {
  const { pool } = t.database
  const hideFromHistory = (id: number) =>
    pool.query(`UPDATE status_changes SET to_status = 'PENDING', from_status = NULL WHERE property_id = $1`, [id])
  const pending = await post()
  await remove(pending)
  await hideFromHistory(pending)
  await later(WEEK_MS)
  const live = await post()
  expect(await told(live)).toEqual(NOTHING)
  await remove(live)
  await later(WEEK_MS)
  const waiting = await post()
  await remove(waiting)
  await hideFromHistory(waiting)
  expect((await told(await post())).firstDay).toBe('2030-04-08')
})

test('a year after a home was deleted its earlier prices are deleted', async () => {
  const { pool } = t.database
  const id = await post({ expectedPrice: 26_000 })
  await later(DAY_MS)
  await edit(id, { expectedPrice: 25_000 })
  await remove(id)
  const keptPrices = async () => {
    await t.jobs.runRecurring('forget-deleted-prices')
    return (await pool.query('SELECT price FROM earlier_prices WHERE property_id = $1', [id])).rowCount
  }
  await later(364 * DAY_MS)
  expect(await keptPrices()).toBe(1)
  await later(2 * DAY_MS)
  expect(await keptPrices()).toBe(0)
})
