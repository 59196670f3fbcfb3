import { type AddressInfo, createServer } from 'node:net'
import fastify from 'fastify'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { setErrorShape, toFailure } from './errors.ts'
import { Failure } from './failure.ts'

const failed = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => {
      throw new Error('it should have failed')
    },
    (error: unknown) => error,
  )

test('a database that cannot be reached, or does not answer, is a 503', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const { port } = silent.address() as AddressInfo
  const unanswered = new pg.Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 50, max: 1 })
  const refused = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const frozen = new pg.Pool({ connectionString: inject('postgresUrl'), query_timeout: 50 })
  const pool = new pg.Pool({ connectionString: inject('postgresUrl'), connectionTimeoutMillis: 2_000, max: 1 })
  pool.on('connect', (client) => client.on('error', () => {}))
  const errors = [await failed(unanswered.query('SELECT 1')), await failed(refused.query('SELECT 1'))]
  errors.push(await failed(frozen.query('SELECT pg_sleep(30)')))

  const client = await pool.connect()
  errors.push(await failed(pool.query('SELECT 1')))
  errors.push(await failed(client.query('SELECT pg_terminate_backend(pg_backend_pid())')))
  errors.push(await failed(client.query('SELECT 1')))
  client.release(true)
  await pool.end()
  errors.push(await failed(pool.query('SELECT 1')))
  await Promise.all([unanswered, refused, frozen].map((each) => each.end()))
  silent.close()

  expect(errors.map((error) => [(error as Error).message, toFailure(error).status])).toEqual(
    errors.map((error) => [(error as Error).message, 503]),
  )
})

test('a 503 says when to try again, and a full disk says what is wrong', async () => {
  const app = fastify()
  setErrorShape(app)
  app.get('/full', () => {
    throw Object.assign(new Error('could not extend file'), { code: '53100' })
  })
  const answer = await app.inject('/full')
  expect(answer.statusCode).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('no space left') })
  await app.close()
})

test('of several failures the answer is about the first', () => {
  const refusal = new Failure('conflict', 'It has changed.')
  expect(toFailure(new AggregateError([refusal, new Error('other')]))).toBe(refusal)
  expect(toFailure(new AggregateError([Object.assign(new Error('deadlock'), { code: '40P01' }), refusal])).status).toBe(503)
})
