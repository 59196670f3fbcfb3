import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '#server/base/db/client.ts'
import { startEmbeddedDatabase } from '#server/base/db/embedded.ts'
import { applyMigrations } from '#server/base/db/migrate.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { withDatabase } from '#tests/database.ts'
import { givePlan } from '#tests/plans.ts'
import { startProgram } from '#tests/program.ts'
import { seedProperties } from '#tests/properties.ts'
import { markdownTable, milliseconds, percentile, writeReport } from './report.ts'

/**
 * `npm run bench:unlocks`: unlocks per second over HTTP by 50 concurrent users, as a share of bare SQL that charges and unlocks with the
 * same number of connections as the program.
 */
const FOLDER = '.data/bench-unlocks'
const CLIENTS = 50
const CONNECTIONS = 10
const ROUNDS = 3
const SECONDS = 6
const LISTINGS = 20_000

interface Seeker {
  readonly id: number
  readonly token: string
  /** Position of the property that is unlocked next. */
  next: number
}

interface Measured {
  readonly perSecond: number
  readonly p95: number
}

async function makeSeeker({ pool }: Database, number: number): Promise<Seeker> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO users (first_name, last_name, phone_number, user_role) VALUES ('Bench', 'Mark', $1, 'SEEKER') RETURNING id`,
    [String(8_000_000_000 + number)],
  )
  const id = rows[0]?.id ?? 0
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    `INSERT INTO sessions (user_id, token_hash, created_at, used_at, expires_at) VALUES ($1, $2, now(), now(), now() + interval '1 day')`,
    [id, createHash('sha256').update(token).digest()],
  )
  await givePlan(pool, id, { contacts: LISTINGS })
  return { id, token, next: 0 }
}

/** Each seeker unlocks one property after the other until the time is over. */
async function measure(seekers: readonly Seeker[], unlock: (seeker: Seeker) => Promise<void>): Promise<Measured> {
  const took: number[] = []
  const begun = performance.now()
  await Promise.all(
    seekers.map(async (seeker) => {
      while (performance.now() - begun < SECONDS * 1000) {
        const from = performance.now()
        await unlock(seeker)
        took.push(performance.now() - from)
      }
    }),
  )
  return { perSecond: (took.length * 1000) / (performance.now() - begun), p95: percentile(took, 95) }
}

const server = await startEmbeddedDatabase(FOLDER)
const admin = new pg.Client({ connectionString: withDatabase(server.url, 'postgres') })
await admin.connect()
await admin.query('DROP DATABASE IF EXISTS unlocks WITH (FORCE)')
await admin.query('CREATE DATABASE unlocks')
await admin.end()
const url = withDatabase(server.url, 'unlocks')
await applyMigrations(url)
const database = openDatabase(url, CONNECTIONS)
const homes = await seedProperties(
  database.pool,
  Array.from({ length: LISTINGS }, () => ({})),
)
const seekers = await Promise.all(Array.from({ length: CLIENTS }, (_, number) => makeSeeker(database, number)))
const program = await startProgram({ DATABASE_URL: url, WADA_DATA_DIR: FOLDER, DATABASE_POOL_SIZE: String(CONNECTIONS) })

const nextHome = (seeker: Seeker): number => {
  const home = homes[seeker.next++]
  if (home === undefined) throw new Error('there are too few listings')
  return home
}

async function overHttp(seeker: Seeker): Promise<void> {
  const address = `${program.url}/api/subscriptions/use-contact-or-chat?userId=${seeker.id}&propertyId=${nextHome(seeker)}`
  const answer = await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${seeker.token}` } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
}

async function bareSql(seeker: Seeker): Promise<void> {
  const home = nextHome(seeker)
  await inTransaction(database.pool, async (tx) => {
    await tx.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [seeker.id])
    await tx.query('SELECT status FROM properties WHERE id = $1 FOR SHARE', [home])
    const { rows } = await tx.query<{ id: number }>(
      `UPDATE subscription_allowances SET remaining = remaining - 1
        WHERE allowance = 'contacts' AND subscription_id = (
          SELECT s.id FROM subscriptions s JOIN subscription_allowances a ON a.subscription_id = s.id
           WHERE s.user_id = $1 AND a.allowance = 'contacts' AND a.remaining > 0 ORDER BY s.ends_at NULLS LAST, s.id LIMIT 1)
       RETURNING subscription_id AS id`,
      [seeker.id],
    )
    const id = rows[0]?.id
    await tx.query(
      `INSERT INTO allowance_ledger (subscription_id, allowance, change, reason, property_id) VALUES ($1, 'contacts', -1, 'spent', $2)`,
      [id, home],
    )
    await tx.query('INSERT INTO contact_unlocks (user_id, property_id, subscription_id, created_at) VALUES ($1, $2, $3, now())', [
      seeker.id,
      home,
      id,
    ])
  })
}

const measured: { http: Measured[]; sql: Measured[] } = { http: [], sql: [] }
for (let round = 0; round < ROUNDS; round++) {
  measured.http.push(await measure(seekers, overHttp))
  measured.sql.push(await measure(seekers, bareSql))
}
await program.stop()
await database.close()
await server.stop()
const median = (all: readonly Measured[], key: keyof Measured) =>
  percentile(
    all.map((each) => each[key]),
    50,
  )
const [perSecond, barePerSecond] = [median(measured.http, 'perSecond'), median(measured.sql, 'perSecond')]
await writeReport(
  'unlocks',
  markdownTable(
    ['50 people at once', 'unlocks a second', 'p95', 'share'],
    [
      ['the call', perSecond.toFixed(0), milliseconds(median(measured.http, 'p95')), (perSecond / barePerSecond).toFixed(2)],
      ['its bare SQL', barePerSecond.toFixed(0), milliseconds(median(measured.sql, 'p95')), '1'],
    ],
  ),
)
