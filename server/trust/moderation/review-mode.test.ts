import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { csvOf, flatRow } from '#tests/csv.ts'
import { makeConfirmedOperator, seenOfProperty } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { grantPosts, listen, type Postings, pictureFile } from '#tests/postings.ts'

type Person = Awaited<ReturnType<Calls['register']>>

let now = Date.parse('2030-04-01T06:00:00Z')
let t: TestApp
let site: Postings
let calls: Calls
let operator: Person
let poster: Person
let people = 1

beforeAll(async () => {
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: '1000/1h' }, { clock: { now: () => now } })
  calls = callsOf(t)
  site = await listen(t)
  operator = await calls.register(people)
  await makeConfirmedOperator(t.database.pool, operator.user.id)
})
afterAll(() => t.close())
beforeEach(async () => {
  poster = await calls.register(++people, { userRole: 'BROKER', reraNumber: 'A51900012345' })
  await grantPosts(t, poster.user.id, 100)
})

/** Saves the mode as an operator does. */
async function setMode(moderationMode: string): Promise<void> {
  await t.database.pool.query(
    `INSERT INTO site_settings (version, values, changed_at) SELECT coalesce(max(version), 0) + 1, $1, now() FROM site_settings`,
    [{ moderationMode }],
  )
  await t.services.siteSettings.refresh()
}
const post = async (property: object = {}) => (await site.add(poster.token, property)).body as { propertyId: number; message: string }
const statusOf = async (id: number) => (await t.database.pool.query('SELECT status FROM properties WHERE id = $1', [id])).rows[0].status
const postedStatus = async () => statusOf((await post()).propertyId)
const edit = async (id: number, changes: object, sending = {}) => {
  expect((await site.update(poster.token, id, changes, sending)).status).toBe(200)
  return statusOf(id)
}
const approve = async (id: number) => {
  const seen = await seenOfProperty(calls, operator.token, id)
  return calls.post(`/api/operations/properties/${id}/decision`, { decision: 'approve', seen }, { token: operator.token })
}

test('in the mode publish everything is live at once, also after an edit', async () => {
  await setMode('publish')
  const { propertyId, message } = await post()
  expect([message, await statusOf(propertyId)]).toEqual(['Your property is live.', 'ACTIVE'])
  expect(await edit(propertyId, { description: 'Other words.' })).toBe('ACTIVE')
})

test('in the mode review what is posted and imported waits, and nobody finds it before it is approved', async () => {
  await setMode('review')
  const { propertyId, message } = await post({ propertyName: 'Mango Court' })
  expect([message, await statusOf(propertyId)]).toEqual(['Your property is saved. We look at it before it goes live.', 'PENDING'])
  expect((await calls.get(`/api/properties/get/${propertyId}`)).statusCode).toBe(404)
  const imported = await t.app.inject({
    method: 'POST',
    url: '/api/properties/import',
    headers: { authorization: `Bearer ${poster.token}`, 'content-type': 'text/csv' },
    payload: csvOf(flatRow('Jasmine House')),
  })
  expect(imported.json().message).toBe('1 listing is saved. We look at them before they go live.')
  const { rows } = await t.database.pool.query('SELECT DISTINCT status FROM properties WHERE posted_by_user_id = $1', [poster.user.id])
  expect(rows).toEqual([{ status: 'PENDING' }])
  expect((await approve(propertyId)).statusCode).toBe(200)
  expect((await calls.get(`/api/properties/get/${propertyId}`)).statusCode).toBe(200)
})

test('in the mode review new words and pictures wait again, also of a listing that its poster has hidden; a new price does not', async () => {
  await setMode('review')
  const { propertyId: id } = await post()
  await approve(id)
  expect(await edit(id, { expectedPrice: 26_000 })).toBe('ACTIVE')
  expect(await edit(id, { expectedPrice: 26_000, description: 'Other words.' })).toBe('PENDING')
  await approve(id)
  const same = { expectedPrice: 26_000, description: 'Other words.' }
  expect(await edit(id, same, { files: [await pictureFile()] })).toBe('PENDING')
  await approve(id)
  expect((await site.call('PUT', `/api/properties/update-status/${id}?status=INACTIVE`, poster.token)).status).toBe(200)
  expect(await edit(id, { ...same, propertyName: 'Another name' })).toBe('PENDING')
})

test('in the mode review_new a poster is new until one listing was approved', async () => {
  await setMode('review_new')
  const { propertyId } = await post()
  expect(await statusOf(propertyId)).toBe('PENDING')
  expect(await postedStatus()).toBe('PENDING')
  await approve(propertyId)
  expect(await postedStatus()).toBe('ACTIVE')
})

test('in the mode review_new a poster is new until one listing was live for 7 days without a change of its status', async () => {
  await setMode('publish')
  const { propertyId } = await post()
  await setMode('review_new')
  expect(await postedStatus()).toBe('PENDING')
  now += 6 * DAY_MS
  for (const status of ['INACTIVE', 'ACTIVE'])
    expect((await site.call('PUT', `/api/properties/update-status/${propertyId}?status=${status}`, poster.token)).status).toBe(200)
  now += DAY_MS
  expect(await postedStatus()).toBe('PENDING')
  now += 6 * DAY_MS
  expect(await postedStatus()).toBe('ACTIVE')
})

describe('a poster with a listing that an operator has hidden or rejected', () => {
  const decide = async (id: number, decision: string) => {
    const seen = await seenOfProperty(calls, operator.token, id)
    const body = { decision, seen, reason: 'The pictures show another home.' }
    expect((await calls.post(`/api/operations/properties/${id}/decision`, body, { token: operator.token })).statusCode).toBe(200)
  }
  const remove = async (id: number) => expect((await site.call('DELETE', `/api/properties/delete/${id}`, poster.token)).status).toBe(200)
  beforeEach(() => setMode('publish'))

  test.each(['hide', 'reject'])(
    'waits for an operator with what they post after %s, also when the listing is deleted',
    async (decision) => {
      const { propertyId } = await post({ propertyName: 'Scam Court' })
      await decide(propertyId, decision)
      expect(await postedStatus()).toBe('PENDING')
      await remove(propertyId)
      const again = await post({ propertyName: 'Scam Court' })
      expect([again.message, await statusOf(again.propertyId)]).toEqual([
        'Your property is saved. We look at it before it goes live.',
        'PENDING',
      ])
    },
  )

  test('waits also when the hidden listing was edited, which sends it for review, and deleted then', async () => {
    const { propertyId } = await post()
    await decide(propertyId, 'hide')
    expect(await edit(propertyId, { description: 'Other words.' })).toBe('PENDING')
    await remove(propertyId)
    expect(await postedStatus()).toBe('PENDING')
  })

  test('waits with new words of another live listing, and with what is imported', async () => {
    const { propertyId: other } = await post()
    const { propertyId } = await post({ propertyName: 'Scam Court' })
    await decide(propertyId, 'hide')
    expect(await statusOf(other)).toBe('ACTIVE')
    expect(await edit(other, { expectedPrice: 26_000 })).toBe('ACTIVE')
    expect(await edit(other, { expectedPrice: 26_000, description: 'Scam Court, pay the token first.' })).toBe('PENDING')
    const imported = await t.app.inject({
      method: 'POST',
      url: '/api/properties/import',
      headers: { authorization: `Bearer ${poster.token}`, 'content-type': 'text/csv' },
      payload: csvOf(flatRow('Scam Court')),
    })
    expect(imported.json().message).toBe('1 listing is saved. We look at them before they go live.')
  })

  test('is published at once again when an operator shows the listing', async () => {
    const { propertyId } = await post()
    await decide(propertyId, 'hide')
    await decide(propertyId, 'restore')
    expect(await postedStatus()).toBe('ACTIVE')
  })
})
