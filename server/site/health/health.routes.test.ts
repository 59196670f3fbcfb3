import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '#server/base/http/log.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { PRODUCTION } from '#tests/production.ts'

const METRICS_TOKEN = 'a-token-of-prometheus'
const GUARDED = ['/metrics', '/docs', '/docs/', '/docs/json', '/docs/yaml', '/docs/static/swagger-initializer.js', '/docs/static/logo.svg']
const OPEN = ['/healthz', '/readyz']

let t: TestApp
let logged = ''
const statusesOf = async (paths: readonly string[], authorization = '') => {
  const answers = await Promise.all(paths.map((url) => t.app.inject({ url, headers: authorization ? { authorization } : {} })))
  return new Set(answers.map(({ statusCode }) => statusCode))
}

describe.each([
  { what: 'in demo mode', settings: {}, visitor: 200, withToken: 200, warns: false },
  { what: 'in production without METRICS_TOKEN', settings: PRODUCTION, visitor: 404, withToken: 404, warns: true },
  { what: 'in production with METRICS_TOKEN', settings: { ...PRODUCTION, METRICS_TOKEN }, visitor: 401, withToken: 200, warns: true },
])('$what', ({ settings, visitor, withToken, warns }) => {
  beforeAll(async () => {
    logged = ''
    const write = (line: string) => {
      logged += line
    }
    t = await createTestApp(settings, { log: createLogger('warn', { write }) })
  })
  afterAll(() => t.close())

  test(`metrics and the API's description answer ${visitor} to a visitor`, async () => {
    expect(await statusesOf(GUARDED)).toEqual(new Set([visitor]))
    for (const wrong of ['Bearer ', 'Bearer a-token-of-somebody-els', `Bearer ${METRICS_TOKEN}2`, `Basic ${METRICS_TOKEN}`])
      expect(await statusesOf(GUARDED, wrong), wrong).toEqual(new Set([visitor]))
  })

  test(`they answer ${withToken} to the token`, async () => {
    expect(await statusesOf(GUARDED, `Bearer ${METRICS_TOKEN}`)).toEqual(new Set([withToken]))
  })

  test('health is open', async () => {
    expect(await statusesOf(OPEN)).toEqual(new Set([200]))
  })

  test(`the log ${warns ? 'warns' : 'does not warn'} that each copy counts its limits alone`, () => {
    expect(logged.includes('REDIS_URL is not set')).toBe(warns)
  })
})
