import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations, applyMigrationsUpTo } from '#server/base/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { startProgram } from '../program.ts'

const JOURNAL = new URL('../../server/base/db/migrations/meta/_journal.json', import.meta.url)
/** Time of the first migration with tables: 0000 creates extensions, 0001 the tables. */
const FIRST_WITH_TABLES = (JSON.parse(readFileSync(JOURNAL, 'utf8')) as { entries: { when: number }[] }).entries[1]?.when ?? 0

let t: TestDatabase
let folder: string
beforeAll(async () => {
  t = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'wada-first-'))
})
afterAll(async () => {
  await t.drop()
  await rm(folder, { recursive: true, force: true })
})

test('a database of the first migration with data comes up to the newest, and the program shows its data', async () => {
  const { pool } = t.database
  await pool.query('DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public')
  expect(await applyMigrationsUpTo(t.url, FIRST_WITH_TABLES)).toBe(true)
  const { rows: users } = await pool.query<{ id: number }>(
    `INSERT INTO users (first_name, last_name, user_role) VALUES ('Asha', 'Kale', 'OWNER') RETURNING id`,
  )
  const { rows: properties } = await pool.query<{ id: number }>(
    `INSERT INTO properties (posted_by_user_id, posted_by_user_role, category, property_for, property_name, expected_price, area, pin_code)
     VALUES ($1, 'OWNER', 'RESIDENTIAL', 'RENT', 'Shantiban', 18000, 'Kothrud', '411038') RETURNING id`,
    [users[0]?.id],
  )
  await applyMigrations(t.url)
  const copy = await startProgram({ WADA_DATA_DIR: folder, DATABASE_URL: t.url })
  const answer = await fetch(`${copy.url}/api/properties/get?size=10`)
  const text = await answer.text()
  expect(await copy.stop()).toBe(0)
  expect(answer.status).toBe(200)
  expect(text).toContain('Shantiban')
  expect(text).toContain('18000')
  expect(text).toContain(`"propertyId":${properties[0]?.id}`)
})
