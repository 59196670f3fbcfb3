import { MAX_CORNERS } from '#contracts/finding/map/map-areas.ts'
import type { Point } from '#contracts/finding/map/map-cells.ts'
import { facets } from '#server/finding/search/memory/facets.ts'
import type { IndexFilter } from '#server/finding/search/memory/index-filter.ts'
import { mapMarkers } from '#server/finding/search/memory/map-markers.ts'
import type { PropertyIndex } from '#server/finding/search/memory/property-index.ts'
import { search } from '#server/finding/search/memory/run-query.ts'
import { presentMarkers } from '#server/finding/search/property-map.present.ts'
import { markdownTable, writeReport } from './report.ts'
import { buildIndex, TIMES_HEAD, timesRow } from './synthetic-index.ts'
import { randomAt } from './synthetic-properties.ts'
import { timeRuns } from './time-runs.ts'

/** `npm run bench:search-map [-- count…]`: sections of the map and drawn areas, by default over 10,000 and 1,000,000 properties. */
const RUNS = 200

const THREE_FILTERS = { propertyFor: ['RENT'], bhkType: ['TWO_BHK'], furnishedType: ['SEMI_FURNISHED', 'FURNISHED'] } as IndexFilter

/** A point in Pune, different in each run. */
const placeOf = (run: number): Point => ({ latitude: 18.45 + randomAt(run, 1) * 0.2, longitude: 73.72 + randomAt(run, 2) * 0.25 })

/** Section of the map that a window of 1280 × 800 px shows. */
function sectionOf(run: number, zoom: number): NonNullable<IndexFilter['box']> {
  const { latitude, longitude } = placeOf(run)
  const [high, wide] = [360 * (760 / 512 / 2 ** zoom), 360 * (1280 / 512 / 2 ** zoom)]
  return { south: latitude - high / 2, west: longitude - wide / 2, north: latitude + high / 2, east: longitude + wide / 2 }
}

/** A star with the most corners that are allowed, about 10 km wide. */
function starOf(run: number): readonly Point[] {
  const { latitude, longitude } = placeOf(run)
  return Array.from({ length: MAX_CORNERS }, (_n, at) => {
    const angle = (2 * Math.PI * at) / MAX_CORNERS
    const radius = at % 2 === 0 ? 0.05 : 0.04
    return { latitude: latitude + radius * Math.sin(angle), longitude: longitude + radius * Math.cos(angle) }
  })
}
const starsOf = (run: number, count: number) => Array.from({ length: count }, (_n, at) => starOf(run * 7 + at))

const mapOf = (index: PropertyIndex, filter: IndexFilter, run: number, zoom: number) =>
  presentMarkers(index, mapMarkers(index, { ...filter, box: sectionOf(run, zoom) }, zoom)).totalElements
/** The first page of the list with the counts beside its filters. */
function listOf(index: PropertyIndex, filter: IndexFilter): number {
  facets(index, filter)
  return search(index, filter, { field: 'createdAt', direction: 'asc' }, { offset: 0, limit: 12 }).total
}

const QUERIES: Readonly<Record<string, (index: PropertyIndex, run: number) => number>> = {
  'the city, clusters, three filters': (index, run) => mapOf(index, THREE_FILTERS, run, 11),
  'a quarter, clusters, three filters': (index, run) => mapOf(index, THREE_FILTERS, run, 13),
  'streets, pins, three filters': (index, run) => mapOf(index, THREE_FILTERS, run, 15),
  'the city, clusters, no filter': (index, run) => mapOf(index, {}, run, 11),
  'the whole grid, no filter': (index, run) => mapOf(index, {}, run, 8),
  'streets, pins, no filter': (index, run) => mapOf(index, {}, run, 15),
  'the city, a text of four letters': (index, run) => mapOf(index, { keyword: ['gard', 'park', 'scho', 'lift'][run % 4] }, run, 11),
  'a drawn area, map': (index, run) => mapOf(index, { drawn: [starOf(run)] }, run, 12),
  'a drawn area, list': (index, run) =>
    search(index, { drawn: [starOf(run)] }, { field: 'createdAt', direction: 'asc' }, { offset: 0, limit: 12 }).total,
  'a drawn area, list with counts beside filters': (index, run) => listOf(index, { drawn: [starOf(run)] }),
  'five drawn areas, three filters, map': (index, run) => mapOf(index, { ...THREE_FILTERS, drawn: starsOf(run, 5) }, run, 11),
  'five drawn areas, three filters, list with counts beside filters': (index, run) =>
    listOf(index, { ...THREE_FILTERS, drawn: starsOf(run, 5) }),
  'the city, list with counts beside filters': (index, run) => listOf(index, { box: sectionOf(run, 11) }),
}

const counts = process.argv.slice(2).map(Number)
const parts: string[] = []
for (const count of counts.length > 0 ? counts : [10_000, 1_000_000]) {
  const { index } = await buildIndex(count)
  const rows: string[][] = []
  for (const [name, query] of Object.entries(QUERIES)) {
    for (let run = 0; run < 20; run += 1) query(index, RUNS + run)
    rows.push(timesRow(name, await timeRuns(RUNS, (run) => query(index, run)), query(index, 0)))
  }
  parts.push(`${count.toLocaleString('en-GB')} properties:\n\n${markdownTable([...TIMES_HEAD, 'fits in the first run'], rows)}`)
}
await writeReport('search-map', parts.join('\n\n'))
