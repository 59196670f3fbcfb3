import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import type { Inquiry } from '#contracts/reaching/inquiries/inquiries.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf, phoneOf } from '#tests/people.ts'
import { givePlan } from '#tests/plans.ts'
import { seedProperties } from '#tests/properties.ts'

const START = Date.UTC(2026, 0, 1)
const NAMES = ['Lotus Nest', 'amber court', 'Zenith_100% Park']
const SEEKERS = ['Ravi', 'asha', 'Mira', 'Dev'] as const

let t: TestApp
let calls: Calls
let owner: { token: string; user: { id: number } }
let propertyIds: number[]
/** Every seeker unlocks every property, each a day after the previous unlock. */
beforeAll(async () => {
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: '1000/1h', AUTH_GUESSES_PER_ADDRESS: '1000/1h' })
  calls = callsOf(t)
  owner = await calls.register(1)
  propertyIds = await seedProperties(
    t.database.pool,
    NAMES.map((property_name) => ({ property_name })),
  )
  await t.database.pool.query('UPDATE properties SET posted_by_user_id = $1', [owner.user.id])
  let day = 0
  for (const [index, firstName] of SEEKERS.entries()) {
    const seeker = await calls.register(10 + index, { firstName, lastName: 'Joshi' })
    await givePlan(t.database.pool, seeker.user.id, { contacts: 5 })
    for (const propertyId of propertyIds) {
      const path = `/api/subscriptions/use-contact-or-chat?userId=${seeker.user.id}&propertyId=${propertyId}`
      expect((await t.app.inject({ method: 'POST', url: path, headers: { authorization: `Bearer ${seeker.token}` } })).statusCode).toBe(200)
      await t.database.pool.query('UPDATE contact_unlocks SET created_at = $1 WHERE user_id = $2 AND property_id = $3', [
        new Date(START + day++ * DAY_MS),
        seeker.user.id,
        propertyId,
      ])
    }
  }
  // a lead of another poster, which must never appear
  const [other = 0] = await seedProperties(t.database.pool, [{ property_name: 'Lotus Elsewhere' }])
  const ravi = await calls.signIn(10)
  const path = `/api/subscriptions/use-contact-or-chat?userId=${await idOf(10)}&propertyId=${other}`
  expect((await t.app.inject({ method: 'POST', url: path, headers: { authorization: `Bearer ${ravi}` } })).statusCode).toBe(200)
})
afterAll(() => t.close())

async function idOf(number: number): Promise<number> {
  return (await t.database.pool.query('SELECT id FROM users WHERE phone_number = $1', [phoneOf(number)])).rows[0].id
}

const page = async (query: string, token = owner.token) =>
  calls.get(`/api/subscriptions/inquiries/by-owner/${owner.user.id}/paginated${query}`, token)
const search = (text: string, token = owner.token) =>
  calls.get(`/api/subscriptions/inquiries/search/property-name?propertyName=${encodeURIComponent(text)}`, token)
const leads = async (query: string): Promise<Inquiry[]> => (await page(query)).json().content

test('the latest ten come first, with who it was and about what', async () => {
  const answer = (await page('')).json()
  expect([answer.content.length, answer.totalElements, answer.totalPages]).toEqual([10, 12, 2])
  expect(answer.content[0]).toEqual({
    inquiryId: expect.any(Number),
    inquiryDate: new Date(START + 11 * DAY_MS).toISOString(),
    propertyId: propertyIds[2],
    propertyName: 'Zenith_100% Park',
    propertyDeleted: false,
    closableAs: 'LET',
    answerKind: 'RENT',
    userFullName: 'Dev Joshi',
    userMobileNumber: phoneOf(13),
    userChatNumber: phoneOf(13),
    sharedBy: 'call',
    status: 'NEW',
    note: '',
    complaint: null,
  })
  const dates = answer.content.map(({ inquiryDate }: Inquiry) => inquiryDate)
  expect(dates).toEqual([...dates].sort().reverse())
})

test('pages hold together: every lead once, none beyond the last', async () => {
  const all = (await Promise.all([0, 1, 2, 3].map((number) => leads(`?page=${number}&size=4`)))).flat()
  expect(new Set(all.map(({ inquiryId }) => inquiryId)).size).toBe(12)
  expect(await leads('?page=3&size=4')).toEqual([])
})

test('they are ordered by date, property and seeker, both ways, in any case', async () => {
  const names = (order: string) => leads(`?size=100&${order}`).then((list) => [...new Set(list.map(({ propertyName }) => propertyName))])
  const seekers = (order: string) => leads(`?size=100&${order}`).then((list) => [...new Set(list.map(({ userFullName }) => userFullName))])
  expect(await names('sortBy=propertyName&sortDir=asc')).toEqual(['amber court', 'Lotus Nest', 'Zenith_100% Park'])
  expect(await names('sortBy=propertyName&sortDir=DESC')).toEqual(['Zenith_100% Park', 'Lotus Nest', 'amber court'])
  expect(await seekers('sortBy=userFullName&sortDir=asc')).toEqual(['asha Joshi', 'Dev Joshi', 'Mira Joshi', 'Ravi Joshi'])
  expect(await seekers('sortBy=userFullName')).toEqual(['Ravi Joshi', 'Mira Joshi', 'Dev Joshi', 'asha Joshi'])
  expect((await leads('?sortBy=inquiryDate&sortDir=asc'))[0]?.inquiryDate).toBe(new Date(START).toISOString())
  expect((await leads('?sortBy=&sortDir='))[0]?.inquiryDate).toBe(new Date(START + 11 * DAY_MS).toISOString())
})

test.each([
  'sortBy=id',
  'sortBy=userMobileNumber',
  'sortBy=created_at',
  'sortBy=inquiryDate;DROP TABLE contact_unlocks',
  'sortBy=(SELECT phone_number FROM users LIMIT 1)',
  'sortBy=constructor',
  'sortBy=inquiryDate&sortBy=propertyName',
  'sortDir=sideways',
  'sortDir=asc;--',
  'page=-1',
  'page=1e9',
  'page=x',
  'size=0',
  'size=101',
  'size=1.5',
  'status=OPEN',
  'status=NEW&status=CALLED',
  "status=NEW' OR 1=1 --",
  'from=yesterday',
  'from=2026-02-30',
  'from=2026-1-1',
  'from=9999-12-31',
  'to=2026-01-01T00:00:00Z',
  'to=0000-01-01',
])('%s is refused and named', async (query) => {
  const refused = await page(`?${encodeURI(query)}`)
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [query.slice(0, query.indexOf('='))]])
})

test('a search finds by the name of the property, in any case and to the letter', async () => {
  expect((await search('LOTUS')).json().map(({ propertyName }: Inquiry) => propertyName)).toEqual(Array(4).fill('Lotus Nest'))
  expect((await search('h_100% p')).json()).toHaveLength(4)
  for (const text of ['%', '_', 'x_y']) expect((await search(text)).json()).toHaveLength(text === 'x_y' ? 0 : 4)
  expect((await search('nothing like it')).json()).toEqual([])
  for (const blank of ['', '   ']) expect((await search(blank)).statusCode).toBe(422)
  expect((await search('a'.repeat(101))).statusCode).toBe(422)
})

test('a search with a page or a size answers a page, sorted and filtered as it is asked', async () => {
  const searchPage = async (query: string) =>
    (await calls.get(`/api/subscriptions/inquiries/search/property-name?propertyName=N&${query}`, owner.token)).json()
  const first = await searchPage('size=3&sortBy=propertyName&sortDir=asc')
  expect([first.totalElements, first.totalPages]).toEqual([8, 3])
  expect(first.content.map(({ propertyName }: Inquiry) => propertyName)).toEqual(Array(3).fill('Lotus Nest'))
  const second = await searchPage('page=1&size=3&sortBy=propertyName&sortDir=asc')
  expect(second.content.map(({ propertyName }: Inquiry) => propertyName)).toEqual(['Lotus Nest', 'Zenith_100% Park', 'Zenith_100% Park'])
  expect((await searchPage('page=0')).content).toHaveLength(8)
  expect((await searchPage('page=0&to=2026-01-03')).totalElements).toBe(2)
})

test('a text finds the property, the name of the person, the note and digits of the number, in each order and in the export', async () => {
  const { rows } = await t.database.pool.query<{ id: number }>(
    `UPDATE contact_unlocks SET inquiry_note = 'Has a dog, comes SUNDAY' WHERE created_at = $1 RETURNING id`,
    [new Date(START + 4 * DAY_MS)],
  )
  const found = async (text: string, more = '') => {
    const query = `?text=${encodeURIComponent(text)}&size=100${more}`
    const answer = (await page(query)).json()
    expect(answer.totalElements).toBe(answer.content.length)
    return answer.content as Inquiry[]
  }
  for (const more of ['', '&sortBy=userFullName', '&sortBy=propertyName&sortDir=asc']) {
    expect((await found('lotus', more)).map(({ propertyName }) => propertyName)).toEqual(Array(4).fill('Lotus Nest'))
    expect((await found('ASHA jo', more)).map(({ userFullName }) => userFullName)).toEqual(Array(3).fill('asha Joshi'))
    expect((await found('dog, comes sun', more)).map(({ inquiryId }) => inquiryId)).toEqual([rows[0]?.id])
    expect((await found(phoneOf(12).slice(-4), more)).map(({ userFullName }) => userFullName)).toEqual(Array(3).fill('Mira Joshi'))
    expect((await found(`${phoneOf(13).slice(0, 5)} ${phoneOf(13).slice(5)}`, more)).map(({ userFullName }) => userFullName)).toEqual(
      Array(3).fill('Dev Joshi'),
    )
    expect(await found('nothing like it', more)).toEqual([])
  }
  expect(await found('mira', '&status=CALLED')).toEqual([])
  const both = '/api/subscriptions/inquiries/search/property-name?propertyName=zenith&text=mira'
  expect((await calls.get(both, owner.token)).json()).toMatchObject([{ propertyName: 'Zenith_100% Park', userFullName: 'Mira Joshi' }])
  const file = await calls.get(`/api/subscriptions/inquiries/export/${owner.user.id}?text=mira`, owner.token)
  expect(file.body.match(/Mira Joshi/g)).toHaveLength(3)
  expect(file.body).not.toContain('Ravi')
})

test('leads are filtered by status and by the days on which they came in India, both inclusive', async () => {
  const days = async (query: string) => (await leads(`?size=100&${query}`)).map(({ inquiryDate }) => inquiryDate.slice(8, 10))
  expect(await days('from=2026-01-03&to=2026-01-05')).toEqual(['05', '04', '03'])
  expect(await days('from=2026-01-12')).toEqual(['12'])
  expect(await days('to=2026-01-01')).toEqual(['01'])
  expect(await days('from=2026-01-04&to=2026-01-04&sortBy=userFullName')).toEqual(['04'])
  expect(await days('from=2026-02-01&status=')).toEqual([])
  const reversed = await page('?from=2026-01-05&to=2026-01-04')
  expect([reversed.statusCode, Object.keys(reversed.json().fields)]).toEqual([422, ['to']])

  const { rows } = await t.database.pool.query<{ id: number }>(
    `UPDATE contact_unlocks SET inquiry_status = 'VISITED' WHERE created_at IN ($1, $2) RETURNING id`,
    [new Date(START), new Date(START + 6 * DAY_MS)],
  )
  expect(rows).toHaveLength(2)
  const visited = (await page('?status=VISITED&size=1')).json()
  expect([visited.totalElements, visited.totalPages, visited.content[0].status]).toEqual([2, 2, 'VISITED'])
  for (const sort of ['propertyName', 'userFullName', 'inquiryDate']) expect(await days(`status=VISITED&sortBy=${sort}`)).toHaveLength(2)
  expect((await page('?status=NEW')).json().totalElements).toBe(10)
})

test('the day of a lead is the one in India, not in UTC', async () => {
  // 3 June 20:00 UTC is 4 June 01:30 in India
  const setDate = (date: string, old: Date) =>
    t.database.pool.query('UPDATE contact_unlocks SET created_at = $1 WHERE created_at = $2', [date, old])
  const first = new Date(START)
  await setDate('2026-06-03T20:00:00Z', first)
  expect(await leads('?from=2026-06-04')).toHaveLength(1)
  expect(await leads('?from=2026-05-01&to=2026-06-03')).toHaveLength(0)
  await setDate(first.toISOString(), new Date('2026-06-03T20:00:00Z'))
})

test("leads are the poster's alone", async () => {
  const stranger = await calls.register(50)
  const refused = await page('', stranger.token)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_allowed'])
  expect((await search('Lotus', stranger.token)).json()).toEqual([])
  // a seeker sees no leads, not even those of their own unlocks
  expect((await search('Lotus', await calls.signIn(10))).json()).toEqual([])
})

test('after a seeker’s account is deleted the inquiry stays without a number; a deleted property keeps its inquiries', async () => {
  const id = await idOf(12)
  await t.database.pool.query(`UPDATE users SET first_name = '', last_name = '', phone_number = NULL WHERE id = $1`, [id])
  await t.database.pool.query(`UPDATE properties SET status = 'INACTIVE', deleted_at = now() WHERE id = $1`, [propertyIds[0]])
  const found = (await search('Lotus')).json() as Inquiry[]
  expect(found.map(({ userFullName, userMobileNumber }) => [userFullName, userMobileNumber])).toEqual([
    ['Dev Joshi', phoneOf(13)],
    ['', ''],
    ['asha Joshi', phoneOf(11)],
    ['Ravi Joshi', phoneOf(10)],
  ])
})
