import { type OverloadSettings, overload } from './overload-measure.ts'
import { markdownTable, milliseconds, writeReport } from './report.ts'
import { startSite } from './site.ts'

/** `npm run bench:overload`: behaviour of the site at three times its capacity, and under as many requests as 600 connections can send. */
const PORT = 4795
const [seconds = '60'] = process.argv.slice(2)
const neverSeen = (n: number) => `/listing?minPrice=${n}`
const LOADS: Readonly<Record<string, Pick<OverloadSettings, 'path' | 'connections' | 'factor'>>> = {
  'the listing, never-seen addresses, three times capacity': { path: neverSeen, connections: 600, factor: 3 },
  'the listing, never-seen addresses, as fast as 600 connections can': { path: neverSeen, connections: 600 },
  'the listing, one address, as fast as 600 connections can': { path: '/listing', connections: 600 },
  'the listing page call, three times capacity': { path: '/api/properties/get?page=0&size=12', connections: 600, factor: 3 },
  'the unpaged search, as fast as 20 connections can': { path: '/api/properties/search', connections: 20 },
}

const site = await startSite(PORT)
const rows: string[][] = []
for (const [name, load] of Object.entries(LOADS)) {
  const found = await overload(site, { ...load, seconds: Number(seconds), calmSeconds: 8, warmSeconds: 8 })
  const { statuses, servedP95, servedPerSecond } = found.outcome
  rows.push([
    name,
    found.capacity.toFixed(0),
    servedPerSecond.toFixed(0),
    Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
    milliseconds(servedP95),
    milliseconds(found.healthP95),
    milliseconds(found.normalP95),
    `${found.recoveredAfterSeconds} s`,
    `${found.memoryBefore.toFixed(0)} → ${found.memoryAfter.toFixed(0)} MB`,
  ])
}
await site.stop()
const head = [
  'load',
  'capacity /s',
  'served /s',
  'answers',
  'p95 of the served',
  'p95 of /healthz',
  'normal p95',
  'normal again after',
  'memory',
]
await writeReport('overload', markdownTable(head, rows))
