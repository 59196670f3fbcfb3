import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { splitAddress } from '#contracts/base/paths.ts'
import type { RouteContract } from '#contracts/base/route-contract.ts'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import { type AnyRouteName, allPaths, operationsPaths } from '#contracts/operations/paths.ts'
import { routes } from '#contracts/routes.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { seedProjects } from '#tests/projects.ts'
import { seedProperties } from '#tests/properties.ts'
import { seedRequirements } from '#tests/requirements.ts'
import { EXPECTED, type Named, OWNERS_ORDER, type Owner } from '#tests/route-expectations.ts'
import { multipartOf } from '#tests/uploads.ts'

const names = Object.keys(EXPECTED) as Named[]
/** Calls of operators, which answer 404 to all others. */
const operatorsCalls: AnyRouteName[] = ['renewRecoveryCodes', ...(Object.keys(operationsPaths) as (keyof typeof operationsPaths)[])]

let t: TestApp
let calls: Calls
let owner: Owner
let strangersToken: string

beforeAll(async () => {
  const unlimited = '1000000/1h'
  t = await createTestApp({
    AUTH_SENDS_PER_PHONE: unlimited,
    AUTH_SENDS_PER_ADDRESS: unlimited,
    AUTH_GUESSES_PER_PHONE: unlimited,
    CONTACT_MESSAGES_PER_ADDRESS: unlimited,
  })
  calls = callsOf(t)
  const { user } = await calls.register(1)
  const [propertyId = 0] = await seedProperties(t.database.pool, [{}])
  await t.database.pool.query('UPDATE properties SET posted_by_user_id = $1 WHERE id = $2', [user.id, propertyId])
  await t.database.pool.query(`INSERT INTO media_attachments (property_id, kind, file_name) VALUES ($1, 'picture', $2)`, [
    propertyId,
    DEFAULT_PICTURE,
  ])
  const [projectId = 0] = await seedProjects(t.database.pool, [{}])
  const [requirementId = 0] = await seedRequirements(t.database.pool, [{ posted_by_user_id: user.id }])
  const stranger = await calls.register(2)
  strangersToken = stranger.token
  const { rows } = await t.database.pool.query<{ id: number }>(
    `INSERT INTO contact_unlocks (user_id, property_id, subscription_id, created_at)
     SELECT $1, $2, id, now() FROM subscriptions WHERE user_id = $1 RETURNING id`,
    [stranger.user.id, propertyId],
  )
  const { rows: ownersSessions } = await t.database.pool.query<{ id: number }>('SELECT id FROM sessions WHERE user_id = $1', [user.id])
  const sessionId = ownersSessions[0]?.id ?? 0
  const inquiryId = rows[0]?.id ?? 0
  const { rows: kept } = await t.database.pool.query<{ id: number }>(
    `INSERT INTO kept_searches (user_id, name, filter, frequency, created_at)
     VALUES ($1, 'Flats in Wakad', '{"area": ["Wakad"]}', 'daily', now()) RETURNING id`,
    [user.id],
  )
  const keptSearchId = kept[0]?.id ?? 0
  const { rows: made } = await t.database.pool.query<{ id: number }>(
    `INSERT INTO shortlists (user_id, name, link_hash, shared_at, created_at) VALUES ($1, 'For the family', '\\x00', now(), now()) RETURNING id`,
    [user.id],
  )
  const shortlistId = made[0]?.id ?? 0
  await t.database.pool.query(`INSERT INTO shortlist_items (shortlist_id, property_id, added_at) VALUES ($1, $2, now())`, [
    shortlistId,
    propertyId,
  ])
  const subjects = { propertyId, projectId, requirementId, inquiryId, sessionId, keptSearchId, shortlistId }
  owner = { userId: user.id, phoneNumber: user.phoneNumber, ...subjects }
  await t.database.pool.query(
    `INSERT INTO payment_orders (user_id, plan_id, plan_name, duration_days, allowances, reference, price_paise, gst_paise, created_at, status,
                                 gateway_order_id)
     SELECT $1, id, 'Plan', 30, '{}', 'wada_1', 49900, 9000, now(), 'OPEN', $2 FROM plans WHERE is_free`,
    [owner.userId, OWNERS_ORDER],
  )
})
afterAll(() => t.close())

function call(name: Named, token?: string) {
  const { params, query } = EXPECTED[name]
  const sent = bodyOf(name)
  const { method, path } = splitAddress(allPaths[name])
  const filled = path.replace(/:(\w+)/g, (_all, key: string) => String(params?.(owner)[key]))
  return t.app.inject({
    method: method as 'GET',
    url: filled,
    query: Object.fromEntries(Object.entries(query?.(owner) ?? {}).map(([key, value]) => [key, String(value)])),
    headers: { ...sent?.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(sent ? { payload: sent.payload } : {}),
  })
}

function bodyOf(name: Named): { headers?: Record<string, string>; payload: object | Buffer } | undefined {
  const { form }: RouteContract = routes[name]
  const body = EXPECTED[name].body?.(owner)
  if (!body || !form) return body && { payload: body }
  return multipartOf([{ name: form.part, body: JSON.stringify(body) }])
}

/** All rows of the owner: the account, and the rows that refer to it, to the property or to the requirement. */
async function readOwnersRows(): Promise<unknown> {
  const { pool } = t.database
  const ids = { users: owner.userId, properties: owner.propertyId, requirements: owner.requirementId }
  type Subject = keyof typeof ids
  const { rows: references } = await pool.query<{ table: string; column: string; to: Subject }>(
    `SELECT c.conrelid::regclass::text AS table, a.attname AS column, c.confrelid::regclass::text AS to
       FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid IN ('users'::regclass, 'properties'::regclass, 'requirements'::regclass) ORDER BY 1, 2`,
  )
  const account = { table: 'users', column: 'id', to: 'users' as Subject }
  return Promise.all(
    [account, ...references].map(async ({ table, column, to }) => {
      // an unlock is the owner's inquiry and the seeker's contact: this column is the seeker's
      const { rows } = await pool.query(`SELECT to_jsonb(r) - 'question_until' AS row FROM ${table} r WHERE ${column} = $1 ORDER BY 1`, [
        ids[to],
      ])
      return [table, column, rows]
    }),
  )
}

const BROKEN_TOKENS = ['x', 'Z'.repeat(43), '../../etc/passwd', "' OR 1=1 --", '%00', 'é'.repeat(10)]

test('every call of the API has its expectation, and its place in the table of contracts', () => {
  expect(Object.keys(routes).sort()).toEqual([...names, ...operatorsCalls].sort())
  expect(operatorsCalls.map((name) => routes[name].access)).toEqual(operatorsCalls.map(() => 'operator'))
  for (const name of names) {
    const { access } = routes[name]
    expect([name, EXPECTED[name].stranger === 'same']).toEqual([name, access === 'public'])
    if (access === 'self') expect([name, EXPECTED[name].stranger]).toEqual([name, 'refused'])
  }
})

test("the owner's things that the calls below must not change are there", async () => {
  const things = JSON.stringify(await readOwnersRows())
  for (const one of [
    owner.phoneNumber,
    'Sahyadri Heights',
    '2 BHK wanted',
    DEFAULT_PICTURE,
    OWNERS_ORDER,
    'token_hash',
    'Flats in Wakad',
    'For the family',
  ])
    expect(things).toContain(one)
})

/** Every address that the program serves, parsed from Fastify's printed route tree. */
function servedAddresses(): string[] {
  const above: string[] = []
  return t.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^([│ ]*)[├└]── ([^ ]*)( \(.+\))?$/.exec(line)
      if (!found) return []
      const [, indent = '', part = '', methods] = found
      const depth = indent.length / 4
      above.splice(depth, above.length, part)
      return methods ? [above.join('')] : []
    })
}

test('every address below /api that is served is in the table', () => {
  const served = servedAddresses().filter((path) => path.startsWith('/api/'))
  expect([...new Set(served)].sort()).toEqual([...new Set(Object.values(allPaths).map((address) => splitAddress(address).path))].sort())
})

test('HEAD makes no file and opens no stream', async () => {
  const made = names.filter((name) => 'file' in routes[name] || 'events' in routes[name])
  expect(made.length).toBeGreaterThan(2)
  for (const name of made) {
    const url = splitAddress(allPaths[name]).path.replace(/:\w+/g, String(owner.userId))
    expect((await t.app.inject({ method: 'HEAD', url })).statusCode, name).toBe(404)
  }
})

describe.each(names)('%s', (name) => {
  const { stranger: expected, refusal = 'This belongs to another account.' } = EXPECTED[name]

  test('without a token, and with a broken one', async () => {
    const visitor = await call(name)
    if (expected === 'same') expect(visitor.statusCode).not.toBe(401)
    for (const token of [undefined, ...BROKEN_TOKENS]) {
      const answer = await call(name, token)
      if (expected === 'same') expect(answer.statusCode).toBe(visitor.statusCode)
      else {
        expect(answer.statusCode).toBe(401)
        expect(answer.json()).toEqual({ message: 'Session expired. Please log in again.', code: 'not_signed_in' })
      }
    }
  })

  test('with the token of another', async () => {
    const before = await readOwnersRows()
    const answer = await call(name, strangersToken)
    expect(await readOwnersRows()).toEqual(before)
    if (expected === 'refused') {
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual({ message: refusal, code: 'not_allowed' })
    }
    if (expected === 'own') {
      expect(answer.statusCode).toBe(200)
      expect(answer.payload).not.toContain(owner.phoneNumber)
    }
    if (expected === 'same') expect(answer.statusCode).toBe((await call(name)).statusCode)
    // one of the calls signs out
    if (name === 'logout') strangersToken = await calls.signIn(2)
  })
})

test.each(operatorsCalls)('%s is not there for anybody but operators', async (name) => {
  const { method, path } = splitAddress(allPaths[name])
  const ask = (url: string, token?: string) =>
    t.app.inject({ method: method as 'GET', url, ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }) })
  const url = path.replace(/:\w+/g, String(owner.propertyId))
  for (const token of [undefined, strangersToken]) {
    const answer = await ask(url, token)
    expect([answer.statusCode, answer.json()]).toEqual([404, (await ask('/api/not/there', token)).json()])
  }
  for (const token of BROKEN_TOKENS) expect((await ask(url, token)).statusCode).toBe(401)
})

test('a call that needs a session answers 401 before the body is read', async () => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/auth/0x1/fcm-token',
    headers: { 'content-type': 'application/json' },
    payload: '{"broken',
  })
  expect(answer.statusCode).toBe(401)
})
