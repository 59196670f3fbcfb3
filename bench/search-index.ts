import { facets } from '#server/finding/search/memory/facets.ts'
import type { IndexFilter } from '#server/finding/search/memory/index-filter.ts'
import type { IndexedProperty, PropertyIndex } from '#server/finding/search/memory/property-index.ts'
import { type Order, search } from '#server/finding/search/memory/run-query.ts'
import { similar } from '#server/finding/search/memory/similar.ts'
import { markdownTable } from './report.ts'
import { buildIndex, TIMES_HEAD, timesRow } from './synthetic-index.ts'
import { LOCALITY_NAMES, syntheticProperty } from './synthetic-properties.ts'
import { type Times, timeRuns } from './time-runs.ts'

/** `npm run bench:search-index -- [count…]`: the index in memory without HTTP, by default over 10,000 and 1,000,000 properties. */
const RUNS = 200
const CHANGES = 20_000

const BY_AGE: Order = { field: 'createdAt', direction: 'asc' }
const BY_MATCH: Order = { field: 'bestMatch', direction: 'desc' }
const BY_PRICE: Order = { field: 'expectedPrice', direction: 'asc' }

type Query = readonly [filter: IndexFilter, order?: Order, offset?: number]
const filtered = (filter: Partial<IndexFilter>): IndexFilter => filter as IndexFilter

/** Queries of the listing screen; texts that must miss the cache have another word in each run. @param run counted from 0 */
const QUERIES: Readonly<Record<string, (run: number, size: number) => Query>> = {
  'all, first page': () => [filtered({})],
  'all, page in the middle': (run, size) => [filtered({}), BY_AGE, Math.floor((size * run) / RUNS)],
  'rent and 2 BHK': () => [filtered({ propertyFor: ['RENT'], bhkType: ['TWO_BHK'] })],
  'rent and 2 BHK, best match': () => [filtered({ propertyFor: ['RENT'], bhkType: ['TWO_BHK'] }), BY_MATCH],
  'rent and 2 BHK, by price': () => [filtered({ propertyFor: ['RENT'], bhkType: ['TWO_BHK'] }), BY_PRICE],
  'rent, dearest first': () => [filtered({ propertyFor: ['RENT'] }), { field: 'expectedPrice', direction: 'desc' }],
  'rent, page in the middle': (run, size) => [filtered({ propertyFor: ['RENT'] }), BY_AGE, Math.floor((size * 0.5 * run) / RUNS)],
  'rent, 2 BHK, five localities, furnished': (run) => [
    filtered({
      propertyFor: ['RENT'],
      bhkType: ['TWO_BHK'],
      furnishedType: ['FURNISHED', 'SEMI_FURNISHED'],
      area: [0, 1, 2, 3, 4].map((n) => LOCALITY_NAMES[(run + n * 7) % LOCALITY_NAMES.length] as string),
    }),
  ],
  'all filters': () => [
    filtered({
      propertyFor: ['RENT'],
      category: ['RESIDENTIAL'],
      apartmentType: ['VILLA'],
      bhkType: ['THREE_BHK'],
      furnishedType: ['FURNISHED'],
      preferredTenants: ['Company'],
      postedByUserRole: ['BROKER'],
    }),
  ],
  'PG for women in a locality': (run) => [
    filtered({ propertyFor: ['PG', 'HOSTEL'], pgGender: ['Female'], area: [LOCALITY_NAMES[run % LOCALITY_NAMES.length] as string] }),
  ],
  'rent, pets allowed, any food, no brokerage': () => [
    filtered({ propertyFor: ['RENT'], pets: ['Allowed'], food: ['Any food'], brokerage: ['None'] }),
  ],
  'rent, lock-in up to 6 months': () => [filtered({ propertyFor: ['RENT'], maxLockIn: 6 })],
  'rent, available by a day': (run) => [
    filtered({ propertyFor: ['RENT'], availableBy: `2026-11-${String(1 + (run % 28)).padStart(2, '0')}` }),
  ],
  'all new filters': () => [
    filtered({
      propertyFor: ['PG', 'HOSTEL'],
      pgGender: ['Male', 'Female'],
      preferredGuests: ['Student', 'Both'],
      roomType: ['Single', 'Double'],
      food: ['Any food'],
      parking: ['Bike', 'Bike and car'],
      brokerage: ['None'],
      maxLockIn: 11,
      availableBy: '2026-12-15',
    }),
  ],
  'a price range': (run) => [filtered({ minPrice: 8_000 + run * 100, maxPrice: 30_000 + run * 1_000 }), BY_PRICE],
  'an odd range of sales': (run) => [filtered({ propertyFor: ['SELL'], minPrice: 71_23_456 + run, maxPrice: 1_76_54_321 })],
  'a common word': () => [filtered({ keyword: 'garden' })],
  '2 bhk baner, as text': () => [filtered({ keyword: '2 bhk baner' })],
  'two letters': (run) => [filtered({ keyword: coldTerm(run, 2) })],
  'three letters': (run) => [filtered({ keyword: coldTerm(run, 3) })],
  'four letters': (run) => [filtered({ keyword: coldTerm(run, 4) })],
  'one letter': (run) => [filtered({ keyword: coldTerm(run, 1) })],
  '40 one-letter terms': () => [filtered({ keyword: Array.from({ length: 40 }, (_n, at) => (at % 36).toString(36)).join(' ') })],
  'a term of 100 letters': () => [filtered({ keyword: 'aundhbanerkothrud'.repeat(6).slice(0, 100) })],
  'a text, rent, by price': (run) => [filtered({ keyword: coldTerm(run, 4), propertyFor: ['RENT'] }), BY_PRICE],
}

/** Queries whose facets are measured too. */
const FACETS: readonly string[] = [
  'all, first page',
  'rent and 2 BHK',
  'rent, 2 BHK, five localities, furnished',
  'a price range',
  'four letters',
  'all filters',
  'PG for women in a locality',
  'rent, lock-in up to 6 months',
  'rent, available by a day',
  'all new filters',
]

function coldTerm(run: number, letters: number): string {
  const text = syntheticProperty(run * 7_919 + 13, 1_000_000).searchText
  const words = text.split(' ').filter((word) => word.length >= letters && /^[a-z]+$/.test(word))
  const word = words[(run * 31) % words.length] ?? 'garden'
  const from = letters < 3 ? 0 : run % (word.length - letters + 1)
  return word.slice(from, from + letters)
}

function residentMegabytes(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss / 1024 / 1024
}

/** Changes properties: half are edited with new words, a quarter hidden, a quarter restored. */
function change(index: PropertyIndex, count: number): Promise<Times> {
  return timeRuns(CHANGES, (run) => {
    const id = 1 + ((run * 7_919) % count)
    if (run % 4 === 1) return index.remove(id)
    if (run % 4 === 2) return index.put(syntheticProperty(id - 1 - 7_919 < 0 ? id - 1 : id - 1 - 7_919, count))
    const property = syntheticProperty(id - 1, count)
    return index.put({ ...property, expectedPrice: property.expectedPrice + run, searchText: `${property.searchText} edited${run}` })
  })
}

async function measure(count: number): Promise<void> {
  const before = residentMegabytes()
  const { index, times } = await buildIndex(count)
  const after = residentMegabytes()
  const rows: string[][] = []
  for (const [name, query] of Object.entries(QUERIES)) {
    const run = (at: number) => {
      const [filter, order = BY_AGE, offset = 0] = query(at, count)
      return search(index, filter, order, { offset, limit: 12 })
    }
    const { total } = run(0)
    rows.push(timesRow(name, await timeRuns(RUNS, run), total))
  }
  for (const name of FACETS) {
    const query = QUERIES[name] as (run: number, size: number) => Query
    rows.push(timesRow(`counts beside filters: ${name}`, await timeRuns(RUNS, (at) => facets(index, query(at, count)[0]))))
  }
  const others = Array.from({ length: RUNS }, (_n, at) => syntheticProperty(at * 997, count) as IndexedProperty)
  rows.push(timesRow('similar properties', await timeRuns(RUNS, (at) => similar(index, others[at] as IndexedProperty, 6))))
  rows.push(timesRow('a change', await change(index, count)))
  process.stdout.write(
    `\n## ${count.toLocaleString('en')} properties: built in ${seconds(times.clock)} s (${seconds(times.processor)} s of the processor, longest step ${Math.max(...times.clock).toFixed(0)} ms), ${(after - before).toFixed(0)} MB more (${after.toFixed(0)} MB in all)\n\n`,
  )
  process.stdout.write(`${markdownTable([...TIMES_HEAD, 'fits'], rows)}\n`)
}

function seconds(times: readonly number[]): string {
  return (times.reduce((sum, ms) => sum + ms, 0) / 1_000).toFixed(1)
}

const counts = process.argv.slice(2).map(Number)
for (const count of counts.length > 0 ? counts : [10_000, 1_000_000]) await measure(count)
