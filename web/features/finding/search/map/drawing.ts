import type { Map as MapLibre } from 'maplibre-gl'
import { type GeoJSONStoreFeatures, type HexColor, TerraDraw, TerraDrawFreehandMode, TerraDrawSelectMode } from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import type { Point } from '#contracts/finding/map/map-cells.ts'

/** Minimum distance between two points of a free-hand line, CSS px. */
const MIN_DISTANCE_PX = 5
const MODE = 'freehand'

export interface Drawing {
  /** Stops drawing; areas that were not read through `onLine` or `areas` are discarded. */
  stop: () => void
}

export interface Editing extends Drawing {
  /** Returns the corners of each area as edited so far. */
  areas: () => Point[][]
  removeSelected: () => void
}

/** Lets the user draw free-hand lines around areas, one after the other until stopped. @param onLine gets the points, not closed */
export function startDrawing(map: MapLibre, color: HexColor, onLine: (line: Point[]) => void): Drawing {
  const { draw, stop } = startTerraDraw(map, [freehand(color)])
  // without pointer capture, a mouse that leaves the map for a moment would end the line
  const canvas = map.getCanvas()
  const capture = ({ pointerId }: PointerEvent) => canvas.setPointerCapture(pointerId)
  canvas.addEventListener('pointerdown', capture)
  draw.setMode(MODE)
  draw.on('finish', (id) => {
    const area = draw.getSnapshotFeature(id)
    draw.removeFeatures([id])
    if (area) onLine(cornersOf(area))
  })
  return {
    stop: () => {
      canvas.removeEventListener('pointerdown', capture)
      stop()
    },
  }
}

/** Lets the user move, add and remove corners. A corner that would make an area cross itself stays where it was. */
export function startEditing(
  map: MapLibre,
  color: HexColor,
  areas: readonly (readonly Point[])[],
  onSelect: (isSelected: boolean) => void,
): Editing {
  const feature = {
    draggable: true,
    selfIntersectable: false,
    coordinates: { draggable: true, midpoints: true, deletable: true },
  }
  const styles = {
    selectedPolygonColor: color,
    selectedPolygonOutlineColor: color,
    selectedPolygonFillOpacity: 0.2,
    selectedPolygonOutlineWidth: 3,
    selectionPointColor: color,
    selectionPointWidth: 7,
    midPointColor: color,
    midPointWidth: 4,
  }
  const { draw, stop } = startTerraDraw(map, [freehand(color), new TerraDrawSelectMode({ flags: { [MODE]: { feature } }, styles })])
  let selected: string | number | undefined
  draw.on('select', (id) => {
    selected = id
    onSelect(true)
  })
  draw.on('deselect', () => {
    selected = undefined
    onSelect(false)
  })
  draw.addFeatures(areas.map(featureOf))
  draw.setMode('select')
  const first = draw.getSnapshot()[0]
  if (first?.id !== undefined) draw.selectFeature(first.id)
  return {
    areas: () => draw.getSnapshot().filter(isArea).map(cornersOf),
    removeSelected: () => {
      if (selected === undefined) return
      const id = selected
      draw.deselectFeature(id)
      draw.removeFeatures([id])
    },
    stop,
  }
}

function startTerraDraw(map: MapLibre, modes: (TerraDrawFreehandMode | TerraDrawSelectMode)[]): { draw: TerraDraw; stop: () => void } {
  const draw = new TerraDraw({ adapter: new TerraDrawMapLibreGLAdapter({ map }), modes })
  draw.start()
  // closing the map has already removed its layers
  let isClosed = false
  map.once('remove', () => {
    isClosed = true
  })
  return { draw, stop: () => void (isClosed || draw.stop()) }
}

function freehand(color: HexColor): TerraDrawFreehandMode {
  return new TerraDrawFreehandMode({
    drawInteraction: 'click-drag',
    minDistance: MIN_DISTANCE_PX,
    preventPointsNearClose: false,
    styles: {
      fillColor: color,
      fillOpacity: 0.15,
      outlineColor: color,
      outlineWidth: 3,
      closingPointOpacity: 0,
      closingPointOutlineOpacity: 0,
    },
  })
}

const isArea = ({ geometry }: GeoJSONStoreFeatures) => geometry.type === 'Polygon'

function featureOf(area: readonly Point[]): GeoJSONStoreFeatures {
  const ring = [...area, ...area.slice(0, 1)].map(({ latitude, longitude }) => [longitude, latitude])
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties: { mode: MODE } }
}

function cornersOf({ geometry }: GeoJSONStoreFeatures): Point[] {
  const ring = geometry.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : []
  return ring.slice(0, -1).map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }))
}
