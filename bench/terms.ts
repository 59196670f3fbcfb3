import { tellOfTerms } from '#server/site/terms/tell-of-terms.ts'
import { createEmptyDatabase } from './bench-database.ts'
import { markdownTable, milliseconds, percentile, writeReport } from './report.ts'

/**
 * `npm run bench:terms`: how long the reminder of the terms takes for many users, all runs of its job one after another, while a reader asks for
 * the page of a user's notifications. `-- 1000000` sets the number of users.
 */
const USERS = Number(process.argv[2] ?? 1_000_000)
const FOLDER = '.data/bench-terms'

const { database, close } = await createEmptyDatabase(FOLDER, 10)
const { pool } = database
// agreed to versions that no change is newer than: only the reminder is sent
for (let from = 0; from < USERS; from += 50_000)
  await pool.query(
    `INSERT INTO users (first_name, last_name, user_role, created_at, terms_version, privacy_version)
     SELECT 'Bench', 'Mark', 'OWNER', now() - interval '1 year' + n * interval '1 second', '9999-12-31', '9999-12-31'
       FROM generate_series($1::int, $2::int) AS n`,
    [from, Math.min(from + 50_000, USERS) - 1],
  )
await pool.query('VACUUM ANALYZE users')

const clock = { now: () => Date.now() }
const deps = { database, clock, stopping: undefined, notifications: { clock, pushes: { async deliver() {} } } }
const count = async () => (await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM notifications')).rows[0]?.count ?? 0

let isDone = false
const reads: number[] = []
const reader = (async () => {
  while (!isDone) {
    const begun = performance.now()
    await pool.query('SELECT * FROM notifications WHERE user_id = $1 ORDER BY id DESC LIMIT 20', [1 + Math.floor(Math.random() * USERS)])
    reads.push(performance.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
})()
const runs: number[] = []
for (let told = 0; told < USERS; told = await count()) {
  const begun = performance.now()
  await tellOfTerms(deps)
  runs.push(performance.now() - begun)
}
isDone = true
await reader
const { rows } = await pool.query<{ size: string }>(`SELECT pg_size_pretty(pg_total_relation_size('notifications')) AS size`)
await close()
const sum = runs.reduce((all, run) => all + run, 0)
await writeReport(
  'terms',
  markdownTable(
    ['users', 'all runs together', 'runs', 'a run, p50', 'longest run', 'a read meanwhile, p95', 'notifications on disk'],
    [
      [
        USERS.toLocaleString('en-IN'),
        `${(sum / 1000).toFixed(1)} s`,
        String(runs.length),
        milliseconds(percentile(runs, 50)),
        milliseconds(Math.max(...runs)),
        milliseconds(percentile(reads, 95)),
        rows[0]?.size ?? '',
      ],
    ],
  ),
)
