import { describe, expect, test } from 'vitest'
import { distanceWords } from '#contracts/finding/localities/surroundings-messages.ts'
import { cellOf, middleOf } from '#contracts/finding/map/map-cells.ts'
import { LOCALITIES } from '#demo/localities.ts'
import { cityMap } from './city-map.ts'
import { metresBetween, toMetres } from './plane.ts'
import { surroundingsOf } from './surroundings.ts'

const cellAt = (latitude: number, longitude: number): number => {
  const cell = cellOf(latitude, longitude)
  if (cell === null) throw new Error('outside of the grid')
  return cell
}

describe('what is around a cell', () => {
  test('is the nearest station and the nearest roads, the nearest first', () => {
    const around = surroundingsOf(cellAt(18.5072, 73.8052))
    expect(around?.metro?.name).toBe('Vanaz')
    expect(around?.roads[0]?.name).toBe('Paud Road')
    expect(around?.roads.length).toBe(3)
    const metres = around?.roads.map((road) => road.metres) ?? []
    expect(metres).toEqual([...metres].sort((a, b) => a - b))
  })

  test('has distances from the middle of the cell, in hundreds of metres, whatever place in the cell was meant', () => {
    for (const { latitude, longitude } of LOCALITIES) {
      const cell = cellAt(latitude, longitude)
      const middle = toMetres([middleOf(cell).longitude, middleOf(cell).latitude])
      const { metro } = surroundingsOf(cell) ?? {}
      const station = cityMap().metro.stations.find(({ properties }) => properties.name === metro?.name)
      if (!metro || !station) continue
      expect(metro.metres % 100).toBe(0)
      expect(Math.abs(metresBetween(toMetres(station.geometry.coordinates), middle) - metro.metres)).toBeLessThanOrEqual(50)
    }
  })

  test('is known for every locality, and unknown outside of the drawn map', () => {
    expect(LOCALITIES.filter(({ latitude, longitude }) => surroundingsOf(cellAt(latitude, longitude)) === null)).toEqual([])
    expect(surroundingsOf(cellAt(18.31, 73.41))).toBeNull()
  })
})

test('distances read as people say them, and never as nothing', () => {
  expect([0, 100, 900, 1_000, 1_200, 12_000].map(distanceWords)).toEqual(['100 m', '100 m', '900 m', '1.0 km', '1.2 km', '12.0 km'])
})
