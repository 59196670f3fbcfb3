import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRIVACY_VERSION } from '#contracts/people/accounts/privacy.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf, registrationOf } from '#tests/people.ts'

const now = Date.UTC(2030, 0, 15, 10)
let t: TestApp
let calls: Calls

beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => now } })
  calls = callsOf(t)
})
afterAll(() => t.close())

async function consentOf(number: number, changes?: object): Promise<unknown> {
  const { user } = await calls.register(number, changes)
  return (await t.database.pool.query('SELECT privacy_version, privacy_accepted_at FROM users WHERE id = $1', [user.id])).rows[0]
}

describe('a sign-up', () => {
  test('records which privacy notice the person saw, and when', async () => {
    const earlier = '2025-01-31'
    for (const [number, privacyVersion] of [PRIVACY_VERSION, earlier].entries())
      expect(await consentOf(number, { privacyVersion })).toEqual({ privacy_version: privacyVersion, privacy_accepted_at: new Date(now) })
  })

  test('of a caller that names no privacy notice records no consent', async () => {
    expect(await consentOf(9)).toEqual({ privacy_version: null, privacy_accepted_at: null })
  })

  test('with a privacy version of another form is refused', async () => {
    for (const privacyVersion of ['', 'latest', '2026-11-222', 20_261_122, {}]) {
      const answer = await calls.post('/api/auth/send-registration-otp', registrationOf(8, { privacyVersion }))
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['privacyVersion']])
    }
  })
})
