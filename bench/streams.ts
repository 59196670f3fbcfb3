import { createHash, randomBytes } from 'node:crypto'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { Database } from '#server/base/db/client.ts'
import { freePort } from '#server/base/platform/free-port.ts'
import { startProgram } from '#tests/program.ts'
import { createEmptyDatabase } from './bench-database.ts'
import { memoryOf } from './overload-measure.ts'
import { markdownTable, milliseconds, percentile, writeReport } from './report.ts'

/** `npm run bench:streams`: cost of 1,000 open notification streams for one copy, and the delay until all receive a notification. */
const FOLDER = '.data/bench-streams'
const STREAMS = 1_000
/** Warm-up: opened and closed first, so that the cost of each stream excludes compilation and pools. */
const WARM_STREAMS = 100

interface Reader {
  readonly userId: number
  readonly token: string
}

async function makeReaders({ pool }: Database): Promise<Reader[]> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO users (first_name, last_name, phone_number, user_role)
     SELECT 'Bench', 'Mark', (8000000000 + n)::text, 'SEEKER' FROM generate_series(1, $1::integer) n RETURNING id`,
    [STREAMS],
  )
  const readers = rows.map(({ id }) => ({ userId: id, token: randomBytes(32).toString('base64url') }))
  for (const { userId, token } of readers)
    await pool.query(
      `INSERT INTO sessions (user_id, token_hash, created_at, used_at, expires_at) VALUES ($1, $2, now(), now(), now() + interval '1 day')`,
      [userId, createHash('sha256').update(token).digest()],
    )
  return readers
}

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

/** @param onEvent called for each event @returns resolves with the first event */
function openStream(url: string, { userId, token }: Reader, onEvent: (event: string) => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const path = `${url}/api/notifications/${userId}/stream`
    get(path, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${answer.statusCode}`))
      answer.setEncoding('utf8').on('data', (text: string) => {
        for (const [, event = ''] of text.matchAll(/^event: (\w+)$/gm)) onEvent(event)
        resolve(answer)
      })
    }).on('error', reject)
  })
}

const { url, database, close } = await createEmptyDatabase(FOLDER, 4)
const readers = await makeReaders(database)
const inspectorPort = await freePort()
const program = await startProgram({
  DATABASE_URL: url,
  WADA_DATA_DIR: `${FOLDER}/files`,
  NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
})
const target = { url: program.url, pid: program.process.pid ?? 0, inspectorPort }

const warm = await Promise.all(readers.slice(0, WARM_STREAMS).map((reader) => openStream(program.url, reader, () => {})))
for (const stream of warm) stream.destroy()
const memoryBefore = await memoryOf(target)
const arrived: number[] = []
let committedAt = 0
const began = performance.now()
const onEvent = (event: string) => {
  if (event === 'notification') arrived.push(performance.now() - committedAt)
}
const streams = await Promise.all(readers.map((reader) => openStream(program.url, reader, onEvent)))
const openedAfter = performance.now() - began
const memoryAfter = await memoryOf(target)
committedAt = performance.now()
await database.pool.query(
  `INSERT INTO notifications (user_id, kind, cause, title, body, path, created_at)
   SELECT id, 'lead', 'bench', 'New lead', 'Somebody unlocked your number', '/profile', now() FROM users WHERE first_name = 'Bench'`,
)
while (arrived.length < STREAMS && performance.now() - committedAt < 30_000) await new Promise((resolve) => setTimeout(resolve, 50))
const memoryAtEnd = await memoryOf(target)
for (const stream of streams) stream.destroy()
const stopBegan = performance.now()
await program.stop()
const stopped = performance.now() - stopBegan
await close()

const grown = memoryAfter - memoryBefore
const rows = [
  ['streams open', `${streams.length} in ${milliseconds(openedAfter)}`],
  [
    'memory before, with all open, and after a notification to each',
    [memoryBefore, memoryAfter, memoryAtEnd].map((mb) => `${mb.toFixed(0)} MB`).join(', '),
  ],
  ['memory of one stream', `${((grown * 1024) / STREAMS).toFixed(0)} KB`],
  ['notifications that arrived', String(arrived.length)],
  [
    'from the insert for all users until it arrived, p50 and p95',
    `${milliseconds(percentile(arrived, 50))}, ${milliseconds(percentile(arrived, 95))}`,
  ],
  ['stop of the program', milliseconds(stopped)],
]
await writeReport('streams', markdownTable(['1,000 streams on one copy', ''], rows))
