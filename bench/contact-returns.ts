import { settleAllReturns } from '#server/reaching/contact-returns/settle-returns.ts'
import { createEmptyDatabase } from './bench-database.ts'
import { markdownTable, writeReport } from './report.ts'

/**
 * `npm run bench:returns`: how long the job takes that gives contacts back, over many unlocks of 60 days, of which a fifth is answered and a
 * tenth of whose homes was let, deleted or hidden. `-- 1000000` sets the number of unlocks.
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
  `INSERT INTO users (id, first_name, last_name, user_role, created_at)
   SELECT n, 'Bench', 'Mark', CASE WHEN n <= $1 THEN 'OWNER' ELSE 'SEEKER' END, now() - interval '1 year' FROM generate_series(1, $1::int + $2::int) n`,
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
const rows: string[][] = []
for (const run of ['the first run, all at once', 'the next run']) {
  const [before, begun] = [await count(), performance.now()]
  await settleAllReturns(deps)
  const seconds = (performance.now() - begun) / 1000
  rows.push([run, UNLOCKS.toLocaleString('en-IN'), ((await count()) - before).toLocaleString('en-IN'), `${seconds.toFixed(1)} s`])
}
await close()
await writeReport('contact-returns', markdownTable(['run', 'unlocks', 'contacts settled', 'time'], rows))
