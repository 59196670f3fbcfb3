import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf, phoneOf, registrationOf } from '#tests/people.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

let t: TestApp
let calls: Calls
let now = Date.UTC(2030, 0, 15, 10)
let people = 0

beforeAll(async () => {
  t = await createTestApp(
    { AUTH_SENDS_PER_ADDRESS: '1000/1h', AUTH_GUESSES_PER_ADDRESS: '1000/1h', AUTH_SENDS_PER_PHONE: '1000/1h' },
    { clock: { now: () => now } },
  )
  calls = callsOf(t)
})
afterAll(() => t.close())

const listOf = async (userId: number, token: string) => (await calls.get(`/api/auth/sessions/${userId}`, token)).json()
const end = (token: string, userId: number, sessionId: number | string) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api/auth/sessions/${userId}/${sessionId}`,
    headers: { authorization: `Bearer ${token}` },
  })
const statusOf = async (token: string) => (await calls.get('/api/auth/me', token)).statusCode

/** Signs in with a browser's user agent. */
async function signInWith(number: number, userAgent: string): Promise<string> {
  await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(number) })
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/auth/verify-login-otp',
    headers: { 'user-agent': userAgent },
    payload: { phoneNumber: phoneOf(number), otp: await calls.codeFor(phoneOf(number)) },
  })
  return answer.json().token
}

describe('the devices on which somebody is signed in', () => {
  test('are listed with their names and last use, the last used first, without anything that signs in', async () => {
    const number = ++people
    const { token, user } = await calls.register(number)
    const first = new Date(now).toISOString()
    now += 3 * HOUR_MS
    const phone = await signInWith(number, ANDROID)
    const second = new Date(now).toISOString()
    const answer = await calls.get(`/api/auth/sessions/${user.id}`, phone)
    expect(answer.json()).toEqual([
      { id: expect.any(Number), deviceName: 'Chrome on Android', signedInAt: second, lastUsedAt: second, isCurrent: true },
      { id: expect.any(Number), deviceName: null, signedInAt: first, lastUsedAt: first, isCurrent: false },
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
    now += 2 * HOUR_MS
    expect((await listOf(user.id, token)).map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false])
  })

  test('a device that signs up is named too', async () => {
    const number = ++people
    await calls.post('/api/auth/send-registration-otp', registrationOf(number))
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/auth/verify-registration-otp',
      headers: { 'user-agent': ANDROID },
      payload: { phoneNumber: phoneOf(number), otp: await calls.codeFor(phoneOf(number)) },
    })
    const { token, user } = answer.json()
    expect(await listOf(user.id, token)).toMatchObject([{ deviceName: 'Chrome on Android', isCurrent: true }])
  })

  test('leave out sessions that have expired', async () => {
    const number = ++people
    const { user } = await calls.register(number)
    now += 31 * 24 * HOUR_MS
    const token = await calls.signIn(number)
    expect(await listOf(user.id, token)).toHaveLength(1)
  })

  test('are signed out one by one, at once, with their pushes', async () => {
    const number = ++people
    const { token, user } = await calls.register(number)
    const other = await calls.signIn(number)
    await t.database.pool.query(
      `INSERT INTO push_subscriptions (session_id, user_id, provider, token_hash, sealed_token, created_at)
       SELECT id, user_id, 'webpush', token_hash, 'sealed', now() FROM sessions WHERE user_id = $1`,
      [user.id],
    )
    const [{ id }] = (await listOf(user.id, token)).filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    const answer = await end(token, user.id, id)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'That device is signed out.' }])
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401])
    const { rows } = await t.database.pool.query('SELECT session_id FROM push_subscriptions WHERE user_id = $1', [user.id])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.session_id).not.toBe(id)
    expect((await end(token, user.id, id)).statusCode).toBe(404)
  })

  test("of another person can be neither listed nor signed out, by either's id", async () => {
    const [one, other] = [await calls.register(++people), await calls.register(++people)]
    const [{ id }] = await listOf(one.user.id, one.token)
    expect((await calls.get(`/api/auth/sessions/${one.user.id}`, other.token)).statusCode).toBe(403)
    expect((await end(other.token, one.user.id, id)).statusCode).toBe(403)
    expect((await end(other.token, other.user.id, id)).statusCode).toBe(404)
    expect(await statusOf(one.token)).toBe(200)
  })

  test.each(['0', '-1', '1e3', 'NaN', '9'.repeat(30), '%00', "1'--"])('with the id %s are refused', async (id) => {
    const { token, user } = await calls.register(++people)
    expect((await end(token, user.id, id)).statusCode).toBe(422)
  })
})

describe('signing out everywhere', () => {
  test('ends all sessions but this one, or this one too', async () => {
    const number = ++people
    const { token } = await calls.register(number)
    const others = [await calls.signIn(number), await calls.signIn(number)]
    const stranger = (await calls.register(++people)).token
    const kept = await calls.post('/api/auth/logout-everywhere', {}, { token })
    expect(kept.json()).toEqual({ message: 'All other devices are signed out.', ended: 2 })
    for (const other of others) expect(await statusOf(other)).toBe(401)
    expect(await statusOf(token)).toBe(200)
    const all = await calls.post('/api/auth/logout-everywhere', { keepCurrent: false }, { token })
    expect(all.json()).toEqual({ message: 'You are signed out everywhere.', ended: 1 })
    expect([await statusOf(token), await statusOf(stranger)]).toEqual([401, 200])
  })

  test('takes no other words for yes', async () => {
    const { token } = await calls.register(++people)
    for (const keepCurrent of ['false', 0, null, []])
      expect((await calls.post('/api/auth/logout-everywhere', { keepCurrent }, { token })).statusCode).toBe(422)
    expect(await statusOf(token)).toBe(200)
  })
})
