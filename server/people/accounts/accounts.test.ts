import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf, phoneOf, registrationOf } from '#tests/people.ts'
import { deleteExpired } from './accounts.routes.ts'

let t: TestApp
let calls: Calls
let now = Date.parse('2026-11-02T10:00:00Z')
const passed = (ms: number) => {
  now += ms
}

beforeAll(async () => {
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: '1000/1h', AUTH_GUESSES_PER_ADDRESS: '1000/1h' }, { clock: { now: () => now } })
  calls = callsOf(t)
})
afterAll(() => t.close())

const wrong = (code: string) => (code === '0000' ? '0001' : '0000')

describe('signing up', () => {
  test('a code and the right answer make an account and a session', async () => {
    const { token, user } = await calls.register(1, { userRole: 'BROKER', reraNumber: ' P521 ' })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(user).toEqual({
      id: expect.any(Number),
      phoneNumber: phoneOf(1),
      userRole: 'BROKER',
      firstName: 'Asha',
      lastName: 'Kale',
      name: 'Asha Kale',
      email: 'asha.1@wada.example',
      profileImage: null,
      reraNumber: 'P521',
      language: 'en',
      address: { area: 'Baner', pinCode: '411045' },
    })
    const me = await calls.get('/api/auth/me', token)
    expect(me.json()).toEqual(user)
    expect(me.headers['cache-control']).toBe('no-store')
  })

  test.each([
    [11, 'OWNER', null],
    [12, 'BROKER', 'P521'],
    [13, 'SEEKER', null],
  ])('phone %i registers as %s with the RERA number %j', async (number, userRole, reraNumber) => {
    const { user } = await calls.register(number, { userRole, reraNumber: 'P521' })
    expect(user).toMatchObject({ userRole, reraNumber })
  })

  test('a wrong code makes no account', async () => {
    await calls.post('/api/auth/send-registration-otp', registrationOf(20))
    const otp = wrong(await calls.codeFor(phoneOf(20)))
    const answer = await calls.post('/api/auth/verify-registration-otp', { phoneNumber: phoneOf(20), otp })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({ message: 'Invalid OTP', code: 'invalid_input', fields: { otp: 'Invalid OTP' } })
    expect((await t.database.pool.query('SELECT 1 FROM users WHERE phone_number = $1', [phoneOf(20)])).rowCount).toBe(0)
  })

  test('every empty field is named at once', async () => {
    const answer = await calls.post('/api/auth/send-registration-otp', { userRole: 'BROKER', address: { area: ' ' }, email: 'not one' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Please enter a valid email address',
      phoneNumber: 'Phone number is required',
      'address.area': 'Area is required',
      reraNumber: 'RERA number is required',
    })
  })

  test.each(['P521\ud800', '9876543210'])('the RERA number %j is refused at its field', async (reraNumber) => {
    const answer = await calls.post('/api/auth/send-registration-otp', registrationOf(22, { userRole: 'BROKER', reraNumber }))
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['reraNumber']])
  })

  test('nobody can register as an operator', async () => {
    const answer = await calls.post('/api/auth/send-registration-otp', registrationOf(21, { userRole: 'ADMIN' }))
    expect(answer.json().fields).toEqual({ userRole: 'Please choose Owner/User, Broker or Seeker' })
  })

  test('a number and an e-mail address have one account each', async () => {
    await calls.register(22)
    const again = await calls.post('/api/auth/send-registration-otp', registrationOf(22, { email: 'other@wada.example' }))
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe('This number is already registered. Please sign in.')
    const sameEmail = await calls.post('/api/auth/send-registration-otp', registrationOf(23, { email: 'ASHA.22@wada.example' }))
    expect(sameEmail.statusCode).toBe(409)
    expect(sameEmail.json().fields).toEqual({ email: 'This email address already belongs to an account.' })
  })

  test('one of many simultaneous registrations with one e-mail address succeeds', async () => {
    const numbers = Array.from({ length: 12 }, (_unused, n) => 100 + n)
    const email = 'Wanted@wada.example'
    for (const number of numbers) await calls.post('/api/auth/send-registration-otp', registrationOf(number, { email }))
    const confirmations = await Promise.all(
      numbers.map(async (number) => ({ phoneNumber: phoneOf(number), otp: await calls.codeFor(phoneOf(number)) })),
    )
    const answers = await Promise.all(confirmations.map((body) => calls.post('/api/auth/verify-registration-otp', body)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(11).fill(409)])
  })
})

describe('signing in', () => {
  test.each(['9876540200', '+91 98765 40200', '098765-40200', '0091 (98765) 40200', '91 98765 40200'])(
    'the phone may be written %s',
    async (phoneNumber) => {
      await t.database.pool.query(
        `INSERT INTO users (first_name, last_name, phone_number, user_role) VALUES ('Any', 'Form', '9876540200', 'SEEKER') ON CONFLICT DO NOTHING`,
      )
      passed(10 * MINUTE_MS)
      expect((await calls.post('/api/auth/send-login-otp', { phoneNumber })).json()).toEqual({ message: 'OTP sent successfully!' })
      const answer = await calls.post('/api/auth/verify-login-otp', { phoneNumber, otp: await calls.codeFor('9876540200') })
      expect(answer.json()).toMatchObject({ message: 'Login successful!', user: { phoneNumber: '9876540200' } })
    },
  )

  test.each([
    ['', 'Phone number is required'],
    [undefined, 'Phone number is required'],
    ['5876543210', 'Please enter a valid 10-digit mobile number'],
    ['98765', 'Please enter a valid 10-digit mobile number'],
    ['+1 987 654 3210 99', 'Please enter a valid 10-digit mobile number'],
  ])('%j is refused as a phone number', async (phoneNumber, message) => {
    const answer = await calls.post('/api/auth/send-login-otp', { phoneNumber })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({ message, code: 'invalid_input', fields: { phoneNumber: message } })
  })

  test.each([
    ['', 'OTP is required'],
    ['123', 'OTP must be 4 digits'],
    ['12a4', 'OTP must be 4 digits'],
  ])('%j is refused as a code', async (otp, message) => {
    const answer = await calls.post('/api/auth/verify-login-otp', { phoneNumber: phoneOf(1), otp })
    expect(answer.json().fields).toEqual({ otp: message })
  })

  test('a number without an account is not found', async () => {
    const answer = await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(9999) })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ message: 'This number is not registered. Please register first', code: 'not_found' })
  })

  test('a code expires after five minutes', async () => {
    await calls.register(30)
    await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(30) })
    const body = { phoneNumber: phoneOf(30), otp: await calls.codeFor(phoneOf(30)) }
    passed(5 * MINUTE_MS)
    const answer = await calls.post('/api/auth/verify-login-otp', body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().message).toBe('This OTP has expired. Please request a new one.')
  })

  test('a code signs in once, and only for the purpose it was sent for', async () => {
    await calls.register(31)
    await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(31) })
    const body = { phoneNumber: phoneOf(31), otp: await calls.codeFor(phoneOf(31)) }
    expect((await calls.post('/api/auth/verify-registration-otp', body)).json().message).toBe('Invalid OTP')
    expect((await calls.post('/api/auth/verify-login-otp', body)).statusCode).toBe(200)
    expect((await calls.post('/api/auth/verify-login-otp', body)).json().message).toBe('Invalid OTP')
  })

  test('a resend replaces the older code', async () => {
    await calls.register(32)
    await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(32) })
    const first = await calls.codeFor(phoneOf(32))
    let second = first
    while (second === first) {
      await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(32) })
      second = await calls.codeFor(phoneOf(32))
    }
    expect((await calls.post('/api/auth/verify-login-otp', { phoneNumber: phoneOf(32), otp: first })).statusCode).toBe(422)
    expect((await calls.post('/api/auth/verify-login-otp', { phoneNumber: phoneOf(32), otp: second })).statusCode).toBe(200)
  })
})

describe('a session', () => {
  test('signing out ends this session at once and no other', async () => {
    const { token } = await calls.register(40)
    const other = await calls.signIn(40)
    const out = await calls.post('/api/auth/logout', {}, { token })
    expect(out.json()).toEqual({ message: 'You have signed out.' })
    const after = await calls.get('/api/auth/me', token)
    expect(after.statusCode).toBe(401)
    expect(after.json()).toEqual({ message: 'Session expired. Please log in again.', code: 'not_signed_in' })
    expect((await calls.get('/api/auth/me', other)).statusCode).toBe(200)
  })

  test('a session expires thirty days after its last use', async () => {
    const { token } = await calls.register(41)
    passed(29 * DAY_MS)
    expect((await calls.get('/api/auth/me', token)).statusCode).toBe(200)
    passed(29 * DAY_MS)
    expect((await calls.get('/api/auth/me', token)).statusCode).toBe(200)
    passed(30 * DAY_MS)
    expect((await calls.get('/api/auth/me', token)).statusCode).toBe(401)
  })

  test('a session in use is written at most once an hour', async () => {
    const { token, user } = await calls.register(42)
    const written = async () => (await t.database.pool.query('SELECT xmin FROM sessions WHERE user_id = $1', [user.id])).rows[0]
    const before = await written()
    passed(59 * MINUTE_MS)
    await calls.get('/api/auth/me', token)
    expect(await written()).toEqual(before)
    passed(MINUTE_MS)
    await Promise.all(Array.from({ length: 20 }, () => calls.get('/api/auth/me', token)))
    const after = await written()
    expect(after).not.toEqual(before)
    await calls.get('/api/auth/me', token)
    expect(await written()).toEqual(after)
  })

  test('a user made an operator by the command is one at the next sign-in; the command run again ends no session', async () => {
    await calls.register(43)
    const { makeOperator } = await import('./operator-commands.ts')
    expect(await makeOperator(t.database, `+91 ${phoneOf(43)}`)).toBe('promoted')
    const token = await calls.signIn(43)
    expect(await makeOperator(t.database, phoneOf(43))).toBe('unchanged')
    expect(await makeOperator(t.database, '98111 11111')).toBe('created')
    await expect(makeOperator(t.database, '12')).rejects.toThrow('npm run operator')
    expect((await calls.get('/api/auth/me', token)).json().userRole).toBe('ADMIN')
  })
})

test('the hourly sweep deletes unfinished registrations and expired sessions only', async () => {
  const { token } = await calls.register(50)
  await calls.post('/api/auth/send-registration-otp', registrationOf(51))
  await deleteExpired(t.services.accounts)
  expect(
    (await calls.post('/api/auth/verify-registration-otp', { phoneNumber: phoneOf(51), otp: await calls.codeFor(phoneOf(51)) })).statusCode,
  ).toBe(200)
  await calls.post('/api/auth/send-registration-otp', registrationOf(52))
  passed(5 * MINUTE_MS)
  await deleteExpired(t.services.accounts)
  expect((await t.database.pool.query('SELECT 1 FROM one_time_codes')).rowCount).toBe(0)
  expect((await calls.get('/api/auth/me', token)).statusCode).toBe(200)
  passed(31 * DAY_MS)
  await deleteExpired(t.services.accounts)
  expect((await t.database.pool.query('SELECT 1 FROM sessions')).rowCount).toBe(0)
})

test('an error answer has the standard headers', async () => {
  const { statusCode, headers } = await calls.get('/api/auth/me')
  expect(statusCode).toBe(401)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
})
