import type { Box } from './map-areas.ts'

/** Length of a degree of longitude at the latitude of Pune, as a share of that of a degree of latitude. */
export const LONGITUDE_SHARE = Math.cos((18.55 * Math.PI) / 180)

/** Degrees. The web asks for sections between these (section.test.ts of the listing's map). */
const SHORTEST_SIDE = 0.005
const LONGEST_SIDE = 2.5
/** The longer side by the shorter one. */
const LONGEST_SHAPE = 4

export const SECTION_NOT_DRAWABLE = `A section of the map must be from ${SHORTEST_SIDE} to ${LONGEST_SIDE} degrees high and wide, and at most ${LONGEST_SHAPE} times as long as broad`

/** Whether the server draws a picture of this section of the map. */
export function isDrawableSection({ south, west, north, east }: Box): boolean {
  const [height, width] = [north - south, east - west]
  const [short, long] = [Math.min(height, width), Math.max(height, width)]
  return short >= SHORTEST_SIDE && long <= LONGEST_SIDE && long <= short * LONGEST_SHAPE
}
