import { groupDigits, shortRupees } from '#contracts/base/values/money.ts'
import type { Box } from '#contracts/finding/map/map-areas.ts'
import {
  CELL_UNITS,
  cellOf,
  GRID_COLUMNS,
  GRID_SOUTH_UNITS,
  GRID_WEST_UNITS,
  type Point,
  squareOf,
  UNITS_PER_DEGREE,
} from '#contracts/finding/map/map-cells.ts'
import type { PropertyMap } from '#contracts/finding/map/property-map.ts'
import { roundedBox } from './section.ts'

/** A marker: the properties of one place, or a cluster of several places. */
export interface MapMarker extends Point {
  readonly count: number
  /** Whole rupees; undefined for a cluster. */
  readonly lowestPrice?: number
  /** Number of the marker's square of cells; a square has at most one marker. */
  readonly square: number
}

export interface MapMarkers {
  readonly markers: readonly MapMarker[]
  readonly total: number
  /** Side of each square, cells. */
  readonly side: number
}

export function markersOf({ clusters, pins, totalElements, side }: PropertyMap): MapMarkers {
  const markers = [
    ...clusters.map((cluster) => ({ ...cluster, square: squareAt(cluster, side) })),
    ...pins.map(({ expectedPrice, ...place }) => ({ ...place, lowestPrice: expectedPrice, square: squareAt(place, side) })),
  ]
  return { markers, total: totalElements, side }
}

/** Number of the square of cells that contains a place. A cluster's mean place lies in the cluster's square. @param side in cells */
export function squareAt({ latitude, longitude }: Point, side: number): number {
  return squareOf(cellOf(latitude, longitude) ?? 0, side)
}

export const isCluster = ({ lowestPrice }: MapMarker): boolean => lowestPrice === undefined

export function isSamePlace(one: Point, other: Point): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude
}

/** Bounds of a marker's square of cells. @param side in cells */
export function boxOfMarker({ square }: MapMarker, side: number): Box {
  const columns = Math.ceil(GRID_COLUMNS / side)
  const [south, west] = [
    GRID_SOUTH_UNITS + Math.floor(square / columns) * side * CELL_UNITS,
    GRID_WEST_UNITS + (square % columns) * side * CELL_UNITS,
  ]
  const [north, east] = [south + side * CELL_UNITS, west + side * CELL_UNITS]
  return { south: south / UNITS_PER_DEGREE, west: west / UNITS_PER_DEGREE, north: north / UNITS_PER_DEGREE, east: east / UNITS_PER_DEGREE }
}

/** Half a side of the box, degrees: smaller than the distance between two places. */
const HALF_PLACE_BOX_DEGREES = 0.0005

/** A box that contains only this place. */
export function aroundPlace({ latitude, longitude }: Point): Box {
  return roundedBox({
    south: latitude - HALF_PLACE_BOX_DEGREES,
    west: longitude - HALF_PLACE_BOX_DEGREES,
    north: latitude + HALF_PLACE_BOX_DEGREES,
    east: longitude + HALF_PLACE_BOX_DEGREES,
  })
}

/** Key of a marker, equal for markers that look the same. */
export function keyOf({ square, latitude, longitude, count, lowestPrice }: MapMarker): string {
  return [square, latitude, longitude, count, lowestPrice].join()
}

/** '₹22k' of one property, '3 from ₹18k' of several at one place, the count of a cluster. */
export function markerText({ count, lowestPrice }: MapMarker): string {
  if (lowestPrice === undefined) return groupDigits(count)
  return count === 1 ? shortRupees(lowestPrice) : `${groupDigits(count)} from ${shortRupees(lowestPrice)}`
}

/** Accessible name, which contains the visible text (WCAG 2.5.3). */
export function markerName(marker: MapMarker): string {
  if (isCluster(marker)) return `${groupDigits(marker.count)} properties, zoom in`
  return marker.count === 1 ? `Property for ${markerText(marker)}` : `Properties: ${markerText(marker)}`
}
