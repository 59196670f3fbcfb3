import { expect, it } from 'vitest'
import type { MapMarker } from './map-markers.ts'
import { markerSize } from './marker-element.ts'
import { pixelsPerDegree } from './section.ts'
import { coveredByMarkers } from './use-label-room.ts'

const view = { box: { south: 18.4, north: 18.6, west: 73.8, east: 74 }, zoom: 11 }
const price: MapMarker = { latitude: 18.5, longitude: 73.9, count: 1, lowestPrice: 12_500, squares: [1] }
const covered = (marker: MapMarker, scale: number) => coveredByMarkers([marker], { view, scale, tools: [] }).features[0]

it('a marker covers as much of the map as its size, with enlarged text more', () => {
  const { width, height } = markerSize(price)
  expect(covered(price, 1)?.properties.padding).toEqual([height / 2, width / 2])
  expect(covered(price, 1.5)?.properties.padding).toEqual([height * 0.75, width * 0.75])
  expect(covered({ ...price, lowestPrice: 1_12_50_000, count: 12 }, 1)?.properties.padding[1]).toBeGreaterThan(width / 2)
})

it('a marker covers the map where it is shown, not where its place is', () => {
  expect(covered(price, 1)?.geometry.coordinates).toEqual([73.9, 18.5])
  const [shown = 0] = covered({ ...price, longitude: 73.8 }, 1)?.geometry.coordinates ?? []
  expect((shown - 73.8) * pixelsPerDegree(view.zoom)).toBeGreaterThan(markerSize(price).width / 2)
})
