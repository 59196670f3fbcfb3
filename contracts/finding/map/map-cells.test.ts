import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CELL_COUNT, cellOf, middleOf } from './map-cells.ts'

test('a point is in the cell whose middle is at most half a cell away', () => {
  const latitudes = fc.double({ min: 18.3, max: 18.8999, noNaN: true })
  const longitudes = fc.double({ min: 73.4, max: 74.2999, noNaN: true })
  fc.assert(
    fc.property(latitudes, longitudes, (latitude, longitude) => {
      const middle = middleOf(cellOf(latitude, longitude) ?? -1)
      expect(Math.abs(middle.latitude - latitude)).toBeLessThan(0.0015 + 1e-9)
      expect(Math.abs(middle.longitude - longitude)).toBeLessThan(0.0015 + 1e-9)
    }),
  )
})

test('the middle of each cell is in that cell, and has at most four decimals', () => {
  for (let cell = 0; cell < CELL_COUNT; cell += 1) {
    const { latitude, longitude } = middleOf(cell)
    if (cellOf(latitude, longitude) !== cell) expect.fail(`cell ${cell}`)
    if (Number(latitude.toFixed(4)) !== latitude || Number(longitude.toFixed(4)) !== longitude) expect.fail(`cell ${cell}`)
  }
})

test('a point outside of the grid, or with an unknown coordinate, is in no cell', () => {
  expect(cellOf(18.5204, 73.8567)).not.toBeNull()
  for (const [latitude, longitude] of [
    [18.2999, 73.8],
    [18.9, 73.8],
    [18.5, 73.3999],
    [18.5, 74.3],
    [null, 73.8],
    [18.5, null],
    [19.076, 72.8777],
  ] as const) {
    expect(cellOf(latitude, longitude)).toBeNull()
  }
})
