import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { notificationsOf } from '#tests/notifications.ts'
import { makeConfirmedOperator, seenOfProperty } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { listen, type Postings } from '#tests/postings.ts'

type Person = Awaited<ReturnType<Calls['register']>>

let t: TestApp
let site: Postings
let calls: Calls
let poster: Person
let people = 1
beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
  site = await listen(t)
  poster = await calls.register(1)
})
afterAll(() => t.close())

const told = async ({ user }: Person, kind: string) => (await notificationsOf(t.database.pool, user.id)).filter((one) => one.kind === kind)
const save = ({ token, user }: Person, propertyId: number) => calls.post('/api/wishlist/add', { userId: user.id, propertyId }, { token })

test('whoever has a home on the wishlist is told of each lower price once, the poster and others are not', async () => {
  const [saver, other] = [await calls.register(++people), await calls.register(++people)]
  const id = (await site.add(poster.token, { propertyName: 'Lotus Nest' })).body.propertyId
  await save(saver, id)
  await save(poster, id)
  const edit = (changes: object) => site.update(poster.token, id, { propertyName: 'Lotus Nest', ...changes })
  for (const expectedPrice of [24_900, 26_000, 24_000, 26_000, 24_000]) expect((await edit({ expectedPrice })).status).toBe(200)
  const drop = { kind: 'price_drop', title: 'Lotus Nest costs less now', path: `/listing/${id}` }
  expect(await told(saver, 'price_drop')).toEqual([{ ...drop, body: '₹24,000 per month instead of ₹26,000. You saved it.' }])
  // no notification: a drop below 1 %, another kind of price, a hidden property
  await edit({ expectedPrice: 23_900 })
  await edit({ propertyFor: 'PG', expectedPrice: 9_000 })
  await site.call('PUT', `/api/properties/update-status/${id}?status=INACTIVE`, poster.token)
  await edit({ propertyFor: 'PG', expectedPrice: 5_000 })
  expect(await told(saver, 'price_drop')).toHaveLength(1)
  expect([await told(poster, 'price_drop'), await told(other, 'price_drop')]).toEqual([[], []])
})

test('the poster is told plainly what an operator changed, with the reason; the own changes are no news', async () => {
  const operator = await calls.register(++people)
  await makeConfirmedOperator(t.database.pool, operator.user.id)
  const [first, second] = [
    (await site.add(poster.token, { propertyName: 'Green Acres' })).body.propertyId,
    (await site.add(poster.token, { propertyName: 'Hill Side' })).body.propertyId,
  ]
  const change = (id: number, query: string, by = operator) => site.call('PUT', `/api/properties/update-status/${id}?${query}`, by.token)
  const decide = async (id: number, decision: string) => {
    const seen = await seenOfProperty(calls, operator.token, id)
    expect((await site.call('POST', `/api/operations/properties/${id}/decision`, operator.token, { decision, seen })).status).toBe(200)
  }
  await change(first, 'status=INACTIVE', poster)
  await change(first, 'status=ACTIVE', poster)
  expect(await told(poster, 'moderation')).toEqual([])
  expect((await change(first, `status=INACTIVE&reason=${encodeURIComponent('The pictures show another home.')}`)).status).toBe(200)
  expect((await change(second, `status=INACTIVE&reason=${encodeURIComponent('Call 98765 43210')}`)).status).toBe(422)
  // the poster cannot show what an operator hid
  expect((await change(first, 'status=ACTIVE', poster)).status).toBe(409)
  await decide(first, 'restore')
  await t.database.pool.query(`UPDATE properties SET status = 'PENDING' WHERE id = $1`, [second])
  await decide(second, 'approve')
  await site.call('DELETE', `/api/properties/delete/${second}`, operator.token)
  expect((await told(poster, 'moderation')).map(({ title, body, path }) => [title, body, path])).toEqual([
    [
      'Green Acres is hidden',
      'Our team has hidden your listing. When you change it, we look at it again. Reason: The pictures show another home.',
      '/profile?tab=properties',
    ],
    ['Green Acres is approved', 'Your listing is live: seekers can find it now.', `/listing/${first}`],
    ['Hill Side is approved', 'Your listing is live: seekers can find it now.', `/listing/${second}`],
    ['Hill Side was removed', 'Our team has removed your listing.', '/profile?tab=properties'],
  ])
})

test('a reason that is too long or holds a phone number is refused', async () => {
  const id = (await site.add(poster.token)).body.propertyId
  for (const reason of ['x'.repeat(301), 'Call 98765 43210'])
    expect(
      (await site.call('PUT', `/api/properties/update-status/${id}?status=INACTIVE&reason=${encodeURIComponent(reason)}`, poster.token))
        .status,
    ).toBe(422)
})
