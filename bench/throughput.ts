import { spawn } from 'node:child_process'
import { freePort } from '#server/base/platform/free-port.ts'
import { processorMsOf } from './inspector.ts'
import { type Outcome, type Path, runLoad } from './load.ts'
import { markdownTable, milliseconds, percentile, writeReport } from './report.ts'
import { startSite } from './site.ts'

/**
 * `npm run bench:throughput`: processor time per answer, which depends least on other programs, requests per second and their p95, beside a
 * bare Fastify route that returns the same bytes: medians of three rounds. Answers are not compressed: the load generator reads only about
 * 2,400 compressed bodies per second from any server.
 */
const SITE_PORT = 4791
const BARE_PORT = 4792
const SECONDS = 2
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
  readonly processorMs: number
}

async function measure(server: { readonly url: string; readonly inspectorPort: number }, path: Path): Promise<Measured> {
  const before = await processorMsOf(server.inspectorPort)
  const outcome = await runLoad(server, { path, connections: CONNECTIONS, seconds: SECONDS })
  const used = (await processorMsOf(server.inspectorPort)) - before
  const others = Object.keys(outcome.statuses).filter((status) => status !== '200')
  if (others.length > 0) throw new Error(`${server.url}: answers with ${others.join(', ')}`)
  return { ...outcome, processorMs: used / (outcome.statuses['200'] ?? 0) }
}

const site = await startSite(SITE_PORT)
const samples = Object.values(MEASURED).map((path) => site.url + (typeof path === 'string' ? path : path(8)))
const bare = { url: `http://127.0.0.1:${BARE_PORT}`, inspectorPort: await freePort() }
const bareArguments = [`--inspect=127.0.0.1:${bare.inspectorPort}`, 'bench/bare-server.ts', String(BARE_PORT), ...samples]
const bareProcess = spawn('node', bareArguments, { stdio: ['ignore', 'pipe', 'inherit'] })
await new Promise((resolve) => bareProcess.stdout.once('data', resolve))

const rows: string[][] = []
for (const [index, [name, path]] of Object.entries(MEASURED).entries()) {
  const bytes = (await (await fetch(samples[index] ?? '')).arrayBuffer()).byteLength
  const ours: Measured[] = []
  const theirs: Measured[] = []
  // in turn, so that what else the machine does disturbs both
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measure(site, path))
    theirs.push(await measure(bare, `/${index}`))
  }
  const median = (outcomes: readonly Measured[], key: 'processorMs' | 'servedPerSecond' | 'servedP95') =>
    percentile(
      outcomes.map((outcome) => outcome[key]),
      50,
    )
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`
  const [our, their] = [median(ours, 'processorMs'), median(theirs, 'processorMs')]
  const [ourRate, theirRate] = [median(ours, 'servedPerSecond'), median(theirs, 'servedPerSecond')]
  rows.push([
    name,
    `${(bytes / 1_000).toFixed(0)} KB`,
    `${our.toFixed(3)} ms`,
    `${their.toFixed(3)} ms`,
    share(their, our),
    ourRate.toFixed(0),
    theirRate.toFixed(0),
    share(ourRate, theirRate),
    milliseconds(median(ours, 'servedP95')),
  ])
}
bareProcess.kill()
await site.stop()
const head = ['answer', 'bytes', 'processor time', 'bare', 'share', 'requests a second', 'bare', 'share', 'p95']
await writeReport('throughput', markdownTable(head, rows))
