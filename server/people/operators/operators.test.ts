import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_S } from '#contracts/base/values/time.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { registerOperator } from '#tests/operators.ts'
import { type Calls, callsOf, phoneOf } from '#tests/people.ts'
import { seedProperties } from '#tests/properties.ts'
import { currentCode, findCodeStep, makeAuthenticatorSecret } from './authenticator.ts'
import { deleteSecondFactor } from './operators.queries.ts'

const SECOND_FACTOR = '/api/operators/second-factor'

let t: TestApp
let calls: Calls
let now = Date.UTC(2030, 0, 15, 10)
let people = 0

beforeAll(async () => {
  t = await createTestApp({ SECOND_FACTOR_GUESSES_PER_USER: '5/15m', AUTH_SENDS_PER_ADDRESS: '1000/1h' }, { clock: { now: () => now } })
  calls = callsOf(t)
})
afterAll(() => t.close())

const passed = (seconds: number) => {
  now += seconds * 1_000
}
const give = (token: string, code: string) => calls.post(SECOND_FACTOR, { code }, { token })
const stateOf = async (token: string) => (await calls.get(SECOND_FACTOR, token)).json()

const newOperator = () => registerOperator(calls, t.database, ++people)

async function enrolled() {
  const operator = await newOperator()
  const { secret } = (await calls.post(`${SECOND_FACTOR}/enrolment`, {}, { token: operator.token })).json()
  const given = await give(operator.token, currentCode(secret, now))
  expect(given.statusCode).toBe(200)
  passed(60)
  return { ...operator, secret: secret as string, recoveryCodes: given.json().recoveryCodes as string[] }
}

test('codes are those of RFC 6238, and one period of difference is accepted', () => {
  // base32 of the RFC's secret 12345678901234567890; the RFC's codes have eight digits, and apps show the last six
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect([59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map((second) => currentCode(secret, second * 1_000))).toEqual([
    '287082',
    '081804',
    '005924',
    '353130',
  ])
  expect(
    [-60, -30, 0, 30, 60].map((seconds) => findCodeStep(secret, currentCode(secret, now + seconds * 1_000), now) !== undefined),
  ).toEqual([false, true, true, true, false])
  expect(makeAuthenticatorSecret()).toMatch(/^[A-Z2-7]{32}$/)
})

describe('an operator', () => {
  test('has no rights of one until the second factor is given for this session', async () => {
    const { number, token } = await newOperator()
    const [propertyId = 0] = await seedProperties(t.database.pool, [{ status: 'PENDING' }])
    const hidden = `/api/properties/get/${propertyId}`
    const remove = (bearer: string) =>
      t.app.inject({ method: 'DELETE', url: `/api/properties/delete/${propertyId}`, headers: { authorization: `Bearer ${bearer}` } })
    for (const refused of [
      await calls.get(hidden, token),
      await remove(token),
      await calls.post('/api/operators/recovery-codes', {}, { token }),
    ])
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        { code: 'second_factor_required', message: 'Please enter the code from your authenticator app first.' },
      ])
    expect(await stateOf(token)).toEqual({ state: 'enrol', recoveryCodesLeft: 0 })
    const enrolment = (await calls.post(`${SECOND_FACTOR}/enrolment`, {}, { token })).json()
    expect(enrolment.address).toMatch(/^otpauth:\/\/totp\/.*secret=/)
    expect(enrolment.address).not.toContain(phoneOf(number))
    // a reload shows the same secret
    expect((await calls.post(`${SECOND_FACTOR}/enrolment`, {}, { token })).json()).toEqual(enrolment)
    const given = await give(token, currentCode(enrolment.secret, now))
    expect(given.json().recoveryCodes).toHaveLength(10)
    expect((await calls.get(hidden, token)).statusCode).toBe(200)
    expect(await stateOf(token)).toEqual({ state: 'verified', recoveryCodesLeft: 10 })
    // another sign-in starts another session, without the second factor
    passed(60)
    const other = await calls.signIn(number)
    expect(await stateOf(other)).toEqual({ state: 'ask', recoveryCodesLeft: 0 })
    expect((await calls.get(hidden, other)).json().code).toBe('second_factor_required')
    expect((await calls.post(`${SECOND_FACTOR}/enrolment`, {}, { token: other })).statusCode).toBe(409)
    expect((await give(other, currentCode(enrolment.secret, now))).json()).toEqual({ recoveryCodes: [] })
    expect((await calls.get(hidden, other)).statusCode).toBe(200)
  })

  test('cannot use a session from before the promotion, not even to set up the second factor', async () => {
    const { endedToken } = await newOperator()
    for (const answer of [
      await calls.get('/api/auth/me', endedToken),
      await calls.get(SECOND_FACTOR, endedToken),
      await calls.post(`${SECOND_FACTOR}/enrolment`, {}, { token: endedToken }),
      await give(endedToken, '123456'),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_signed_in'])
  })

  test('uses a code of the app once, however many requests bring it at once', async () => {
    const { number, secret } = await enrolled()
    const tokens = [await calls.signIn(number), await calls.signIn(number), await calls.signIn(number)]
    const code = currentCode(secret, now)
    const statuses = await Promise.all(tokens.map(async (token) => (await give(token, code)).statusCode))
    expect(statuses.sort()).toEqual([200, 422, 422])
    // an earlier code that is still valid is refused after a later one
    expect((await give(tokens[0] ?? '', currentCode(secret, now - 30_000))).statusCode).toBe(422)
  })

  test('uses a recovery code once, written with or without hyphens, and of another operator never', async () => {
    const { number, recoveryCodes } = await enrolled()
    const stranger = await enrolled()
    const tokens = [await calls.signIn(number), await calls.signIn(number)]
    const [first = '', second = ''] = recoveryCodes
    expect((await give(await calls.signIn(stranger.number), first)).statusCode).toBe(422)
    const statuses = await Promise.all(tokens.map(async (token) => (await give(token, first.toLowerCase())).statusCode))
    expect(statuses.sort()).toEqual([200, 422])
    expect((await give(tokens[0] ?? '', second.replaceAll('-', ' '))).statusCode).toBe(200)
    expect((await stateOf(tokens[0] ?? '')).recoveryCodesLeft).toBe(8)
    const renewed = (await calls.post('/api/operators/recovery-codes', {}, { token: tokens[0] ?? '' })).json().recoveryCodes
    expect(renewed).toHaveLength(10)
    expect(renewed).not.toContain(recoveryCodes[2])
    expect((await give(tokens[0] ?? '', recoveryCodes[2] ?? '')).statusCode).toBe(422)
  })

  test('cannot guess without end, also not over several sessions', async () => {
    const { number, secret } = await enrolled()
    passed(HOUR_S)
    const tokens = [await calls.signIn(number), await calls.signIn(number)]
    for (let n = 0; n < 5; n++) expect((await give(tokens[n % 2] ?? '', '000000')).statusCode).toBe(422)
    const refused = await give(tokens[0] ?? '', currentCode(secret, now))
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
    passed(16 * 60)
    expect((await give(tokens[0] ?? '', currentCode(secret, now))).statusCode).toBe(200)
  })

  test('who lost the phone enrols anew after the command, which ends the sessions', async () => {
    const { number, token } = await enrolled()
    expect(await inTransaction(t.database.pool, (tx) => deleteSecondFactor(tx, phoneOf(number)))).toBe(true)
    expect((await calls.get('/api/auth/me', token)).statusCode).toBe(401)
    expect(await stateOf(await calls.signIn(number))).toEqual({ state: 'enrol', recoveryCodesLeft: 0 })
    expect(await inTransaction(t.database.pool, (tx) => deleteSecondFactor(tx, '9111111119'))).toBe(false)
  })

  test('who is none has no second factor', async () => {
    const { token } = await calls.register(++people)
    expect((await calls.get(SECOND_FACTOR, token)).statusCode).toBe(403)
    expect((await give(token, '123456')).statusCode).toBe(403)
  })

  test('leaves neither secret nor code in the database as text', async () => {
    const { secret, recoveryCodes, user } = await enrolled()
    const { rows } = await t.database.pool.query(
      `SELECT (SELECT to_jsonb(f)::text FROM second_factors f WHERE user_id = $1) AS factor,
              (SELECT string_agg(to_jsonb(c)::text, ' ') FROM recovery_codes c WHERE user_id = $1) AS codes`,
      [user.id],
    )
    expect(rows[0].factor).not.toContain(secret)
    for (const code of recoveryCodes) expect(rows[0].codes).not.toContain(code.replaceAll('-', ''))
  })
})
