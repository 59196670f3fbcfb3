import { isDeepStrictEqual } from 'node:util'
import { facets } from '#server/finding/search/memory/facets.ts'
import type { IndexFilter } from '#server/finding/search/memory/index-filter.ts'
import { mapMarkers } from '#server/finding/search/memory/map-markers.ts'
import { search } from '#server/finding/search/memory/run-query.ts'
import { openColumnScan } from './peers/column-scan.ts'
import type { Peer, PeerQuery } from './peers/peer.ts'
import { openDuckdb, openSqlite } from './peers/sql-engines.ts'
import { markdownTable, percentile, writeReport } from './report.ts'
import { buildIndex } from './synthetic-index.ts'
import { LOCALITY_NAMES, syntheticProperty } from './synthetic-properties.ts'
import { timeRuns } from './time-runs.ts'

/**
 * `npm run bench:search-peers [-- count]`: the index in memory beside a scan of columns, SQLite and DuckDB, by default over 1,000,000
 * properties. All must give the same answers. SQLite needs a Node that has it, DuckDB `npm install --no-save @duckdb/node-api`; what is
 * missing is named and left out.
 */
const COUNT = Number(process.argv[2] ?? 1_000_000)
const RUNS = 20

const BY_AGE = { field: 'createdAt', direction: 'desc' } as const
const BY_PRICE = { field: 'expectedPrice', direction: 'asc' } as const
const filtered = (filter: Partial<IndexFilter>): IndexFilter => filter as IndexFilter
const localities = (run: number) => [0, 1, 2, 3, 4].map((n) => LOCALITY_NAMES[(run + n * 7) % LOCALITY_NAMES.length] as string)
const word = (run: number) => {
  const words = syntheticProperty(run * 7_919 + 13, COUNT).searchText.split(' ')
  return words.filter((one) => /^[a-z]{6,}$/.test(one))[run % 5] ?? 'garden'
}
/** At most 300 cells, so that each has its own marker. */
const boxOf = (run: number) => ({ south: 18.5 + run * 0.003, west: 73.8, north: 18.545 + run * 0.003, east: 73.85 })

const QUERIES: Readonly<Record<string, (run: number) => PeerQuery>> = {
  'two filters, by price': () => ({ filter: filtered({ propertyFor: ['RENT'], bhkType: ['TWO_BHK'] }), order: BY_PRICE, offset: 0 }),
  'sales, by price': () => ({ filter: filtered({ propertyFor: ['SELL'] }), order: BY_PRICE, offset: 0 }),
  'four filters, newest first': (run) => ({
    filter: filtered({ propertyFor: ['RENT'], bhkType: ['TWO_BHK'], furnishedType: ['FURNISHED'], area: localities(run) }),
    order: BY_AGE,
    offset: 0,
  }),
  'a price range, page 10, by price': (run) => ({
    filter: filtered({ minPrice: 8_000 + run * 100, maxPrice: 30_000 + run * 1_000 }),
    order: BY_PRICE,
    offset: 108,
  }),
  'a word, newest first': (run) => ({ filter: filtered({ keyword: word(run) }), order: BY_AGE, offset: 0 }),
}

const { index } = await buildIndex(COUNT)
const ours: Peer = {
  name: 'the index',
  list: ({ filter, order, offset }) => search(index, filter, order, { offset, limit: 12 }),
  counts: (filter) => facets(index, filter),
  cells: (filter) => {
    const { clusters, places } = mapMarkers(index, filter, 14)
    if (clusters.length > 0) throw new Error('a box with more cells than markers')
    return places.map(({ cell, count }) => [cell, count] as const).sort(([a], [b]) => a - b)
  },
}
const peers = [ours, openColumnScan(COUNT), await openSqlite(COUNT), await openDuckdb(COUNT)].filter(
  (peer): peer is Peer => peer !== undefined,
)

const COUNTED = filtered({ propertyFor: ['RENT'], bhkType: ['TWO_BHK'] })
const questions: Readonly<Record<string, (peer: Peer, run: number) => unknown>> = {
  ...Object.fromEntries(Object.entries(QUERIES).map(([name, query]) => [name, (peer: Peer, run: number) => peer.list(query(run))])),
  'all counts beside two filters': (peer) => peer.counts(COUNTED),
  'a section of the map, two filters': (peer, run) => peer.cells({ ...COUNTED, box: boxOf(run) }),
}

const rows: string[][] = []
for (const [name, ask] of Object.entries(questions)) {
  const expected = await ask(ours, 0)
  const cells: string[] = []
  for (const peer of peers) {
    if (!isDeepStrictEqual(await ask(peer, 0), expected)) throw new Error(`${peer.name} answers ‘${name}’ differently`)
    cells.push(`${percentile((await timeRuns(RUNS, (run) => ask(peer, run))).processor, 50).toFixed(2)} ms`)
  }
  rows.push([name, ...cells])
}
await writeReport(
  'search-peers',
  markdownTable([`processor time, median, ${COUNT.toLocaleString('en')} properties`, ...peers.map(({ name }) => name)], rows),
)
