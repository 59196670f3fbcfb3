import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import type { Inquirer } from '#contracts/reaching/inquiries/inquiries.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedInquiries } from '#tests/inquiries.ts'
import { type Calls, callsOf } from '#tests/people.ts'

type Person = Awaited<ReturnType<Calls['register']>>

let t: TestApp
let calls: Calls
let broker: Person
/** Ravi asked about three properties, Asha about two, Dev about one. */
beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
  broker = await calls.register(1)
  const day = (of: number) => `2026-01-0${of}T06:30:00Z`
  const seeds = [
    { firstName: 'Ravi', phoneNumber: '9000000701', propertyName: 'Lotus Nest', createdAt: day(1), status: 'CALLED' },
    { firstName: 'Asha', phoneNumber: '9000000702', propertyName: 'Amber Court', createdAt: day(2), status: 'CLOSED' },
    { firstName: 'Dev', phoneNumber: '9000000703', propertyName: 'Lotus Two', createdAt: day(3), status: 'NEW' },
    { firstName: 'x', phoneNumber: null, propertyName: 'Lotus Three', createdAt: day(4), status: 'NEW' },
    { firstName: 'x', phoneNumber: null, propertyName: 'Amber Two', createdAt: day(5), status: 'VISITED' },
    { firstName: 'x', phoneNumber: null, propertyName: 'Amber Three', createdAt: day(6), status: 'CALLED' },
  ]
  const ids = await seedInquiries(t.database.pool, broker.user.id, seeds)
  const give = (from: number, to: number) =>
    t.database.pool.query('UPDATE contact_unlocks SET user_id = (SELECT user_id FROM contact_unlocks WHERE id = $1) WHERE id = $2', [
      ids[from],
      ids[to],
    ])
  await give(0, 3)
  await give(1, 4)
  await give(0, 5)
})
afterAll(() => t.close())

const people = async (query = '', { token, user }: Person = broker) =>
  calls.get(`/api/subscriptions/inquiries/people/${user.id}${query}`, token)
const shown = async (query = '') =>
  ((await people(query)).json().content as Inquirer[]).map(({ userFullName, inquiryCount, status, latest }) => [
    userFullName,
    inquiryCount,
    status,
    latest.propertyName,
  ])

test('people are listed by their latest inquiry, with the number of their inquiries and a status that shows new ones', async () => {
  expect(await shown()).toEqual([
    ['Ravi Joshi', 3, 'NEW', 'Amber Three'],
    ['Asha Joshi', 2, 'VISITED', 'Amber Two'],
    ['Dev Joshi', 1, 'NEW', 'Lotus Two'],
  ])
  const [ravi] = (await people()).json().content
  expect(ravi).toMatchObject({ userMobileNumber: '9000000701', latest: { inquiryDate: '2026-01-06T06:30:00.000Z' } })
})

test('pages of people and their total count people, not inquiries', async () => {
  const { content, totalElements, totalPages } = (await people('?page=1&size=2')).json()
  expect([content.map((each: Inquirer) => each.userFullName), totalElements, totalPages]).toEqual([['Dev Joshi'], 3, 2])
  expect((await people('?page=9')).json()).toMatchObject({ content: [], totalElements: 3 })
})

test('filters count only the inquiries that fit', async () => {
  expect(await shown('?propertyName=lotus')).toEqual([
    ['Ravi Joshi', 2, 'NEW', 'Lotus Three'],
    ['Dev Joshi', 1, 'NEW', 'Lotus Two'],
  ])
  expect(await shown('?text=ravi')).toEqual([['Ravi Joshi', 3, 'NEW', 'Amber Three']])
  expect(await shown('?text=0702')).toEqual([['Asha Joshi', 2, 'VISITED', 'Amber Two']])
  expect(await shown('?status=CLOSED')).toEqual([['Asha Joshi', 1, 'CLOSED', 'Amber Court']])
  expect(await shown('?from=2026-01-01&to=2026-01-02')).toEqual([
    ['Asha Joshi', 1, 'CLOSED', 'Amber Court'],
    ['Ravi Joshi', 1, 'CALLED', 'Lotus Nest'],
  ])
  for (const query of ['?status=x', '?size=1000', '?page=-1', '?from=2026-01-02&to=2026-01-01', '?propertyName=%00'])
    expect((await people(query)).statusCode, query).toBe(422)
})

test('the inquiries of one person are listed by the id of the person, for the poster alone', async () => {
  const { inquirerId } = (await people()).json().content[0] as Inquirer
  const list = (person: Person, id: number | string) =>
    calls.get(`/api/subscriptions/inquiries/by-owner/${person.user.id}/paginated?inquirerId=${id}`, person.token)
  const { content, totalElements } = (await list(broker, inquirerId)).json()
  expect(totalElements).toBe(3)
  expect(content.map((each: { propertyName: string }) => each.propertyName)).toEqual(['Amber Three', 'Lotus Three', 'Lotus Nest'])
  expect((await list(broker, 999_999)).json()).toMatchObject({ content: [], totalElements: 0 })
  expect((await list(broker, 'x')).statusCode).toBe(422)
  const stranger = await calls.register(2)
  expect((await list(stranger, inquirerId)).json()).toMatchObject({ content: [], totalElements: 0 })
  expect((await people('', stranger)).json()).toMatchObject({ content: [], totalElements: 0 })
})

test('the inquiries about one property, and its people, are listed by the id of the property, for the poster alone', async () => {
  const list = (person: Person, id: number | string) =>
    calls.get(`/api/subscriptions/inquiries/by-owner/${person.user.id}/paginated?propertyId=${id}`, person.token)
  const { rows } = await t.database.pool.query<{ id: number }>(`SELECT id FROM properties WHERE property_name = 'Lotus Two'`)
  const id = rows[0]?.id ?? 0
  const { content, totalElements } = (await list(broker, id)).json()
  expect([totalElements, content[0].propertyName]).toEqual([1, 'Lotus Two'])
  expect((await people(`?propertyId=${id}`)).json()).toMatchObject({
    totalElements: 1,
    content: [{ latest: { propertyName: 'Lotus Two' } }],
  })
  expect((await list(broker, 'x')).statusCode).toBe(422)
  expect((await list(await calls.register(3), id)).json()).toMatchObject({ content: [], totalElements: 0 })
})

test('a person waits for a reply until 48 hours after the earliest answer that has none', async () => {
  const { pool } = t.database
  const at = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
  const unlockOf = async (name: string) =>
    (
      await pool.query<{ id: number }>(
        'SELECT c.id FROM contact_unlocks c JOIN properties p ON p.id = c.property_id WHERE p.property_name = $1',
        [name],
      )
    ).rows[0]?.id
  const say = async (name: string, answer: string, saidAt: Date, reply: string | null = null) =>
    pool.query(
      'INSERT INTO contact_answers (unlock_id, answer, answered_at, poster_reply, poster_replied_at) VALUES ($1, $2, $3, $4, CASE WHEN $4::text IS NOT NULL THEN $3::timestamptz END)',
      [await unlockOf(name), answer, saidAt, reply],
    )
  const waiting = async (query = '') => {
    const { content } = (await people(query)).json() as { content: Inquirer[] }
    return content.map(({ userFullName, replyUntil }) => [userFullName, replyUntil])
  }
  const [early, late] = [at(47), at(1)]
  await say('Lotus Three', 'TAKEN', late)
  await say('Amber Three', 'NO_ANSWER', early)
  await say('Lotus Nest', 'NO_ANSWER', at(49))
  await say('Amber Two', 'NO_ANSWER', late, 'CONTRADICTED')
  await say('Lotus Two', 'REACHED', late)
  const until = (said: Date) => new Date(said.getTime() + 48 * HOUR_MS).toISOString()
  expect(await waiting()).toEqual([
    ['Ravi Joshi', until(early)],
    ['Asha Joshi', null],
    ['Dev Joshi', null],
  ])
  expect(await waiting('?propertyName=lotus')).toEqual([
    ['Ravi Joshi', until(late)],
    ['Dev Joshi', null],
  ])
})

test('a person whose account is deleted stays, without name and number', async () => {
  await t.database.pool.query(`UPDATE users SET first_name = '', last_name = '', phone_number = NULL WHERE phone_number = '9000000703'`)
  const { content } = (await people()).json()
  expect(content[2]).toMatchObject({ userFullName: '', userMobileNumber: '', inquiryCount: 1 })
})

test('the leads of a property that goes to another poster go with it, also those on the dashboard', async () => {
  const { pool } = t.database
  const other = await calls.register(4)
  const numbers = async ({ token, user }: Person) => {
    const { newLeads, viewsByDay } = (await calls.get(`/api/dashboard/${user.id}/stats`, token)).json()
    return [(await people('', { token, user })).json().totalElements, newLeads, viewsByDay.at(-1).count]
  }
  const [inquiryId] = await seedInquiries(pool, broker.user.id, [{ createdAt: new Date().toISOString(), propertyName: 'Given Away' }])
  await pool.query(
    `INSERT INTO property_views (property_id, day, views)
     SELECT property_id, (now() AT TIME ZONE 'Asia/Kolkata')::date, 7 FROM contact_unlocks WHERE id = $1`,
    [inquiryId],
  )
  expect([await numbers(broker), await numbers(other)]).toEqual([
    [4, 1, 7],
    [0, 0, 0],
  ])
  await pool.query(`UPDATE properties SET posted_by_user_id = $1 WHERE property_name = 'Given Away'`, [other.user.id])
  expect([await numbers(broker), await numbers(other)]).toEqual([
    [3, 0, 0],
    [1, 1, 7],
  ])
  await expect(pool.query('UPDATE contact_unlocks SET poster_id = $1 WHERE id = $2', [broker.user.id, inquiryId])).rejects.toThrow(
    'contact_unlocks_property_poster_fk',
  )
})
