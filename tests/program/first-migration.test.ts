import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations, applyMigrationsUpTo } from '#server/base/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { seedInquiries } from '../inquiries.ts'
import { startProgram } from '../program.ts'
import { seedRequirements } from '../requirements.ts'

const JOURNAL = new URL('../../server/base/db/migrations/meta/_journal.json', import.meta.url)
/** 0000 creates extensions, 0001 the tables. */
const FIRST_WITH_TABLES = timeOf('0001_tables')
const BEFORE_POSTERS_OF_LEADS = timeOf('0053_page_speed')

/** The time by which a migration is named in the journal. */
function timeOf(tag: string): number {
  const { entries } = JSON.parse(readFileSync(JOURNAL, 'utf8')) as { entries: { tag: string; when: number }[] }
  return entries.find((entry) => entry.tag === tag)?.when ?? 0
}

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

/** Empties the database and brings it to the schema of an earlier migration. */
async function goBackTo(migration: number): Promise<void> {
  await t.database.pool.query('DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public')
  expect(await applyMigrationsUpTo(t.url, migration)).toBe(true)
}

test('a database of the first migration with data comes up to the newest, and the program shows its data', async () => {
  const { pool } = t.database
  await goBackTo(FIRST_WITH_TABLES)
  const owner = await addUser('OWNER')
  const { rows: properties } = await pool.query<{ id: number }>(
    `INSERT INTO properties (posted_by_user_id, posted_by_user_role, category, property_for, property_name, expected_price, area, pin_code)
     VALUES ($1, 'OWNER', 'RESIDENTIAL', 'RENT', 'Shantiban', 18000, 'Kothrud', '411038') RETURNING id`,
    [owner],
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

test('leads and views that are older than the column of their posters get it', async () => {
  const { pool } = t.database
  await goBackTo(BEFORE_POSTERS_OF_LEADS)
  const seeds = [{}, {}]
  const posters = (await Promise.all(['OWNER', 'BROKER'].map((role) => addUser(role)))).sort((one, other) => one - other)
  for (const posterId of posters) await seedInquiries(pool, posterId, seeds)
  const seeker = await addUser('SEEKER')
  const [requirement] = await seedRequirements(pool, [{ posted_by_user_id: seeker }])
  await pool.query(
    `INSERT INTO contact_unlocks (user_id, requirement_id, subscription_id, created_at)
     SELECT user_id, $1, id, now() FROM subscriptions LIMIT 1`,
    [requirement],
  )
  await pool.query(`INSERT INTO property_views (property_id, day, views) SELECT id, '2026-01-01', 3 FROM properties`)
  await applyMigrations(t.url)
  for (const table of ['contact_unlocks', 'property_views']) {
    const { rows } = await pool.query<{ poster: number; rows: number }>(
      `SELECT t.poster_id AS poster, count(*) AS rows FROM ${table} t JOIN properties p ON p.id = t.property_id AND p.posted_by_user_id = t.poster_id
        GROUP BY 1 ORDER BY 1`,
    )
    expect(rows, table).toEqual(posters.map((poster) => ({ poster, rows: seeds.length })))
  }
  expect((await pool.query('SELECT 1 FROM contact_unlocks WHERE poster_id IS NULL')).rowCount).toBe(1)
})

async function addUser(role: string): Promise<number> {
  const { rows } = await t.database.pool.query<{ id: number }>(
    `INSERT INTO users (first_name, last_name, user_role) VALUES ('Asha', 'Kale', $1) RETURNING id`,
    [role],
  )
  return rows[0]?.id ?? 0
}
