import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_SHORTLIST_ITEMS, MAX_SHORTLISTS } from '#contracts/base/limits.ts'
import { SHORTLIST_MESSAGES as MESSAGES } from '#contracts/reaching/shortlists/shortlist-messages.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { givePlan } from '#tests/plans.ts'
import { listen } from '#tests/postings.ts'
import { OWNER_PHONE, seedProperties } from '#tests/properties.ts'
import { newVoterKey, shortlistsAt } from '#tests/shortlists.ts'

type Person = Awaited<ReturnType<Calls['register']>>

let t: TestApp
let calls: Calls
let lists: ReturnType<typeof shortlistsAt>
let asha: Person
let ravi: Person
let seededIds: number[]
beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
  lists = shortlistsAt(await listen(t))
  asha = await calls.register(1, { userRole: 'SEEKER' })
  ravi = await calls.register(2)
  seededIds = await seedProperties(
    t.database.pool,
    Array.from({ length: MAX_SHORTLIST_ITEMS + 1 }, (_none, at) => ({ property_name: `Home ${at}` })),
  )
})
afterAll(() => t.close())

const create = async (name: string, owner = asha): Promise<number> => (await lists.create(owner, { name })).body.shortlist.shortlistId
const refusal = (status: number, code: string, message: string) => ({ status, body: { code, message } })
const NOT_FOUND = refusal(404, 'not_found', MESSAGES.notFound)

test('a shortlist is made, gets properties with notes in the order of adding, is renamed, and deleted', async () => {
  const made = await lists.create(asha, { name: '  For  Aai and Baba ' })
  expect(made).toMatchObject({ status: 200, body: { message: MESSAGES.created, shortlist: { name: 'For Aai and Baba', propertyIds: [] } } })
  const { shortlistId } = made.body.shortlist
  const [first = 0, second = 0, third = 0] = seededIds
  for (const [propertyId, body] of [
    [second, {}],
    [first, { note: ' Near the school.\nLift works. ' }],
    [third, {}],
  ] as const)
    expect((await lists.put(asha, shortlistId, propertyId, body)).body).toEqual({ message: MESSAGES.added('For Aai and Baba') })
  // adding a property again changes nothing; with a note it changes the note
  expect((await lists.put(asha, shortlistId, first)).body).toEqual({ message: MESSAGES.added('For Aai and Baba') })
  expect((await lists.put(asha, shortlistId, second, { note: 'Too dear?' })).body).toEqual({ message: MESSAGES.noteSaved })
  for (let time = 0; time < 2; time += 1)
    expect((await lists.takeOff(asha, shortlistId, third)).body).toEqual({ message: MESSAGES.removed })
  const facts = { shortlistId, name: 'For Aai and Baba', sharedBy: null, sharedAt: null }
  expect((await lists.list(asha)).body).toEqual([{ ...facts, propertyIds: [second, first], voterCount: 0 }])
  expect((await lists.read(asha, shortlistId)).body).toEqual({
    ...facts,
    items: [
      { property: expect.objectContaining({ propertyId: second, propertyName: 'Home 1' }), note: 'Too dear?', votes: [] },
      { property: expect.objectContaining({ propertyId: first }), note: 'Near the school.\nLift works.', votes: [] },
    ],
  })
  expect((await lists.put(asha, shortlistId, second, { note: '' })).status).toBe(200)
  for (const body of [{ name: 'Near school' }, { sharedBy: 'Asha' }]) expect((await lists.change(asha, shortlistId, body)).status).toBe(200)
  expect((await lists.read(asha, shortlistId)).body).toMatchObject({ name: 'Near school', sharedBy: 'Asha', items: [{ note: '' }, {}] })
  expect((await lists.change(asha, shortlistId, { sharedBy: ' ' })).status).toBe(200)
  expect((await lists.read(asha, shortlistId)).body).toMatchObject({ name: 'Near school', sharedBy: null })
  for (let time = 0; time < 2; time += 1) expect((await lists.remove(asha, shortlistId)).body).toEqual({ message: MESSAGES.deleted })
  expect((await lists.list(asha)).body).toEqual([])
  const left = await t.database.pool.query('SELECT 1 FROM shortlist_items WHERE shortlist_id = $1', [shortlistId])
  expect(left.rowCount).toBe(0)
})

test('the shortlists of others are not found, and nothing of them changes', async () => {
  const id = await create('Mine')
  await lists.put(asha, id, seededIds[0] ?? 0, { note: 'Ours' })
  const before = (await lists.read(asha, id)).body
  const propertyId = seededIds[1] ?? 0
  for (const answer of [
    lists.read(ravi, id),
    lists.change(ravi, id, { name: 'Taken over' }),
    lists.put(ravi, id, propertyId),
    lists.put(ravi, id, seededIds[0] ?? 0, { note: 'Taken over' }),
    lists.takeOff(ravi, id, seededIds[0] ?? 0),
    lists.share(ravi, id),
    lists.revoke(ravi, id),
  ])
    expect(await answer).toMatchObject(NOT_FOUND)
  expect((await lists.remove(ravi, id)).status).toBe(200)
  expect((await lists.read(asha, id)).body).toEqual(before)
  await lists.remove(asha, id)
  for (const answer of [lists.read(asha, id), lists.put(asha, id, propertyId), lists.share(asha, id)])
    expect(await answer).toMatchObject(NOT_FOUND)
})

test('a list holds a limited number of properties and a user a limited number of lists, however many are sent at once', async () => {
  const many = await calls.register(3)
  const made = await Promise.all(Array.from({ length: MAX_SHORTLISTS + 4 }, (_none, at) => lists.create(many, { name: `List ${at}` })))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(MAX_SHORTLISTS)
  const full = refusal(403, 'limit_reached', MESSAGES.tooManyLists(MAX_SHORTLISTS))
  expect(made.filter(({ status }) => status !== 200)).toEqual(Array(4).fill(expect.objectContaining(full)))
  const id = (await lists.list(many)).body[0].shortlistId
  const put = await Promise.all(seededIds.map((propertyId) => lists.put(many, id, propertyId)))
  expect(put.filter(({ status }) => status === 200)).toHaveLength(MAX_SHORTLIST_ITEMS)
  expect(put.find(({ status }) => status !== 200)).toMatchObject(
    refusal(403, 'limit_reached', MESSAGES.tooManyProperties(MAX_SHORTLIST_ITEMS)),
  )
  const [{ propertyIds }] = (await lists.list(many)).body
  expect(propertyIds).toHaveLength(MAX_SHORTLIST_ITEMS)
  // a property that is already on the list does not count again
  expect((await lists.put(many, id, propertyIds[0], { note: 'Still here' })).status).toBe(200)
})

test('the same property that is added many times at once is on the list once', async () => {
  const id = await create('Pressed often')
  const answers = await Promise.all(Array.from({ length: 8 }, () => lists.put(asha, id, seededIds[0] ?? 0)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await lists.read(asha, id)).body.items).toHaveLength(1)
})

test('only a property that visitors see can be added; one that is hidden or deleted later stays with its name', async () => {
  const id = await create('Changing')
  const [live = 0, hidden = 0, rejected = 0] = await seedProperties(t.database.pool, [
    { property_name: 'Stays live', posted_by_user_id: ravi.user.id },
    { status: 'INACTIVE', posted_by_user_id: ravi.user.id },
    { status: 'REJECTED', posted_by_user_id: ravi.user.id },
  ])
  expect(await lists.put(asha, id, hidden)).toMatchObject({ status: 410, body: { code: 'no_longer_available' } })
  for (const propertyId of [rejected, 999_999]) expect(await lists.put(asha, id, propertyId)).toMatchObject({ status: 404 })
  const ofRavi = await create('Own', ravi)
  expect((await lists.put(ravi, ofRavi, hidden)).status).toBe(410)
  expect((await lists.put(asha, id, live, { note: 'Ask about the parking.' })).status).toBe(200)
  for (const change of [`status = 'INACTIVE'`, `status = 'REJECTED'`, `status = 'INACTIVE', deleted_at = now()`]) {
    await t.database.pool.query(`UPDATE properties SET ${change} WHERE id = $1`, [live])
    const { items } = (await lists.read(asha, id)).body
    expect(items).toEqual([
      {
        property: { propertyId: live, propertyName: 'Stays live', category: 'RESIDENTIAL', status: 'INACTIVE', address: { area: 'Baner' } },
        note: 'Ask about the parking.',
        votes: [],
      },
    ])
  }
  expect((await lists.takeOff(asha, id, live)).status).toBe(200)
})

test('the owner sees the number that they have unlocked, and others who open the link do not', async () => {
  const seeker = await calls.register(4, { userRole: 'SEEKER' })
  await givePlan(t.database.pool, seeker.user.id, { contacts: 1 })
  const propertyId = seededIds[0] ?? 0
  const unlock = `/api/subscriptions/use-contact-or-chat?userId=${seeker.user.id}&propertyId=${propertyId}`
  expect((await calls.post(unlock, {}, { token: seeker.token })).json().phoneNumber).toBe(OWNER_PHONE)
  const { id, link } = await lists.makeShared(seeker, [propertyId])
  expect((await lists.read(seeker, id)).body.items[0].property.postedByUserPhoneNumber).toBe(OWNER_PHONE)
  // nobody gets the number by the link, not even the list's owner
  for (const token of [undefined, seeker.token, ravi.token]) {
    const { status, body } = await lists.open(link, newVoterKey(), token)
    expect([status, JSON.stringify(body).includes(OWNER_PHONE)]).toEqual([200, false])
  }
})

test.each([
  ['no name', { name: ' ‏' }, 'name'],
  ['a missing name', {}, 'name'],
  ['a name that is a number', { name: 7 }, 'name'],
  ['a long name', { name: 'x'.repeat(61) }, 'name'],
  ['a very long name', { name: 'x'.repeat(100_000) }, 'name'],
  ['a phone number as name', { name: 'Call 98765 43210' }, 'name'],
  ['a link as name', { name: 'see www.cheap-flats.example' }, 'name'],
  ['a zero-width space as name', { name: '\u200b' }, 'name'],
  ['a Hangul filler as name', { name: ' \u3164 ' }, 'name'],
  ['half a character', { name: '\ud83c' }, 'name'],
])('making a shortlist with %s is refused with 422', async (_what, body, field) => {
  const refused = await lists.create(asha, body)
  expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([422, 'invalid_input', [field]])
})

test.each([
  ['a phone number in Devanagari', 'फोन ९८७६५ ४३२१०', MESSAGES.hasNumber],
  ['an e-mail address', 'write to ravi@wada.example', MESSAGES.hasLink],
  ['a web address', 'https://wada.example/x', MESSAGES.hasLink],
  ['501 characters', 'x'.repeat(501), MESSAGES.noteTooLong],
  ['a list', ['x'], 'The note must be text'],
  ['null', null, 'The note must be text'],
])('a note with %s is refused with 422', async (_what, note, message) => {
  const id = await create('Notes')
  const refused = await lists.put(asha, id, seededIds[0] ?? 0, { note })
  expect([refused.status, refused.body.fields]).toEqual([422, { note: message }])
  for (const body of [{}, { name: '' }, { sharedBy: 'Asha 9876543210' }, { sharedBy: 'x'.repeat(41) }])
    expect((await lists.change(asha, id, body)).status).toBe(422)
  await lists.remove(asha, id)
})
