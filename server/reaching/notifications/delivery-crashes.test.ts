import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { startProgram } from '#tests/program.ts'
import { expectProgress } from '#tests/progress.ts'
import { times } from '#tests/prove.ts'
import { type PushService, startPushService } from '#tests/servers/push-service.ts'

const PEOPLE = times(40, 1_000)
/** Maximum pushes in progress when a copy is killed: jobs of one queue that run at the same time. */
const MAX_IN_PROGRESS = 4

let db: TestDatabase
let folder: string
let service: PushService
let boss: PgBoss
beforeAll(async () => {
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'wada-pushes-'))
  service = await startPushService()
  boss = new PgBoss({ connectionString: db.url, supervise: false, schedule: false, useListenNotify: true })
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  await Promise.all([service.close(), db.drop(), rm(folder, { recursive: true, force: true })])
})

const count = async (query: string) =>
  (await db.database.pool.query<{ count: number }>(`SELECT count(*)::integer AS count ${query}`)).rows[0]?.count ?? 0
const isNone = (left: number) => left === 0

/** Inserts users with a session each; a user's push token is its number. */
async function seedPeople(): Promise<number[]> {
  const { rows } = await db.database.pool.query<{ id: number }>(
    `INSERT INTO users (first_name, last_name, phone_number, user_role)
     SELECT 'Asha', 'Kale', (9000100000 + n)::text, 'OWNER' FROM generate_series(1, $1::bigint) AS n RETURNING id`,
    [PEOPLE],
  )
  const ids = rows.map(({ id }) => id)
  await db.database.pool.query(
    `INSERT INTO sessions (user_id, token_hash, created_at, used_at, expires_at)
     SELECT said.id, said.hash, now(), now(), now() + interval '1 day' FROM unnest($1::bigint[], $2::bytea[]) AS said (id, hash)`,
    [ids, ids.map((id) => createHash('sha256').update(tokenOf(id)).digest())],
  )
  return ids
}
const tokenOf = (id: number) => String(id).padStart(43, 'x')

test(
  'two copies hand over each notification once, although every delivery is enqueued twice and one copy is killed in the midst',
  async () => {
    const settings = { WADA_DATA_DIR: folder, DATABASE_URL: db.url }
    const killed = await startProgram(settings)
    const other = await startProgram(settings)
    const ids = await seedPeople()
    const browsers = ids.map(() => service.browser())
    for (const [at, id] of ids.entries()) {
      const answer = await fetch(`${other.url}/api/auth/${id}/fcm-token`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokenOf(id)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ fcmToken: browsers[at]?.subscription }),
      })
      expect(answer.status).toBe(200)
    }
    await db.database.pool.query(
      `INSERT INTO notifications (user_id, kind, cause, title, body, path, created_at)
       SELECT id, 'lead', 'unlock:' || n, 'New lead', 'Somebody unlocked your number.', '/profile?tab=inquiries', now()
         FROM unnest($1::bigint[]) AS id, generate_series(1, 2) AS n`,
      [ids],
    )
    await boss.start()
    const deliverAll = () => Promise.all([...ids, ...ids].map((id) => boss.send('deliver-notifications', { userIds: [id] })))
    await deliverAll()
    const sent = () => browsers.reduce((sum, { read }) => sum + read.length, 0)
    await expect.poll(sent, { timeout: 60_000, interval: 5 }).toBeGreaterThan(PEOPLE / 4)
    await killed.kill()
    // deliveries that the killed copy had not committed are still pending
    await deliverAll()
    await expectProgress(() => count('FROM notifications WHERE delivered_at IS NULL'), isNone)
    const { rows: wrong } = await db.database.pool.query(
      `SELECT u.id, count(j.id)::integer AS pushes FROM unnest($1::bigint[]) AS u (id)
         LEFT JOIN pgboss.job j ON j.name = 'push-to-browser' AND (j.data->>'userId')::bigint = u.id GROUP BY 1 HAVING count(j.id) <> 2`,
      [ids],
    )
    expect(wrong).toEqual([])
    const waiting = `FROM pgboss.job WHERE name = 'push-to-browser' AND state IN ('created', 'retry')`
    await expectProgress(() => count(waiting), isNone)
    await expectProgress(sent, (pushes) => pushes >= 2 * PEOPLE - MAX_IN_PROGRESS)
    expect(Math.max(...browsers.map(({ read }) => read.length))).toBe(2)
    expect(await other.stop()).toBe(0)
  },
  times(240_000, 900_000),
)
