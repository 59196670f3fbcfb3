import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_S } from '#contracts/base/values/time.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { startPostgresProxy } from '#tests/servers/postgres-proxy.ts'
import { startJobs } from './pg-boss.ts'
import type { Jobs } from './port.ts'

interface Work {
  readonly n: number
}
const ONCE = { retries: 0, retryDelay: 1, expireAfterSeconds: 60 }

let db: TestDatabase
let jobs: Jobs
beforeAll(async () => {
  db = await createTestDatabase()
  jobs = await startJobs(db.url, pino({ level: 'silent' }))
})
afterAll(async () => {
  await jobs.stop()
  await db.drop()
})

/** A promise that a job resolves and a test awaits. */
function signal<T>() {
  const { promise, resolve } = Promise.withResolvers<T>()
  return { promise, resolve }
}

test('a job starts by a notification when its transaction commits, with the payload that it was given', async () => {
  // polls once an hour: without the notification the job would start after the test has timed out
  const rarelyPolling = await startJobs(db.url, pino({ level: 'silent' }), HOUR_S)
  const done = signal<Work>()
  const queue = await rarelyPolling.queue<Work>('after-commit', ONCE, async (work) => done.resolve(work))
  await inTransaction(db.database.pool, async (tx) => {
    await queue.add({ n: 7 }, { tx })
  })
  expect(await done.promise).toEqual({ n: 7 })
  await rarelyPolling.stop()
})

test('a transaction that fails takes its job with it', async () => {
  const done: number[] = []
  const last = signal<void>()
  const queue = await jobs.queue<Work>('after-rollback', ONCE, async ({ n }) => {
    done.push(n)
    if (n === 2) last.resolve()
  })
  const failing = inTransaction(db.database.pool, async (tx) => {
    await queue.add({ n: 1 }, { tx })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await queue.add({ n: 2 })
  await last.promise
  expect(done).toEqual([2])
})

test('a job that fails is done again', async () => {
  let tries = 0
  const done = signal<void>()
  const queue = await jobs.queue<Work>('failing', { retries: 3, retryDelay: 0, expireAfterSeconds: 60 }, async () => {
    tries += 1
    if (tries < 2) throw new Error('not yet')
    done.resolve()
  })
  await queue.add({ n: 1 })
  await done.promise
  expect(tries).toBe(2)
})

test('a job that waits can be dropped, twice too', async () => {
  const queue = await jobs.queue<Work>('dropped', ONCE, async () => {})
  const id = await queue.add({ n: 1 }, { startAfterSeconds: 60 })
  await queue.drop(id)
  await queue.drop(id)
  const { rows } = await db.database.pool.query('SELECT state FROM pgboss.job WHERE id = $1', [id])
  expect(rows).toEqual([{ state: 'cancelled' }])
})

test('jobs that are due and have not started are listed with their age, and those that wait for later are not', async () => {
  const queue = await jobs.queue<Work>('listed', ONCE, async () => {})
  const id = await queue.add({ n: 1 }, { startAfterSeconds: 600 })
  expect((await jobs.listWaiting()).filter(({ name }) => name === 'listed')).toEqual([])
  // blocked, so that no worker takes the job
  await db.database.pool.query(`UPDATE pgboss.job SET start_after = now() - interval '90 s', blocked = true WHERE id = $1`, [id])
  const [listed] = (await jobs.listWaiting()).filter(({ name }) => name === 'listed')
  expect(listed).toMatchObject({ name: 'listed', count: 1 })
  expect(listed?.oldestSeconds).toBeGreaterThanOrEqual(90)
})

test('jobs go on when the connections of the queue have become silent and the database answers on new ones', async () => {
  const proxy = await startPostgresProxy(db.url)
  const behind = await startJobs(proxy.url, pino({ level: 'silent' }), 1, 500)
  const done: number[] = []
  const queue = await behind.queue<Work>('after-silence', ONCE, async ({ n }) => void done.push(n))
  await queue.add({ n: 1 })
  await expect.poll(() => done).toEqual([1])
  proxy.silence()
  const add = () =>
    queue.add({ n: 2 }).then(
      () => true,
      () => false,
    )
  await expect.poll(add).toBe(true)
  await expect.poll(() => done).toContain(2)
  await behind.stop()
  await proxy.close()
})
