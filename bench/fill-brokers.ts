import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#server/base/db/client.ts'

/** Statement timeout while the database is filled, ms. */
const FILL_TIMEOUT_MS = 300_000
const BROKERS = 4

export interface BrokerSize {
  readonly properties: number
  readonly leadsPerProperty: number
  /** Number of people who ask; each asks about a property at most once. */
  readonly seekers: number
  /** Days with views of every property, the last of them today. */
  readonly viewDays: number
}

/** Fills an empty database with four brokers of one size, their leads spread over a year. @returns one of them, signed in */
export async function fillBrokers(database: Database, size: BrokerSize): Promise<{ id: number; token: string }> {
  const client = await database.connect(FILL_TIMEOUT_MS)
  await client.query(
    `INSERT INTO users (first_name, last_name, phone_number, user_role)
     SELECT 'Broker', n::text, (9000000000 + n)::text, 'BROKER' FROM generate_series(1, $1::integer) n`,
    [BROKERS],
  )
  await client.query(
    `INSERT INTO users (first_name, last_name, phone_number, user_role)
     SELECT 'Seeker', n::text, (8000000000 + n)::text, 'SEEKER' FROM generate_series(1, $1::integer) n`,
    [size.seekers],
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
    [size.properties],
  )
  await client.query(
    `WITH homes AS (SELECT id, row_number() OVER (PARTITION BY posted_by_user_id ORDER BY id) - 1 AS place FROM properties),
          people AS (SELECT s.user_id, s.id AS subscription_id, row_number() OVER (ORDER BY u.id) - 1 AS place
                       FROM subscriptions s JOIN users u ON u.id = s.user_id AND u.user_role = 'SEEKER')
     INSERT INTO contact_unlocks (user_id, property_id, subscription_id, created_at, inquiry_status)
     SELECT people.user_id, homes.id, people.subscription_id, now() - ((homes.id * 7919 + people.user_id * 104729) % 8760) * interval '1 hour',
            (ARRAY['NEW', 'CALLED', 'VISITED', 'CLOSED'])[1 + (homes.id + people.user_id) % 4]
       FROM homes, generate_series(0, $1::bigint - 1) n, people WHERE people.place = (homes.place * $1::bigint + n) % $2 ORDER BY 4`,
    [size.leadsPerProperty, size.seekers],
  )
  await client.query(
    `INSERT INTO property_views (property_id, day, views)
     SELECT p.id, (now() AT TIME ZONE 'Asia/Kolkata')::date - n, 1 + (p.id + n) % 40 FROM generate_series($1::integer, 0, -1) n, properties p`,
    [size.viewDays - 1],
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
