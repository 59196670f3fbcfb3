import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { begin, insertProperties } from '#demo/load.queries.ts'
import { loadRequirements } from '#demo/load-requirements.queries.ts'
import { generateProperties } from '#demo/properties.ts'
import { REQUIREMENTS } from '#demo/requirements.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { createLogger } from '#server/base/http/log.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { givePlan } from '#tests/plans.ts'
import { times } from '#tests/prove.ts'
import { COVERED_CALLS, publicAddresses, publicReads } from '#tests/public-reads.ts'

/** About how many properties are read and rendered; all of them in a full run. */
const SAMPLE_SIZE = times(20, Number.POSITIVE_INFINITY)
const TEST_TIMEOUT_MS = times(90_000, 900_000)

let t: TestApp
let calls: Calls
let logged = ''
let ids: number[]
/** Number of the poster, by id of the property. */
let numbers: Map<number, string>
/** Numbers of posters and of the authors of requirements. */
let everybodysNumbers: string[]
vi.setConfig({ testTimeout: TEST_TIMEOUT_MS })

beforeAll(async () => {
  const log = createLogger('trace', {
    write: (line: string) => {
      logged += line
    },
  })
  t = await createTestApp({}, { log })
  calls = callsOf(t)
  const client = await t.database.pool.connect()
  const properties = generateProperties()
  await insertProperties(client, await begin(client, properties.length), { properties, pictures: [], documents: [] })
  client.release()
  await loadRequirements(t.database.pool, REQUIREMENTS, Date.now())
  const { rows } = await t.database.pool.query<{ id: number; phone: string }>(
    'SELECT p.id, u.phone_number AS phone FROM properties p JOIN users u ON u.id = p.posted_by_user_id ORDER BY p.id',
  )
  ids = rows.map(({ id }) => id)
  numbers = new Map(rows.map(({ id, phone }) => [id, phone]))
  everybodysNumbers = (await t.database.pool.query<{ phone: string }>('SELECT phone_number AS phone FROM users')).rows.map(
    ({ phone }) => phone,
  )
})
afterAll(() => t.close())

/** Numbers of demo users in a text, also when they are spaced, hyphenated or prefixed. */
function numbersIn(text: string): string[] {
  const digits = text.replace(/(?<=\d)[ \u00a0-](?=\d)/g, '')
  return everybodysNumbers.filter((number) => digits.includes(number))
}

function sampleOf<T>(all: readonly T[]): T[] {
  const step = Math.max(1, Math.floor(all.length / SAMPLE_SIZE))
  return all.filter((_one, at) => at % step === 0)
}

/** The numbers in the answers of all public calls, by address; for a visitor without a token. */
async function numbersGivenTo(token?: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const address of publicAddresses(sampleOf(ids))) {
    const answer = await calls.get(address, token)
    expect(address.endsWith('/export') ? [401, 403] : [200, 404, 410]).toContain(answer.statusCode)
    const given = numbersIn(answer.payload + JSON.stringify(answer.headers))
    if (given.length > 0) found.set(address, given)
  }
  return found
}

test('the fixtures contain numbers, and every public GET is covered', () => {
  expect(ids.length).toBeGreaterThan(600)
  expect(new Set(numbers.values()).size).toBeGreaterThan(20)
  expect(COVERED_CALLS.toSorted()).toEqual(publicReads.toSorted())
  expect(numbersIn(`call +91 ${numbers.get(ids[0] ?? 0)?.slice(0, 5)} ${numbers.get(ids[0] ?? 0)?.slice(5)}`)).toHaveLength(1)
})

test('no public call gives a visitor or another user a number; a user who unlocked one sees that one, on that property', async () => {
  expect(await numbersGivenTo()).toEqual(new Map())
  const { token, user } = await calls.register(1)
  expect(await numbersGivenTo(token)).toEqual(new Map())

  await givePlan(t.database.pool, user.id, { contacts: 1 })
  const live = new Set(((await calls.get('/api/properties/search')).json() as { propertyId: number }[]).map(({ propertyId }) => propertyId))
  const [propertyId = 0, other = 0] = sampleOf(ids).filter((id) => live.has(id))
  const unlock = (id: number) =>
    t.app.inject({
      method: 'POST',
      url: `/api/subscriptions/use-contact-or-chat?userId=${user.id}&propertyId=${id}`,
      headers: { authorization: `Bearer ${token}` },
    })
  const number = numbers.get(propertyId) ?? ''
  expect((await unlock(propertyId)).json().phoneNumber).toBe(number)
  const refused = await unlock(other)
  expect([refused.statusCode, numbersIn(refused.payload)]).toEqual([402, []])
  const given = await numbersGivenTo(token)
  expect(given.get(`/api/properties/get/${propertyId}`)).toEqual([number])
  for (const [address, found] of given) expect([address, found]).toEqual([address, [number]])
  // the number stays hidden on other properties of the same poster
  const shown = (await calls.get('/api/properties/search', token)).json() as { propertyId: number; postedByUserPhoneNumber: string }[]
  expect(shown.filter(({ postedByUserPhoneNumber }) => /^\d+$/.test(postedByUserPhoneNumber)).map(({ propertyId }) => propertyId)).toEqual([
    propertyId,
  ])
  expect(await numbersGivenTo()).toEqual(new Map())
})

test('a user who unlocked the number of a requirement sees that one, on that requirement; its author sees their own', async () => {
  const { token, user } = await calls.register(2)
  await givePlan(t.database.pool, user.id, { requirement_contacts: 1 })
  const all = (await calls.get('/api/requirement/search')).json() as ListedRequirement[]
  const [first, second] = all.toSorted((a, b) => a.requirementId - b.requirementId)
  const unlock = (requirementId = 0) =>
    t.app.inject({
      method: 'POST',
      url: `/api/requirement/use-contact?userId=${user.id}&requirementId=${requirementId}`,
      headers: { authorization: `Bearer ${token}` },
    })
  const { phoneNumber } = (await unlock(first?.requirementId)).json()
  expect(everybodysNumbers).toContain(phoneNumber)
  const refused = await unlock(second?.requirementId)
  expect([refused.statusCode, numbersIn(refused.payload)]).toEqual([402, []])
  const shown = (await calls.get('/api/requirement/search', token)).json() as ListedRequirement[]
  const unmasked = shown.filter((one) => /^\d+$/.test(one.phoneNumber))
  expect(unmasked.map((one) => [one.requirementId, one.phoneNumber, one.contactUnlocked])).toEqual([
    [first?.requirementId, phoneNumber, true],
  ])
  for (const [address, found] of await numbersGivenTo(token)) expect([address, found]).toEqual([address, [phoneNumber]])
  expect(await numbersGivenTo()).toEqual(new Map())
})

test('no page contains a number: neither text, scripts, descriptions for search engines nor the site map', async () => {
  const map = await t.app.inject('/sitemap.xml')
  expect(numbersIn(map.payload)).toEqual([])
  const listed = [...map.payload.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map((match) => match[1] || '/')
  expect(listed.length).toBeGreaterThan(600)
  const propertyPaths = listed.filter((path) => path.startsWith('/listing/'))
  const chosen = [...listed.filter((path) => !propertyPaths.includes(path)), ...sampleOf(propertyPaths)]
  let facts = 0
  for (const path of [
    '/robots.txt',
    '/home',
    '/featured',
    '/listing?propertyFor=RENT',
    '/listing?searchTerm=900000',
    '/listing/999999999',
    ...chosen,
  ]) {
    const { payload, headers } = await t.app.inject(path)
    expect([path, numbersIn(payload + JSON.stringify(headers))]).toEqual([path, []])
    facts += payload.includes('application/ld+json') ? 1 : 0
  }
  expect(facts).toBeGreaterThan(Math.min(SAMPLE_SIZE, 600) / 2)
})

test('no notification contains a number: pushes hold nothing else', async () => {
  const { pool } = t.database
  await inTransaction(pool, (tx) => t.services.matchNotifier.notifySeekers(tx, sampleOf(ids)))
  const { rows: wanted } = await pool.query<{ id: number }>(`SELECT id FROM requirements WHERE status = 'ACTIVE'`)
  for (const { id } of wanted) await inTransaction(pool, (tx) => t.services.matchNotifier.notifyPosters(tx, id))
  expect(await t.jobs.runAll()).toEqual([])
  const told = (await pool.query('SELECT kind, title, body, path FROM notifications')).rows
  expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['lead', 'match']))
  expect(told.filter((one) => numbersIn(JSON.stringify(one)).length > 0)).toEqual([])
})

test('no log line contains a number', () => {
  expect(logged.split('\n').length).toBeGreaterThan(Math.min(SAMPLE_SIZE, ids.length) * 4)
  // removes durations, whose fractions could look like a number
  expect(numbersIn(logged.replace(/"responseTime":[\d.]+/g, ''))).toEqual([])
})
