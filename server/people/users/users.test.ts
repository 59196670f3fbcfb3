import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserOverview, UserPage } from '#contracts/operations/users.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { FULL_ACCOUNT_SETTINGS, type FullAccount, seedFullAccount } from '#tests/full-account.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { type Calls, callsOf, phoneOf } from '#tests/people.ts'
import { remainingOf } from '#tests/plans.ts'
import { listen } from '#tests/postings.ts'
import { type GatewayServer, startGateway } from '#tests/servers/gateway.ts'
import { findUsers } from './users.queries.ts'

const SEARCH = '/api/operations/users/search'
const OPERATOR = 1

let gateway: GatewayServer
let t: TestApp
let calls: Calls
let operator: { token: string; user: { id: number } }
beforeAll(async () => {
  gateway = await startGateway()
  t = await createTestApp(FULL_ACCOUNT_SETTINGS, { gateway: gateway.connect() })
  calls = callsOf(t)
  operator = await calls.register(OPERATOR, { firstName: 'Olga', lastName: 'Operator' })
  await makeConfirmedOperator(t.database.pool, operator.user.id)
})
afterAll(async () => {
  await t.close()
  await gateway.close()
})

const find = async (wanted: object): Promise<UserPage> => {
  const answer = await calls.post(SEARCH, wanted, { token: operator.token })
  expect([answer.statusCode, answer.json()]).toMatchObject([200, {}])
  return answer.json()
}
const idsOf = ({ content }: UserPage) => content.map(({ userId }) => userId)
const pathOf = (userId: number, more = '') => `/api/operations/users/${userId}${more}`
const actionsOn = async (userId: number) =>
  (await calls.get(`/api/operations/actions?kind=user&id=${userId}`, operator.token)).json().content as Record<string, unknown>[]

describe('searching users', () => {
  let asha: number
  let broker: number
  let sunita: number
  beforeAll(async () => {
    asha = (await calls.register(11, { firstName: 'Asha Rani', lastName: "O'Brien-Kale" })).user.id
    broker = (await calls.register(12, { firstName: 'R.Venkat', lastName: 'Iyer', userRole: 'BROKER', reraNumber: 'A52100012345' })).user.id
    sunita = (await calls.register(13, { firstName: 'सुनीता', lastName: 'पाटील', userRole: 'SEEKER' })).user.id
    await t.database.pool.query(`UPDATE users SET created_at = '2026-03-31T18:29:59Z' WHERE id = $1`, [asha])
    await t.database.pool.query(`UPDATE users SET created_at = '2026-03-31T18:30:00Z' WHERE id = $1`, [broker])
  })

  test.each([
    ['the beginning of a name', 'ash', () => asha],
    ['words in any order and case', 'KALE asha', () => asha],
    ['a word behind an apostrophe', 'brien', () => asha],
    ['a word behind a dot', 'venk', () => broker],
    ['a name in Devanagari', 'सुनी पाटी', () => sunita],
    ['a whole phone number', '+91 98765 40012', () => broker],
    ['a whole e-mail address', 'ASHA.11@wada.example', () => asha],
    ['an id', () => `#${sunita}`, () => sunita],
  ] as const)('%s finds the user', async (_what, text, expected) => {
    const found = await find({ text: typeof text === 'string' ? text : text() })
    expect(idsOf(found)).toEqual([expected()])
  })

  test.each(['9876540', 'kale brien zzz', '%', "' OR 1=1 --", ':* | !x', 'asha.11@wada', '🏠'])('%j finds nobody', async (text) => {
    expect(await find({ text })).toEqual({ content: [], next: null })
  })

  test('role, days in India and blocked narrow the list', async () => {
    expect(idsOf(await find({ role: 'SEEKER' }))).toEqual([sunita])
    expect(idsOf(await find({ role: 'ADMIN' }))).toEqual([operator.user.id])
    expect(idsOf(await find({ from: '2026-03-31', to: '2026-03-31' }))).toEqual([asha])
    expect(idsOf(await find({ from: '2026-04-01', to: '2026-04-01' }))).toEqual([broker])
    expect(idsOf(await find({ blocked: true }))).toEqual([])
    expect(idsOf(await find({ text: 'asha', blocked: false }))).toEqual([asha])
  })

  test('a list holds the last three digits of the number and no other contact detail', async () => {
    const found = await find({ text: 'venkat' })
    expect(found.content).toEqual([
      {
        userId: broker,
        name: 'R.Venkat Iyer',
        role: 'BROKER',
        phoneEnding: '012',
        area: 'Baner',
        registeredAt: '2026-03-31T18:30:00.000Z',
        blockedAt: null,
      },
    ])
  })

  test('pages follow each other without a gap or a repetition, the newest first', async () => {
    await t.database.pool.query(
      `INSERT INTO users (first_name, last_name, user_role, created_at)
       SELECT 'Paged', 'Person' || n, 'OWNER', '2025-01-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 second' FROM generate_series(1, 60) n`,
    )
    const first = await find({ text: 'paged' })
    const second = await find({ text: 'paged', after: first.next })
    const third = await find({ text: 'paged', after: second.next })
    const ids = [first, second, third].flatMap(idsOf)
    expect([first, second, third].map(({ content }) => content.length)).toEqual([25, 25, 10])
    expect(new Set(ids).size).toBe(60)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(third.next).toBeNull()
  })

  test.each([
    [{ nameWords: 'zzyzx:*' }, 'users_by_name'],
    [{ phone: phoneOf(12) }, 'users_phone_number_key'],
    [{ email: 'asha.11@wada.example' }, 'users_email_key'],
    [{ blocked: true }, 'users_blocked'],
    [{ role: 'ADMIN' }, 'users_by_role'],
    [{ from: new Date('2026-03-31T18:30:00Z') }, 'users_by_time'],
  ] as const)('%j is found by the index %s', async (filter, index) => {
    const client = await t.database.pool.connect()
    try {
      await client.query('BEGIN')
      // the planner prefers a sequential scan for a small table
      await client.query('SET LOCAL enable_seqscan = off')
      const { sql, params } = findUsers(client, filter, 26).toSQL()
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, params)
      expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain(index)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  test.each([
    [{ text: 7 }, 'text'],
    [{ text: 'x'.repeat(300) }, 'text'],
    [{ role: 'KING' }, 'role'],
    [{ blocked: 'yes' }, 'blocked'],
    [{ from: '31.03.2026' }, 'from'],
    [{ after: -1 }, 'after'],
  ])('%j is refused at its field', async (wanted, field) => {
    const answer = await calls.post(SEARCH, wanted, { token: operator.token })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields)).toEqual([field])
  })
})

describe("a user's page", () => {
  let full: FullAccount
  beforeAll(async () => {
    full = await seedFullAccount(t, await listen(t), gateway, 100)
  })
  const read = async (id = full.id): Promise<UserOverview> => (await calls.get(pathOf(id), operator.token)).json()

  test('shows plans, payments, devices, what was posted and the leads, and no contact detail', async () => {
    const answer = await calls.get(pathOf(full.id), operator.token)
    expect(answer.statusCode).toBe(200)
    for (const secret of [full.phone, full.seeker.user.id, full.owner.user.id].map((of) =>
      typeof of === 'string' ? of : phoneOf(100 + of),
    ))
      expect(answer.body).not.toContain(secret)
    expect(answer.body).not.toMatch(/\d{10}|@/)
    const page = await read()
    expect(page).toMatchObject({
      userId: full.id,
      name: 'Zubinprakash Wadekarly',
      role: 'BROKER',
      phoneEnding: full.phone.slice(-3),
      hasEmail: true,
      blockedAt: null,
      deletedAt: null,
    })
    expect(page.sessions).toHaveLength(full.tokens.length + 1)
    expect(page.plans.map(({ orderId }) => orderId)).toContain(full.orders.paid)
    expect(page.payments.map(({ orderId }) => orderId)).toEqual([full.orders.paid])
    expect(page.properties.total).toBe(2)
    expect(page.properties.latest.map(({ propertyId }) => propertyId).toSorted()).toEqual(
      [full.propertyIds.live, full.propertyIds.hidden].toSorted(),
    )
    expect(page.requirements).toMatchObject({ total: 1, latest: [{ requirementId: full.requirementId }] })
    expect(page.leadsGiven.latest.map(({ propertyId }) => propertyId)).toContain(full.owner.propertyId)
    expect(page.leadsGiven.total).toBeGreaterThanOrEqual(1)
    expect(page.leadsReceived.latest).toContainEqual(
      expect.objectContaining({ propertyId: full.propertyIds.live, seekerName: 'Meera Joshi' }),
    )
  })

  test('shows the reports of their properties and how many they sent, without who reported', async () => {
    const { seeker, owner, propertyIds, id } = full
    const report = (property: number, token: string) =>
      calls.post(`/api/properties/${property}/report`, { reason: 'fraud', text: 'Wants money first' }, { token })
    expect((await report(propertyIds.live, seeker.token)).statusCode).toBe(200)
    expect((await report(owner.propertyId, full.tokens[0] ?? '')).statusCode).toBe(200)
    const { propertyId, reason, outcome } = (await read()).reports.latest[0] ?? {}
    expect([propertyId, reason, outcome]).toEqual([propertyIds.live, 'fraud', null])
    expect((await read()).reports).toMatchObject({ total: 1, sent: 1 })
    expect(await read(seeker.user.id)).toMatchObject({ reports: { total: 0, sent: 1, latest: [] } })
    expect(Object.keys((await read(id)).reports.latest[0] ?? {}).toSorted()).toEqual([
      'at',
      'outcome',
      'propertyId',
      'propertyName',
      'reason',
    ])
  })

  test('the ledger is that of the user, by pages', async () => {
    const own = (await calls.get(`/api/subscriptions/ledger/${full.id}`, full.tokens[0])).json()
    const seen = (await calls.get(pathOf(full.id, '/ledger'), operator.token)).json()
    expect(seen.totalElements).toBeGreaterThan(1)
    expect(seen).toEqual(own)
  })

  test('number and address are shown by a call of their own, which is recorded without them', async () => {
    const shown = await calls.post(pathOf(full.id, '/contact-details'), {}, { token: operator.token })
    expect([shown.statusCode, shown.json()]).toEqual([
      200,
      { phoneNumber: full.phone, email: full.personalTexts.find((text) => text.includes('@')) },
    ])
    const [action] = await actionsOn(full.id)
    expect(action).toMatchObject({ action: 'user_contact_shown', operatorId: operator.user.id, operatorName: 'Olga Operator' })
    expect(JSON.stringify(await actionsOn(full.id))).not.toContain(full.phone)
  })

  test('a goodwill plan is in the ledger and can be spent', async () => {
    const before = await remainingOf(t.database.pool, full.id, 'contacts')
    const plan = { posts: 0, contacts: 4, requirementPosts: 0, requirementContacts: 1, days: 30, reason: 'The site was down' }
    const given = await calls.post(pathOf(full.id, '/goodwill-plan'), plan, { token: operator.token })
    expect([given.statusCode, given.json()]).toEqual([200, { message: 'The plan is given.' }])
    expect(await remainingOf(t.database.pool, full.id, 'contacts')).toBe(before + 4)
    const { content } = (await calls.get(pathOf(full.id, '/ledger'), operator.token)).json()
    expect(content[0]).toMatchObject({ reason: 'granted', packageName: 'Goodwill', contacts: 4, requirementContacts: 1, posts: 0 })
    expect((await read()).plans).toContainEqual(expect.objectContaining({ packageName: 'Goodwill', price: 0, remainingContactsUsed: 4 }))
    expect((await actionsOn(full.id))[0]).toMatchObject({
      action: 'user_plan_given',
      reason: 'The site was down',
      after: { contacts: 4, days: 30 },
    })
    for (const [changes, field] of [
      [{ contacts: 0, requirementContacts: 0 }, 'posts'],
      [{ contacts: 101 }, 'contacts'],
      [{ contacts: 1.5 }, 'contacts'],
      [{ days: 0 }, 'days'],
      [{ reason: ' ' }, 'reason'],
    ] as const) {
      const refused = await calls.post(pathOf(full.id, '/goodwill-plan'), { ...plan, ...changes }, { token: operator.token })
      expect([refused.statusCode, Object.keys(refused.json().fields ?? {})]).toEqual([422, [field]])
    }
  })

  test('repeated and concurrent calls with one idempotency key give one plan', async () => {
    const before = await remainingOf(t.database.pool, full.id, 'contacts')
    const plan = { posts: 0, contacts: 4, requirementPosts: 0, requirementContacts: 0, days: 30, reason: 'The answer was lost' }
    const give = (changes = {}) =>
      t.app.inject({
        method: 'POST',
        url: pathOf(full.id, '/goodwill-plan'),
        headers: { authorization: `Bearer ${operator.token}`, 'idempotency-key': 'goodwill-key-1' },
        payload: { ...plan, ...changes },
      })
    const answers = await Promise.all(Array.from({ length: 10 }, () => give()))
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'The plan is given.' }])
    expect((await give({ contacts: 5 })).statusCode).toBe(409)
    expect(await remainingOf(t.database.pool, full.id, 'contacts')).toBe(before + 4)
    expect((await actionsOn(full.id)).filter(({ reason }) => reason === plan.reason)).toHaveLength(1)
  })

  test('signing out everywhere ends every session of the user', async () => {
    const ended = await calls.post(pathOf(full.id, '/sign-out'), { reason: 'The phone was stolen' }, { token: operator.token })
    expect([ended.statusCode, ended.json()]).toEqual([200, { message: 'Signed out on 3 devices.', ended: 3 }])
    for (const token of full.tokens) expect((await calls.get('/api/auth/me', token)).statusCode).toBe(401)
    expect((await actionsOn(full.id))[0]).toMatchObject({
      action: 'user_signed_out',
      reason: 'The phone was stolen',
      before: { sessions: 3 },
    })
    expect((await read()).sessions).toEqual([])
  })

  test('a deleted account has a page without a name, and cannot be acted on', async () => {
    const gone = await calls.register(150, { firstName: 'Gone' })
    await t.app.inject({
      method: 'DELETE',
      url: `/api/auth/delete-user/${gone.user.id}?confirmed=true`,
      headers: { authorization: `Bearer ${gone.token}` },
    })
    expect(await read(gone.user.id)).toMatchObject({ name: '', phoneEnding: '', hasEmail: false, deletedAt: expect.any(String) })
    for (const call of ['/contact-details', '/sign-out', '/block', '/unblock'])
      expect((await calls.post(pathOf(gone.user.id, call), { reason: 'x' }, { token: operator.token })).statusCode, call).toBe(404)
    expect((await find({ text: `#${gone.user.id}` })).content).toEqual([])
    expect((await calls.get(pathOf(9_999_999), operator.token)).statusCode).toBe(404)
  })
})
