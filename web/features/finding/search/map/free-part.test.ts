import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAround } from '#contracts/finding/map/map-areas.ts'
import type { Point } from '#contracts/finding/map/map-cells.ts'
import { bestFit, freeRectangles, type Rectangle, zoomInto } from './free-part.ts'
import { CITY } from './section.ts'

const PHONE = { left: 0, top: 0, right: 360, bottom: 760 }
const LINE = { left: 8, top: 8, right: 352, bottom: 56 }
const TOOLS = { left: 308, top: 64, right: 352, bottom: 310 }
const SHEET = { left: 0, top: 668, right: 360, bottom: 760 }
const BESIDE = { left: 0, top: 56, right: 308, bottom: 668 }
const BELOW = { left: 0, top: 310, right: 360, bottom: 668 }

const overlap = (one: Rectangle, other: Rectangle) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test('a phone has room beside the tools of the map and below them', () => {
  const free = freeRectangles(PHONE, [LINE, TOOLS, SHEET])
  expect(free).toContainEqual(BESIDE)
  expect(free).toContainEqual(BELOW)
})

/** Shown from the south-west to a corner in the north-east. */
const areaOf = (width: number, height: number): readonly Point[] => [
  { latitude: 18.5, longitude: 73.8 },
  { latitude: 18.5 + height, longitude: 73.8 + width },
]
const COVER = { pane: PHONE, edges: [LINE, SHEET], tools: [TOOLS] }

test('places that would lie below the tools are shown beside them or below them, where they are larger', () => {
  const within = ({ left, top, right, bottom }: Rectangle) => ({ left: left + 28, top: top + 28, right: right - 28, bottom: bottom - 28 })
  expect(bestFit(areaOf(0.3, 0.3), COVER, 28, 14)?.part).toEqual(within(BELOW))
  expect(bestFit(areaOf(0.2, 0.5), COVER, 28, 14)?.part).toEqual(within(BESIDE))
})

test('places that leave the corner of the tools free fill the width of a phone, and stand as near to its middle as the tools let them', () => {
  const east = { latitude: 18.53, longitude: 73.99 }
  const places = [...areaOf(0.1, 0.2), { latitude: 18.6, longitude: 73.75 }, east]
  const fit = bestFit(places, COVER, 28, 14)
  expect(fit?.part).toEqual({ left: 28, top: 56 + 28, right: 332, bottom: 668 - 28 })
  const higher = bestFit([...places, { ...east, latitude: 18.65 }], COVER, 28, 14)
  expect(higher?.zoom).toBe(fit?.zoom)
  expect(higher?.part.bottom).toBe(fit?.part.bottom)
  expect(higher?.part.top).toBeGreaterThan(84)
})

test('one home is shown in the middle of the free height, and a map that is covered has no place for it', () => {
  const home = areaOf(0, 0).slice(1)
  expect(bestFit(home, COVER, 28, 14)).toEqual({ part: { left: 28, top: 84, right: 332, bottom: 640 }, zoom: 14 })
  expect(freeRectangles(PHONE, [LINE, TOOLS, PHONE])).toEqual([])
  expect(bestFit(home, { ...COVER, edges: [PHONE] }, 28, 14)).toBeUndefined()
})

test('free parts lie within the map, no control covers them, and none lies within another', () => {
  const edge = fc.integer({ min: -50, max: 850 })
  const size = fc.integer({ min: 1, max: 300 })
  const controls = fc.array(
    fc
      .record({ left: edge, top: edge, width: size, height: size })
      .map(({ left, top, width, height }) => ({ left, top, right: left + width, bottom: top + height })),
    { maxLength: 9 },
  )
  const inside = (one: Rectangle, other: Rectangle) =>
    one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom
  fc.assert(
    fc.property(controls, edge, edge, (all, x, y) => {
      const free = freeRectangles(PHONE, all)
      for (const [at, part] of free.entries()) {
        expect(inside(part, PHONE)).toBe(true)
        expect(all.some((control) => overlap(part, control))).toBe(false)
        expect(free.some((other, index) => index !== at && inside(part, other))).toBe(false)
      }
      // every point of the map is in a free part or below a control
      const point = { left: x + 0.4, top: y + 0.4, right: x + 0.6, bottom: y + 0.6 }
      if (inside(point, PHONE)) expect([...free, ...all].some((each) => overlap(each, point))).toBe(true)
    }),
  )
})

test('a box fits into a part at the zoom that is told', () => {
  const [wide, high] = [zoomInto(BELOW, { south: 18.5, north: 18.5, west: 73.7, east: 73.9 }), zoomInto(BESIDE, boxAround(CITY))]
  // MapLibre draws the world 512 px wide at zoom 0
  expect((0.2 / 360) * 512 * 2 ** wide).toBeCloseTo(360)
  expect((((CITY[1]?.longitude ?? 0) - (CITY[0]?.longitude ?? 0)) / 360) * 512 * 2 ** high).toBeLessThanOrEqual(308.001)
})
