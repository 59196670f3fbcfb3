import { spawn } from 'node:child_process'
import { type Outcome, type Path, runLoad } from './load.ts'
import { processorMs } from './processor-time.ts'
import { markdownTable, milliseconds, writeReport } from './report.ts'
import { startSite } from './site.ts'

/**
 * `npm run bench:throughput`: requests per second, their p95, the share of a bare Fastify route that returns the same bytes, and processor
 * time per answer, which depends least on other programs. Answers are not compressed: the load generator reads only about 2,400 compressed
 * bodies per second from any server.
 */
const SITE_PORT = 4791
const BARE_PORT = 4792
const SECONDS = 5
const ROUNDS = 3
const CONNECTIONS = 20

const OFFERS = ['RENT', 'SELL']
const ROOMS = ['ONE_BHK', 'TWO_BHK', 'THREE_BHK']
const AREAS = ['Baner', 'Wakad', 'Kothrud', 'Hinjewadi', 'Viman Nagar', 'Aundh', 'Hadapsar']
const changingSearch = (n: number) => {
  const [offer, rooms, area] = [OFFERS[n % 2], ROOMS[n % 3], AREAS[n % 7]]
  const filters = [`propertyFor=${offer}`, `bhkType=${rooms}`, `area=${area}`, `minPrice=${1_000 + (n % 500) * 10}`].slice(0, 1 + (n % 4))
  return encodeURI(`/api/properties/search?${filters.join('&')}&sortField=createdAt&sortDir=asc&size=12&page=${n % 3}`)
}

const MEASURED: Readonly<Record<string, Path>> = {
  'the list call, one address': '/api/properties/get?page=0&size=12&sort=createdAt&direction=asc',
  'the list call, changing pages': (n) => `/api/properties/get?page=${n % 50}&size=12&sort=createdAt&direction=asc`,
  'the list call, changing filters and pages': changingSearch,
  'the home page, kept': '/',
  'the listing, kept': '/listing',
  'a property, kept': '/listing/1',
  'a property’s page, never-seen parameters': (n) => `/listing/1?utm_source=${n}`,
  'the listing, never-seen addresses': (n) => `/listing?minPrice=${n}`,
}

interface Measured extends Outcome {
  /** Processor time of the server per answer, ms. */
  readonly processorMsPerAnswer: number
}

async function measure(url: string, pid: number, path: Path): Promise<Measured> {
  const before = await processorMs(pid)
  const outcome = await runLoad({ url }, { path, connections: CONNECTIONS, seconds: SECONDS })
  const used = (await processorMs(pid)) - before
  const others = Object.keys(outcome.statuses).filter((status) => status !== '200')
  if (others.length > 0) throw new Error(`${url}: answers with ${others.join(', ')}`)
  return { ...outcome, processorMsPerAnswer: used / (outcome.statuses['200'] ?? 0) }
}

const best = (outcomes: readonly Measured[]) => outcomes.reduce((a, b) => (b.servedPerSecond > a.servedPerSecond ? b : a))

const site = await startSite(SITE_PORT)
const samples = Object.values(MEASURED).map((path) => site.url + (typeof path === 'string' ? path : path(8)))
const bare = spawn('node', ['bench/bare-server.ts', String(BARE_PORT), ...samples], { stdio: ['ignore', 'pipe', 'inherit'] })
await new Promise((resolve) => bare.stdout.once('data', resolve))

const rows: string[][] = []
for (const [index, [name, path]] of Object.entries(MEASURED).entries()) {
  const bytes = (await (await fetch(samples[index] ?? '')).arrayBuffer()).byteLength
  const ours: Measured[] = []
  const theirs: Measured[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measure(site.url, site.pid, path))
    theirs.push(await measure(`http://127.0.0.1:${BARE_PORT}`, bare.pid ?? 0, `/${index}`))
  }
  const [our, their] = [best(ours), best(theirs)]
  rows.push([
    name,
    `${(bytes / 1_000).toFixed(0)} KB`,
    our.servedPerSecond.toFixed(0),
    milliseconds(our.servedP95),
    their.servedPerSecond.toFixed(0),
    `${((100 * our.servedPerSecond) / their.servedPerSecond).toFixed(0)} %`,
    `${Math.min(...ours.map(({ processorMsPerAnswer }) => processorMsPerAnswer)).toFixed(2)} ms`,
  ])
}
bare.kill()
await site.stop()
const head = ['answer', 'bytes', 'requests a second', 'p95', 'bare Fastify, same bytes', 'share', 'processor time']
await writeReport('throughput', markdownTable(head, rows))
