import { freePort } from '#server/base/platform/free-port.ts'
import { startProgram } from '#tests/program.ts'
import { seedProperties } from '#tests/properties.ts'
import { createEmptyDatabase } from './bench-database.ts'
import { processorMsOf } from './inspector.ts'
import { runLoad } from './load.ts'
import { markdownTable, percentile, writeReport } from './report.ts'

/**
 * `npm run bench:views`: processor time of the server for a cached page of a property: for a robot, whose views are not counted, for
 * visitors who return, and for a new visitor with each request. Each round measures all three; a row is the median of the rounds.
 */
const FOLDER = '.data/bench-views'
const ROUNDS = 3
const REQUESTS_PER_SECOND = 800
const SECONDS = 6
const VISITORS = 200
const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'
const ROBOT = `${CHROME.slice(0, 90)} (compatible; Googlebot/2.1)`

/** A different IP address for each number. */
const addressOf = (n: number) => `100.${64 + ((n >> 16) & 63)}.${(n >> 8) & 255}.${n & 255}`
let visitor = 1_000
const MEASURED: Readonly<Record<string, (n: number) => Record<string, string>>> = {
  'a robot, not counted': (n) => ({ 'user-agent': ROBOT, 'x-forwarded-for': addressOf(n % VISITORS) }),
  'visitors who come again': (n) => ({ 'user-agent': CHROME, 'x-forwarded-for': addressOf(n % VISITORS) }),
  'a new visitor each time': () => ({ 'user-agent': CHROME, 'x-forwarded-for': addressOf(visitor++) }),
}

const { url, database, close } = await createEmptyDatabase(FOLDER, 4)
const [id = 0] = await seedProperties(database.pool, [{}])
const inspectorPort = await freePort()
const program = await startProgram({
  DATABASE_URL: url,
  WADA_DATA_DIR: FOLDER,
  TRUST_PROXY: 'true',
  READS_PER_ADDRESS: '1000000000/1h',
  NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
})

/** @returns processor time of the server per request, µs */
async function measure(headers: (n: number) => Record<string, string>): Promise<number> {
  const before = await processorMsOf(inspectorPort)
  const load = { path: `/listing/${id}`, connections: 4, seconds: SECONDS, rate: REQUESTS_PER_SECOND, headers }
  const { statuses } = await runLoad(program, load)
  // waits until the views of this measurement are written
  await new Promise((resolve) => setTimeout(resolve, 11_000))
  const others = Object.keys(statuses).filter((status) => status !== '200')
  if (others.length > 0) throw new Error(`answers with ${others.join(', ')}`)
  return ((await processorMsOf(inspectorPort)) - before) * (1_000 / (statuses['200'] ?? 0))
}

const times = Object.keys(MEASURED).map(() => [] as number[])
// warm-up: fills the page cache, and lets V8 compile
await measure(() => ({ 'user-agent': ROBOT }))
for (let round = 0; round < ROUNDS; round += 1)
  for (const [index, headers] of Object.values(MEASURED).entries()) times[index]?.push(await measure(headers))
await program.stop()
await close()

const medians = times.map((each) => percentile(each, 50))
const [plain = 0] = medians
await writeReport(
  'views',
  markdownTable(
    ['a kept page of a property', 'processor time', 'more than uncounted'],
    Object.keys(MEASURED).map((name, index) => {
      const median = medians[index] ?? 0
      return [name, `${median.toFixed(0)} µs`, `${((100 * (median - plain)) / plain).toFixed(1)} %`]
    }),
  ),
)
