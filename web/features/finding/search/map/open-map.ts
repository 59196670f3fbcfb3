import { addProtocol, type LngLatBoundsLike, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { Box } from '#contracts/finding/map/map-areas.ts'
import {
  CELL_UNITS,
  GRID_COLUMNS,
  GRID_ROWS,
  GRID_SOUTH_UNITS,
  GRID_WEST_UNITS,
  UNITS_PER_DEGREE,
} from '#contracts/finding/map/map-cells.ts'
import { readPmtiles } from './pmtiles.ts'
import { roundedBox } from './section.ts'
import 'maplibre-gl/dist/maplibre-gl.css'

// served as a file: the Content-Security-Policy forbids workers from blob URLs
setWorkerUrl(workerUrl)
addProtocol('pmtiles', readPmtiles)

/** The grid of cells: no property has a place outside of it. */
export const WHOLE_MAP: Box = {
  south: GRID_SOUTH_UNITS / UNITS_PER_DEGREE,
  west: GRID_WEST_UNITS / UNITS_PER_DEGREE,
  north: (GRID_SOUTH_UNITS + GRID_ROWS * CELL_UNITS) / UNITS_PER_DEGREE,
  east: (GRID_WEST_UNITS + GRID_COLUMNS * CELL_UNITS) / UNITS_PER_DEGREE,
}
/** Distance that the map can be moved beyond the grid, degrees. */
const MARGIN_DEGREES = 0.4
/** Maximum zoom: places are rounded to some 300 m, so a closer view shows nothing more. */
export const MAX_ZOOM = 16

/** @throws GPUInitializationError without WebGL */
export function openMap(container: HTMLElement, style: string, box: Box): MapLibre {
  const { south, west, north, east } = WHOLE_MAP
  const map = new MapLibre({
    container,
    style,
    bounds: boundsOf(box),
    maxBounds: [west - MARGIN_DEGREES, south - MARGIN_DEGREES, east + MARGIN_DEGREES, north + MARGIN_DEGREES],
    maxZoom: MAX_ZOOM,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: { compact: true },
    locale: { 'Map.Title': 'Map of the results: arrow keys move it, plus and minus zoom' },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return map
}

export function boundsOf({ south, west, north, east }: Box): LngLatBoundsLike {
  return [west, south, east, north]
}

/** Visible box of the map, rounded to four decimals. */
export function boxOf(map: MapLibre): Box {
  const bounds = map.getBounds()
  return roundedBox({ south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() })
}
