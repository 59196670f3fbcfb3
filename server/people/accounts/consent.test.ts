import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRIVACY_CHANGES } from '#contracts/people/privacy/privacy-changes.ts'
import { TERMS_VERSION } from '#contracts/site/terms/terms-version.ts'
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
    for (const [number, { version: privacyVersion }] of PRIVACY_CHANGES.entries())
      expect(await consentOf(number, { privacyVersion })).toEqual({ privacy_version: privacyVersion, privacy_accepted_at: new Date(now) })
  })

  test('of a caller that names no privacy notice records no consent', async () => {
    expect(await consentOf(9)).toEqual({ privacy_version: null, privacy_accepted_at: null })
  })

  test('with a privacy version that never was is refused', async () => {
    for (const privacyVersion of ['', 'latest', '2026-11-222', '2099-01-01', 20_261_122, {}]) {
      const answer = await calls.post('/api/auth/send-registration-otp', registrationOf(8, { privacyVersion }))
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['privacyVersion']])
    }
  })

  const termsOf = async (number: number, changes?: object): Promise<unknown> => {
    const { user } = await calls.register(number, changes)
    const stored = 'SELECT terms_version, terms_accepted_at, adult_confirmed_at FROM users WHERE id = $1'
    return (await t.database.pool.query(stored, [user.id])).rows[0]
  }

  test('records which terms the person agreed to, and that they are 18 or older, each with the time', async () => {
    const at = new Date(now)
    expect(await termsOf(20, { termsVersion: TERMS_VERSION, isAdult: true })).toEqual({
      terms_version: TERMS_VERSION,
      terms_accepted_at: at,
      adult_confirmed_at: at,
    })
    expect(await termsOf(21, { isAdult: true })).toEqual({ terms_version: null, terms_accepted_at: null, adult_confirmed_at: at })
    expect(await termsOf(22)).toEqual({ terms_version: null, terms_accepted_at: null, adult_confirmed_at: null })
  })

  test('of somebody who says that they are younger than 18, or with terms that never were, is refused', async () => {
    for (const wrong of [
      { isAdult: false },
      { isAdult: 'true' },
      { termsVersion: 'latest' },
      { termsVersion: '2099-01-01' },
      { termsVersion: null },
    ]) {
      const answer = await calls.post('/api/auth/send-registration-otp', registrationOf(8, wrong))
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, Object.keys(wrong)])
    }
  })
})
