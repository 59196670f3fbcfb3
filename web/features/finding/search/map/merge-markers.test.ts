import fc from 'fast-check'
import { expect, it } from 'vitest'
import { middleOf } from '#contracts/finding/map/map-cells.ts'
import { LONGITUDE_SHARE } from '#contracts/finding/map/map-section.ts'
import { isCluster, type MapMarker } from './map-markers.ts'
import { markerSize } from './marker-element.ts'
import { type MarkerLayout, mergeOverlapping, shiftInside } from './merge-markers.ts'
import { pixelsPerDegree } from './section.ts'

const CELL = 31_245
const pin = (cell: number, count: number): MapMarker => ({ ...middleOf(cell), count, lowestPrice: 12_500, squares: [cell] })

/** A map with a place in its middle. @param width of the map, CSS px */
function layoutAround({ latitude, longitude }: MapMarker, zoom: number, width: number, scale = 1): MarkerLayout {
  const half = width / 2 / pixelsPerDegree(zoom)
  return {
    view: { box: { south: latitude - half, north: latitude + half, west: longitude - half, east: longitude + half }, zoom },
    scale,
    tools: [],
  }
}

it('a price beside a longer one becomes a cluster that stands for both places', () => {
  const [merged, ...others] = mergeOverlapping([pin(CELL, 1), pin(CELL + 1, 2)], layoutAround(pin(CELL, 1), 14, 1_000))
  expect(others).toEqual([])
  expect(merged).toMatchObject({ count: 3, squares: [CELL, CELL + 1] })
  expect(merged && isCluster(merged)).toBe(true)
  expect(merged?.longitude).toBeGreaterThan((middleOf(CELL).longitude + middleOf(CELL + 1).longitude) / 2)
})

it('prices with room between them stay, until text is enlarged', () => {
  const apart = [pin(CELL, 1), pin(CELL + 2, 2)]
  const layout = layoutAround(pin(CELL, 1), 14, 1_000)
  expect(mergeOverlapping(apart, layout)).toEqual(apart)
  expect(mergeOverlapping(apart, { ...layout, scale: 1.6 })).toHaveLength(1)
})

it('a price at the edge of the map is shown beside its place, and stays with its place elsewhere', () => {
  const marker = pin(CELL, 1)
  const { width } = markerSize(marker)
  const layout = layoutAround(marker, 14, 360)
  expect(shiftInside(marker, layout)).toBe(0)
  const perDegree = pixelsPerDegree(14)
  /** @param x of the marker's place, CSS px from the left edge */
  const shiftAt = (x: number) => shiftInside({ ...marker, longitude: layout.view.box.west + x / perDegree }, layout)
  expect(shiftAt(0)).toBeCloseTo(width / 2 + 6)
  expect(shiftAt(360)).toBeCloseTo(-width / 2 - 6)
  // a place outside of the map, whose price would be seen in part, and one whose price is not seen
  expect(shiftAt(-10)).toBeCloseTo(width / 2 + 16)
  expect(shiftAt(-width)).toBe(0)
})

it('a price below the tools at the right edge is shown beside them, and one above or below them at its place', () => {
  const marker = pin(CELL, 1)
  const { width } = markerSize(marker)
  const layout = layoutAround(marker, 14, 360)
  const tools = [
    { left: 308, top: 100, right: 352, bottom: 250 },
    // a second column, and a tool at the left edge
    { left: 256, top: 100, right: 300, bottom: 150 },
    { left: 8, top: 100, right: 52, bottom: 250 },
  ]
  /** @param x and y of the marker's place, CSS px from the upper left corner */
  const shiftAt = (x: number, y: number) => {
    const { west, north } = layout.view.box
    const perDegree = pixelsPerDegree(14)
    const place = { longitude: west + x / perDegree, latitude: north - (y * LONGITUDE_SHARE) / perDegree }
    return shiftInside({ ...marker, ...place }, { ...layout, tools })
  }
  expect(shiftAt(300, 200)).toBeCloseTo(308 - 6 - width / 2 - 300)
  expect(shiftAt(300, 120)).toBeCloseTo(256 - 6 - width / 2 - 300)
  expect(shiftAt(300, 300)).toBe(0)
  expect(shiftAt(300, 60)).toBe(0)
  expect(shiftAt(150, 200)).toBe(0)
  expect(shiftAt(360 + width, 200)).toBe(0)
})

it('no two markers overlap, none is lost, and none is cut at the left or right edge', () => {
  const cell = fc.integer({ min: 30_000, max: 30_080 })
  const markers = fc.array(fc.record({ cell, count: fc.integer({ min: 1, max: 2_000 }) }), { maxLength: 40 })
  fc.assert(
    fc.property(markers, cell, fc.double({ min: 9, max: 16, noNaN: true }), (places, middle, zoom) => {
      const given = places.map((place) => pin(place.cell, place.count))
      const layout = layoutAround(pin(middle, 1), zoom, 360)
      const merged = mergeOverlapping(given, layout)
      const sum = (all: readonly MapMarker[]) => all.reduce((total, { count }) => total + count, 0)
      expect(sum(merged)).toBe(sum(given))
      expect(merged.flatMap(({ squares }) => squares).sort()).toEqual(given.flatMap(({ squares }) => squares).sort())
      const perDegree = pixelsPerDegree(zoom)
      const middleX = (marker: MapMarker) => (marker.longitude - layout.view.box.west) * perDegree + shiftInside(marker, layout)
      for (const [at, one] of merged.entries()) {
        const [left, right] = [middleX(one) - markerSize(one).width / 2, middleX(one) + markerSize(one).width / 2]
        expect(right <= 0 || left >= 360 || (left > 0 && right < 360)).toBe(true)
        for (const other of merged.slice(at + 1)) {
          const room = Math.abs(middleX(one) - middleX(other)) - (markerSize(one).width + markerSize(other).width) / 2
          const isBeside = room >= -1e-6
          const isBelow =
            Math.abs(one.latitude - other.latitude) * perDegree * 1.06 >= (markerSize(one).height + markerSize(other).height) / 2
          expect(isBeside || isBelow).toBe(true)
        }
      }
    }),
  )
})
