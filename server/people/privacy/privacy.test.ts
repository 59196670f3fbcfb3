import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import { NOMINEE_MESSAGES } from '#contracts/people/privacy/consent-messages.ts'
import type { ListedConsent } from '#contracts/people/privacy/consents.ts'
import { listExported } from '#server/people/data-export/data-export.queries.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { FULL_ACCOUNT_SETTINGS } from '#tests/full-account.ts'
import { type Calls, callsOf, phoneOf } from '#tests/people.ts'
import { givePlan } from '#tests/plans.ts'
import { listen, type Postings } from '#tests/postings.ts'
import { WANTED_FLAT } from '#tests/requirements.ts'

type Person = Awaited<ReturnType<Calls['register']>>

let now = Date.now()
/** Whether each look at the clock is a millisecond later. */
let ticks = false
let t: TestApp
let site: Postings
let calls: Calls
let people = 0
beforeAll(async () => {
  t = await createTestApp(FULL_ACCOUNT_SETTINGS, { clock: { now: () => (ticks ? ++now : now) } })
  site = await listen(t)
  calls = callsOf(t)
})
afterAll(() => t.close())

async function register(changes: object = {}): Promise<Person & { phone: string }> {
  people += 1
  const person = await calls.register(people, changes)
  await givePlan(t.database.pool, person.user.id, { contacts: 20, requirement_contacts: 20, property_posts: 20, requirement_posts: 20 })
  return { ...person, phone: phoneOf(people) }
}
const privacyOf = async ({ user, token }: Person) => (await calls.get(`/api/users/${user.id}/privacy`, token)).json()
const consentOf = async (person: Person, purpose: string): Promise<ListedConsent> =>
  (await privacyOf(person)).consents.find((consent: ListedConsent) => consent.purpose === purpose)
async function choose(person: Person, purpose: string, isGiven: boolean, way?: string) {
  now += HOUR_MS
  const answer = await site.call('PUT', `/api/users/${person.user.id}/privacy/consents`, person.token, { purpose, isGiven, way })
  expect(answer.status).toBe(200)
}
const timeOf = (ms: number) => new Date(ms).toISOString()
const unlock = async (seeker: Person, subject: { propertyId: number } | { requirementId: number }) => {
  const query = new URLSearchParams({
    userId: String(seeker.user.id),
    ...Object.fromEntries(Object.entries(subject).map(([k, v]) => [k, String(v)])),
  })
  const path = 'propertyId' in subject ? '/api/subscriptions/use-contact-or-chat' : '/api/requirement/use-contact'
  expect((await calls.post(`${path}?${query}`, {}, { token: seeker.token })).statusCode).toBe(200)
}
async function postHome(poster: Person, propertyName = 'Neem Court'): Promise<number> {
  const { status, body } = await site.add(poster.token, { propertyName })
  expect([status, body]).toEqual([200, expect.objectContaining({ propertyId: expect.any(Number) })])
  return body.propertyId
}
const postRequirement = async (person: Person) =>
  (await calls.post('/api/requirement/submit', { ...WANTED_FLAT, preferredLocations: ['Baner'] }, { token: person.token })).json()
    .requirementId as number

/** The numbers of seekers in every answer and file that shows them to a poster, by where. */
async function numbersSeenBy(poster: Person, seeker: Person & { phone: string }) {
  const base = '/api/subscriptions/inquiries'
  const get = async (path: string) => (await calls.get(path, poster.token)).json()
  const csv = (await calls.get(`${base}/export/${poster.user.id}`, poster.token)).body
  const [, ...rows]: string[][] = parse(csv, { bom: true })
  const exported = await listExported(t.database.pool, 'inquiriesReceived', poster.user.id, 0)
  const numbers = (list: { userMobileNumber: string }[]) => list.map(({ userMobileNumber }) => userMobileNumber)
  return {
    list: numbers((await get(`${base}/by-owner/${poster.user.id}/paginated`)).content),
    search: numbers(await get(`${base}/search/property-name?propertyName=o`)),
    people: numbers((await get(`${base}/people/${poster.user.id}?page=0&size=10`)).content),
    byDigits: (await get(`${base}/by-owner/${poster.user.id}/paginated?text=${seeker.phone}`)).totalElements,
    file: rows.map((row) => row[3]),
    dataExport: exported.rows.map(({ phoneNumber }) => phoneNumber),
  }
}

test('a seeker who keeps their number back is known to posters by name only, also for earlier unlocks, until they share it again', async () => {
  const poster = await register()
  const seeker = await register({ userRole: 'SEEKER', firstName: 'Meera', lastName: 'Joshi' })
  const [first, second] = [await postHome(poster), await postHome(poster, 'Lotus Nest')]
  expect(await consentOf(seeker, 'number')).toEqual({ purpose: 'number', isGiven: true, since: null, isChangeable: true, way: 'call' })
  await unlock(seeker, { propertyId: first })
  const unlockedAt = now
  const { phone } = seeker
  expect(await numbersSeenBy(poster, seeker)).toEqual({
    list: [phone],
    search: [phone],
    people: [phone],
    byDigits: 1,
    file: [phone],
    dataExport: [phone],
  })
  expect(await consentOf(seeker, 'number')).toMatchObject({ isGiven: true, since: timeOf(unlockedAt) })

  await choose(seeker, 'number', false)
  const withdrawnAt = now
  await choose(seeker, 'number', false)
  expect(await consentOf(seeker, 'number')).toMatchObject({ isGiven: false, since: timeOf(withdrawnAt) })
  await unlock(seeker, { propertyId: second })
  expect(await numbersSeenBy(poster, seeker)).toEqual({
    list: ['', ''],
    search: ['', ''],
    people: [''],
    byDigits: 0,
    file: ['', ''],
    dataExport: [null, null],
  })
  const { content } = (await calls.get(`/api/subscriptions/inquiries/by-owner/${poster.user.id}/paginated`, poster.token)).json()
  expect(content.map(({ userFullName }: { userFullName: string }) => userFullName)).toEqual(['Meera', 'Meera'])

  await choose(seeker, 'number', true)
  expect((await numbersSeenBy(poster, seeker)).list).toEqual([phone, phone])
  expect(await consentOf(seeker, 'number')).toMatchObject({ isGiven: true, since: timeOf(now) })
})

test('a seeker who shares WhatsApp alone is shown without a number to call, by which no search finds them', async () => {
  const poster = await register()
  const seeker = await register({ userRole: 'SEEKER', firstName: 'Meera', lastName: 'Joshi' })
  const { phone } = seeker
  await choose(seeker, 'number', true, 'chat')
  expect(await consentOf(seeker, 'number')).toMatchObject({ isGiven: true, way: 'chat', since: timeOf(now) })
  await unlock(seeker, { propertyId: await postHome(poster) })
  const hidden = { list: [''], search: [''], people: [''], byDigits: 0, file: [''], dataExport: [null] }
  expect(await numbersSeenBy(poster, seeker)).toEqual(hidden)
  const read = async () => {
    const base = '/api/subscriptions/inquiries'
    const lists = [`${base}/by-owner/${poster.user.id}/paginated`, `${base}/people/${poster.user.id}?page=0&size=10`]
    const pages = await Promise.all(lists.map(async (path) => (await calls.get(path, poster.token)).json()))
    return pages.map(({ content: [lead] }) => [lead.userFullName, lead.sharedBy, lead.userChatNumber])
  }
  const sharing = (name: string, ...rest: string[]) => [
    [name, ...rest],
    [name, ...rest],
  ]
  expect(await read()).toEqual(sharing('Meera Joshi', 'chat', phone))
  const csv = (await calls.get(`/api/subscriptions/inquiries/export/${poster.user.id}`, poster.token)).body
  expect((parse(csv, { bom: true }) as string[][])[1]?.at(-1)).toBe(phone)
  expect((await listExported(t.database.pool, 'inquiriesReceived', poster.user.id, 0)).rows).toMatchObject([{ whatsAppNumber: phone }])

  await choose(seeker, 'number', false, 'chat')
  const withdrawnAt = now
  await choose(seeker, 'number', false)
  expect(await consentOf(seeker, 'number')).toEqual({ purpose: 'number', isGiven: false, since: timeOf(withdrawnAt), isChangeable: true })
  expect(await read()).toEqual(sharing('Meera', 'name', ''))
  await choose(seeker, 'number', true)
  expect(await read()).toEqual(sharing('Meera Joshi', 'call', phone))
  await site.call('PUT', `/api/users/${seeker.user.id}/found-home`, seeker.token)
  expect([await numbersSeenBy(poster, seeker), await read()]).toEqual([hidden, sharing('Meera Joshi', 'nothing', '')])
})

test('a poster reads the first name alone of a seeker who shares no more, also in the news, by search and when they close a deal', async () => {
  const poster = await register()
  const seeker = await register({ userRole: 'SEEKER', firstName: 'Meera', lastName: 'Joshi' })
  await choose(seeker, 'number', false)
  const home = await postHome(poster)
  await unlock(seeker, { propertyId: home })
  const { rows } = await t.database.pool.query('SELECT body FROM notifications WHERE user_id = $1', [poster.user.id])
  expect(rows).toEqual([{ body: 'Meera unlocked your number for Neem Court.' }])
  expect((await calls.get(`/api/properties/deal/${home}`, poster.token)).json().leads).toMatchObject([{ name: 'Meera' }])
  const found = async (text: string) =>
    (await calls.get(`/api/subscriptions/inquiries/by-owner/${poster.user.id}/paginated?text=${text}`, poster.token)).json().totalElements
  expect([await found('meera'), await found('joshi')]).toEqual([1, 0])
  await choose(seeker, 'number', true)
  expect(await found('joshi')).toBe(1)
})

test('hiding everything hides homes and requirements, and giving the consent again shows just those', async () => {
  const poster = await register()
  expect(await consentOf(poster, 'posts')).toEqual({ purpose: 'posts', isGiven: false, since: null, isChangeable: false, live: 0 })
  const [live, hiddenBefore, deleted] = [await postHome(poster), await postHome(poster, 'Lotus Nest'), await postHome(poster, 'Teak House')]
  const requirementId = await postRequirement(poster)
  await site.call('PUT', `/api/properties/update-status/${hiddenBefore}?status=INACTIVE`, poster.token)
  expect(await consentOf(poster, 'posts')).toMatchObject({ isGiven: true, live: 3 })
  const statuses = async () =>
    (
      await t.database.pool.query(
        `SELECT array_agg(status ORDER BY id) || (SELECT status FROM requirements WHERE id = $2) AS statuses FROM properties WHERE posted_by_user_id = $1`,
        [poster.user.id, requirementId],
      )
    ).rows[0].statuses
  expect(await statuses()).toEqual(['ACTIVE', 'INACTIVE', 'ACTIVE', 'ACTIVE'])

  await choose(poster, 'posts', false)
  const withdrawnAt = now
  // a repeated call keeps what the first one hid
  await choose(poster, 'posts', false)
  expect(await statuses()).toEqual(['INACTIVE', 'INACTIVE', 'INACTIVE', 'INACTIVE'])
  expect(await consentOf(poster, 'posts')).toMatchObject({ isGiven: false, isChangeable: true, since: timeOf(withdrawnAt), live: 0 })
  const seeker = await register({ userRole: 'SEEKER' })
  const refused = await calls.post(
    `/api/subscriptions/use-contact-or-chat?userId=${seeker.user.id}&propertyId=${live}`,
    {},
    { token: seeker.token },
  )
  expect(refused.statusCode).toBeGreaterThanOrEqual(400)

  expect((await site.call('DELETE', `/api/properties/delete/${deleted}`, poster.token)).status).toBe(200)
  await choose(poster, 'posts', true)
  expect(await statuses()).toEqual(['ACTIVE', 'INACTIVE', 'INACTIVE', 'ACTIVE'])
  expect(await consentOf(poster, 'posts')).toMatchObject({ isGiven: true, since: timeOf(now), live: 2 })
})

test('an interrupted withdrawal hides nothing; a second one hides all, and giving the consent again shows all of it', async () => {
  const poster = await register()
  await postHome(poster)
  const requirementId = await postRequirement(poster)
  const { pool } = t.database
  await pool.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'interrupted'; END $$`)
  await pool.query(
    `CREATE TRIGGER interrupt BEFORE UPDATE ON requirements FOR EACH ROW WHEN (OLD.id = ${requirementId}) EXECUTE FUNCTION fail()`,
  )
  now += HOUR_MS
  const change = { purpose: 'posts', isGiven: false }
  const interrupted = await site.call('PUT', `/api/users/${poster.user.id}/privacy/consents`, poster.token, change)
  expect(interrupted.status).toBe(500)
  await pool.query('DROP FUNCTION fail CASCADE')
  expect(await consentOf(poster, 'posts')).toMatchObject({ isGiven: true, live: 2 })

  await choose(poster, 'posts', false)
  expect(await consentOf(poster, 'posts')).toMatchObject({ isGiven: false, since: timeOf(now), live: 0 })
  await choose(poster, 'posts', true)
  expect(await consentOf(poster, 'posts')).toMatchObject({ isGiven: true, live: 2 })
})

test('opposite choices at once come one after the other: all posts are live or hidden, as the consent says, and come back', async () => {
  const poster = await register()
  for (let n = 0; n < 5; n++) await postHome(poster, `At Once ${n}`)
  await postRequirement(poster)
  const url = `/api/users/${poster.user.id}/privacy/consents`
  ticks = true
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_unused, n) => site.call('PUT', url, poster.token, { purpose: 'posts', isGiven: n % 2 === 1 })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { isGiven, live } = await consentOf(poster, 'posts')
    expect(live).toBe(isGiven ? 6 : 0)
  }
  await choose(poster, 'posts', false)
  await choose(poster, 'posts', true)
  ticks = false
  expect(await consentOf(poster, 'posts')).toMatchObject({ isGiven: true, live: 6 })
})

test('a consent of another kind, and one without a choice, is refused', async () => {
  const person = await register()
  for (const body of [
    { purpose: 'cookies', isGiven: false },
    { purpose: 'number' },
    { purpose: 'number', isGiven: 'no' },
    { purpose: 'number', isGiven: true, way: 'fax' },
  ])
    expect((await site.call('PUT', `/api/users/${person.user.id}/privacy/consents`, person.token, body)).status).toBe(422)
})

test('a nominee is named, changed and deleted; a name, a relation and one way to reach them are needed', async () => {
  const person = await register()
  const put = (body: object) => site.call('PUT', `/api/users/${person.user.id}/privacy/nominee`, person.token, body)
  const asha = { name: ' Asha  Joshi ', relation: 'Sister', phone: '+91 98765 43210', email: '' }
  expect((await put(asha)).body.nominee).toEqual({ ...asha, name: 'Asha Joshi' })
  const ravi = { name: 'Ravi', relation: 'Son', phone: '', email: 'ravi@example.com' }
  expect((await put({ ...asha, phone: '९८७६५४३२१०' })).body.nominee.phone).toBe('9876543210')
  expect((await put(ravi)).body.nominee).toEqual(ravi)
  for (const [body, field, message] of [
    [{ ...ravi, name: ' ' }, 'name', NOMINEE_MESSAGES.nameRequired],
    [{ ...ravi, relation: '' }, 'relation', NOMINEE_MESSAGES.relationRequired],
    [{ ...ravi, email: '' }, 'phone', NOMINEE_MESSAGES.contactRequired],
    [{ ...ravi, phone: 'ask my wife' }, 'phone', NOMINEE_MESSAGES.phoneInvalid],
    [{ ...ravi, phone: '-------' }, 'phone', NOMINEE_MESSAGES.phoneInvalid],
    [{ ...ravi, phone: '(98) 76-5' }, 'phone', NOMINEE_MESSAGES.phoneInvalid],
    [{ ...ravi, phone: undefined }, 'phone', NOMINEE_MESSAGES.phoneInvalid],
    [{ ...ravi, email: null }, 'email', NOMINEE_MESSAGES.emailInvalid],
    [{ ...ravi, email: 'ravi' }, 'email', NOMINEE_MESSAGES.emailInvalid],
  ] as const)
    expect(await put(body)).toMatchObject({ status: 422, body: { fields: { [field]: message } } })
  expect((await privacyOf(person)).nominee).toEqual(ravi)
  for (let time = 0; time < 2; time += 1)
    expect((await site.call('DELETE', `/api/users/${person.user.id}/privacy/nominee`, person.token)).body.nominee).toBeNull()
})
