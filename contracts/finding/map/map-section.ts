import type { Box } from './map-areas.ts'
import type { Point } from './map-cells.ts'

/** Length of a degree of longitude at the latitude of Pune, as a share of that of a degree of latitude. */
export const LONGITUDE_SHARE = Math.cos((18.55 * Math.PI) / 180)

/** Distance of two points near Pune in degrees of latitude, which are 111 km long. */
export const degreesBetween = (one: Point, other: Point): number =>
  Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * LONGITUDE_SHARE)

/** Limits of a side, degrees. The web requests only sections within them (section.test.ts of the listing's map). */
const MIN_SIDE_DEGREES = 0.005
const MAX_SIDE_DEGREES = 2.5
/** Maximum ratio of the longer side to the shorter side. */
const MAX_ASPECT_RATIO = 4

export const SECTION_NOT_DRAWABLE = `A section of the map must be from ${MIN_SIDE_DEGREES} to ${MAX_SIDE_DEGREES} degrees high and wide, and at most ${MAX_ASPECT_RATIO} times as long as broad`

/** Whether the server draws a picture of this section of the map. */
export function isDrawableSection({ south, west, north, east }: Box): boolean {
  const [height, width] = [north - south, east - west]
  const [short, long] = [Math.min(height, width), Math.max(height, width)]
  return short >= MIN_SIDE_DEGREES && long <= MAX_SIDE_DEGREES && long <= short * MAX_ASPECT_RATIO
}
