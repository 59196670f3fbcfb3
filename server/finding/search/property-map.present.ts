import { middleOf, pointInGrid } from '#contracts/finding/map/map-cells.ts'
import type { PropertyMap } from '#contracts/finding/map/property-map.ts'
import type { MapMarkers } from './memory/map-markers.ts'
import type { PropertyIndex } from './memory/property-index.ts'

/** @param index the index in which the markers were counted; not changed since then */
export function presentMarkers(index: PropertyIndex, { total, side, clusters, places }: MapMarkers): PropertyMap {
  return {
    totalElements: total,
    side,
    clusters: clusters.map(({ count, row, column }) => ({ ...pointInGrid(row, column), count })),
    pins: places.map(({ count, cell, slot }) => {
      const { id: propertyId, propertyFor, expectedPrice } = index.at(slot)
      return { ...middleOf(cell), count, propertyId, propertyFor, expectedPrice }
    }),
  }
}
