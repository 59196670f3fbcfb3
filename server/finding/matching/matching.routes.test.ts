import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PropertyMatches, RequirementMatches } from '#contracts/homes/requirements/matching.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { listen, type Postings } from '#tests/postings.ts'
import { seedLocalities, seedProperties } from '#tests/properties.ts'
import { times } from '#tests/prove.ts'
import { WANTED_FLAT } from '#tests/requirements.ts'

type Person = Awaited<ReturnType<Calls['register']>>

let t: TestApp
let site: Postings
let calls: Calls
let poster: Person
let seeker: Person
let stranger: Person
beforeAll(async () => {
  // the test does not sync the index before requests: the calls must do so themselves
  t = await createTestApp({}, { syncBeforeRequests: false })
  calls = callsOf(t)
  site = await listen(t)
  await seedLocalities(t.database.pool, ['Baner', 'Wakad'])
  await t.services.search.feed.sync()
  poster = await calls.register(1)
  seeker = await calls.register(2, { userRole: 'SEEKER' })
  stranger = await calls.register(3)
})
afterAll(() => t.close())

const submit = async ({ token }: Person, changes: object = {}) =>
  (await calls.post('/api/requirement/submit', { ...WANTED_FLAT, ...changes }, { token })).json()
const propertyMatches = async (id: number, { token }: Person): Promise<PropertyMatches> =>
  (await site.call('GET', `/api/properties/${id}/matches`, token)).body
const requirementMatches = async (id: number, { token }: Person): Promise<RequirementMatches> =>
  (await site.call('GET', `/api/requirement/${id}/matches`, token)).body

test('a requirement and a property find each other as soon as each is posted, with reasons and masked numbers', async () => {
  const { requirementId, matchingProperties } = await submit(seeker, { preferredLocations: ['Wakad', 'Baner'] })
  expect(matchingProperties).toBe(0)
  expect(await requirementMatches(requirementId, seeker)).toEqual([])

  const posted = (await site.add(poster.token)).body
  expect(posted.matchingRequirements).toBe(1)
  const forPoster = await propertyMatches(posted.propertyId, poster)
  expect(forPoster).toMatchObject({ total: 1, content: [{ requirement: { requirementId }, score: 94, misses: [] }] })
  expect(forPoster.content[0]?.reasons).toEqual(['in Baner', 'within budget', '2 BHK', 'Flat'])
  expect(JSON.stringify(forPoster)).not.toContain(seeker.user.phoneNumber)

  const forSeeker = await requirementMatches(requirementId, seeker)
  expect(forSeeker).toMatchObject([{ property: { propertyId: posted.propertyId }, score: 94 }])
  expect(JSON.stringify(forSeeker)).not.toContain(poster.user.phoneNumber)

  await site.call('PUT', `/api/requirement/status/${requirementId}?status=INACTIVE`, seeker.token)
  expect(await propertyMatches(posted.propertyId, poster)).toEqual({ total: 0, content: [] })
  // its author still sees the properties that fit
  expect(await requirementMatches(requirementId, seeker)).toHaveLength(1)
  await site.call('PUT', `/api/properties/update-status/${posted.propertyId}?status=INACTIVE`, poster.token)
  expect(await requirementMatches(requirementId, seeker)).toEqual([])
})

test('the best 20 are listed with the total of all, and one’s own requirement is no seeker of one’s own property', async () => {
  const owner = await calls.register(4)
  const { requirementId } = await submit(owner, { preferredLocations: ['Wakad'] })
  const ids = await seedProperties(
    t.database.pool,
    Array.from({ length: 25 }, (_n, at) => ({ area: 'Wakad', expected_price: 20_000 + at * 500 })),
  )
  await t.database.pool.query(
    `UPDATE properties SET posted_by_user_id = $1, locality_id = (SELECT id FROM localities WHERE name = 'Wakad')
    WHERE id = ANY($2)`,
    [owner.user.id, ids],
  )
  await t.services.search.feed.sync()
  const offered = await requirementMatches(requirementId, owner)
  expect(offered).toHaveLength(20)
  const scores = offered.map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(offered.every(({ property }) => property.expectedPrice <= 30_000)).toBe(true)
  expect(await propertyMatches(ids[0] as number, owner)).toEqual({ total: 0, content: [] })
  const { matchingProperties } = await submit(stranger, { preferredLocations: ['Wakad'] })
  // all of them: prices up to 10 % above the budget of 30,000 fit
  expect(matchingProperties).toBe(25)
  expect((await propertyMatches(ids[0] as number, owner)).total).toBe(1)
})

test('matches are for the author and the poster alone, and say no number to anybody', async () => {
  const author = await calls.register(5, { userRole: 'SEEKER' })
  const { requirementId } = await submit(author)
  const { propertyId } = (await site.add(poster.token)).body
  for (const path of [`/api/requirement/${requirementId}/matches`, `/api/properties/${propertyId}/matches`]) {
    expect((await site.call('GET', path)).status).toBe(401)
    const refused = await site.call('GET', path, stranger.token)
    expect(refused.status).toBe(403)
    for (const { user } of [author, poster]) expect(JSON.stringify(refused.body)).not.toContain(user.phoneNumber)
  }
})

test('any id is answered with 200, 403, 404, 410 or 422', async () => {
  const id = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.maxSafeInteger().map(String),
    fc.constantFrom('0', '-1', '1e3', '１', '%00', '99999999999999999999'),
  )
  await fc.assert(
    fc.asyncProperty(id, fc.constantFrom('requirement', 'properties'), async (given, noun) => {
      const { statusCode } = await calls.get(`/api/${noun}/${encodeURIComponent(given)}/matches`, stranger.token)
      expect([200, 403, 404, 410, 422]).toContain(statusCode)
    }),
    { numRuns: times(100, 3_000) },
  )
})

test('a property is posted, without the number of matching requirements, while the index is not up to date', async () => {
  const { feed } = t.services.search
  const other = await calls.register(6)
  await feed.close()
  await expect.poll(() => feed.isCurrent(), { timeout: 20_000 }).toBe(false)
  const { status, body } = await site.add(other.token)
  expect(status).toBe(200)
  expect(body.propertyId).toBeGreaterThan(0)
  expect(body).not.toHaveProperty('matchingRequirements')
})
