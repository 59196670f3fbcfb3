import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDrawableSection } from '#contracts/finding/map/map-section.ts'
import { nearestTo, sectionAround, zoomed } from './section.ts'

const degrees = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true })
const boxes = fc
  .record({ south: degrees(17, 19), west: degrees(72, 75), height: degrees(0.0001, 3), width: degrees(0.0001, 3) })
  .map(({ south, west, height, width }) => ({ south, west, north: south + height, east: west + width }))
const panes = fc.record({ width: fc.integer({ min: 200, max: 3_000 }), height: fc.integer({ min: 100, max: 3_000 }) })

test('every section of the static map is one that the server draws, also after a press on a zoom button', () => {
  fc.assert(
    fc.property(boxes, panes, (box, pane) => {
      const section = sectionAround(box, pane)
      for (const shown of [section, sectionAround(zoomed(section, 1), pane, 0), sectionAround(zoomed(section, -1), pane, 0)])
        expect(isDrawableSection(shown), JSON.stringify(shown)).toBe(true)
    }),
  )
})

test('the nearest places come first, and a degree of longitude is shorter than one of latitude', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude })
  const [here, east, north, far] = [at(18.5, 73.8), at(18.5, 73.9), at(18.598, 73.8), at(18.7, 73.8)]
  expect(nearestTo(here, [far, north, east], 2)).toEqual([east, north])
  expect(nearestTo(here, [], 2)).toEqual([])
})
