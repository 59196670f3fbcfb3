import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'
import { OPERATOR_REQUEST_MESSAGES, type OperatorRequest } from '#contracts/operations/operator-request-messages.ts'
import { blockUser } from '#server/people/users/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { raceForLock } from '#tests/locks.ts'
import { makeConfirmedOperator, renewSecondFactors } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { times } from '#tests/prove.ts'

let t: TestApp
let calls: Calls
let now = Date.UTC(2030, 0, 15, 10)
let people = 0

beforeAll(async () => {
  const many = '1000/1h'
  const settings = { AUTH_SENDS_PER_ADDRESS: many, AUTH_GUESSES_PER_ADDRESS: many, AUTH_SENDS_OVERALL: many, AUTH_GUESSES_OVERALL: many }
  t = await createTestApp(settings, { clock: { now: () => now } })
  calls = callsOf(t)
})
afterAll(() => t.close())

type Operator = Awaited<ReturnType<Calls['register']>>
let asker: Operator
let second: Operator
let third: Operator
let target: Operator

/** Four operators, who are all there are. */
beforeEach(async () => {
  await t.database.pool.query(`UPDATE users SET user_role = 'OWNER' WHERE user_role = 'ADMIN'`)
  await t.database.pool.query('DELETE FROM operator_requests')
  ;[asker, second, third, target] = await Promise.all([newOperator(), newOperator(), newOperator(), newOperator()])
})

async function newOperator(): Promise<Operator> {
  const made = await calls.register(++people)
  await makeConfirmedOperator(t.database.pool, made.user.id)
  return made
}

const ask = (by: Operator, about: Operator, action: OperatorRequest = 'block', reason = 'Their phone was stolen') =>
  calls.post(`/api/operations/users/${about.user.id}/operator-requests`, { action, reason }, { token: by.token })
const list = async (by: Operator) => (await calls.get('/api/operations/operator-requests', by.token)).json()
const agree = (by: Operator, requestId: number) =>
  calls.post(`/api/operations/operator-requests/${requestId}/agreement`, {}, { token: by.token })

async function asked(by: Operator, about: Operator, action: OperatorRequest = 'block'): Promise<number> {
  expect((await ask(by, about, action)).json()).toEqual({ message: OPERATOR_REQUEST_MESSAGES.asked })
  const { rows } = await t.database.pool.query('SELECT id FROM operator_requests WHERE user_id = $1 AND action = $2', [
    about.user.id,
    action,
  ])
  return rows[0].id
}

const isSignedIn = async ({ token }: Operator) => (await calls.get('/api/auth/me', token)).statusCode === 200
const isBlocked = async ({ user }: Operator): Promise<boolean> =>
  (await t.database.pool.query('SELECT blocked_at FROM users WHERE id = $1', [user.id])).rows[0].blocked_at !== null
async function actionsOn({ user }: Operator) {
  const { rows } = await t.database.pool.query<{ by: number; action: string; reason: string; after: unknown }>(
    `SELECT operator_id AS by, action, reason, after FROM operator_actions WHERE object_kind = 'user' AND object_id = $1 ORDER BY id`,
    [user.id],
  )
  return rows
}

const REFUSED = (message: string) => [403, { code: 'not_allowed', message }]
const OVER = [409, { code: 'conflict', message: OPERATOR_REQUEST_MESSAGES.isOver }]

describe('what an operator asks for about another one', () => {
  test('is done when a second one agrees, and both stand in the history', async () => {
    const requestId = await asked(asker, target)
    expect(await isSignedIn(target)).toBe(true)
    const shown = {
      requestId,
      action: 'block',
      userId: target.user.id,
      userName: 'Asha Kale',
      askedById: asker.user.id,
      askedBy: 'Asha Kale',
      reason: 'Their phone was stolen',
      endsAt: new Date(now + DAY_MS).toISOString(),
    }
    expect(await Promise.all([asker, second, third, target].map(list))).toEqual([[shown], [shown], [shown], []])
    const answer = await agree(second, requestId)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'The operator is blocked and signed out.' }])
    expect([await isSignedIn(target), await isBlocked(target), await list(asker)]).toEqual([false, true, []])
    const reason = 'Their phone was stolen'
    expect(await actionsOn(target)).toEqual([
      { by: asker.user.id, action: 'user_block_requested', reason, after: null },
      { by: second.user.id, action: 'user_blocked', reason, after: { blocked: true, hidden: 0, askedBy: 'Asha Kale' } },
    ])
    const again = await agree(third, requestId)
    expect([again.statusCode, again.json()]).toEqual(OVER)
    // blocked, but still an operator: unblocking needs two as well
    const back = await asked(third, target, 'unblock')
    expect((await agree(asker, back)).json()).toEqual({ message: 'The operator is unblocked.' })
    expect(await isBlocked(target)).toBe(false)
  })

  test('ends the sessions of the other one, who may sign in again', async () => {
    const requestId = await asked(asker, target, 'end_sessions')
    expect((await agree(second, requestId)).json()).toEqual({ message: 'The operator is signed out everywhere.' })
    expect([await isSignedIn(target), await isBlocked(target)]).toEqual([false, false])
    expect((await actionsOn(target)).map(({ action }) => action)).toEqual(['user_sign_out_requested', 'user_signed_out'])
  })

  test('is not done by the agreement of whoever asked, of the one whom it is about, or of anybody but operators', async () => {
    const requestId = await asked(asker, target)
    const own = await agree(asker, requestId)
    expect([own.statusCode, own.json()]).toEqual(REFUSED('You asked for this: another operator has to agree.'))
    const ofTarget = await agree(target, requestId)
    expect([ofTarget.statusCode, ofTarget.json()]).toEqual(REFUSED('This is about you: another operator has to agree.'))
    const visitor = await calls.register(++people)
    expect((await agree(visitor, requestId)).statusCode).toBe(404)
    expect(await isBlocked(target)).toBe(false)
    expect((await agree(second, requestId)).statusCode).toBe(200)
  })

  test('runs out after 24 hours, and may be asked for again then', async () => {
    const requestId = await asked(asker, target)
    now += DAY_MS - HOUR_MS
    await renewSecondFactors(t, now)
    expect((await ask(second, target)).json()).toEqual({ code: 'conflict', message: OPERATOR_REQUEST_MESSAGES.askedAlready })
    now += HOUR_MS
    await renewSecondFactors(t, now)
    expect(await list(second)).toEqual([])
    const late = await agree(second, requestId)
    expect([late.statusCode, late.json()]).toEqual(OVER)
    expect(await isBlocked(target)).toBe(false)
    expect((await agree(asker, await asked(second, target))).statusCode).toBe(200)
  })

  test('is void once its asker is blocked, and others may ask for the same', async () => {
    const requestId = await asked(asker, target)
    await blockUser({ database: t.database, clock: { now: () => now } }, { userId: asker.user.id, reason: 'On the command line' })
    expect(await list(second)).toEqual([])
    const answer = await agree(second, requestId)
    expect([answer.statusCode, answer.json()]).toEqual(OVER)
    expect((await agree(third, await asked(second, target))).statusCode).toBe(200)
  })

  test('is shown no more when nobody can agree to it', async () => {
    const deps = { database: t.database, clock: { now: () => now } }
    const block = (who: Operator) => blockUser(deps, { userId: who.user.id, reason: 'On the command line' })
    // done meanwhile on the command line
    const done = await asked(asker, target)
    await block(target)
    expect(await list(second)).toEqual([])
    const answer = await agree(second, done)
    expect([answer.statusCode, answer.json()]).toEqual(OVER)
    // the other one is no operator any more
    await asked(asker, third)
    expect(await list(second)).toHaveLength(1)
    await t.database.pool.query(`UPDATE users SET user_role = 'OWNER' WHERE id = $1`, [third.user.id])
    expect(await list(second)).toEqual([])
    // only the one who asked is left, with the one whom it is about
    await asked(asker, target, 'unblock')
    expect(await list(asker)).toHaveLength(1)
    await block(second)
    expect(await list(asker)).toEqual([])
  })

  test('is refused about oneself, about users who are no operators, when it is so already, and when nobody could agree', async () => {
    const visitor = await calls.register(++people)
    const refusals = [
      await ask(asker, asker),
      await ask(asker, visitor),
      await ask(asker, target, 'unblock'),
      await ask(asker, { ...target, user: { ...target.user, id: 999_999 } }),
      await ask(asker, target, 'block', ''),
      await ask(asker, target, 'delete' as OperatorRequest),
    ]
    expect(refusals.map(({ statusCode, json }) => [statusCode, json().code])).toEqual([
      [403, 'not_allowed'],
      [403, 'not_allowed'],
      [409, 'conflict'],
      [404, 'not_found'],
      [422, 'invalid_input'],
      [422, 'invalid_input'],
    ])
    const deps = { database: t.database, clock: { now: () => now } }
    for (const { user } of [second, third]) await blockUser(deps, { userId: user.id, reason: 'On the command line' })
    const alone = await ask(asker, target)
    expect([alone.statusCode, alone.json()]).toEqual(REFUSED(OPERATOR_REQUEST_MESSAGES.nobodyElse))
    const unblock = await ask(asker, second, 'unblock')
    expect(unblock.statusCode).toBe(200)
  })
})

test('an operator signs themselves out everywhere alone', async () => {
  const answer = await calls.post(`/api/operations/users/${asker.user.id}/sign-out`, { reason: 'Lost my phone' }, { token: asker.token })
  expect([answer.statusCode, await isSignedIn(asker)]).toEqual([200, false])
})

describe('at the same time', () => {
  test('two operators who ask for the same make one request', async () => {
    const answers = await Promise.all([asker, second, third].map((by) => ask(by, target)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await list(asker)).toHaveLength(1)
  })

  test.each(['block', 'end_sessions'] as const)('two operators who agree to %s do it once', async (action) => {
    for (let round = 0; round < times(3, 30); round++) {
      const about = await newOperator()
      const requestId = await asked(asker, about, action)
      const answers = await Promise.all([second, third, second, third].map((by) => agree(by, requestId)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
      expect(await actionsOn(about)).toHaveLength(2)
      expect([await isSignedIn(about), await isBlocked(about)]).toEqual([false, action === 'block'])
    }
  })

  test('of two operators who ask to block each other, one is blocked', async () => {
    for (let round = 0; round < times(3, 30); round++) {
      const [one, other] = [await newOperator(), await newOperator()]
      const requests = [await asked(one, other), await asked(other, one)] as const
      const answers = await Promise.all([agree(second, requests[0]), agree(third, requests[1])])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expect([await isBlocked(one), await isBlocked(other)].sort()).toEqual([false, true])
    }
  })

  test.each(['asker', 'second'] as const)('the block of the %s comes first: nothing is done', async (blocked) => {
    const requestId = await asked(asker, target)
    const { id } = (blocked === 'asker' ? asker : second).user
    const deps = { database: t.database, clock: { now: () => now } }
    const [, answer] = await raceForLock(
      t.database.pool,
      ['SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [Math.min(asker.user.id, second.user.id)]],
      () => blockUser(deps, { userId: id, reason: 'On the command line' }),
      () => agree(second, requestId),
    )
    expect([answer.statusCode, answer.json()]).toEqual(OVER)
    expect([await isBlocked(target), await isSignedIn(target)]).toEqual([false, true])
  })

  test('a request that is asked for again while it is agreed to ends in one of both, never in a deadlock', async () => {
    for (let round = 0; round < times(3, 30); round++) {
      const about = await newOperator()
      const requestId = await asked(asker, about)
      const [agreed, again] = await Promise.all([agree(second, requestId), ask(third, about)])
      expect([agreed.statusCode, again.statusCode]).toEqual([200, 409])
    }
  })
})

test('a deleted account leaves no request by it or about it', async () => {
  await asked(asker, target)
  await asked(target, second, 'end_sessions')
  await asked(asker, third)
  const headers = { authorization: `Bearer ${target.token}` }
  expect(
    (await t.app.inject({ method: 'DELETE', url: `/api/auth/delete-user/${target.user.id}?confirmed=true`, headers })).statusCode,
  ).toBe(200)
  const { rows } = await t.database.pool.query('SELECT user_id FROM operator_requests')
  expect(rows).toEqual([{ user_id: third.user.id }])
})
