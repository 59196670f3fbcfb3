import { type Box, boxAround } from '#contracts/finding/map/map-areas.ts'
import type { Point } from '#contracts/finding/map/map-cells.ts'
import { LONGITUDE_SHARE } from '#contracts/finding/map/map-section.ts'
import { pixelsPerDegree, zoomOf } from './section.ts'

/** Edges of a part of the map, CSS px from the map's upper left corner. */
export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const widthOf = ({ left, right }: Rectangle) => right - left
const heightOf = ({ top, bottom }: Rectangle) => bottom - top
const overlaps = (one: Rectangle, other: Rectangle) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
const contains = (one: Rectangle, other: Rectangle) =>
  one.left <= other.left && one.right >= other.right && one.top <= other.top && one.bottom >= other.bottom

/** The largest parts of a map that no control covers, each bounded by controls or edges of the map on all sides; they may overlap. */
export function freeRectangles(pane: Rectangle, controls: readonly Rectangle[]): readonly Rectangle[] {
  return controls.reduce<readonly Rectangle[]>(
    (free, control) => {
      const parts = free.flatMap((part) => (overlaps(part, control) ? around(part, control) : [part]))
      return parts.filter(
        (part, at) => !parts.some((other, index) => index !== at && contains(other, part) && !(index > at && contains(part, other))),
      )
    },
    [pane],
  )
}

/** The parts of a rectangle beside, above and below a control. */
function around(part: Rectangle, control: Rectangle): Rectangle[] {
  const { left, top, right, bottom } = control
  return [
    { ...part, right: left },
    { ...part, left: right },
    { ...part, bottom: top },
    { ...part, top: bottom },
  ].filter((rest) => widthOf(rest) > 0 && heightOf(rest) > 0)
}

/** The highest zoom at which a box fits into a part of the map, as MapLibre counts. */
export function zoomInto(part: Rectangle, { south, west, north, east }: Box): number {
  const byHeight = ((north - south) / LONGITUDE_SHARE) * (widthOf(part) / heightOf(part))
  return zoomOf({ south, north, west: 0, east: Math.max(east - west, byHeight) }, { width: widthOf(part), height: heightOf(part) })
}

/** What lies over a map, CSS px from its upper left corner. */
export interface MapCover {
  readonly pane: Rectangle
  /** The heading and the list, which end what is seen of the map. */
  readonly edges: readonly Rectangle[]
  /** Tools that stand alone, so that the map is seen around them. */
  readonly tools: readonly Rectangle[]
}

interface Fit {
  /** The points are shown in its middle. */
  readonly part: Rectangle
  readonly zoom: number
}

/**
 * The part of a map in which points are seen largest and lie below no control.
 * @param points at least one @param margin around each point, CSS px @returns undefined when all of the map is covered
 */
export function bestFit(points: readonly Point[], { pane, edges, tools }: MapCover, margin: number, maxZoom: number): Fit | undefined {
  const box = boxAround(points)
  const [withoutTools] = fitsOf(box, freeRectangles(pane, [...edges, ...tools]), margin, maxZoom)
  // around tools, where no point lies below one of them
  for (const fit of fitsOf(box, freeRectangles(pane, edges), margin, maxZoom)) {
    if (withoutTools && fit.zoom < withoutTools.zoom) break
    const part = partBesideTools(points, fit, tools, margin)
    if (part) return { part, zoom: fit.zoom }
  }
  return withoutTools
}

/** The fit with the highest zoom first; of fits with the same zoom, the one with the most room. */
function fitsOf(box: Box, parts: readonly Rectangle[], margin: number, maxZoom: number): readonly Fit[] {
  return parts
    .map(({ left, top, right, bottom }) => ({ left: left + margin, top: top + margin, right: right - margin, bottom: bottom - margin }))
    .filter((part) => widthOf(part) > 0 && heightOf(part) > 0)
    .map((part) => ({ part, zoom: Math.min(maxZoom, zoomInto(part, box)) }))
    .toSorted((one, other) => other.zoom - one.zoom || widthOf(other.part) * heightOf(other.part) - widthOf(one.part) * heightOf(one.part))
}

/** Steps in which points are moved away from tools, CSS px. */
const STEP_PX = 8

/** The part as it is, or cut so that its middle is moved up or down until no point lies below a tool; undefined where that is impossible. */
function partBesideTools(
  points: readonly Point[],
  { part, zoom }: Fit,
  tools: readonly Rectangle[],
  margin: number,
): Rectangle | undefined {
  const { south, west, north, east } = boxAround(points)
  const perLongitude = pixelsPerDegree(zoom)
  const perLatitude = perLongitude / LONGITUDE_SHARE
  const room = Math.max(0, heightOf(part) - (north - south) * perLatitude)
  const isFree = (moved: Rectangle) =>
    points.every(({ latitude, longitude }) => {
      const x = (moved.left + moved.right) / 2 + (longitude - (west + east) / 2) * perLongitude
      const y = (moved.top + moved.bottom) / 2 + ((south + north) / 2 - latitude) * perLatitude
      const around = { left: x - margin, top: y - margin, right: x + margin, bottom: y + margin }
      return !tools.some((tool) => overlaps(tool, around))
    })
  for (let cut = 0; cut <= room; cut += STEP_PX)
    for (const moved of [
      { ...part, top: part.top + cut },
      { ...part, bottom: part.bottom - cut },
    ])
      if (isFree(moved)) return moved
  return undefined
}
