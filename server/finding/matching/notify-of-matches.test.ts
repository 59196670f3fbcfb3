import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { raceForLock } from '#tests/locks.ts'
import { notificationsOf } from '#tests/notifications.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { givePlan } from '#tests/plans.ts'
import { listen, type Postings } from '#tests/postings.ts'
import { seedLocalities } from '#tests/properties.ts'
import { WANTED_FLAT } from '#tests/requirements.ts'

type Person = Awaited<ReturnType<Calls['register']>>

let now = Date.parse('2030-01-15T12:00:00+05:30')
let t: TestApp
let site: Postings
let calls: Calls
let people = 0
beforeAll(async () => {
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: '1000/1h', AUTH_GUESSES_PER_ADDRESS: '1000/1h' }, { clock: { now: () => now } })
  calls = callsOf(t)
  site = await listen(t)
  await seedLocalities(t.database.pool, ['Baner', 'Wakad'])
})
beforeEach(async () => {
  await t.database.pool.query('DELETE FROM requirements')
  await t.database.pool.query(`UPDATE properties SET status = 'INACTIVE'`)
})
afterAll(() => t.close())

async function register(): Promise<Person> {
  people += 1
  const person = await calls.register(people)
  await givePlan(t.database.pool, person.user.id, { property_posts: 20, requirement_posts: 20 })
  return person
}
const submit = async ({ token }: Person, changes: object = {}): Promise<number> =>
  (await calls.post('/api/requirement/submit', { ...WANTED_FLAT, ...changes }, { token })).json().requirementId
const post = async ({ token }: Person, changes: object = {}): Promise<number> =>
  (await site.add(token, { propertyName: 'Lotus Nest', ...changes })).body.propertyId
const told = ({ user }: Person) => notificationsOf(t.database.pool, user.id)

test('authors of requirements are told of a new property that fits, once, and nobody else is', async () => {
  const [author, other, poster] = [await register(), await register(), await register()]
  await submit(author)
  await submit(author, { additionalRequirements: 'A second one that fits as well' })
  await submit(other, { lookingFor: 'Buy', minBudget: 50_00_000, maxBudget: 90_00_000 })
  await submit(poster)
  await t.jobs.runAll()
  const id = await post(poster)
  expect(await told(author)).toEqual([])
  expect(await t.jobs.runAll()).toEqual([])
  const fits = {
    kind: 'match',
    title: 'Lotus Nest may be what you look for',
    body: 'In Baner, ₹25,000 per month. It fits your requirement: 2 BHK Flat to rent.',
    path: `/listing/${id}`,
  }
  expect([await told(author), await told(other), await told(poster)]).toEqual([[fits], [], []])
  for (const status of ['INACTIVE', 'ACTIVE']) await site.call('PUT', `/api/properties/update-status/${id}?status=${status}`, poster.token)
  expect(await t.jobs.runAll()).toEqual([])
  expect(await told(author)).toEqual([fits])
})

test('an author is told once of a home that its poster deletes and posts again within 14 weeks', async () => {
  const [author, poster] = [await register(), await register()]
  await submit(author)
  const home = { propertyName: 'Lotus Nest', carpetArea: 950 }
  for (let times = 0; times < 3; times += 1) {
    const id = await post(poster, home)
    expect(await t.jobs.runAll()).toEqual([])
    await site.call('DELETE', `/api/properties/delete/${id}`, poster.token)
  }
  expect(await told(author)).toHaveLength(1)
})

test('a property that is shown again, or fits after an edit, is told of like a new one; a hidden one is not', async () => {
  const [author, poster] = [await register(), await register()]
  const id = await post(poster, { expectedPrice: 90_000 })
  await site.call('PUT', `/api/properties/update-status/${id}?status=INACTIVE`, poster.token)
  await submit(author)
  await site.update(poster.token, id, { propertyName: 'Lotus Nest', expectedPrice: 24_000 })
  expect(await t.jobs.runAll()).toEqual([])
  expect(await told(author)).toEqual([])
  await site.call('PUT', `/api/properties/update-status/${id}?status=ACTIVE`, poster.token)
  await t.jobs.runAll()
  expect(await told(author)).toMatchObject([{ path: `/listing/${id}` }])
  const second = await post(poster, { expectedPrice: 90_000 })
  await t.jobs.runAll()
  await site.update(poster.token, second, { propertyName: 'Blue Ridge', expectedPrice: 24_000 })
  await t.jobs.runAll()
  expect((await told(author)).at(-1)).toMatchObject({ title: 'Blue Ridge may be what you look for' })
})

test('an author is told of three homes a day one by one, of further ones together', async () => {
  const [author, poster] = [await register(), await register()]
  await submit(author)
  const ids: number[] = []
  for (let at = 0; at < 6; at += 1) ids.push(await post(poster, { propertyName: `Home ${at}`, expectedPrice: 24_000 + at }))
  expect(await t.jobs.runAll()).toEqual([])
  const paths = async () => (await told(author)).map(({ path }) => path)
  const firstDay = [...ids.slice(0, 3).map((id) => `/listing/${id}`), '/profile?tab=requirements']
  expect(await paths()).toEqual(firstDay)
  now += DAY_MS
  const next = await post(poster, { propertyName: 'Home of the next day' })
  await t.jobs.runAll()
  expect(await paths()).toEqual([...firstDay, `/listing/${next}`])
})

test('a poster is told once a day that requirements fit, with how many of the own properties', async () => {
  const [poster, broker, seeker] = [await register(), await register(), await register()]
  await post(poster, { propertyName: 'Lotus Nest' })
  await post(poster, { propertyName: 'Blue Ridge' })
  await post(broker, { propertyName: 'Green Acres' })
  await t.jobs.runAll()
  await submit(seeker, { preferredLocations: ['Baner'] })
  await submit(seeker, { preferredLocations: ['Baner', 'Wakad'] })
  expect(await t.jobs.runAll()).toEqual([])
  const ofPoster = await told(poster)
  expect(ofPoster).toMatchObject([{ kind: 'match', title: 'Someone is looking for what you offer', path: '/profile?tab=properties' }])
  expect(ofPoster[0]?.body).toMatch(/^2 BHK Flat to rent in Baner: .+ and 1 more of your listings fit\./)
  expect((await told(broker))[0]?.body).toMatch(/^2 BHK Flat to rent in Baner: Green Acres fits\./)
  expect(await told(seeker)).toEqual([])
  now += DAY_MS
  await submit(seeker)
  await t.jobs.runAll()
  expect([(await told(poster)).length, (await told(broker)).length]).toEqual([2, 2])
})

test('a posting that fails tells nobody, and a deleted requirement is no match', async () => {
  const [author, poster] = [await register(), await register()]
  const requirementId = await submit(author)
  const waiting = t.jobs.waiting.size
  expect((await site.add(poster.token, { propertyName: '' })).status).toBe(422)
  expect(t.jobs.waiting.size).toBe(waiting)
  await post(poster)
  await calls.get('/api/auth/me', author.token)
  await t.app.inject({
    method: 'PUT',
    url: `/api/requirement/status/${requirementId}?status=INACTIVE`,
    headers: { authorization: `Bearer ${author.token}` },
  })
  expect(await t.jobs.runAll()).toEqual([])
  expect(await told(author)).toEqual([])
})

test('matches that could not be enqueued are told within half an hour, nobody twice', async () => {
  const [author, poster, seeker] = [await register(), await register(), await register()]
  await submit(author)
  await post(poster)
  t.jobs.dropAll()
  await submit(seeker)
  expect(await t.jobs.runAll()).toEqual([])
  const before = [(await told(author)).length, (await told(poster)).length]
  expect(before).toEqual([0, 1])
  for (let round = 0; round < 2; round += 1) {
    await t.jobs.runRecurring('tell-missed-matches')
    expect(await t.jobs.runAll()).toEqual([])
  }
  expect([(await told(author)).length, (await told(poster)).length, (await told(seeker)).length]).toEqual([1, 1, 1])
})

test('a property whose poster deletes the account while authors are told leaves no name behind', async () => {
  const [author, poster] = [await register(), await register()]
  await submit(author)
  await t.jobs.runAll()
  await post(poster, { propertyName: 'Wadekarly Heights' })
  const deleting = () => site.call('DELETE', `/api/auth/delete-user/${poster.user.id}?confirmed=true`, poster.token)
  const userRow: [string, unknown[]] = ['SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [author.user.id]]
  expect(await raceForLock(t.database.pool, userRow, () => t.jobs.runAll(), deleting)).toMatchObject([[], { status: 200 }])
  expect(JSON.stringify(await told(author))).not.toContain('Wadekarly')
})
