import { spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import pg from 'pg'
import { searchQuery } from '#contracts/properties.ts'
import { searchProperties } from '#server/search/search-properties.ts'
import { type BenchDatabase, prepareDatabase } from './prepare.ts'
import { markdownTable, milliseconds, percentile, writeReport } from './report.ts'

/** `npm run bench:search`: every kind of query that the listing screen makes, over 10,000 and 1,000,000 listings. */
const RUNS = 60
const PORT = 4790

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
  'one place': '/api/properties/search?area=Baner&page=0&size=12',
  'one place, 2 BHK, by price': '/api/properties/search?area=Baner&bhkType=TWO_BHK&propertyFor=RENT&sortField=expectedPrice&page=0&size=12',
  'five places': '/api/properties/search?area=Baner&area=Wakad&area=Kothrud&area=Kharadi&area=Bibwewadi&page=0&size=12',
  'all filters':
    '/api/properties/search?propertyFor=RENT&bhkType=THREE_BHK&apartmentType=VILLA&category=RESIDENTIAL&furnishedType=FURNISHED&preferredTenants=Company&postedByUserRole=BROKER&page=0&size=12',
  'rare: a five-room studio':
    '/api/properties/search?bhkType=FIVE_BHK&apartmentType=STUDIO&furnishedType=UNFURNISHED&preferredTenants=Company&page=0&size=12',
  'none: rent above ₹5 Cr': '/api/properties/search?propertyFor=RENT&minPrice=50000000&page=0&size=12',
  'odd price range': '/api/properties/search?propertyFor=SELL&minPrice=7123456&maxPrice=7654321&page=0&size=12',
  'text, common: 2 bhk': '/api/properties/search?keyword=2%20bhk&page=0&size=12',
  'text, a place: baner': '/api/properties/search?keyword=baner&page=0&size=12',
  'text, a phrase: 2 bhk in baner': '/api/properties/search?keyword=2%20bhk%20in%20baner&page=0&size=12',
  'text, a name: lotus nest 123': '/api/properties/search?keyword=lotus%20nest%20123&page=0&size=12',
  'text, rare: observatory': '/api/properties/search?keyword=observatory&page=0&size=12',
  'text, nothing: zzyzx': '/api/properties/search?keyword=zzyzx&page=0&size=12',
  'text, two letters: sa': '/api/properties/search?keyword=sa&page=0&size=12',
  'text and filters': '/api/properties/search?keyword=lift&propertyFor=SELL&bhkType=FOUR_BHK&page=0&size=12',
}

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

interface Timing {
  readonly p50: number
  readonly p95: number
  readonly sqlP50: number
}

/** What the product asks the database for a query, written down while it runs. */
async function recordStatements(bench: BenchDatabase, url: string): Promise<Statement[]> {
  const statements: Statement[] = []
  const recording = new Proxy(bench.database.readPool, {
    get(target, key) {
      if (key !== 'query') return Reflect.get(target, key)
      return (text: string, values: unknown[] = []) => {
        statements.push({ text, values })
        return target.query(text, values)
      }
    },
  })
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const raw: Record<string, string | string[]> = {}
  for (const key of searchParams.keys()) raw[key] = searchParams.getAll(key)
  const paged = pathname.endsWith('/get')
  const single = Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, value.length === 1 ? (value[0] ?? '') : value]))
  const query = searchQuery.parse(paged ? { ...single, sortField: single.sort, sortDir: single.direction } : single)
  const { page = 0, size = 12, sortField, sortDir, facets: _facets, ...filter } = query
  await searchProperties({ ...bench.database, readPool: recording }, filter, { field: sortField, direction: sortDir }, { page, size })
  return statements
}

function fetchOnce(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`http://127.0.0.1:${PORT}${url}`, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      response.resume().on('end', resolve)
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

async function measure(count: number): Promise<Map<string, Timing>> {
  const bench = await prepareDatabase(count)
  const server = spawn('node', ['demo/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: bench.url,
      PORT: String(PORT),
      WADA_DEMO_DATA: 'off',
      LOG_LEVEL: 'error',
      WADA_DATA_DIR: '.data/bench-server',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => server.stdout.once('data', resolve))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const client = new pg.Client({ connectionString: bench.url })
  await client.connect()
  const { rows } = await client.query<{ live: number }>(`SELECT sum(listings)::bigint AS live FROM listing_counts WHERE grain = 'kind'`)
  const lastPage = Math.ceil(Number(rows[0]?.live) / 12) - 1
  const timings = new Map<string, Timing>()
  for (const [name, template] of Object.entries(QUERIES)) {
    const url = template.replace('LAST', String(lastPage))
    const statements = await recordStatements(bench, url)
    const bareSql = async () => {
      for (const { text, values } of statements) await client.query(text, values)
    }
    await time(5, bareSql)
    await time(5, () => fetchOnce(agent, url))
    const sql = await time(RUNS, bareSql)
    const calls = await time(RUNS, () => fetchOnce(agent, url))
    timings.set(name, { p50: percentile(calls, 50), p95: percentile(calls, 95), sqlP50: percentile(sql, 50) })
  }
  agent.destroy()
  await client.end()
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  await bench.close()
  return timings
}

const few = await measure(10_000)
const many = await measure(1_000_000)
const table = markdownTable(
  ['query', 'p50 at 10,000', 'p50 at 1,000,000', 'p95 at 1,000,000', 'slower by', 'call ÷ its SQL'],
  [...many].map(([name, timing]) => {
    const before = few.get(name)
    return [
      name,
      milliseconds(before?.p50 ?? 0),
      milliseconds(timing.p50),
      milliseconds(timing.p95),
      `${(timing.p50 / (before?.p50 ?? 1)).toFixed(1)} ×`,
      `${(timing.p50 / timing.sqlP50).toFixed(1)} ×`,
    ]
  }),
)
await writeReport('search', table)
