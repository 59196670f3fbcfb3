import { expect, test } from 'vitest'
import type { Queryable } from '#server/base/db/transaction.ts'
import { createTestDatabase } from '#tests/database.ts'
import { seedProperties } from '#tests/properties.ts'
import { searchProperties, searchRequirements } from './search.queries.ts'

const PAGE = { page: 0, size: 20 }

// in an empty table the indexes of properties cost the same
test.each<[string, readonly string[], (db: Queryable) => Promise<unknown>, rows?: number]>([
  ['properties by words', ['properties_by_words', 'users_by_name'], (db) => searchProperties(db, { ...PAGE, query: 'green acres' })],
  ['properties of a status', ['properties_by_status'], (db) => searchProperties(db, { ...PAGE, status: 'REJECTED' }), 200],
  [
    'requirements by words',
    ['requirements_by_words', 'requirement_locations_by_words', 'users_by_name'],
    (db) => searchRequirements(db, { ...PAGE, query: 'near a school' }),
  ],
])('%s are found by %j', async (_name, indexes, find, rows = 0) => {
  const { database, drop } = await createTestDatabase()
  await seedProperties(database.pool, Array(rows).fill({}))
  if (rows > 0) await database.pool.query('ANALYZE properties')
  const client = await database.pool.connect()
  try {
    // the planner would choose a sequential scan for a small table
    await client.query('SET enable_seqscan = off')
    const plans: string[] = []
    const explain = async (text: string, values: unknown[]) => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join(' '))
      return { rows: [] }
    }
    await find({ query: explain as unknown as Queryable['query'] })
    for (const plan of plans) for (const index of indexes) expect(plan).toContain(index)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan).not.toContain('Seq Scan')
  } finally {
    client.release(true)
    await drop()
  }
})
