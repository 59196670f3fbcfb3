import { groupDigits, shortRupees } from '#contracts/base/values/money.ts'
import { type Box, boxAround } from '#contracts/finding/map/map-areas.ts'
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
import type { OverMap } from '../map-params.ts'
import { roundedBox } from './section.ts'

/** A marker: the properties of one place, or a cluster of several places. */
export interface MapMarker extends Point {
  readonly count: number
  /** Whole rupees; undefined for a cluster. */
  readonly lowestPrice?: number
  /** Numbers of its squares of cells; several when markers that overlapped were merged. */
  readonly squares: readonly number[]
}

export interface MapMarkers {
  readonly markers: readonly MapMarker[]
  readonly total: number
  /** Side of each square, cells. */
  readonly side: number
}

export const NO_MARKERS: MapMarkers = { markers: [], total: 0, side: 1 }

export function markersOf({ clusters, pins, totalElements, side }: PropertyMap): MapMarkers {
  const markers = [
    ...clusters.map((cluster) => ({ ...cluster, squares: [squareAt(cluster, side)] })),
    ...pins.map(({ expectedPrice, ...place }) => ({ ...place, lowestPrice: expectedPrice, squares: [squareAt(place, side)] })),
  ]
  return { markers, total: totalElements, side }
}

/** Number of the square of cells that contains a place. A cluster's mean place lies in the cluster's square. @param side in cells */
export function squareAt({ latitude, longitude }: Point, side: number): number {
  return squareOf(cellOf(latitude, longitude) ?? 0, side)
}

export const isCluster = ({ lowestPrice }: MapMarker): boolean => lowestPrice === undefined

function isSamePlace(one: Point, other: Point): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude
}

export const placeOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude })

/** The marker whose properties are open over the map. It may be outside of the section now, or part of a cluster. */
export function openedMarker(markers: readonly MapMarker[], over: OverMap | undefined): MapMarker | undefined {
  return typeof over === 'object' ? markers.find((marker) => !isCluster(marker) && isSamePlace(marker, over)) : undefined
}

/** Bounds of a marker's squares of cells. @param side in cells */
export function boxOfMarker(marker: MapMarker, side: number): Box {
  return boxAround(cornersOfMarker(marker, side))
}

/** Corners of a marker's squares of cells. @param side in cells */
export function cornersOfMarker({ squares }: MapMarker, side: number): readonly Point[] {
  const columns = Math.ceil(GRID_COLUMNS / side)
  const step = side * CELL_UNITS
  return squares.flatMap((square) => {
    const [south, west] = [GRID_SOUTH_UNITS + Math.floor(square / columns) * step, GRID_WEST_UNITS + (square % columns) * step]
    return [
      { latitude: south / UNITS_PER_DEGREE, longitude: west / UNITS_PER_DEGREE },
      { latitude: (south + step) / UNITS_PER_DEGREE, longitude: (west + step) / UNITS_PER_DEGREE },
    ]
  })
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
export function keyOf({ squares, latitude, longitude, count, lowestPrice }: MapMarker): string {
  return [squares, latitude, longitude, count, lowestPrice].join()
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
