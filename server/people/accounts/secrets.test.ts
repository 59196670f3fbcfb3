import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { composeDemo } from '#demo/compose-demo.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { createLogger } from '#server/base/http/log.ts'
import { startJobs } from '#server/base/platform/jobs/pg-boss.ts'
import type { Jobs } from '#server/base/platform/jobs/port.ts'
import { compose, type Services } from '#server/compose.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf, phoneOf, registrationOf } from '#tests/people.ts'
import { PRODUCTION } from '#tests/production.ts'
import { type Msg91Server, startMsg91 } from '#tests/servers/msg91.ts'
import { type PushService, startPushService } from '#tests/servers/push-service.ts'

/** The setup signs up and in, with right and wrong codes; the tests then search log and database for secrets. */
let t: TestApp
let app: FastifyInstance
let services: Services
let jobs: Jobs
let calls: Calls
let sms: Msg91Server
let service: PushService
let logged = ''
const secrets = { codes: new Set<string>(), tokens: new Set<string>(), phones: new Set<string>(), endpoints: new Set<string>() }

beforeAll(async () => {
  sms = await startMsg91('the-msg91-key', ['flow'])
  service = await startPushService()
  t = await createTestApp({ ...PRODUCTION, ...sms.settings })
  const log = createLogger('trace', {
    write: (line: string) => {
      logged += line
    },
  })
  jobs = await startJobs(t.databaseUrl, log)
  // production mode refuses push services on this machine
  const program = await compose({ config: { ...t.config, mode: 'demo' }, database: t.database, jobs, log }, { composeDemo })
  services = program.services
  app = program.app
  calls = callsOf({ ...t, app, services }, sms.codeFor)
  await signUpAndIn()
})
afterAll(async () => {
  await app.close()
  await jobs.stop()
  await t.close()
  await Promise.all([sms.close(), service.close()])
})

async function signUpAndIn(): Promise<void> {
  const recordCode = async (number: number) => {
    secrets.phones.add(phoneOf(number))
    const code = await calls.codeFor(phoneOf(number))
    if (code) secrets.codes.add(code)
    return code
  }
  const people = []
  for (const number of [1, 2, 3]) {
    const registered = await calls.register(number)
    await recordCode(number)
    secrets.tokens.add(registered.token)
    people.push(registered)
  }
  const [first, second] = people
  secrets.tokens.add(await calls.signIn(1))
  await recordCode(1)

  // wrong guesses until the code is blocked
  await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(2) })
  const code = await recordCode(2)
  for (let n = 1; n <= 6; n++) {
    const otp = String((Number(code) + n) % 10_000).padStart(4, '0')
    await calls.post('/api/auth/verify-login-otp', { phoneNumber: phoneOf(2), otp })
    secrets.codes.add(otp)
  }

  // provider errors that contain a phone number
  sms.next.push({ status: 503 }, { status: 200, body: { type: 'error', message: `mobile 91${phoneOf(3)} blocked` } })
  await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(3) })
  await recordCode(3)
  await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(3) })
  await recordCode(3)
  // a registration that is not finished
  await calls.post('/api/auth/send-registration-otp', registrationOf(4))
  await recordCode(4)

  const { subscription, path } = service.browser()
  secrets.endpoints.add(path)
  await calls.post('/api/auth/update-fcm-token', { phoneNumber: phoneOf(1), fcmToken: subscription }, { token: first?.token ?? '' })
  await calls.post(`/api/auth/${second?.user.id}/fcm-token`, { fcmToken: subscription }, { token: first?.token ?? '' })
  await inTransaction(services.database.pool, (tx) =>
    notify(services.notifications, tx, {
      userId: first?.user.id ?? 0,
      kind: 'match',
      cause: 'test',
      title: 'A new home',
      body: 'Two rooms in Baner',
      path: '/listing/1',
    }),
  )

  // secrets in the wrong parts of a request
  const token = first?.token ?? ''
  await app.inject({ url: `/api/auth/me?token=${token}&phone=${phoneOf(1)}`, headers: { authorization: `Basic ${token}` } })
  await app.inject({
    method: 'POST',
    url: `/api/auth/${phoneOf(1)}/fcm-token`,
    headers: { authorization: `Bearer ${token}` },
    payload: { fcmToken: 'x' },
  })
  await app.inject({
    method: 'POST',
    url: '/api/auth/send-login-otp',
    headers: { 'content-type': 'application/json' },
    payload: `{"phoneNumber":"${phoneOf(1)}"`,
  })
  // an internal error whose PostgreSQL message holds the values
  await t.database.pool.query('ALTER TABLE one_time_codes ADD CONSTRAINT broken CHECK (tries < 0) NOT VALID')
  const broken = await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(1) })
  expect(broken.statusCode).toBe(500)
  await t.database.pool.query('ALTER TABLE one_time_codes DROP CONSTRAINT broken')
  await calls.post('/api/auth/logout', {}, { token: people[2]?.token ?? '' })
}

test('the setup produced secrets and log lines to search', () => {
  expect(secrets.codes.size).toBeGreaterThanOrEqual(9)
  expect(secrets.tokens.size).toBe(4)
  expect(logged.split('\n').length).toBeGreaterThan(40)
  expect(logged).toContain('request failed')
  expect(logged).toContain('a code could not be sent at once')
})

describe('the log', () => {
  test('no log line holds a token or a push endpoint', () => {
    for (const secret of [...secrets.tokens, ...secrets.endpoints, 'the-msg91-key']) expect(logged).not.toContain(secret)
  })

  test('no log line holds a phone number', () => {
    for (const phone of secrets.phones) expect(logged).not.toContain(phone)
    expect(logged).not.toMatch(/(?<!\d)(?:91)?[6-9]\d{9}(?!\d)/)
  })

  test('no log line holds a code', () => {
    // removes times and counts, which could look like a code
    const said = logged
      .replace(/"(?:time|reqId|responseTime|pid|remotePort|level|contentLength)":"?[^,"}]*"?/g, '')
      .replace(/:\d+:\d+/g, '')
    for (const code of secrets.codes) expect(said).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`))
  })
})

describe('the database', () => {
  /** Values of all text, JSON and byte columns of all tables, including those of the jobs. */
  async function everyText(): Promise<string[]> {
    const { rows: columns } = await t.database.pool.query<{ place: string; name: string; data_type: string }>(
      `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS place, quote_ident(column_name) AS name, data_type
         FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
        WHERE table_schema NOT IN ('information_schema', 'pg_catalog') AND table_type = 'BASE TABLE'
          AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')`,
    )
    expect(columns.map(({ place }) => place)).toEqual(expect.arrayContaining(['public.one_time_codes', 'public.sessions', 'pgboss.job']))
    const texts: string[] = []
    for (const { place, name, data_type } of columns) {
      const value = data_type === 'bytea' ? `encode(${name}, 'escape')` : `${name}::text`
      const { rows } = await t.database.pool.query<{ text: string }>(`SELECT ${value} AS text FROM ${place} WHERE ${name} IS NOT NULL`)
      for (const { text } of rows) texts.push(text)
    }
    return texts
  }

  test('no column holds a code, a token or a push endpoint in the clear', async () => {
    const texts = await everyText()
    expect(texts.some((text) => text.includes('sealed'))).toBe(true)
    expect(texts).toContain(phoneOf(1))
    for (const text of texts) {
      for (const secret of [...secrets.tokens, ...secrets.endpoints]) expect(text).not.toContain(secret)
      for (const code of secrets.codes) expect(text).not.toMatch(new RegExp(`(?<![\\w\\\\.:-])${code}(?![\\w\\\\.:-])`))
    }
  })

  test('a sealed text does not open with another secret or after a change', async () => {
    const { createKeys } = await import('#server/base/platform/keys.ts')
    const { keys } = services
    const sealed = keys.seal('4711')
    expect(keys.open(sealed)).toBe('4711')
    expect(createKeys('another secret of thirty-two letters').open(sealed)).toBeUndefined()
    for (let at = 0; at < sealed.length - 1; at++) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      expect(keys.open(changed)).toBeUndefined()
    }
    expect(keys.open('')).toBeUndefined()
  })
})
