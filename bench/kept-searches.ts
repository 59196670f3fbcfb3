import { cellOf, middleOf } from '#contracts/finding/map/map-cells.ts'
import type { PropertyFilter } from '#contracts/homes/properties/properties.ts'
import type { FilteredProperty } from '#server/finding/search/kept-searches/filter-checks.ts'
import { KeptSearchIndex } from '#server/finding/search/kept-searches/kept-search-index.ts'
import type { IndexedProperty } from '#server/finding/search/memory/property-index.ts'
import { markdownTable, percentile, writeReport } from './report.ts'
import { LOCALITY_NAMES, randomAt, syntheticProperty } from './synthetic-properties.ts'

/** `npm run bench:kept-searches -- [count]`: finds the kept searches (by default 100,000) that a property fits, in memory. */
const COUNT = Number(process.argv[2] ?? 100_000)
const RUNS = 200
/** Most characters of a search text. */
const MAX_TEXT_LENGTH = 100
/** Number of corners of a drawn area. */
const CORNERS = 100

const LOCALITIES = LOCALITY_NAMES.map((name, at) => ({
  id: at + 1,
  name,
  pinCode: '',
  marathiName: null,
  aliases: [],
  latitude: 18.45 + at * 0.003,
  longitude: 73.75 + ((at * 7) % 40) * 0.004,
}))

/** Filter with which a user would look for a synthetic property. @param n counted from 0 */
function typicalFilter(n: number): PropertyFilter {
  const { propertyFor, category, bhkType, expectedPrice, area } = syntheticProperty(n * 7 + 3, COUNT) as IndexedProperty
  const has = (question: number, share: number) => randomAt(n, 100 + question) < share
  return {
    propertyFor: [propertyFor],
    ...(has(0, 0.3) && { category: [category] }),
    ...(has(1, 0.6) && bhkType && { bhkType: [bhkType] }),
    ...(has(2, 0.8) && { area: [area, LOCALITY_NAMES[n % LOCALITY_NAMES.length]] }),
    ...(has(3, 0.7) && { maxPrice: Math.ceil(expectedPrice * 1.2) }),
    ...(has(4, 0.2) && { minPrice: Math.floor(expectedPrice * 0.6) }),
    ...(has(5, 0.2) && { keyword: ['parking', 'metro', 'garden view', `ref${n}`][n % 4] }),
  } as PropertyFilter
}

/** Polygon around all properties. Its corners lie alternately far out and nearer, so that many sides are west of each property. */
function corners(zigzag: number): { latitude: number; longitude: number }[] {
  return Array.from({ length: CORNERS }, (_, at) => {
    const angle = (at / CORNERS) * 2 * Math.PI
    const reach = at % 2 === 0 ? 1 : 1 - zigzag
    return { latitude: 18.6 + 0.28 * reach * Math.sin(angle), longitude: 73.85 + 0.4 * reach * Math.cos(angle) }
  })
}

/** The most expensive filters that users may keep. */
const EXPENSIVE_FILTERS: Readonly<Record<string, (n: number) => PropertyFilter>> = {
  'all with a drawn area of 100 corners around everything and a word of their own': (n) => ({ drawn: [corners(0)], keyword: `a${n}` }),
  'all with as many short words as fit, which most homes have, and a word of their own': (n) => ({
    keyword: `${'ba ka wa sa 2 an re pa '.repeat(40).slice(0, MAX_TEXT_LENGTH - 8)} z${n}`,
  }),
  'all with five drawn areas of 100 corners, a star each': () => ({ drawn: Array.from({ length: 5 }, () => corners(0.9)) }),
}

function propertyOf(n: number): FilteredProperty {
  const property = syntheticProperty(n, COUNT) as IndexedProperty
  const { latitude, longitude } = middleOf(20_000 + (n % 20_000))
  return { ...property, cell: cellOf(latitude, longitude) }
}

function measure(title: string, filterOf: (n: number) => PropertyFilter): string[] {
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  const index = new KeptSearchIndex()
  index.setLocalities(LOCALITIES)
  const began = performance.now()
  for (let n = 0; n < COUNT; n += 1) index.put({ id: n + 1, filter: filterOf(n) })
  const filled = performance.now() - began
  globalThis.gc?.()
  const megabytes = (process.memoryUsage().heapUsed - before) / 2 ** 20
  const times: number[] = []
  let fitting = 0
  for (let run = 0; run < RUNS; run += 1) {
    const property = propertyOf(run * 11)
    const start = performance.now()
    fitting += index.findMatchingSearches(property).length
    times.push(performance.now() - start)
  }
  const ms = (share: number) => `${percentile(times, share).toFixed(2)} ms`
  return [
    title,
    ms(50),
    ms(95),
    ms(100),
    String(Math.round(fitting / RUNS)),
    `${(filled / 1_000).toFixed(2)} s`,
    `${megabytes.toFixed(0)} MB`,
  ]
}

const rows = [
  measure('as people search', typicalFilter),
  ...Object.entries(EXPENSIVE_FILTERS).map(([title, filterOf]) => measure(title, filterOf)),
]
await writeReport('kept-searches', markdownTable(['kept searches', 'p50', 'p95', 'longest', 'fitting, mean', 'filled in', 'memory'], rows))
