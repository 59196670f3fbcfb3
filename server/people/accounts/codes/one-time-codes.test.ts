import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf, phoneOf } from '#tests/people.ts'
import { times } from '#tests/prove.ts'

const UNLIMITED = '1000000/1h'

let t: TestApp
let calls: Calls
let now = Date.parse('2026-11-02T10:00:00Z')

beforeAll(async () => {
  // without limits, so that only the tries of a code are tested
  t = await createTestApp(
    {
      AUTH_SENDS_PER_PHONE: UNLIMITED,
      AUTH_SENDS_PER_ADDRESS: UNLIMITED,
      AUTH_SENDS_OVERALL: UNLIMITED,
      SMS_CEILING: UNLIMITED,
      AUTH_GUESSES_PER_PHONE: UNLIMITED,
      AUTH_GUESSES_PER_ADDRESS: UNLIMITED,
      AUTH_GUESSES_OVERALL: UNLIMITED,
    },
    { clock: { now: () => now } },
  )
  calls = callsOf(t)
  await calls.register(1)
})
afterAll(() => t.close())
beforeEach(() => {
  now += 60 * MINUTE_MS
})

const phoneNumber = phoneOf(1)
const send = () => calls.post('/api/auth/send-login-otp', { phoneNumber })
const verify = (otp: string) => calls.post('/api/auth/verify-login-otp', { phoneNumber, otp })
const other = (code: string, step = 1) => String((Number(code) + step) % 10_000).padStart(4, '0')
const sessions = async () => (await t.database.pool.query('SELECT count(*) AS n FROM sessions')).rows[0].n as number

test('many simultaneous requests with the right code give one session', async () => {
  await send()
  const code = await calls.codeFor(phoneNumber)
  const before = await sessions()
  const answers = await Promise.all(Array.from({ length: times(200, 1_000) }, () => verify(code)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.every(({ statusCode }) => [200, 422, 429].includes(statusCode))).toBe(true)
  expect(await sessions()).toBe(before + 1)
})

describe('three wrong guesses', () => {
  test('three wrong guesses block the right code too', async () => {
    await send()
    const code = await calls.codeFor(phoneNumber)
    for (let n = 1; n <= 2; n++) expect((await verify(other(code, n))).json().message).toBe('Invalid OTP')
    const third = await verify(other(code, 3))
    expect(third.statusCode).toBe(429)
    expect(third.json().message).toBe('Too many wrong OTPs. Please request a new one in 5 minutes.')
    expect(third.headers['retry-after']).toBe('300')
    expect((await verify(code)).statusCode).toBe(429)
  })

  test('many simultaneous guesses count three tries', async () => {
    await send()
    const code = await calls.codeFor(phoneNumber)
    const guesses = Array.from({ length: times(200, 1_000) }, (_unused, n) => other(code, n + 1))
    const answers = await Promise.all(guesses.map(verify))
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(2)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(guesses.length - 2)
    const { rows } = await t.database.pool.query('SELECT tries FROM one_time_codes WHERE phone_number = $1', [phoneNumber])
    expect(rows).toEqual([{ tries: 3 }])
  })

  test('a resend gives no new tries', async () => {
    let compared = 0
    for (let round = 0; round < 3; round++) {
      now += 30_000
      expect((await send()).statusCode).toBe(200)
      const answer = await verify(other(await calls.codeFor(phoneNumber)))
      if (answer.statusCode === 422) compared += 1
    }
    expect(compared).toBe(2)
    const blocked = await send()
    expect(blocked.statusCode).toBe(429)
    expect(blocked.json().message).toBe('Too many wrong OTPs. Please request a new one in 5 minutes.')
    now += 4 * MINUTE_MS
    expect((await send()).headers['retry-after']).toBe('60')
    now += MINUTE_MS
    expect((await send()).statusCode).toBe(200)
    expect((await verify(await calls.codeFor(phoneNumber))).statusCode).toBe(200)
  })

  test('simultaneous guesses and resends count at most three tries', async () => {
    await send()
    const code = await calls.codeFor(phoneNumber)
    const mixed = Array.from({ length: times(120, 600) }, (_unused, n) => (n % 3 === 0 ? send() : verify(other(code, n))))
    const guesses = (await Promise.all(mixed)).filter(({ json }) => json().fields?.otp === 'Invalid OTP')
    expect(guesses.length).toBeLessThanOrEqual(2)
    const { rows } = await t.database.pool.query('SELECT tries FROM one_time_codes WHERE phone_number = $1', [phoneNumber])
    expect(rows[0].tries).toBe(3)
  })
})

test('a code is valid for its own phone and purpose only', async () => {
  await calls.register(2)
  await send()
  const code = await calls.codeFor(phoneNumber)
  expect((await calls.post('/api/auth/verify-login-otp', { phoneNumber: phoneOf(2), otp: code })).json().message).toBe('Invalid OTP')
  const { rows } = await t.database.pool.query('SELECT code_hash FROM one_time_codes WHERE phone_number = $1', [phoneNumber])
  const { hash } = t.services.keys
  expect(rows[0].code_hash).toEqual(hash('one-time code', 'login', phoneNumber, code))
  expect(rows[0].code_hash).not.toEqual(hash('one-time code', 'login', phoneOf(2), code))
  expect(rows[0].code_hash).not.toEqual(hash('one-time code', 'registration', phoneNumber, code))
})

test('codes are spread over all ten thousand numbers', async () => {
  const { makeCode } = await import('./one-time-code.ts')
  const codes = Array.from({ length: 20_000 }, makeCode)
  expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true)
  // of ten thousand equally likely codes, 20,000 draws show 8,647 on average
  expect(new Set(codes).size).toBeGreaterThan(8_400)
  expect(codes.some((code) => code.startsWith('00'))).toBe(true)
})
