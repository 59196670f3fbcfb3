import { expect, test } from 'vitest'
import { CELL_COUNT, GRID_COLUMNS, middleOf } from '#contracts/finding/map/map-cells.ts'
import { AREA_MINUTES } from '#contracts/finding/travel/travel.ts'
import { workplaceCell } from './known-workplaces.ts'
import { openTravelTimes } from './open-travel.ts'
import { travelAreasOf } from './travel-areas.ts'
import { UNREACHABLE } from './travel-time.ts'

type Ring = readonly (readonly [number, number])[]

/** Whether a point lies in a ring: an odd number of its sides are to the west of it. */
function isIn(ring: Ring, [x, y]: readonly [number, number]): boolean {
  let inside = false
  for (const [at, [ax, ay]] of ring.slice(0, -1).entries()) {
    const [bx, by] = ring[at + 1] as readonly [number, number]
    if (ay > y !== by > y && x > ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside
  }
  return inside
}

const isInPolygon = ([outline = [], ...holes]: readonly Ring[], point: readonly [number, number]) =>
  isIn(outline, point) && !holes.some((hole) => isIn(hole, point))

/** Times of the cells that a drawing marks, 15 minutes each. Rows from north to south. */
function timesOf(drawing: readonly string[]): Uint8Array {
  const times = new Uint8Array(CELL_COUNT + 1).fill(UNREACHABLE)
  for (const [at, line] of drawing.toReversed().entries())
    for (const [column, mark] of [...line].entries()) if (mark === '#') times[(at + 5) * GRID_COLUMNS + column + 7] = 15
  return times
}

test('an area has a polygon for each group of cells that touch by a side, with its outline first and then its holes', () => {
  const [within] = travelAreasOf(timesOf(['###.', '#.#.', '###.', '...#']))
  expect(within?.minutes).toBe(15)
  expect(within?.polygons.map((rings) => rings.length)).toEqual([1, 2])
  const [, ringed] = within?.polygons ?? []
  expect(ringed?.every((ring) => JSON.stringify(ring[0]) === JSON.stringify(ring.at(-1)))).toBe(true)
  const { latitude, longitude } = middleOf(7 * GRID_COLUMNS + 8)
  expect(isIn(ringed?.[1] ?? [], [longitude, latitude])).toBe(true)
})

test('areas at the edges of the grid are closed, and no time within the minutes means no area', () => {
  const times = new Uint8Array(CELL_COUNT + 1).fill(30)
  const [near, middle] = travelAreasOf(times)
  expect(near?.polygons).toEqual([])
  expect(middle?.polygons.map((rings) => rings.length)).toEqual([1])
  // the four corners are cut
  expect(middle?.polygons[0]?.[0]).toHaveLength(9)
})

test('a cell lies in an area exactly if the commute filter would find its homes', async () => {
  const cell = workplaceCell('hinjawadi-phase-1') as number
  const times = await openTravelTimes().times.minutes(cell, 'TWO_WHEELER', 'to')
  const areas = travelAreasOf(times)
  expect(areas.map(({ minutes }) => minutes)).toEqual(AREA_MINUTES)
  for (const { minutes, polygons } of areas) {
    expect(polygons.length).toBeGreaterThan(0)
    const boxes = polygons.map((rings) => ({
      rings,
      north: Math.max(...(rings[0] ?? []).map(([, y]) => y)),
      south: Math.min(...(rings[0] ?? []).map(([, y]) => y)),
    }))
    const wrong: number[] = []
    for (let each = 0; each < CELL_COUNT; each += 7) {
      const { latitude, longitude } = middleOf(each)
      const isInside = boxes.some(
        ({ rings, north, south }) => latitude > south && latitude < north && isInPolygon(rings, [longitude, latitude]),
      )
      if (isInside !== (times[each] as number) <= minutes) wrong.push(each)
    }
    expect(wrong).toEqual([])
  }
})
