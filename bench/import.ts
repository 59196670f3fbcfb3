import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse'
import pg from 'pg'
import type { ImportPreview, ImportResult } from '#contracts/homes/import/import.ts'
import { LOCALITIES } from '#demo/localities.ts'
import { givePlan } from '#tests/plans.ts'
import { programArguments } from '#tests/program.ts'
import { prepareDatabase } from './prepare.ts'
import { mapRentals } from './rental-listings.ts'
import { markdownTable, percentile, writeReport } from './report.ts'
import { signIn } from './sign-in.ts'

/**
 * `npm run bench:import -- <listings.csv>`: imports real rentals through the API of the bulk import into a database of 10,000 properties.
 * Columns of the file: seller_type, bedroom, layout_type, property_type, locality, price, area, furnish_type, bathroom.
 */
const PORT = 4797
const SITE = `http://127.0.0.1:${PORT}`
const ROUNDS = 5
const POSTS = 1_000_000

const path = process.argv[2]
if (!path) throw new Error('Say which file: npm run bench:import -- <listings.csv>')
const { file, count } = mapRentals(await readFile(path, 'utf8'))

const bench = await prepareDatabase(10_000)
const server = new URL(bench.url)
server.pathname = '/postgres'
await once(server.href, 'DROP DATABASE IF EXISTS bench_import WITH (FORCE)')
await once(server.href, 'CREATE DATABASE bench_import TEMPLATE listings_10000')
server.pathname = '/bench_import'
const program = spawn('node', programArguments('demo'), {
  env: {
    ...process.env,
    DATABASE_URL: server.href,
    PORT: String(PORT),
    WADA_DEMO_DATA: 'off',
    LOG_LEVEL: 'error',
    WADA_DATA_DIR: '.data/bench-import',
    AUTH_SENDS_PER_ADDRESS: '1000/1h',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
await new Promise((resolve) => program.stdout.once('data', resolve))
const database = new pg.Client({ connectionString: server.href })
await database.connect()
await database.query(
  `INSERT INTO localities (name, pin_code, latitude, longitude)
   SELECT * FROM unnest($1::text[], $2::text[], $3::float8[], $4::float8[]) ON CONFLICT DO NOTHING`,
  [
    LOCALITIES.map(({ name }) => name),
    LOCALITIES.map(({ pinCode }) => pinCode),
    LOCALITIES.map(({ latitude }) => latitude),
    LOCALITIES.map(({ longitude }) => longitude),
  ],
)

async function once(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Registers a broker with enough property posts and no properties. */
async function newBroker(round: number): Promise<{ token: string; userId: number }> {
  const phone = `98766${String(round).padStart(5, '0')}`
  const token = await signIn(SITE, { phone, userRole: 'OWNER' })
  const { rows } = await database.query<{ id: string }>(`UPDATE users SET user_role = 'BROKER' WHERE phone_number = $1 RETURNING id`, [
    phone,
  ])
  const userId = Number(rows[0]?.id)
  await givePlan(database, userId, { property_posts: POSTS })
  return { token, userId }
}

async function send<T>(call: string, token: string): Promise<{ answer: T; ms: number }> {
  const began = performance.now()
  const response = await fetch(`${SITE}/api/properties/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${token}` },
    body: file,
  })
  const answer = (await response.json()) as T
  if (!response.ok) throw new Error(`${call}: ${response.status} ${JSON.stringify(answer)}`)
  return { answer, ms: performance.now() - began }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Baseline: copies the same rows and pictures into the same tables by COPY, with indexes and triggers, and rolls back. @returns ms */
async function bareCopy(userId: number): Promise<number> {
  const rowsFile = join(tmpdir(), 'wada-bench-import-rows')
  const picturesFile = join(tmpdir(), 'wada-bench-import-pictures')
  const { rows } = await database.query<{ names: string }>(
    `SELECT string_agg(column_name, ', ' ORDER BY ordinal_position) AS names FROM information_schema.columns
      WHERE table_name = 'properties' AND is_generated = 'NEVER' AND column_name <> 'id'`,
  )
  const names = rows[0]?.names
  const own = `FROM properties p WHERE posted_by_user_id = ${userId}`
  await database.query(`COPY (SELECT id + 1000000000, ${names} ${own} ORDER BY id) TO '${rowsFile}'`)
  await database.query(
    `COPY (SELECT property_id + 1000000000, kind, position, file_name FROM media_attachments WHERE property_id IN (SELECT id ${own})) TO '${picturesFile}'`,
  )
  await database.query('BEGIN')
  const ms = await timed(async () => {
    await database.query(`COPY properties (id, ${names}) FROM '${rowsFile}'`)
    await database.query(`COPY media_attachments (property_id, kind, position, file_name) FROM '${picturesFile}'`)
  })
  await database.query('ROLLBACK')
  await Promise.all([rowsFile, picturesFile].map((name) => rm(name, { force: true })))
  return ms
}

/** Baseline: only parses the same file. @returns ms */
async function bareParse(): Promise<number> {
  return timed(async () => {
    const parser = parse({ columns: false })
    parser.end(file)
    for await (const _row of parser);
  })
}

const previews: number[] = []
const imports: number[] = []
const copies: number[] = []
const parses: number[] = []
let result: ImportResult | undefined
let preview: ImportPreview | undefined
let placed = 0
for (let round = 0; round <= ROUNDS; round++) {
  const { token, userId } = await newBroker(round)
  const read = await send<ImportPreview>('import/preview', token)
  const done = await send<ImportResult>('import', token)
  const copied = await bareCopy(userId)
  const parsed = await bareParse()
  preview = read.answer
  result = done.answer
  const { rows } = await database.query<{ placed: number }>(
    'SELECT count(locality_id)::integer AS placed FROM properties WHERE posted_by_user_id = $1',
    [userId],
  )
  placed = rows[0]?.placed ?? 0
  await database.query('DELETE FROM properties WHERE posted_by_user_id = $1', [userId])
  // the first round is a warm-up
  if (round === 0) continue
  previews.push(read.ms)
  imports.push(done.ms)
  copies.push(copied)
  parses.push(parsed)
}
await database.end()
program.kill('SIGTERM')
await new Promise((resolve) => program.once('exit', resolve))
await once(bench.url, 'DROP DATABASE bench_import WITH (FORCE)')
await bench.close()
if (!result || !preview) throw new Error('nothing was measured')

const reasons = new Map<string, number>()
for (const { problems } of result.bad) {
  for (const { column, message } of problems) reasons.set(`${column}: ${message}`, (reasons.get(`${column}: ${message}`) ?? 0) + 1)
}
const perSecond = (rows: number, times: readonly number[]) => Math.round((rows * 1000) / percentile(times, 50))
const share = (bare: readonly number[], own: readonly number[]) => (percentile(bare, 50) / percentile(own, 50)).toFixed(2)
await writeReport(
  'import',
  [
    markdownTable(
      ['of the file', 'rows'],
      [
        ['in all', String(count)],
        ['imported', String(result.imported)],
        ['in a place that we know', String(placed)],
        ['left out as the same listing as another row', String(result.duplicateCount)],
        ['refused', String(result.badCount)],
        ...[...reasons].map(([reason, rows]) => [`· ${reason}`, String(rows)]),
      ],
    ),
    '',
    markdownTable(
      ['call', 'rows a second', 'bare', 'rows a second', 'share'],
      [
        ['preview', String(perSecond(count, previews)), 'csv-parse alone', String(perSecond(count, parses)), share(parses, previews)],
        [
          'import, rows posted',
          String(perSecond(result.imported, imports)),
          'COPY of the same rows',
          String(perSecond(result.imported, copies)),
          share(copies, imports),
        ],
      ],
    ),
  ].join('\n'),
)
