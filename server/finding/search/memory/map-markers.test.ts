import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_MAP_MARKERS } from '#contracts/base/limits.ts'
import { cellOf, GRID_COLUMNS, middleOf } from '#contracts/finding/map/map-cells.ts'
import type { PropertyMap } from '#contracts/finding/map/property-map.ts'
import { boxes, filters, LOCALITIES, properties } from '#tests/any-properties.ts'
import { naiveSearch } from '#tests/naive-search.ts'
import { times } from '#tests/prove.ts'
import { presentMarkers } from '../property-map.present.ts'
import type { IndexFilter } from './index-filter.ts'
import { mapMarkers } from './map-markers.ts'
import { type IndexedProperty, PropertyIndex } from './property-index.ts'

const WHOLE_GRID = { south: 18.3, west: 73.4, north: 18.9, east: 74.3 }

const live = fc.sample(properties, { numRuns: 1_500, seed: 5 }).map((property, at): IndexedProperty => ({ ...property, id: at + 1 }))
const index = new PropertyIndex()
index.setLocalities(LOCALITIES)
// first each with the values of its neighbour, and as many more, which are removed again
for (const [at, { id }] of live.entries()) index.put({ ...(live[(at + 1) % live.length] as IndexedProperty), id })
for (const property of live) index.put({ ...property, id: property.id + live.length })
for (const property of live) index.put(property)
for (const { id } of live) index.remove(id + live.length)

const markersOf = (filter: IndexFilter, zoom: number): PropertyMap => presentMarkers(index, mapMarkers(index, filter, zoom))

/** The expected map, computed from every property. */
function naiveMap(filter: IndexFilter, zoom: number): PropertyMap {
  const fitting = naiveSearch(live, LOCALITIES, filter, { field: 'expectedPrice', direction: 'asc' })
    .map((id) => live[id - 1] as IndexedProperty)
    .map((property) => ({ property, cell: cellOf(property.latitude ?? null, property.longitude ?? null) as number }))
    .sort((a, b) => a.property.expectedPrice - b.property.expectedPrice || a.property.id - b.property.id)
  const inSquares = (side: number) =>
    Map.groupBy(fitting, ({ cell }) => `${Math.floor(cell / GRID_COLUMNS / side)} ${Math.floor((cell % GRID_COLUMNS) / side)}`)
  let side = 2 ** Math.max(0, 14 - zoom)
  while (inSquares(side).size > MAX_MAP_MARKERS) side *= 2
  const map: PropertyMap = { totalElements: fitting.length, side, clusters: [], pins: [] }
  const firstCell = (members: typeof fitting) => Math.min(...members.map(({ cell }) => cell))
  for (const members of [...inSquares(side).values()].sort((a, b) => firstCell(a) - firstCell(b))) {
    const [cheapest] = members
    if (!cheapest) continue
    if (members.every(({ cell }) => cell === cheapest.cell)) {
      const { id: propertyId, propertyFor, expectedPrice } = cheapest.property
      const pin = { ...middleOf(cheapest.cell), count: members.length, propertyId, expectedPrice }
      map.pins.push({ ...pin, propertyFor: propertyFor as PropertyMap['pins'][number]['propertyFor'] })
      continue
    }
    const mean = (of: 'latitude' | 'longitude') => members.reduce((sum, { cell }) => sum + middleOf(cell)[of], 0) / members.length
    map.clusters.push({ latitude: mean('latitude'), longitude: mean('longitude'), count: members.length })
  }
  return map
}

test('clusters and pins have each fitting property of the box once, as a comparison with every property says', () => {
  const anyFilters = fc.oneof(fc.constant({}), filters)
  fc.assert(
    fc.property(anyFilters, fc.oneof(fc.constant(WHOLE_GRID), boxes), fc.integer({ min: 0, max: 24 }), (filter, box, zoom) => {
      const asked = { ...filter, box }
      const answered = markersOf(asked, zoom)
      const expected = naiveMap(asked, zoom)
      expect(answered.pins).toEqual(expected.pins)
      expect(answered.clusters.map(({ count }) => count)).toEqual(expected.clusters.map(({ count }) => count))
      for (const [at, { latitude, longitude }] of answered.clusters.entries()) {
        expect(latitude).toBeCloseTo(expected.clusters[at]?.latitude ?? 0, 3)
        expect(longitude).toBeCloseTo(expected.clusters[at]?.longitude ?? 0, 3)
      }
      const markers = [...answered.clusters, ...answered.pins]
      expect(markers.length).toBeLessThanOrEqual(MAX_MAP_MARKERS)
      expect([answered.totalElements, answered.side]).toEqual([expected.totalElements, expected.side])
      expect(markers.reduce((sum, { count }) => sum + count, 0)).toBe(expected.totalElements)
    }),
    { numRuns: times(100, 1_000) },
  )
})

test('a map of the whole grid at the closest zoom has clusters in place of more markers than an answer may have', () => {
  const { clusters, pins } = markersOf({ box: WHOLE_GRID }, 24)
  expect(clusters.length).toBeGreaterThan(0)
  expect(clusters.length + pins.length).toBeGreaterThan(MAX_MAP_MARKERS / 4)
})

test('several properties of one place are one pin with the lowest price, on a map of any zoom', () => {
  const crowd = new PropertyIndex()
  const [sample] = live as [IndexedProperty]
  const at = { latitude: 18.5678912, longitude: 73.7812345 }
  for (const [id, expectedPrice] of [
    [1, 30_000],
    [2, 20_000],
    [3, 20_000],
    [4, 90_000],
  ] as const) {
    crowd.put({ ...sample, id, expectedPrice, propertyFor: 'RENT', ...at })
  }
  for (const zoom of [0, 10, 14, 24]) {
    expect(presentMarkers(crowd, mapMarkers(crowd, { box: WHOLE_GRID }, zoom))).toEqual({
      totalElements: 4,
      side: 2 ** Math.max(0, 14 - zoom),
      clusters: [],
      pins: [{ latitude: 18.5685, longitude: 73.7825, count: 4, propertyId: 2, propertyFor: 'RENT', expectedPrice: 20_000 }],
    })
  }
})
