import { type Box, readArea, readBox } from '#contracts/finding/map/map-areas.ts'
import { type Point, UNITS_PER_DEGREE } from '#contracts/finding/map/map-cells.ts'
import { degreesBetween, LONGITUDE_SHARE } from '#contracts/finding/map/map-section.ts'

/** Size of the map on the screen, CSS px. */
export interface PaneSize {
  readonly width: number
  readonly height: number
}

/** What a map shows. */
export interface MapView {
  readonly box: Box
  /** As MapLibre counts. */
  readonly zoom: number
}

/** Limits of a section's height, degrees of latitude. */
const MIN_HEIGHT_DEGREES = 0.02
const MAX_HEIGHT_DEGREES = 0.9
/** Margin around the shown box, share of its height and width. */
const PADDING_SHARE = 0.15
/** Limits of the ratio of width to height of the drawn section. */
const MIN_ASPECT_RATIO = 0.4
const MAX_ASPECT_RATIO = 2.5
/** MapLibre: degrees of longitude per px at zoom 0, where the world is 512 px wide. */
const DEGREES_PER_PX = 360 / 512

/** CSS px per degree of longitude. @param zoom as MapLibre counts */
export const pixelsPerDegree = (zoom: number): number => 2 ** zoom / DEGREES_PER_PX

/** Two sections count as the same when no side differs by more than this share of their height or width. */
const SAME_SECTION_TOLERANCE = 0.02

/** Corners of the city, which is shown while there are neither results nor areas to show. */
export const CITY: readonly Point[] = [
  { latitude: 18.42, longitude: 73.72 },
  { latitude: 18.66, longitude: 73.98 },
]

/** Section in the shape of a pane, with a box in its middle. @param room margin around the box, share of its sides */
export function sectionAround({ south, west, north, east }: Box, { width, height }: PaneSize, room = PADDING_SHARE): Box {
  const shape = Math.min(MAX_ASPECT_RATIO, Math.max(MIN_ASPECT_RATIO, width / height))
  const needed = Math.max(north - south, ((east - west) * LONGITUDE_SHARE) / shape) * (1 + 2 * room)
  const high = Math.min(MAX_HEIGHT_DEGREES, Math.max(MIN_HEIGHT_DEGREES, needed))
  const wide = (high * shape) / LONGITUDE_SHARE
  const [latitude, longitude] = [(south + north) / 2, (west + east) / 2]
  return roundedBox({ south: latitude - high / 2, north: latitude + high / 2, west: longitude - wide / 2, east: longitude + wide / 2 })
}

/** @param by 1 returns a quarter of the section's area, -1 four times its area */
export function zoomed({ south, west, north, east }: Box, by: 1 | -1): Box {
  const [high, wide] = [(north - south) / 4, (east - west) / 4]
  const [dy, dx] = by === 1 ? [high, wide] : [-2 * high, -2 * wide]
  return roundedBox({ south: south + dy, north: north - dy, west: west + dx, east: east - dx })
}

/** @param up and right in halves of the section; negative: down and left */
export function moved({ south, west, north, east }: Box, up: number, right: number): Box {
  const [dy, dx] = [((north - south) / 2) * up, ((east - west) / 2) * right]
  return roundedBox({ south: south + dy, north: north + dy, west: west + dx, east: east + dx })
}

/** A section of the same size with a point in its middle. */
export function centredAt({ south, west, north, east }: Box, { latitude, longitude }: Point): Box {
  const [high, wide] = [(north - south) / 2, (east - west) / 2]
  return roundedBox({ south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide })
}

/** The zoom at which MapLibre would show the section. */
export function zoomOf({ west, east }: Box, { width }: PaneSize): number {
  return Math.log2((DEGREES_PER_PX * width) / (east - west))
}

/** Position of a point in the section: shares of its width from the left and of its height from the top. */
export function shareOf(
  { south, west, north, east }: Box,
  { latitude, longitude }: Point,
): { readonly left: number; readonly top: number } {
  return { left: (longitude - west) / (east - west), top: (north - latitude) / (north - south) }
}

export function middleOf({ south, west, north, east }: Box): Point {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

/** The places that are nearest to a point, nearest first. @param count their largest number */
export function nearestTo(point: Point, places: readonly Point[], count: number): readonly Point[] {
  return places.toSorted((one, other) => degreesBetween(point, one) - degreesBetween(point, other)).slice(0, count)
}

/** The point on the other side of a middle, as far away. */
export function mirrored({ latitude, longitude }: Point, middle: Point): Point {
  return { latitude: 2 * middle.latitude - latitude, longitude: 2 * middle.longitude - longitude }
}

/** Rounds a box to four decimals. */
export function roundedBox({ south, west, north, east }: Box): Box {
  const round = (degrees: number) => Math.round(degrees * UNITS_PER_DEGREE) / UNITS_PER_DEGREE
  return { south: round(south), west: round(west), north: round(north), east: round(east) }
}

/** @param text section as written by `writeBox` */
export function isSameSection(box: Box, text: string): boolean {
  const other = readBox(text)
  if ('problem' in other) return false
  const [height, width] = [box.north - box.south, box.east - box.west].map((side) => side * SAME_SECTION_TOLERANCE) as [number, number]
  return (
    Math.max(Math.abs(box.south - other.south), Math.abs(box.north - other.north)) <= height &&
    Math.max(Math.abs(box.west - other.west), Math.abs(box.east - other.east)) <= width
  )
}

/** The corners of an area as `writeArea` writes it; empty for another text. */
export function cornersOf(area: string): readonly Point[] {
  const corners = readArea(area)
  return 'problem' in corners ? [] : corners
}
