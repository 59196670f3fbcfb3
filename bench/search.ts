import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { programArguments } from '#tests/program.ts'
import { prepareDatabase } from './prepare.ts'
import { markdownTable, milliseconds, percentile, writeReport } from './report.ts'

/**
 * `npm run bench:search [-- count…]`: two copies of the program on one database of `count` properties (by default 10,000 and 1,000,000).
 * Measures the time to load the index, the memory of a copy, every kind of query of the listing screen, and the delay until the other copy
 * shows a change while 200 properties change per second.
 */
const COUNTS = process.argv.slice(2).map(Number)
const RUNS = 60
const PORTS = [4790, 4793] as const
const DELAYS = 100
const CHANGES_PER_SECOND = 200

const QUERIES: Readonly<Record<string, string>> = {
  'first page, oldest first': '/api/properties/get?page=0&size=12&sort=createdAt&direction=asc',
  'first page, newest first': '/api/properties/get?page=0&size=12&sort=createdAt&direction=desc',
  'tenth page': '/api/properties/get?page=9&size=12&sort=createdAt&direction=asc',
  'last page': '/api/properties/get?page=LAST&size=12&sort=createdAt&direction=asc',
  'cheapest first': '/api/properties/get?page=0&size=12&sort=expectedPrice&direction=asc',
  'for rent': '/api/properties/search?propertyFor=RENT&page=0&size=12',
  '2 BHK for rent, newest': '/api/properties/search?propertyFor=RENT&bhkType=TWO_BHK&sortField=createdAt&sortDir=desc&page=0&size=12',
  'furnished flats, ₹15,000–25,000':
    '/api/properties/search?propertyFor=RENT&furnishedType=FURNISHED&apartmentType=FLAT&minPrice=15000&maxPrice=25000&page=0&size=12',
  'one locality': '/api/properties/search?area=Baner&page=0&size=12',
  'one locality, 2 BHK, by price':
    '/api/properties/search?area=Baner&bhkType=TWO_BHK&propertyFor=RENT&sortField=expectedPrice&page=0&size=12',
  'five localities': '/api/properties/search?area=Baner&area=Wakad&area=Kothrud&area=Kharadi&area=Bibwewadi&page=0&size=12',
  'all filters':
    '/api/properties/search?propertyFor=RENT&bhkType=THREE_BHK&apartmentType=VILLA&category=RESIDENTIAL&furnishedType=FURNISHED&preferredTenants=Company&postedByUserRole=BROKER&page=0&size=12',
  'rare: a five-room studio':
    '/api/properties/search?bhkType=FIVE_BHK&apartmentType=STUDIO&furnishedType=UNFURNISHED&preferredTenants=Company&page=0&size=12',
  'none: rent above ₹5 Cr': '/api/properties/search?propertyFor=RENT&minPrice=50000000&page=0&size=12',
  'odd price range': '/api/properties/search?propertyFor=SELL&minPrice=7123456&maxPrice=7654321&page=0&size=12',
  'text, common: 2 bhk': '/api/properties/search?keyword=2%20bhk&page=0&size=12',
  'text, a locality: baner': '/api/properties/search?keyword=baner&page=0&size=12',
  'text, a phrase: 2 bhk in baner': '/api/properties/search?keyword=2%20bhk%20in%20baner&page=0&size=12',
  'counts beside filters': '/api/properties/search?propertyFor=RENT&bhkType=TWO_BHK&facets=true&page=0&size=12',
  'text, a name: lotus nest 123': '/api/properties/search?keyword=lotus%20nest%20123&page=0&size=12',
  'text, rare: observatory': '/api/properties/search?keyword=observatory&page=0&size=12',
  'text, nothing: zzyzx': '/api/properties/search?keyword=zzyzx&page=0&size=12',
  'text, two letters: sa': '/api/properties/search?keyword=sa&page=0&size=12',
  'text and filters': '/api/properties/search?keyword=lift&propertyFor=SELL&bhkType=FOUR_BHK&page=0&size=12',
  'suggestions, one letter: b': '/api/search/suggestions?text=b',
  'suggestions, three letters: kot': '/api/search/suggestions?text=kot',
  'suggestions, misspelt: hinjewadi': '/api/search/suggestions?text=hinjewadi',
  'suggestions, two filters: 2 bhk wak': '/api/search/suggestions?text=2%20bhk%20wak',
  'suggestions, a name: lotus nest': '/api/search/suggestions?text=lotus%20nest',
  'understood: furnished flat in baner under 30k': '/api/search/understood?text=furnished%20flat%20in%20baner%20under%2030k',
}

interface Copy {
  readonly process: ChildProcess
  readonly port: number
  /** From the start of the process until /readyz succeeds, ms. */
  readonly startMs: number
  /** Time to load the index, as the program measures it. */
  readonly loadSeconds: number
  readonly memoryMb: number
}

async function startCopy(url: string, port: number): Promise<Copy> {
  const began = performance.now()
  const process_ = spawn('node', programArguments('demo'), {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(port),
      WADA_DEMO_DATA: 'off',
      LOG_LEVEL: 'error',
      WADA_DATA_DIR: '.data/bench-server',
      DRAIN_SECONDS: '0',
      MALLOC_ARENA_MAX: '2',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  while ((await fetch(`${address}/readyz`).catch(() => undefined))?.status !== 200) {
    if (process_.exitCode !== null) throw new Error(`The program ended with ${process_.exitCode}.`)
    await pause(50)
  }
  if (process_.exitCode !== null) throw new Error(`The program ended with ${process_.exitCode}.`)
  const startMs = performance.now() - began
  const metrics = await (await fetch(`${address}/metrics`)).text()
  const status = await readFile(`/proc/${process_.pid}/status`, 'utf8')
  return {
    process: process_,
    port,
    startMs,
    loadSeconds: Number(/^search_index_load_seconds (.+)$/m.exec(metrics)?.[1]),
    memoryMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
  }
}

function fetchOnce(agent: Agent, port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(`http://127.0.0.1:${port}${path}`, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`))
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        body += part
      })
      response.on('end', () => resolve(body))
    }).on('error', reject)
  })
}

async function time(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times
}

/** Measures the ms from the commit of a change until a search of the copy returns it, while many other properties change. */
async function measureDelays(agent: Agent, url: string, port: number): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  const others = new pg.Client({ connectionString: url })
  await Promise.all([client.connect(), others.connect()])
  const { rows } = await client.query<{ id: number; first: number }>('SELECT max(id)::int AS id, min(id)::int AS first FROM properties')
  const { id = 0, first = 0 } = rows[0] ?? {}
  const span = Math.max(1, id - first)
  let isOver = false
  const changing = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const tick = pause(1_000 / CHANGES_PER_SECOND)
      await others.query('UPDATE properties SET expected_price = expected_price + 1 WHERE id = $1', [first + ((n * 7_919) % span)])
      await tick
    }
    return others.end()
  })()
  const delays: number[] = []
  for (let n = 0; n < DELAYS; n += 1) {
    const price = 9_000_000_000 + Math.floor(Math.random() * 999_999_999)
    await client.query(`UPDATE properties SET status = 'ACTIVE', expected_price = $2 WHERE id = $1`, [id, price])
    const committed = performance.now()
    const path = `/api/properties/search?minPrice=${price}&maxPrice=${price}&page=0&size=1`
    while (!(await fetchOnce(agent, port, path)).includes('"totalElements":1')) await pause(1)
    delays.push(performance.now() - committed)
    await pause(20)
  }
  isOver = true
  await changing
  await client.end()
  return delays
}

interface Measured {
  readonly calls: ReadonlyMap<string, readonly number[]>
  readonly copy: Copy
  readonly delays: readonly number[]
}

async function measure(count: number): Promise<Measured> {
  const bench = await prepareDatabase(count)
  const copies: Copy[] = []
  // one after the other, as in a deployment
  for (const port of PORTS) copies.push(await startCopy(bench.url, port))
  const [copy, other] = copies as [Copy, Copy]
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { totalPages } = JSON.parse(await fetchOnce(agent, copy.port, '/api/properties/get')) as { totalPages: number }
  const calls = new Map<string, number[]>()
  for (const [name, template] of Object.entries(QUERIES)) {
    const path = template.replace('LAST', String(totalPages - 1))
    await time(5, () => fetchOnce(agent, copy.port, path))
    calls.set(name, await time(RUNS, () => fetchOnce(agent, copy.port, path)))
  }
  const delays = await measureDelays(agent, bench.url, other.port)
  agent.destroy()
  for (const { process: each } of copies) {
    each.kill('SIGTERM')
    await new Promise((resolve) => each.once('exit', resolve))
  }
  await bench.close()
  return { calls, copy, delays }
}

const measured = new Map<number, Measured>()
for (const count of COUNTS.length > 0 ? COUNTS : [10_000, 1_000_000]) measured.set(count, await measure(count))
const all = [...measured]
const grouped = (count: number) => count.toLocaleString('en-GB')
const copies = markdownTable(
  ['properties', 'load of the index', 'start until ready', 'memory', 'commit until visible on another copy, p50', 'p95'],
  all.map(([count, { copy, delays }]) => [
    grouped(count),
    `${copy.loadSeconds.toFixed(1)} s`,
    `${(copy.startMs / 1000).toFixed(1)} s`,
    `${copy.memoryMb.toFixed(0)} MB`,
    milliseconds(percentile(delays, 50)),
    milliseconds(percentile(delays, 95)),
  ]),
)
const calls = markdownTable(
  ['query', ...all.flatMap(([count]) => [`p50 at ${grouped(count)}`, `p95 at ${grouped(count)}`])],
  Object.keys(QUERIES).map((name) => [
    name,
    ...all.flatMap(([, { calls: times }]) => [50, 95].map((percent) => milliseconds(percentile(times.get(name) ?? [], percent)))),
  ]),
)
await writeReport('search', `${copies}\n\n${calls}`)
