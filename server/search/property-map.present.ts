import { middleOf, pointInGrid } from '#contracts/map/map-cells.ts'
import type { PropertyMap } from '#contracts/map/property-map.ts'
import type { MapMarks } from './memory/map-marks.ts'
import type { PropertyIndex } from './memory/property-index.ts'

/** @param index that the marks are of, not changed since */
export function presentMarks(index: PropertyIndex, { total, side, clusters, pins }: MapMarks): PropertyMap {
  return {
    totalElements: total,
    side,
    clusters: clusters.map(({ count, row, column }) => ({ ...pointInGrid(row, column), count })),
    pins: pins.map(({ count, cell, slot }) => {
      const { id: propertyId, propertyFor, expectedPrice } = index.at(slot)
      return { ...middleOf(cell), count, propertyId, propertyFor, expectedPrice }
    }),
  }
}
