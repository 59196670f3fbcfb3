import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/base/db/client.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { createLogger } from '#server/base/http/log.ts'
import { measureJobs } from '#server/base/platform/jobs/measure-jobs.ts'
import { startJobs } from '#server/base/platform/jobs/pg-boss.ts'
import { readConfig } from '#server/config.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Collector, startCollector } from '#tests/servers/collector.ts'
import { openTracing } from './open-tracing.ts'
import { MAX_WAITING_SPANS } from './otlp-tracing.ts'
import { runInSpan, type Tracing } from './port.ts'

let db: TestDatabase
let collector: Collector
beforeAll(async () => {
  db = await createTestDatabase()
  collector = await startCollector()
})
afterAll(async () => {
  await collector.close()
  await db.drop()
})

async function openTo(url: string, settings: object = {}, onLoss: (error: Error) => void = () => {}): Promise<Tracing> {
  const tracing = await openTracing(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...settings }).tracing, onLoss)
  if (!tracing) throw new Error('there is no tracing')
  return tracing
}
const inTrace = <T>(tracing: Tracing, name: string, work: () => Promise<T>) =>
  runInSpan(tracing.begin({ name, kind: 'server' }, 'new'), work)
/** The spans of the trace that begins with `name`. */
function traceOf(name: string) {
  const spans = collector.spans()
  const first = spans.find((span) => span.name === name)
  return { first, others: spans.filter(({ traceId, spanId }) => traceId === first?.traceId && spanId !== first.spanId) }
}

test('without an endpoint there is no tracing', async () => {
  expect(await openTracing(readConfig({}).tracing, () => {})).toBeUndefined()
})

test('a statement that waits for a connection belongs to the one who waits, with its text and without its values', async () => {
  const tracing = await openTo(collector.url)
  const database = openDatabase(db.url, 1, undefined, tracing)
  const secret = 'what somebody typed'
  await Promise.all(
    ['first', 'second', 'third'].map((name) =>
      inTrace(tracing, name, async () => {
        await database.pool.query(`SELECT $1::text AS ${name}`, [secret])
        await inTransaction(database.pool, (tx) => tx.query(`SELECT $1::text AS ${name}_in_transaction`, [secret]))
      }),
    ),
  )
  await database.pool.query('SELECT 1 AS outside_of_a_trace')
  await database.close()
  await tracing.close()
  for (const name of ['first', 'second', 'third']) {
    const { first, others } = traceOf(name)
    expect(first?.parentSpanId).toBeUndefined()
    expect(others.map(({ attributes }) => attributes['db.query.text'])).toEqual([
      `SELECT $1::text AS ${name}`,
      'BEGIN',
      `SELECT $1::text AS ${name}_in_transaction`,
      'COMMIT',
    ])
    expect(new Set(others.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([first?.spanId]))
    expect(others[0]).toMatchObject({ name: 'SELECT', attributes: { 'db.client.connection.pool.name': 'writes' } })
  }
  const received = JSON.stringify(collector.spans())
  expect(received).not.toContain(secret)
  expect(received).not.toContain('outside_of_a_trace')
})

test('a failed statement shows the code of PostgreSQL and not its message', async () => {
  const tracing = await openTo(collector.url)
  const database = openDatabase(db.url, 2, undefined, tracing)
  const failing = inTrace(tracing, 'failing', () => database.pool.query('SELECT $1::int', ['a private text']))
  await expect(failing).rejects.toThrow('a private text')
  await database.close()
  await tracing.close()
  const { first, others } = traceOf('failing')
  expect(first).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': '22P02' } })
  expect(others).toMatchObject([{ status: { code: 2 }, attributes: { 'error.type': '22P02' } }])
  expect(JSON.stringify(collector.spans())).not.toContain('private')
})

test('a job continues the trace in which it was enqueued and gets its payload as it was', async () => {
  const tracing = await openTo(collector.url)
  const metrics = new Registry()
  const started = await startJobs(db.url, pino({ level: 'silent' }))
  const jobs = measureJobs(started, metrics, tracing)
  const done = Promise.withResolvers<object>()
  const once = { retries: 0, retryDelay: 1, expireAfterSeconds: 60 }
  const queue = await jobs.queue<{ n: number }>('traced', once, async (payload) => done.resolve(payload))
  await inTrace(tracing, 'enqueuing', () => inTransaction(db.database.pool, (tx) => queue.add({ n: 7 }, { tx })))
  expect(await done.promise).toEqual({ n: 7 })
  await started.stop()
  await tracing.close()
  const { first, others } = traceOf('enqueuing')
  const [enqueued, job] = others
  expect(enqueued).toMatchObject({ name: 'enqueue traced', parentSpanId: first?.spanId })
  expect(job).toMatchObject({ name: 'job traced', parentSpanId: enqueued?.spanId, attributes: { 'messaging.destination.name': 'traced' } })
})

test('a part of the traces is sent, each of them whole', async () => {
  const tracing = await openTo(collector.url, { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.5' })
  for (let n = 0; n < 200; n += 1)
    await inTrace(tracing, 'sampled', async () => {
      tracing.child({ name: 'inside of sampled', kind: 'client' })?.end()
    })
  await tracing.close()
  const tracesWith = (name: string) => new Set(collector.spans().flatMap((span) => (span.name === name ? [span.traceId] : [])))
  expect(tracesWith('sampled').size).toBeGreaterThan(50)
  expect(tracesWith('sampled').size).toBeLessThan(150)
  expect(tracesWith('inside of sampled')).toEqual(tracesWith('sampled'))
})

test('headers of the collector are sent to it, and traces carry the name of the service', async () => {
  const tracing = await openTo(`${collector.url}/`, {
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b,x-team=wada',
    OTEL_SERVICE_NAME: 'wada-test',
  })
  await inTrace(tracing, 'with headers', async () => {})
  await tracing.close()
  expect(collector.received.at(-1)?.headers).toMatchObject({ 'x-key': 'a b', 'x-team': 'wada' })
  expect(collector.serviceNames()).toContain('wada-test')
})

test('log lines of a trace name it, with ids that are not taken for phone numbers', async () => {
  let logged = ''
  const write = (line: string) => {
    logged += line
  }
  const ids = { trace_id: 'a9876543210b9876543210cdef987654', span_id: 'c9876543210d0000' }
  createLogger('info', { write }, () => ids).info('call from 9876543210')
  expect(JSON.parse(logged)).toMatchObject({ ...ids, msg: 'call from [phone]' })

  const tracing = await openTo(collector.url)
  logged = ''
  const log = createLogger('info', { write }, tracing.logFields)
  await inTrace(tracing, 'logging', async () => log.info('inside'))
  log.info('outside')
  await tracing.close()
  const [inside, outside] = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { trace_id?: string })
  expect(inside?.trace_id).toBe(traceOf('logging').first?.traceId)
  expect(outside?.trace_id).toBeUndefined()
})

test('a collector that cannot be reached is reported once, and one that does not answer delays a stop by two seconds at most', async () => {
  const losses: Error[] = []
  const unreachable = await openTo('http://127.0.0.1:1', {}, (error) => losses.push(error))
  // more spans than fit into one batch
  for (let n = 0; n < 600; n += 1) await inTrace(unreachable, 'lost', async () => {})
  await unreachable.close()
  await expect.poll(() => unreachable.counts(), { timeout: 20_000 }).toEqual({ sent: 0, lost: 600, dropped: 0 })
  expect(losses).toHaveLength(1)

  const silent = await startCollector('never')
  const tracing = await openTo(silent.url)
  await inTrace(tracing, 'unanswered', async () => {})
  const startedAt = performance.now()
  await tracing.close()
  expect(performance.now() - startedAt).toBeLessThan(3_000)
  expect(silent.received).toHaveLength(1)
  await silent.close()
})

test('spans that find the queue full are counted as dropped, and all others are sent', async () => {
  const tracing = await openTo(collector.url)
  const [batch, dropped] = [512, 300]
  // nothing is sent before the loop ends: the first batch leaves the queue, and the next spans fill it
  for (let n = 0; n < batch + MAX_WAITING_SPANS + dropped; n += 1) tracing.begin({ name: 'many', kind: 'server' }, 'new').end()
  expect(tracing.counts()).toEqual({ sent: 0, lost: 0, dropped })
  await expect.poll(() => tracing.counts(), { timeout: 20_000 }).toEqual({ sent: batch + MAX_WAITING_SPANS, lost: 0, dropped })
  tracing.begin({ name: 'one more', kind: 'server' }, 'new').end()
  await tracing.close()
  expect(tracing.counts()).toEqual({ sent: batch + MAX_WAITING_SPANS + 1, lost: 0, dropped })
})
