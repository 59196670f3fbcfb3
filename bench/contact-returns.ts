import { DAY_MS } from '#contracts/base/values/time.ts'
import { listToAsk, type UnansweredContacts } from '#server/reaching/contact-answers/contact-answers.queries.ts'
import { settleAllReturns } from '#server/reaching/contact-returns/settle-returns.ts'
import { listUnlocked } from '#server/reaching/unlocks/unlocks.queries.ts'
import { createEmptyDatabase } from './bench-database.ts'
import { databaseProcessorMs } from './processor-time.ts'
import { markdownTable, milliseconds, percentile, writeReport } from './report.ts'
import { timeRuns } from './time-runs.ts'

/**
 * `npm run bench:returns`: how long the job takes that gives contacts back, over many unlocks of 60 days, of which a fifth is answered and a
 * tenth of whose homes was let, deleted or hidden; and the queries of what seekers are asked. `-- 1000000` sets the number of unlocks.
 */
const UNLOCKS = Number(process.argv[2] ?? 1_000_000)
const SEEKERS = UNLOCKS / 20
const POSTERS = UNLOCKS / 50
const HOMES = UNLOCKS / 10
const FOLDER = '.data/bench-returns'

const { database, close } = await createEmptyDatabase(FOLDER, 10)
const { pool } = database
const SECONDS = 60 * 86_400
await pool.query(
  `INSERT INTO users (id, first_name, last_name, phone_number, user_role, created_at)
   SELECT n, 'Bench', 'Mark', (9000000000 + n)::text, CASE WHEN n <= $1 THEN 'OWNER' ELSE 'SEEKER' END, now() - interval '1 year' FROM generate_series(1, $1::int + $2::int) n`,
  [POSTERS, SEEKERS],
)
await pool.query(
  `INSERT INTO sessions (user_id, token_hash, created_at, used_at, expires_at)
   SELECT n, sha256(n::text::bytea), now() - n % 60 * interval '1 day', now() - n % 9 * interval '1 day', now() + interval '90 days'
     FROM generate_series(1, $1::int) n`,
  [POSTERS],
)
await pool.query(
  `INSERT INTO properties (id, posted_by_user_id, posted_by_user_role, status, category, property_for, property_name, description, expected_price, area, created_at)
   SELECT n, 1 + n % $2::int, 'OWNER', 'ACTIVE', 'RESIDENTIAL', 'RENT', 'Home', '', 20000, 'Baner', now() - interval '90 days'
     FROM generate_series(1, $1::int) n`,
  [HOMES, POSTERS],
)
await pool.query(
  `INSERT INTO subscriptions (id, user_id, plan_id, plan_name, price_paise, starts_at, ends_at)
   SELECT n, $2 + n, p.id, 'Bench', 0, now() - interval '90 days', now() + interval '30 days' FROM plans p, generate_series(1, $1::int) n WHERE p.is_free`,
  [SEEKERS, POSTERS],
)
await pool.query(
  `INSERT INTO subscription_allowances (subscription_id, allowance, amount, remaining) SELECT n, 'contacts', 30, 10 FROM generate_series(1, $1::int) n`,
  [SEEKERS],
)
const AT = `now() - n * ${SECONDS / UNLOCKS} * interval '1 second'`
const HOME = `1 + (n % ${SEEKERS} * 20 + n / ${SEEKERS} * 4999) % ${HOMES}`
for (let from = 0; from < UNLOCKS; from += 100_000) {
  const range = [from, from + 99_999]
  await pool.query(
    `INSERT INTO allowance_ledger (id, subscription_id, allowance, change, reason, property_id, at)
     SELECT 1 + n, 1 + n % ${SEEKERS}, 'contacts', -1, 'spent', ${HOME}, ${AT} FROM generate_series($1::bigint, $2::bigint) n`,
    range,
  )
  await pool.query(
    `INSERT INTO contact_unlocks (id, user_id, property_id, subscription_id, charge_id, created_at)
     SELECT 1 + n, ${POSTERS} + 1 + n % ${SEEKERS}, ${HOME}, 1 + n % ${SEEKERS}, 1 + n, ${AT} FROM generate_series($1::bigint, $2::bigint) n`,
    range,
  )
  await pool.query(
    `INSERT INTO contact_answers (unlock_id, answer, answered_at)
     SELECT 1 + n, (ARRAY['REACHED', 'REACHED', 'REACHED', 'NO_ANSWER', 'TAKEN', 'WRONG_NUMBER'])[1 + n / 5 % 6], least(now(), ${AT} + interval '3 days')
       FROM generate_series($1::bigint, $2::bigint) n WHERE n % 5 = 0`,
    range,
  )
}
// a tenth of the homes, over the days that the job looks at
await pool.query(`UPDATE properties SET status = 'INACTIVE', deleted_at = now() - id % 17 * interval '1 day' WHERE id % 30 = 0`)
await pool.query(`UPDATE properties SET status = 'INACTIVE', asked_at = now() - id % 17 * interval '1 day' WHERE id % 30 = 10`)
await pool.query(
  `INSERT INTO status_changes (property_id, from_status, to_status, at) SELECT id, 'ACTIVE', 'INACTIVE', asked_at FROM properties WHERE id % 30 = 10`,
)
await pool.query(`UPDATE properties SET status = 'INACTIVE' WHERE id % 30 = 20`)
await pool.query(
  `INSERT INTO deals (property_id, reason, closed_at, status_before, leads_told_at)
   SELECT id, 'LET', now() - id % 17 * interval '1 day', 'ACTIVE', now() - id % 17 * interval '1 day' FROM properties WHERE id % 30 = 20`,
)
for (const table of ['contact_unlocks', 'allowance_ledger', 'contact_returns', 'subscriptions', 'notifications'])
  await pool.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), 10000000)`)
await pool.query('VACUUM ANALYZE')

const clock = { now: () => Date.now() }
const deps = { database, clock, notifications: { clock, pushes: { async deliver() {} } }, bounds: { perSeeker: 2, share: 0.3 } }
const count = async () => (await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM contact_returns')).rows[0]?.count ?? 0
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const { rows: connections } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
const processorOfAll = async () => ({ own: process.cpuUsage(), databaseMs: await databaseProcessorMs(connections[0]?.pid ?? 0) })

/** As many homes as in two hours of the days above. */
const deleteMore = () => pool.query(`UPDATE properties SET status = 'INACTIVE', deleted_at = now() WHERE id % 60 = 1 AND id / 60 % 34 = 0`)
const RUNS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['17 days at once', async () => {}],
  ['nothing new', async () => {}],
  ['after two hours', deleteMore],
]
const runs: string[][] = []
for (const [run, prepare] of RUNS) {
  await prepare()
  const [before, began, used] = [await count(), performance.now(), await processorOfAll()]
  await settleAllReturns(deps)
  const ended = performance.now()
  const { user, system } = process.cpuUsage(used.own)
  const databaseMs = (await processorOfAll()).databaseMs - used.databaseMs
  const times = [ended - began, (user + system) / 1000, databaseMs].map(seconds)
  runs.push([run, UNLOCKS.toLocaleString('en-IN'), ((await count()) - before).toLocaleString('en-IN'), ...times])
}

await pool.query('VACUUM ANALYZE')
/** The contacts of one day, in batches as the job reads them. */
async function listAllToAsk(): Promise<void> {
  const [from, to] = [new Date(Date.now() - 2 * DAY_MS), new Date(Date.now() - DAY_MS)]
  let batch: UnansweredContacts[] = []
  do batch = await listToAsk(pool, { from, to, cause: 'none', after: batch.at(-1)?.userId ?? 0, limit: 500 })
  while (batch.length === 500)
}
const QUERIES: readonly (readonly [string, number, (run: number) => Promise<unknown>])[] = [
  [
    'contacts of a seeker, with the questions',
    2_000,
    (run) => listUnlocked(pool, POSTERS + 1 + ((run * 7_919) % SEEKERS), 100, Date.now()),
  ],
  ['all seekers to ask about a day', 10, listAllToAsk],
]
const queries: string[][] = []
for (const [query, times, work] of QUERIES) {
  const used = await processorOfAll()
  const { clock: elapsed } = await timeRuns(times, work)
  const databaseMs = ((await processorOfAll()).databaseMs - used.databaseMs) / times
  queries.push([query, ...[50, 95, 99].map((percent) => milliseconds(percentile(elapsed, percent))), milliseconds(databaseMs)])
}
await close()
await writeReport(
  'contact-returns',
  `${markdownTable(['run', 'unlocks', 'contacts settled', 'time', 'processor of the program', 'of PostgreSQL'], runs)}

${markdownTable(['query', 'p50', 'p95', 'p99', 'processor of PostgreSQL'], queries)}`,
)
