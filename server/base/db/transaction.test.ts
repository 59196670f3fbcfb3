import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '#server/base/http/log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { openDatabase } from './client.ts'
import { isConnectionLost } from './database-error.ts'
import { users } from './schema/index.ts'
import { inTransaction, orm } from './transaction.ts'

let t: TestDatabase
beforeAll(async () => {
  t = await createTestDatabase()
})
afterAll(() => t.drop())

const person = { firstName: 'Secretive', lastName: 'Kale', userRole: 'OWNER' } as const

test('hand-written SQL and the query builder share a transaction, and a rollback undoes both', async () => {
  const work = inTransaction(t.database.pool, async (tx) => {
    await orm(tx).insert(users).values(person)
    await tx.query(`INSERT INTO users (first_name, last_name, user_role) VALUES ('Asha', 'Kale', 'SEEKER')`)
    expect(await orm(tx).$count(users)).toBe(2)
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await orm(t.database.pool).$count(users)).toBe(0)
})

test('the log of a failed query names the constraint and none of the parameters', async () => {
  const lines: string[] = []
  const write = (line: string) => {
    lines.push(line)
  }
  const logger = createLogger('info', { write })
  const failing = orm(t.database.pool)
    .insert(users)
    .values({ ...person, userRole: 'NOBODY' as 'OWNER' })
  await failing.catch((err: unknown) => logger.error({ err }, 'failed'))
  expect(lines.join()).toContain('users_user_role_check')
  expect(lines.join()).not.toContain('Secretive')
})

test('a connection that breaks between two queries of a transaction fails the transaction alone', async () => {
  const work = inTransaction(t.database.pool, async (tx) => {
    const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const ended = new Promise((resolve) => tx.once('end', resolve))
    await t.database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    await ended
    await tx.query('SELECT 1')
  })
  await expect(work).rejects.toSatisfy(isConnectionLost)
  expect((await t.database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('reads go to the primary while the replica cannot be reached', async () => {
  const database = openDatabase(t.url, 2, 'postgres://nobody@127.0.0.1:1/none')
  for (let read = 0; read < 2; read++) expect(await orm(database.readPool).$count(users)).toBe(0)
  await expect(database.readPool.query('SELECT 1 / 0')).rejects.toThrow('division by zero')
  await database.close()
})

test('reads go to the primary while the replica accepts connections and never answers', async () => {
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const database = openDatabase(t.url, 2, `postgres://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/none`)
  // more reads than the replica's pool has connections
  const counts = await Promise.all(Array.from({ length: 8 }, () => orm(database.readPool).$count(users)))
  expect(counts).toEqual(counts.map(() => 0))
  await database.close()
  silent.close()
})

test('a connection to a server that only reads, such as the primary of before a failover, is not used again', async () => {
  const database = openDatabase(t.url, 1)
  const write = () => inTransaction(database.pool, (tx) => orm(tx).insert(users).values(person))
  await database.pool.query('SET default_transaction_read_only = on')
  const failure = await write().catch((error: unknown) => error)
  expect(isConnectionLost(failure)).toBe(true)
  await write()
  await database.close()
})
