import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { callsOf } from '#tests/people.ts'
import { seedOwner, seedProperties } from '#tests/properties.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await seedOwner(t.database.pool)
})
afterAll(() => t.close())

test('a search that takes longer than 3 s is answered 503 while sign-ins go on', { timeout: 20_000 }, async () => {
  const calls = callsOf(t)
  // its card is not cached, so a search must read the database
  await seedProperties(t.database.pool, [{ description: 'Quiet.' }])
  await t.services.search.feed.sync()
  const locker = new pg.Client({ connectionString: t.databaseUrl })
  await locker.connect()
  try {
    await locker.query('BEGIN; LOCK TABLE media_files IN ACCESS EXCLUSIVE MODE')
    // more searches than connections for reads
    const searches = Array.from({ length: 15 }, async () => t.app.inject('/api/properties/search?keyword=quiet'))
    const { token } = await calls.register(1)
    expect((await calls.get('/api/auth/me', token)).statusCode).toBe(200)
    for (const { statusCode, headers } of await Promise.all(searches)) {
      expect(statusCode).toBe(503)
      expect(headers['retry-after']).toMatch(/^\d+$/)
    }
  } finally {
    await locker.end()
  }
  expect((await t.app.inject('/api/properties/search?keyword=quiet')).statusCode).toBe(200)
})
