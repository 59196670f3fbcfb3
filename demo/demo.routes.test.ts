import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSecret, readOrCreateSecret } from '#server/base/platform/keys.ts'
import { compose } from '#server/compose.ts'
import { refuseDemoPeople } from '#server/people/accounts/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { callsOf, phoneOf } from '#tests/people.ts'
import { PRODUCTION } from '#tests/production.ts'
import { composeDemo } from './compose-demo.ts'
import { enrolOperators } from './operators.ts'

const METRICS_TOKEN = 'a-token-of-prometheus'

async function seedDemoPeople({ database }: TestApp): Promise<void> {
  await database.pool.query(
    `INSERT INTO users (first_name, last_name, phone_number, user_role, is_demo)
     SELECT role || n, 'Demo', (9000000000 + place * 100 + n)::text, role, role <> 'SEEKER' OR n < 3
       FROM unnest(ARRAY['OWNER', 'BROKER', 'SEEKER']) WITH ORDINALITY AS roles (role, place), generate_series(1, 4) AS n`,
  )
}

describe('in demo mode', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp()
    await seedDemoPeople(t)
  })
  afterAll(() => t.close())

  test('two people of each role are offered', async () => {
    const personas = (await callsOf(t).get('/api/demo/personas')).json()
    expect(personas.map(({ name }: { name: string }) => name)).toEqual([
      'OWNER1 Demo',
      'OWNER2 Demo',
      'BROKER1 Demo',
      'BROKER2 Demo',
      'SEEKER1 Demo',
      'SEEKER2 Demo',
    ])
    expect(personas[0]).toEqual({ name: 'OWNER1 Demo', userRole: 'OWNER', phoneNumber: '9000000101' })
  })

  test('they sign in through the real flow, with the code that the outbox shows', async () => {
    const calls = callsOf(t)
    await calls.post('/api/auth/send-login-otp', { phoneNumber: '9000000101' })
    const outbox = await calls.get('/api/demo/outbox')
    expect(outbox.headers['cache-control']).toBe('no-store')
    const [latest] = outbox.json()
    expect(latest).toEqual({
      at: expect.any(String),
      to: '9000000101',
      text: expect.stringMatching(/^\d{4} is your OTP to sign in to Wada\. /),
    })
    const answer = await calls.post('/api/auth/verify-login-otp', { phoneNumber: '9000000101', otp: latest.text.slice(0, 4) })
    expect(answer.statusCode).toBe(200)
  })

  /** @returns the token of a session of the demo's operator */
  async function signInAsOperator(): Promise<string> {
    const calls = callsOf(t)
    await calls.post('/api/auth/send-login-otp', { phoneNumber: '9000000901' })
    const [latest] = (await calls.get('/api/demo/outbox')).json()
    return (await calls.post('/api/auth/verify-login-otp', { phoneNumber: '9000000901', otp: latest.text.slice(0, 4) })).json().token
  }

  test('the operator gives the second factor with the code that the outbox shows, however many wrong codes other visitors have given', async () => {
    await t.database.pool.query(
      `INSERT INTO users (first_name, last_name, phone_number, user_role, is_demo) VALUES ('Operator', 'Demo', '9000000901', 'ADMIN', true)`,
    )
    await enrolOperators(t.services.accounts)
    const calls = callsOf(t)
    const visitor = await signInAsOperator()
    const guess = async () => (await calls.post('/api/operators/second-factor', { code: '000000' }, { token: visitor })).statusCode
    expect([await guess(), await guess(), await guess(), await guess(), await guess(), await guess()]).toEqual([
      422, 422, 422, 422, 422, 429,
    ])
    const outbox = async () => (await calls.get('/api/demo/outbox')).json() as { to: string; text: string }[]
    const token = await signInAsOperator()
    const code = /code of Operator Demo: (\d{6})\./.exec((await outbox()).at(-1)?.text ?? '')?.[1]
    expect((await calls.post('/api/operators/second-factor', { code }, { token })).json()).toEqual({ recoveryCodes: [] })
    expect((await calls.get('/api/operators/second-factor', token)).json().state).toBe('verified')
  })

  test('after the loss of secrets/ a warning is logged at the start, and the operator of the demo gets another authenticator', async () => {
    await rm(join(t.config.dataDir, 'secrets'), { recursive: true })
    const lines: { level: number }[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) })
    const copy = await createTestApp({}, { copyOf: t, log })
    expect(lines.filter(({ level }) => level === 40)).toEqual([
      expect.objectContaining({ operators: 1, msg: expect.stringContaining('secrets/auth') }),
    ])
    const codes = async () => ((await callsOf(copy).get('/api/demo/outbox')).json() as { text: string }[]).map(({ text }) => text)
    await enrolOperators(copy.services.accounts)
    expect(await codes()).toContainEqual(expect.stringMatching(/^Authenticator code of Operator Demo: \d{6}\./))
    await copy.close()
  })
})

describe('in production', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp({ ...PRODUCTION, METRICS_TOKEN })
  })
  afterAll(() => t.close())

  test.each(['/api/demo/personas', '/api/demo/outbox', '/sandbox-gateway/checkout', '/sandbox-gateway/v1/orders'])(
    '%s does not exist',
    async (path) => {
      const answer = await callsOf(t).get(path)
      expect(answer.statusCode).toBe(404)
      const docs = await callsOf(t).get('/docs/json', METRICS_TOKEN)
      expect(docs.statusCode).toBe(200)
      expect(docs.payload).not.toContain(path)
    },
  )

  test('no route of the demo exists when SMS_PROVIDER is not the outbox, even in demo mode', async () => {
    const { app } = await compose(
      { config: { ...t.config, mode: 'demo' }, database: t.database, jobs: t.jobs, log: pino({ level: 'silent' }) },
      { composeDemo },
    )
    for (const url of ['/api/demo/personas', '/api/demo/outbox']) expect((await app.inject({ url })).statusCode).toBe(404)
    await app.close()
  })

  test('no message is written to a file', async () => {
    const answer = await callsOf(t).post('/api/auth/send-registration-otp', {
      firstName: 'A',
      lastName: 'B',
      email: 'a@wada.example',
      phoneNumber: phoneOf(1),
      userRole: 'OWNER',
      address: { area: 'Baner' },
    })
    expect(answer.statusCode).toBe(503)
    await expect(stat(join(t.config.dataDir, 'outbox'))).rejects.toThrow('ENOENT')
  })

  test('a database with demo people is refused', async () => {
    await expect(refuseDemoPeople(t.database)).resolves.toBeUndefined()
    await seedDemoPeople(t)
    await expect(refuseDemoPeople(t.database)).rejects.toThrow('demo people')
  })
})

describe('a secret made at the first start', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wada-secret-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('is one for all copies that start at once, and stays', async () => {
    const path = join(folder, 'secrets', 'auth')
    const made = await Promise.all(Array.from({ length: 20 }, () => readOrCreateSecret(path, makeSecret)))
    expect(new Set(made).size).toBe(1)
    expect(made[0]).toMatch(/^[\w-]{43}$/)
    expect(await readOrCreateSecret(path, makeSecret)).toBe(made[0])
    expect(await readFile(path, 'utf8')).toBe(made[0])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })
})
