import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogueAmenity } from '#contracts/operations/amenities.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { countWaitingForLocks } from '#tests/database.ts'
import { type OperatorCalls, operatorCallsOf } from '#tests/operators.ts'
import { callsOf } from '#tests/people.ts'
import { FLAT, grantPosts, listen, type Postings } from '#tests/postings.ts'
import { REGISTER_PAGE } from '#tests/projects.ts'
import { times } from '#tests/prove.ts'
import { lockAmenities, replaceAmenity } from './amenities.queries.ts'

const PROJECT = { status: 'ACTIVE', constructionName: 'Neem Court', builderName: 'Deccan Stone Homes', reraPage: REGISTER_PAGE }
const CSV = 'category,propertyFor,propertyName,area,expectedPrice,bhkType,totalBuildUpArea,furnishedType,amenities'

let t: TestApp
let site: Postings
let operator: OperatorCalls
let poster: { token: string; user: { id: number } }
let numbers = 0

beforeAll(async () => {
  t = await createTestApp({}, { uploads: { maxPerUser: 100 } })
  site = await listen(t)
  operator = await operatorCallsOf(t)
  poster = await callsOf(t).register(5, { userRole: 'BROKER', reraNumber: 'A51900012345' })
  await grantPosts(t, poster.user.id, 10_000)
})
afterAll(() => t.close())

async function newAmenity(): Promise<CatalogueAmenity> {
  numbers += 1
  return (await operator.send('POST', '/api/operations/amenities', { name: `Amenity ${numbers}` })).json()
}
const addProject = (amenityIds: readonly number[]) =>
  operator.send('POST', '/api/operations/projects', { ...PROJECT, reraNumber: `P521${String(numbers).padStart(8, '0')}`, amenityIds })
const amenitiesOf = async (propertyId: number) => {
  const { amenities } = (await t.app.inject(`/api/properties/get/${propertyId}`)).json()
  return amenities.map(({ amenityId }: { amenityId: number }) => amenityId)
}
const importFile = (name: string) => {
  const row = `RESIDENTIAL,RENT,Row ${numbers},Baner,25000,TWO_BHK,900,SEMI_FURNISHED,${name}`
  const headers = { authorization: `Bearer ${poster.token}`, 'content-type': 'text/csv' }
  return t.app.inject({ method: 'POST', url: '/api/properties/import', headers, payload: `${CSV}\n${row}` })
}

/** Makes a call while an amenity is merged into another one, and commits the merge when the call waits for its lock. */
async function duringMerge<T>(from: CatalogueAmenity, into: CatalogueAmenity, call: () => Promise<T>): Promise<T> {
  const { pool } = t.database
  const calling = await inTransaction(pool, async (tx) => {
    await lockAmenities(tx, [from.amenityId, into.amenityId])
    await replaceAmenity(tx, from.amenityId, into.amenityId)
    const made = call()
    await expect.poll(() => countWaitingForLocks(pool), { timeout: 20_000 }).toBe(1)
    // returned in an object, so that it is not awaited: the call ends after this transaction
    return { made }
  })
  return calling.made
}

test('what is posted, edited or imported with an amenity that is being merged is saved without it', async () => {
  const [into, merged] = [await newAmenity(), await newAmenity()]
  const both = { amenityIds: [merged.amenityId, into.amenityId] }
  const posted = await duringMerge(merged, into, () => site.add(poster.token, { ...FLAT, ...both }))
  expect(posted.status).toBe(200)
  expect(await amenitiesOf(posted.body.propertyId)).toEqual([into.amenityId])

  const again = await newAmenity()
  const edited = await duringMerge(again, into, () =>
    site.update(poster.token, posted.body.propertyId, { ...FLAT, amenityIds: [again.amenityId] }),
  )
  expect(edited.status).toBe(200)
  expect(await amenitiesOf(posted.body.propertyId)).toEqual([])

  const third = await newAmenity()
  const imported = await duringMerge(third, into, () => importFile(third.name))
  expect([imported.statusCode, imported.json().imported]).toEqual([200, 1])

  const fourth = await newAmenity()
  const project = await duringMerge(fourth, into, () => addProject([fourth.amenityId, into.amenityId]))
  expect([project.statusCode, project.json().amenities]).toEqual([200, [{ amenityId: into.amenityId, name: into.name }]])
})

test('posts, edits and merges at the same moment all succeed, and what was posted before has the other amenity', async () => {
  const into = await newAmenity()
  for (let round = 0; round < times(5, 50); round++) {
    const merged = await newAmenity()
    const changes = { ...FLAT, amenityIds: [into.amenityId, merged.amenityId] }
    const { propertyId } = (await site.add(poster.token, changes)).body
    const merge = operator.send('POST', `/api/operations/amenities/${merged.amenityId}/merge`, {
      intoAmenityId: into.amenityId,
      version: merged.version,
      intoVersion: into.version,
      reason: 'The same thing',
    })
    const answers = await Promise.all([
      ...[0, 1, 2].map(() => site.add(poster.token, changes)),
      ...[0, 1, 2].map(() => site.update(poster.token, propertyId, changes)),
      merge.then(({ statusCode: status }) => ({ status })),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect(await amenitiesOf(propertyId)).toEqual([into.amenityId])
  }
})
