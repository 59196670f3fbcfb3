import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { listSealedTexts, replaceSealedTexts, SEALED_COLUMNS } from './sealed-texts.queries.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

test('a text that the program has written since it was read is not overwritten', async () => {
  const { pool } = db.database
  const column = SEALED_COLUMNS.find(({ table }) => table === 'second_factors')
  if (!column) throw new Error('authenticators are not rewritten')
  await pool.query(
    `WITH operator AS (INSERT INTO users (first_name, last_name, phone_number, user_role) VALUES ('A', 'K', '9876540001', 'ADMIN') RETURNING id)
     INSERT INTO second_factors (user_id, sealed_secret) SELECT id, 'read' FROM operator`,
  )
  const read = await listSealedTexts(pool, column, { after: 0, limit: 10 })
  const changes = read.map((row) => ({ ...row, resealed: 'rewritten' }))
  await pool.query(`UPDATE second_factors SET sealed_secret = 'written since'`)
  expect(await replaceSealedTexts(pool, column, changes)).toBe(0)
  expect(await listSealedTexts(pool, column, { after: 0, limit: 10 })).toMatchObject([{ sealed: 'written since' }])
  await pool.query(`UPDATE second_factors SET sealed_secret = 'read'`)
  expect(await replaceSealedTexts(pool, column, changes)).toBe(1)
  expect(await listSealedTexts(pool, column, { after: 0, limit: 10 })).toMatchObject([{ sealed: 'rewritten' }])
})
