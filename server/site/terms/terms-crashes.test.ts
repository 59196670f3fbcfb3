import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { startProgram } from '#tests/program.ts'
import { expectProgress } from '#tests/progress.ts'
import { times } from '#tests/prove.ts'

const PEOPLE = times(12_000, 40_000)

let db: TestDatabase
let folder: string
let boss: PgBoss
beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'wada-terms-'))
  boss = new PgBoss({ connectionString: db.url, supervise: false, schedule: false })
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  await Promise.all([db.drop(), rm(folder, { recursive: true, force: true })])
})

test(
  'two copies tell each user once of each change and once of the terms, although one of them is killed in the midst',
  async () => {
    const { pool } = db.database
    const settings = { WADA_DATA_DIR: folder, DATABASE_URL: db.url }
    const killed = await startProgram(settings)
    const other = await startProgram(settings)
    await pool.query(
      `INSERT INTO users (first_name, last_name, user_role, created_at)
       SELECT 'Asha', 'Kale', 'OWNER', now() - interval '1 year' + n * interval '1 microsecond' FROM generate_series(1, $1::int) AS n`,
      [PEOPLE],
    )
    const count = async (rest = '') =>
      (await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM notifications WHERE kind = 'terms' ${rest}`)).rows[0]
        ?.count ?? 0
    await boss.start()
    const run = () => Promise.all(Array.from({ length: 4 }, () => boss.send('tell-of-terms', {})))
    await run()
    await expect.poll(() => count(), { timeout: 60_000, interval: 5 }).toBeGreaterThan(PEOPLE / 4)
    await killed.kill()
    await run()
    await expectProgress(
      () => count(),
      (told) => told >= 3 * PEOPLE,
    )
    const { rows } = await pool.query(
      `SELECT count(n.id)::int AS told, count(*) FILTER (WHERE n.delivered_at IS NULL)::int AS pending
         FROM users u LEFT JOIN notifications n ON n.user_id = u.id GROUP BY u.id HAVING count(DISTINCT n.title) <> 3 OR count(n.id) <> 3`,
    )
    expect(rows).toEqual([])
    expect(await count('AND delivered_at IS NULL')).toBe(0)
    expect(await other.stop()).toBe(0)
  },
  times(240_000, 900_000),
)
