import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/base/db/client.ts'
import { openTracing } from '#server/base/platform/tracing/open-tracing.ts'
import type { Tracing } from '#server/base/platform/tracing/port.ts'
import { compose, type Program } from '#server/compose.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { phoneOf, registrationOf } from '../people.ts'
import { PRODUCTION } from '../production.ts'
import { startProgram } from '../program.ts'
import { type Collector, type ReceivedSpan, startCollector } from '../servers/collector.ts'
import { type Msg91Server, startMsg91 } from '../servers/msg91.ts'

// a program in production mode, with a trace collector and a provider of SMS on this machine
let collector: Collector
let sms: Msg91Server
let t: TestApp
let database: Database
let tracing: Tracing | undefined
let program: Program
let url: string
beforeAll(async () => {
  collector = await startCollector()
  sms = await startMsg91('the-msg91-key', ['flow'])
  t = await createTestApp({ ...PRODUCTION, ...sms.settings, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  tracing = await openTracing(t.config.tracing, () => {})
  database = openDatabase(t.databaseUrl, 10, undefined, tracing)
  program = await compose({ config: t.config, database, jobs: t.jobs, log: pino({ level: 'silent' }), tracing })
  await program.services.search.feed.waitUntilCurrent(30_000)
  await program.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(program.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await program.app.close()
  await database.close()
  await tracing?.close()
  await t.close()
  await Promise.all([collector.close(), sms.close()])
})

/** Waits for a trace whose root span has this name. @returns the latest one */
async function waitForTrace(name: string): Promise<{ first: ReceivedSpan; others: ReceivedSpan[] }> {
  const isFirst = (span: ReceivedSpan) => span.name === name && !span.parentSpanId
  await expect.poll(() => collector.spans().some(isFirst), { timeout: 20_000 }).toBe(true)
  const first = collector.spans().findLast(isFirst) as ReceivedSpan
  return { first, others: collector.spans().filter(({ traceId, spanId }) => traceId === first.traceId && spanId !== first.spanId) }
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

test('a registration is traced with its statements and its SMS, and no span holds a number, a code, a token or a name', async () => {
  const traceparent = '00-11111111111111111111111111111111-2222222222222222-01'
  const sent = await post('/api/auth/send-registration-otp?from=9822011111', registrationOf(1), { traceparent })
  expect(sent.status).toBe(200)
  const otp = sms.codeFor(phoneOf(1))
  const verified = await post('/api/auth/verify-registration-otp', { phoneNumber: phoneOf(1), otp })
  const { token } = (await verified.json()) as { token: string }

  const sending = await waitForTrace('POST /api/auth/send-registration-otp')
  expect(sending.first).toMatchObject({
    kind: 2,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/auth/send-registration-otp',
      'http.response.status_code': 200,
    },
  })
  expect(sending.first.traceId).not.toBe('11111111111111111111111111111111')
  const statements = sending.others.filter(({ attributes }) => attributes['db.system.name'])
  expect(statements.map(({ attributes }) => attributes['db.query.text'])).toEqual(expect.arrayContaining(['BEGIN', 'COMMIT']))
  for (const { parentSpanId } of statements) expect(parentSpanId).toBe(sending.first.spanId)
  expect(sending.others.find(({ name }) => name === 'sms send')).toMatchObject({ kind: 3, parentSpanId: sending.first.spanId })
  expect(sending.others.find(({ name }) => name === 'enqueue send-code')).toMatchObject({ parentSpanId: sending.first.spanId })

  await waitForTrace('POST /api/auth/verify-registration-otp')
  expect(token.length).toBeGreaterThan(20)
  for (const secret of [phoneOf(1), '9822011111', token, 'Asha', 'asha.1@wada.example', 'the-msg91-key', `"${otp}"`])
    expect(JSON.stringify(collector.spans()), secret).not.toContain(secret)
})

test('the calls and searches of a page that is rendered are children of the page; health checks are not traced', async () => {
  for (const path of ['/listing?maxPrice=9876543210', '/healthz', '/readyz']) expect((await fetch(`${url}${path}`)).status).toBe(200)
  const { first, others } = await waitForTrace('GET /*')
  const search = others.find(({ name }) => name === 'GET /api/properties/search')
  expect(search).toMatchObject({ parentSpanId: first.spanId, attributes: { 'http.response.status_code': 200 } })
  const text = JSON.stringify(collector.spans())
  for (const absent of ['9876543210', 'maxPrice', 'healthz', 'readyz']) expect(text).not.toContain(absent)
})

test('a failed call to the provider of SMS shows its kind in its span', async () => {
  sms.next.push({ status: 503 })
  expect((await post('/api/auth/send-registration-otp', registrationOf(2))).status).toBe(503)
  await expect
    .poll(() => collector.spans().find(({ name, status }) => name === 'sms send' && status.code === 2), { timeout: 20_000 })
    .toMatchObject({ attributes: { 'error.type': 'busy' } })
  const failed = collector.spans().find(({ name, status }) => name === 'POST /api/auth/send-registration-otp' && status.code === 2)
  expect(failed?.attributes).toMatchObject({ 'http.response.status_code': 503, 'error.type': '503' })
})

test('a program whose collector never answers serves requests and stops in order', async () => {
  const silent = await startCollector('never')
  const copy = await startProgram({ DATABASE_URL: t.databaseUrl, WADA_DATA_DIR: t.config.dataDir, OTEL_EXPORTER_OTLP_ENDPOINT: silent.url })
  for (let n = 0; n < 20; n += 1) expect((await fetch(`${copy.url}/api/localities/get`)).status).toBe(200)
  // the exit code would be 1 if the stop had timed out
  expect(await copy.stop()).toBe(0)
  expect(silent.received.length).toBeGreaterThan(0)
  await silent.close()
})
