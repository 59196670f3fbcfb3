import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#server/base/db/client.ts'
import { startProgram } from '#tests/program.ts'
import { createEmptyDatabase } from './bench-database.ts'
import { markdownTable, milliseconds, percentile, writeReport } from './report.ts'

/**
 * `npm run bench:dashboard`: the call for the figures of the dashboard, over HTTP, for a broker with 1,000 properties and 100,000 inquiries
 * of one year. The tables also hold three other brokers of the same size.
 */
const FOLDER = '.data/bench-dashboard'
const CALLS = 300
const BROKERS = 4
const PROPERTIES = 1_000
const LEADS_PER_PROPERTY = 100
const VIEW_DAYS = 90

/** Statement timeout while the database is filled, ms. */
const FILL_TIMEOUT_MS = 300_000

async function fill(database: Database): Promise<{ id: number; token: string }> {
  const client = await database.connect(FILL_TIMEOUT_MS)
  await client.query(
    `INSERT INTO users (first_name, last_name, phone_number, user_role)
     SELECT 'Broker', n::text, (9000000000 + n)::text, 'BROKER' FROM generate_series(1, $1::integer) n`,
    [BROKERS],
  )
  await client.query(
    `INSERT INTO users (first_name, last_name, phone_number, user_role)
     SELECT 'Seeker', n::text, (8000000000 + n)::text, 'SEEKER' FROM generate_series(1, $1::integer) n`,
    [LEADS_PER_PROPERTY],
  )
  await client.query(
    `INSERT INTO subscriptions (user_id, plan_id, plan_name, price_paise, is_free)
     SELECT u.id, p.id, p.name, 0, true FROM users u, plans p WHERE p.is_free`,
  )
  // the brokers alternate, as properties of real posters do
  await client.query(
    `INSERT INTO properties (posted_by_user_id, posted_by_user_role, status, category, property_for, apartment_type, bhk_type, property_name,
                             expected_price, area, pin_code, created_at)
     SELECT u.id, 'BROKER', CASE WHEN n % 5 = 0 THEN 'INACTIVE' ELSE 'ACTIVE' END, 'RESIDENTIAL', 'RENT', 'FLAT',
            (ARRAY['ONE_BHK', 'TWO_BHK', 'THREE_BHK'])[1 + n % 3], 'Home ' || n, 20000, 'Baner', '411045', now() - n * interval '8 hours'
       FROM generate_series(1, $1::integer) n, users u WHERE u.user_role = 'BROKER' ORDER BY n, u.id`,
    [PROPERTIES],
  )
  await client.query(
    `INSERT INTO contact_unlocks (user_id, property_id, subscription_id, created_at, inquiry_status)
     SELECT s.user_id, p.id, s.id, now() - ((p.id * 7919 + s.user_id * 104729) % 8760) * interval '1 hour',
            (ARRAY['NEW', 'CALLED', 'VISITED', 'CLOSED'])[1 + (p.id + s.user_id) % 4]
       FROM properties p, subscriptions s JOIN users u ON u.id = s.user_id AND u.user_role = 'SEEKER' ORDER BY 4`,
  )
  await client.query(
    `INSERT INTO property_views (property_id, day, views)
     SELECT p.id, (now() AT TIME ZONE 'Asia/Kolkata')::date - n, 1 + (p.id + n) % 40 FROM generate_series($1::integer, 0, -1) n, properties p`,
    [VIEW_DAYS - 1],
  )
  await client.query('VACUUM ANALYZE')
  const { rows } = await client.query<{ id: number }>(`SELECT id FROM users WHERE user_role = 'BROKER' ORDER BY id OFFSET 2 LIMIT 1`)
  const id = rows[0]?.id ?? 0
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `INSERT INTO sessions (user_id, token_hash, created_at, used_at, expires_at) VALUES ($1, $2, now(), now(), now() + interval '1 day')`,
    [id, createHash('sha256').update(token).digest()],
  )
  await client.end()
  return { id, token }
}

const { url, database, close } = await createEmptyDatabase(FOLDER, 10)
const { id, token } = await fill(database)
const program = await startProgram({ DATABASE_URL: url, WADA_DATA_DIR: FOLDER })
const times: number[] = []
for (let call = 0; call < CALLS; call += 1) {
  const begun = performance.now()
  const answer = await fetch(`${program.url}/api/dashboard/${id}/stats`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
  times.push(performance.now() - begun)
}
await program.stop()
await close()
await writeReport(
  'dashboard',
  markdownTable(
    ['the numbers of a dashboard', 'p50', 'p95', 'p99'],
    [['1,000 properties, 100,000 leads', ...[50, 95, 99].map((percent) => milliseconds(percentile(times, percent)))]],
  ),
)
