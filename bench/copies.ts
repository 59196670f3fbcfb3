import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/base/db/client.ts'
import { seedSeeker } from '#tests/plans.ts'
import { type Program, startProgram } from '#tests/program.ts'
import { createEmptyDatabase } from './bench-database.ts'
import { generateListings } from './generate-listings.ts'
import { type Load, runLoad } from './load.ts'
import { databaseProcessorMs, processorMs } from './processor-time.ts'
import { markdownTable, writeReport } from './report.ts'

/**
 * `npm run bench:copies`: 1, 2 and 4 copies on one database of 10,000 properties. On one machine copies, database and load share the cores,
 * so requests per second say little. Compare processor time and database time per request, which must not grow with the number of copies,
 * and the cost of an idle copy.
 */
const PROPERTIES = 10_000
const COPIES = [1, 2, 4]
const SECONDS = 5
const CONNECTIONS = 16
const IDLE_SECONDS = 10
const CHANGES = 200
const CHANGE_EVERY_MS = 20
/** PostgreSQL publishes its statistics with a delay. */
const STATISTICS_DELAY_MS = 2_500

interface Usage {
  /** Processor time of all copies, ms. */
  readonly copiesMs: number
  /** Processor time of the database's processes, ms. */
  readonly databaseMs: number
  /** Time that the database spent executing statements, waits included, ms. */
  readonly statementsMs: number
  readonly transactions: number
}

const database = await createEmptyDatabase('.data/bench-copies', 4)
await generateListings(database.database.pool, PROPERTIES)
const seeker = await seedSeeker(database.database.pool, 0)
const { rows: found } = await database.database.pool.query<{ id: number }>(
  `SELECT id FROM properties WHERE status = 'ACTIVE' ORDER BY id LIMIT 500`,
)
const ids = found.map(({ id }) => id)
const { rows: server } = await database.database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')

async function statistics({ pool }: Database): Promise<{ statementsMs: number; transactions: number }> {
  await pause(STATISTICS_DELAY_MS)
  const { rows } = await pool.query<{ statementsMs: number; transactions: number }>(
    `SELECT active_time AS "statementsMs", xact_commit AS transactions FROM pg_stat_database WHERE datname = current_database()`,
  )
  return rows[0] ?? { statementsMs: 0, transactions: 0 }
}

async function usageOf(copies: readonly Program[], work: () => Promise<void>): Promise<Usage> {
  const processor = async () => {
    const times = await Promise.all(copies.map(({ process: running }) => processorMs(running.pid ?? 0)))
    return { copiesMs: times.reduce((sum, ms) => sum + ms, 0), databaseMs: await databaseProcessorMs(server[0]?.pid ?? 0) }
  }
  const before = await statistics(database.database)
  const began = await processor()
  await work()
  const ended = await processor()
  const after = await statistics(database.database)
  return {
    copiesMs: ended.copiesMs - began.copiesMs,
    databaseMs: ended.databaseMs - began.databaseMs,
    statementsMs: after.statementsMs - before.statementsMs,
    transactions: after.transactions - before.transactions,
  }
}

const asSeeker = () => ({ authorization: `Bearer ${seeker.token}` })
const MEASURED: Readonly<Record<string, Pick<Load, 'path' | 'headers'>>> = {
  'search, changing filters (from memory)': {
    path: (n) => `/api/properties/search?propertyFor=${n % 2 ? 'RENT' : 'SELL'}&minPrice=${1_000 + (n % 500) * 10}&size=12&page=${n % 3}`,
  },
  'a property’s page (kept)': { path: (n) => `/listing/${ids[n % 20]}` },
  'a property, from the API (2 reads)': { path: (n) => `/api/properties/get/${ids[n % ids.length]}` },
  'a viewer’s wishlist (session and 1 read)': { path: `/api/wishlist/user/${seeker.id}`, headers: asSeeker },
}

/** Loads all copies evenly, without a balancer, which would use processor time. @returns number of requests answered with 200 */
async function loadAll(copies: readonly Program[], load: Pick<Load, 'path' | 'headers'>): Promise<number> {
  const outcomes = await Promise.all(
    copies.map(({ url }) => runLoad({ url }, { ...load, connections: CONNECTIONS / copies.length, seconds: SECONDS })),
  )
  for (const { statuses } of outcomes)
    if (Object.keys(statuses).some((status) => status !== '200')) throw new Error(`answers: ${JSON.stringify(statuses)}`)
  return outcomes.reduce((sum, { servedPerSecond }) => sum + servedPerSecond * SECONDS, 0)
}

/** Updates properties in the database; every copy reads each changed property again. */
async function changeProperties(): Promise<void> {
  for (let change = 0; change < CHANGES; change += 1) {
    await database.database.pool.query('UPDATE properties SET expected_price = expected_price + 100 WHERE id = $1', [
      ids[change % ids.length],
    ])
    await pause(CHANGE_EVERY_MS)
  }
}

async function memoryOf(copies: readonly Program[]): Promise<number> {
  const sizes = await Promise.all(
    copies.map(async ({ process: running }) => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${running.pid}/status`, 'utf8'))?.[1])),
  )
  return sizes.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1_024
}

const copies: Program[] = []
const requestRows: string[][] = []
const copyRows: string[][] = []
for (const count of COPIES) {
  while (copies.length < count)
    copies.push(await startProgram({ WADA_DATA_DIR: '.data/bench-copies', DATABASE_URL: database.url, READS_PER_ADDRESS: '1000000000/1h' }))
  for (const [name, load] of Object.entries(MEASURED)) {
    // warm-up: caches and compilation must not be part of the measurement
    await loadAll(copies, load)
    let served = 0
    const used = await usageOf(copies, async () => {
      served = await loadAll(copies, load)
    })
    requestRows.push([
      name,
      String(count),
      (served / SECONDS).toFixed(0),
      `${(used.copiesMs / served).toFixed(2)} ms`,
      `${(used.databaseMs / served).toFixed(2)} ms`,
      `${(used.statementsMs / served).toFixed(2)} ms`,
    ])
  }
  const changing = await usageOf(copies, changeProperties)
  const idle = await usageOf(copies, () => pause(IDLE_SECONDS * 1_000))
  const { rows: connections } = await database.database.pool.query<{ count: number }>(
    `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  copyRows.push([
    String(count),
    `${(changing.copiesMs / CHANGES).toFixed(1)} ms`,
    `${(changing.databaseMs / CHANGES).toFixed(1)} ms`,
    (idle.transactions / IDLE_SECONDS / count).toFixed(1),
    `${((idle.copiesMs / IDLE_SECONDS / count / 1_000) * 100).toFixed(1)} %`,
    `${((idle.databaseMs / IDLE_SECONDS / 1_000) * 100).toFixed(1)} %`,
    `${((await memoryOf(copies)) / count).toFixed(0)} MB`,
    String(connections[0]?.count ?? 0),
  ])
}
for (const copy of copies) await copy.stop()
await database.close()

const requests = markdownTable(
  ['request', 'copies', 'requests a second, all copies', 'processor time of copies', 'of the database', 'time of its statements'],
  requestRows.sort(([a = ''], [b = '']) => Object.keys(MEASURED).indexOf(a) - Object.keys(MEASURED).indexOf(b)),
)
const perCopy = markdownTable(
  [
    'copies',
    'a changed property: processor time of all copies',
    'of the database',
    'idle: transactions a second of each copy',
    'idle: processor of each copy',
    'idle: processor of the database',
    'memory of each copy',
    'connections to the database',
  ],
  copyRows,
)
await writeReport('copies', `${requests}\n\n${perCopy}`)
