import { spawn } from 'node:child_process'
import autocannon from 'autocannon'
import { markdownTable, writeReport } from './report.ts'
import { startSite } from './site.ts'

/** `npm run bench:throughput`: requests a second, as a share of a bare Fastify route that returns the same bytes. */
const SITE_PORT = 4791
const BARE_PORT = 4792
const SECONDS = 8
const ROUNDS = 3

const ADDRESSES: Readonly<Record<string, string>> = {
  'the listing page call': '/api/properties/get?page=0&size=12&sort=createdAt&direction=asc',
  'the rendered home page': '/',
  'the rendered listing': '/listing',
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 20, duration: SECONDS })
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were no 2xx`)
  return result.requests.average
}

const site = await startSite(SITE_PORT)
const addresses = Object.values(ADDRESSES).map((path) => site.url + path)
const bare = spawn('node', ['bench/bare-server.ts', String(BARE_PORT), ...addresses], { stdio: ['ignore', 'pipe', 'inherit'] })
await new Promise((resolve) => bare.stdout.once('data', resolve))

const rows: string[][] = []
for (const [index, [name, path]] of Object.entries(ADDRESSES).entries()) {
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await requestsPerSecond(site.url + path))
    theirs.push(await requestsPerSecond(`http://127.0.0.1:${BARE_PORT}/${index}`))
  }
  const best = Math.max(...ours)
  const bareBest = Math.max(...theirs)
  rows.push([name, best.toFixed(0), bareBest.toFixed(0), `${((100 * best) / bareBest).toFixed(1)} %`])
}
bare.kill()
await site.stop()
await writeReport('throughput', markdownTable(['answer', 'requests a second', 'bare Fastify, same bytes', 'share'], rows))
