import fc from 'fast-check'
import { expect, it } from 'vitest'
import { middleOf } from '#contracts/finding/map/map-cells.ts'
import { isCluster, type MapMarker } from './map-markers.ts'
import { markerSize } from './marker-element.ts'
import { mergeOverlapping } from './merge-markers.ts'

const CELL = 31_245
const pin = (cell: number, count: number): MapMarker => ({ ...middleOf(cell), count, lowestPrice: 12_500, squares: [cell] })

it('a price beside a longer one becomes a cluster that stands for both places', () => {
  const [merged, ...others] = mergeOverlapping([pin(CELL, 1), pin(CELL + 1, 2)], 14, 1)
  expect(others).toEqual([])
  expect(merged).toMatchObject({ count: 3, squares: [CELL, CELL + 1] })
  expect(merged && isCluster(merged)).toBe(true)
  expect(merged?.longitude).toBeGreaterThan((middleOf(CELL).longitude + middleOf(CELL + 1).longitude) / 2)
})

it('prices with room between them stay, until text is enlarged', () => {
  const apart = [pin(CELL, 1), pin(CELL + 2, 2)]
  expect(mergeOverlapping(apart, 14, 1)).toEqual(apart)
  expect(mergeOverlapping(apart, 14, 1.6)).toHaveLength(1)
})

it('no two markers overlap, and none is lost', () => {
  const markers = fc.array(fc.record({ cell: fc.integer({ min: 30_000, max: 30_080 }), count: fc.integer({ min: 1, max: 2_000 }) }), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(markers, fc.double({ min: 9, max: 16, noNaN: true }), (places, zoom) => {
      const given = places.map(({ cell, count }) => pin(cell, count))
      const merged = mergeOverlapping(given, zoom, 1)
      const sum = (all: readonly MapMarker[]) => all.reduce((total, { count }) => total + count, 0)
      expect(sum(merged)).toBe(sum(given))
      expect(merged.flatMap(({ squares }) => squares).sort()).toEqual(given.flatMap(({ squares }) => squares).sort())
      const pixels = (degrees: number) => (degrees * 512 * 2 ** zoom) / 360
      for (const [at, one] of merged.entries())
        for (const other of merged.slice(at + 1)) {
          const room = pixels(Math.abs(one.longitude - other.longitude)) - (markerSize(one).width + markerSize(other).width) / 2
          const isBeside = room >= -1e-6
          const isBelow = pixels(Math.abs(one.latitude - other.latitude)) * 1.06 >= (markerSize(one).height + markerSize(other).height) / 2
          expect(isBeside || isBelow).toBe(true)
        }
    }),
  )
})
