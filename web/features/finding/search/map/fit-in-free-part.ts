import type { Map as MapLibre } from 'maplibre-gl'
import { boxAround } from '#contracts/finding/map/map-areas.ts'
import type { Point } from '#contracts/finding/map/map-cells.ts'
import { bestFit, type MapCover, type Rectangle } from './free-part.ts'
import { boundsOf } from './open-map.ts'
import { middleOf } from './section.ts'

/** What lies over the map on small screens and ends what is seen of it. */
const EDGES = '.map-line, .filter-bar, .map-list'
const TOOLS = '[data-map-tools] > *'
/** Room around what the map is moved to, CSS px: half a marker. */
const MARGIN_PX = 28

interface FitOptions {
  readonly maxZoom: number
  /** Points that need a lower zoom are shown in part, by their middle. */
  readonly minZoom?: number
  readonly animate?: boolean
}

/** Moves a map so that points fill it and lie below no control. @param points at least one @param data event data of the move */
export function fitInFreePart(
  map: MapLibre,
  points: readonly Point[],
  { maxZoom, minZoom = 0, animate = true }: FitOptions,
  data?: object,
): void {
  const cover = coverOf(map)
  const { right, bottom } = cover.pane
  const { part, zoom } = bestFit(points, cover, MARGIN_PX, maxZoom) ?? { part: cover.pane, zoom: maxZoom }
  const padding = { left: part.left, top: part.top, right: right - part.right, bottom: bottom - part.bottom }
  const box = boxAround(points)
  const [shown, limit] = zoom < minZoom ? [boxAround([middleOf(box)]), minZoom] : [box, maxZoom]
  map.fitBounds(boundsOf(shown), { padding, maxZoom: limit, animate }, data)
}

/** What lies over a map now. */
export function coverOf(map: MapLibre): MapCover {
  const pane = map.getContainer().getBoundingClientRect()
  const find = (selector: string): readonly Rectangle[] =>
    [...document.querySelectorAll(selector)]
      .map((control) => control.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ left, top, right, bottom }) => ({
        left: left - pane.left,
        top: top - pane.top,
        right: right - pane.left,
        bottom: bottom - pane.top,
      }))
  return { pane: { left: 0, top: 0, right: pane.width, bottom: pane.height }, edges: find(EDGES), tools: find(TOOLS) }
}
