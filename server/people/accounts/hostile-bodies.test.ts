import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERROR_CODES } from '#contracts/base/errors.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf, registrationOf } from '#tests/people.ts'
import { times } from '#tests/prove.ts'

const UNLIMITED = '1000000/1h'
let t: TestApp
let calls: Calls
let token: string
let userId: number

beforeAll(async () => {
  t = await createTestApp({
    AUTH_SENDS_PER_PHONE: UNLIMITED,
    AUTH_SENDS_PER_ADDRESS: UNLIMITED,
    AUTH_SENDS_OVERALL: UNLIMITED,
    SMS_CEILING: UNLIMITED,
    AUTH_GUESSES_PER_PHONE: UNLIMITED,
    AUTH_GUESSES_PER_ADDRESS: UNLIMITED,
    AUTH_GUESSES_OVERALL: UNLIMITED,
  })
  calls = callsOf(t)
  const registered = await calls.register(1)
  token = registered.token
  userId = registered.user.id
})
afterAll(() => t.close())

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '9876543210',
    '+91 98765 43210',
    '0000',
    '１２３４',
    '٠١٢٣',
    "'; DROP TABLE users; --",
    '{{7*7}}',
    '😀'.repeat(50),
    'x'.repeat(5_000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.anything({ maxDepth: 2 }),
)
const fields = [
  'phoneNumber',
  'otp',
  'firstName',
  'lastName',
  'email',
  'userRole',
  'address',
  'reraNumber',
  'fcmToken',
  'proof',
  '__proto__',
  'constructor',
]
/** Arbitrary values, and valid bodies with some fields changed, which pass the first checks. */
const body = fc.oneof(
  fc.anything(),
  fc.dictionary(fc.constantFrom(...fields), nasty),
  fc
    .tuple(fc.integer({ min: 0, max: 50 }), fc.dictionary(fc.constantFrom(...fields), nasty, { maxKeys: 2 }))
    .map(([number, changes]) => ({ ...registrationOf(number), otp: '0000', fcmToken: 'x', ...changes })),
)

describe.each([
  '/api/auth/send-login-otp',
  '/api/auth/verify-login-otp',
  '/api/auth/send-registration-otp',
  '/api/auth/verify-registration-otp',
  '/api/auth/update-fcm-token',
  '/api/auth/ID/fcm-token',
])('%s', (path) => {
  const check = async (url: string, payload: string, type = 'application/json') => {
    const answer = await t.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, authorization: `Bearer ${token}` } })
    expect(answer.statusCode, `${url} ${payload.slice(0, 300)}`).toBeLessThan(500)
    if (answer.statusCode >= 400) {
      expect(ERROR_CODES).toContain(answer.json().code)
      expect(answer.json().message).toBeTruthy()
    }
  }

  test('any JSON is answered below 500', async () => {
    const url = path.replace('ID', String(userId))
    await fc.assert(
      fc.asyncProperty(body, (value) => check(url, JSON.stringify(value) ?? '')),
      { numRuns: times(150, 2_000) },
    )
  })

  test('any bytes are answered below 500', async () => {
    const url = path.replace('ID', String(userId))
    const type = fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '')
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), type, (text, contentType) => check(url, text, contentType)),
      { numRuns: times(50, 1_000) },
    )
  })
})

test('any userId in an address is answered below 500', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('1e400', '9'.repeat(40), '-1', '1.5', 'NaN')),
      async (id) => {
        const answer = await calls.post(`/api/auth/${encodeURIComponent(id)}/fcm-token`, { fcmToken: 'x' }, { token })
        expect(answer.statusCode).toBeLessThan(500)
        expect(answer.statusCode).not.toBe(200)
      },
    ),
    { numRuns: times(80, 500) },
  )
})
