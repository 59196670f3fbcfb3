import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { endSessions } from '#server/people/accounts/operator-commands.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf, phoneOf } from '#tests/people.ts'

let t: TestApp
let calls: Calls
let now = Date.UTC(2030, 0, 15, 10)
let people = 0

beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => now } })
  calls = callsOf(t)
})
afterAll(() => t.close())

describe('a session', () => {
  test('ends 90 days after the sign-in, however often it is used', async () => {
    const { token } = await calls.register(++people)
    for (let day = 1; day < 90; day++) {
      now += DAY_MS
      expect((await calls.get('/api/auth/me', token)).statusCode, `day ${day}`).toBe(200)
    }
    now += DAY_MS
    expect((await calls.get('/api/auth/me', token)).statusCode).toBe(401)
  })

  test('is ended with all others of a person by the command', async () => {
    const number = ++people
    const { token } = await calls.register(number)
    const other = await calls.signIn(number)
    const stranger = (await calls.register(++people)).token
    expect(await endSessions(t.database, `+91 ${phoneOf(number)}`)).toBe(2)
    for (const ended of [token, other]) expect((await calls.get('/api/auth/me', ended)).statusCode).toBe(401)
    expect((await calls.get('/api/auth/me', stranger)).statusCode).toBe(200)
    expect(await endSessions(t.database, phoneOf(number))).toBe(0)
    expect(await endSessions(t.database, '9111111118')).toBeUndefined()
  })
})
