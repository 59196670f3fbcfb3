import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { countWaitingForLocks } from '#tests/database.ts'
import { FULL_ACCOUNT_SETTINGS } from '#tests/full-account.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { type Calls, callsOf, phoneOf } from '#tests/people.ts'
import { givePlan, remainingOf } from '#tests/plans.ts'
import { listen, type Postings } from '#tests/postings.ts'
import { times } from '#tests/prove.ts'
import { WANTED_FLAT } from '#tests/requirements.ts'
import { type GatewayServer, startGateway } from '#tests/servers/gateway.ts'
import { seedPlan, shopOf } from '#tests/shop.ts'

const ROUNDS = times(4, 40)

let gateway: GatewayServer
let t: TestApp
let site: Postings
let calls: Calls
let operator: { token: string }
beforeAll(async () => {
  gateway = await startGateway()
  t = await createTestApp(FULL_ACCOUNT_SETTINGS, { gateway: gateway.connect() })
  site = await listen(t)
  calls = callsOf(t)
  const made = await calls.register(1)
  await makeConfirmedOperator(t.database.pool, made.user.id)
  operator = made
})
afterAll(async () => {
  await t.close()
  await gateway.close()
})

const act = (userId: number, what: 'block' | 'unblock') =>
  calls.post(`/api/operations/users/${userId}/${what}`, { reason: 'A race' }, { token: operator.token })

async function countShown(userId: number): Promise<object | undefined> {
  const { rows } = await t.database.pool.query<object>(
    `SELECT (SELECT count(*) FROM sessions WHERE user_id = $1)::integer AS sessions,
            (SELECT count(*) FROM properties WHERE posted_by_user_id = $1 AND status = 'ACTIVE')::integer AS properties,
            (SELECT count(*) FROM requirements WHERE posted_by_user_id = $1 AND status = 'ACTIVE')::integer AS requirements`,
    [userId],
  )
  return rows[0]
}

test('whatever the user and others do during a block, nothing of the user is shown afterwards and nobody is charged for nothing', async () => {
  const { pool } = t.database
  const planId = await seedPlan(pool, { name: 'Race' })
  const shop = shopOf(t)
  const seeker = await calls.register(2, { userRole: 'SEEKER' })
  const owner = await calls.register(3)
  await givePlan(pool, seeker.user.id, { contacts: 100 })
  const foreign = (await site.add(owner.token)).body.propertyId as number
  for (let round = 0; round < ROUNDS; round++) {
    const number = 10 + round
    const { token, user } = await calls.register(number)
    await givePlan(pool, user.id, { property_posts: 5, contacts: 5, requirement_posts: 5 })
    const shown = (await site.add(token)).body.propertyId as number
    const hidden = (await site.add(token, { propertyName: 'Rose Villa' })).body.propertyId as number
    expect((await site.call('PUT', `/api/properties/update-status/${hidden}?status=INACTIVE`, token)).status).toBe(200)
    expect((await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(number) })).statusCode).toBe(200)
    const otp = await calls.codeFor(phoneOf(number))
    const before = await remainingOf(pool, seeker.user.id, 'contacts')
    const status = async (answer: Promise<{ status: number } | { statusCode: number }>) => {
      const given = await answer
      return 'status' in given ? given.status : given.statusCode
    }
    const [unlocked, ...results] = await Promise.all(
      [
        calls.post(`/api/subscriptions/use-contact-or-chat?userId=${seeker.user.id}&propertyId=${shown}`, {}, { token: seeker.token }),
        calls.post('/api/auth/verify-login-otp', { phoneNumber: phoneOf(number), otp }),
        site.add(token, { propertyName: 'Lotus Court' }),
        site.call('PUT', `/api/properties/update-status/${hidden}?status=ACTIVE`, token),
        site.update(token, shown, { expectedPrice: 24_000 }),
        calls.post('/api/requirement/submit', WANTED_FLAT, { token }),
        calls.post('/api/wishlist/add', { userId: user.id, propertyId: foreign }, { token }),
        calls.post(`/api/subscriptions/use-contact-or-chat?userId=${user.id}&propertyId=${foreign}`, {}, { token }),
        shop.create({ token, user }, planId),
        act(user.id, 'block'),
        act(user.id, 'block'),
      ].map(status),
    )
    expect(
      results.filter((each) => each >= 500),
      `round ${round}`,
    ).toEqual([])
    expect(results.slice(-2).toSorted()).toEqual([200, 409])
    expect(await countShown(user.id)).toEqual({ sessions: 0, properties: 0, requirements: 0 })
    expect([200, 410]).toContain(unlocked)
    expect(before - (await remainingOf(pool, seeker.user.id, 'contacts'))).toBe(unlocked === 200 ? 1 : 0)
  }
})

/** Runs a call while a block locks the user's row; commits the block when the call waits for the lock. */
async function duringBlock<T>(userId: number, call: () => Promise<T>): Promise<T> {
  const { pool } = t.database
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId])
    const calling = call()
    await expect.poll(() => countWaitingForLocks(pool), { timeout: 20_000 }).toBe(1)
    await client.query(`UPDATE users SET blocked_at = now(), blocked_reason = 'A race' WHERE id = $1`, [userId])
    await client.query('COMMIT')
    return await calling
  } finally {
    client.release()
  }
}

test('what waits for a block is refused once the block is committed', async () => {
  const { pool } = t.database
  const planId = await seedPlan(pool, { name: 'Waiting' })
  const person = await calls.register(500)
  const { token, user } = person
  const other = await calls.register(501)
  await givePlan(pool, user.id, { contacts: 5, requirement_posts: 5, property_posts: 5 })
  const foreign = (await site.add(other.token)).body.propertyId as number
  const hidden = (await site.add(token)).body.propertyId as number
  await site.call('PUT', `/api/properties/update-status/${hidden}?status=INACTIVE`, token)
  await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(500) })
  const otp = await calls.codeFor(phoneOf(500))
  const waiting: Record<string, () => Promise<number>> = {
    'sign in': async () => (await calls.post('/api/auth/verify-login-otp', { phoneNumber: phoneOf(500), otp })).statusCode,
    'post a property': async () => (await site.add(token)).status,
    'show a property': async () => (await site.call('PUT', `/api/properties/update-status/${hidden}?status=ACTIVE`, token)).status,
    'post a requirement': async () => (await calls.post('/api/requirement/submit', WANTED_FLAT, { token })).statusCode,
    'unlock a number': async () =>
      (await calls.post(`/api/subscriptions/use-contact-or-chat?userId=${user.id}&propertyId=${foreign}`, {}, { token })).statusCode,
    'begin a payment': async () => (await shopOf(t).create(person, planId)).statusCode,
    'save a property': async () => (await calls.post('/api/wishlist/add', { userId: user.id, propertyId: foreign }, { token })).statusCode,
  }
  const answers: Record<string, number> = {}
  for (const [what, call] of Object.entries(waiting)) {
    answers[what] = await duringBlock(user.id, call)
    await pool.query('UPDATE users SET blocked_at = NULL, blocked_reason = NULL WHERE id = $1', [user.id])
  }
  expect(answers).toEqual({
    'sign in': 403,
    'post a property': 403,
    'show a property': 409,
    'post a requirement': 403,
    'unlock a number': 403,
    'begin a payment': 403,
    'save a property': 403,
  })
  expect(await remainingOf(pool, user.id, 'contacts')).toBe(5)
  expect(await countShown(user.id)).toEqual({ sessions: 1, properties: 0, requirements: 0 })
})

test('blocking and unblocking at the same time leave one of the two states, whole', async () => {
  const { user, token } = await calls.register(600)
  await site.add(token)
  for (let round = 0; round < ROUNDS; round++) {
    const statuses = (await Promise.all([act(user.id, 'block'), act(user.id, 'unblock'), act(user.id, 'block')])).map(
      ({ statusCode }) => statusCode,
    )
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    const { rows } = await t.database.pool.query<{ blocked: boolean; shown: number }>(
      `SELECT blocked_at IS NOT NULL AS blocked,
              (SELECT count(*) FROM properties WHERE posted_by_user_id = users.id AND status = 'ACTIVE')::integer AS shown
         FROM users WHERE id = $1`,
      [user.id],
    )
    expect(rows[0]?.shown).toBe(rows[0]?.blocked ? 0 : 1)
  }
})
