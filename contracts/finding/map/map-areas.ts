import { type Point, UNITS_PER_DEGREE } from './map-cells.ts'

/** Section of the map in degrees, each with at most four decimals. */
export interface Box {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

export const MAX_DRAWN_AREAS = 5
export const MAX_CORNERS = 100
const MIN_CORNERS = 3

export const MAP_AREA_MESSAGES = {
  box: 'Map section must be south,west,north,east in degrees, such as 18.5,73.8,18.6,73.9',
  boxOrder: 'South must be below north, and west below east',
  drawn: 'A drawn area must be its corners as latitude,longitude with a semicolon between them',
  tooFewCorners: `A drawn area needs at least ${MIN_CORNERS} corners`,
  tooManyCorners: `A drawn area can have at most ${MAX_CORNERS} corners`,
  crossing: 'The lines of a drawn area must not cross each other',
  tooManyAreas: `At most ${MAX_DRAWN_AREAS} areas can be drawn`,
} as const

/** The reason why a box or an area cannot be read. */
export interface MapAreaProblem {
  readonly problem: string
}

const DEGREES = /^-?\d{1,3}(?:\.\d{1,15})?$/

/** @param text 'south,west,north,east'; more than four decimals are rounded */
export function readBox(text: string): Box | MapAreaProblem {
  const [south, west, north, east, more] = text.split(',', 5).map((part) => part.trim())
  const [southWest, northEast] = [readPoint(south, west), readPoint(north, east)]
  if (!southWest || !northEast || more !== undefined) return { problem: MAP_AREA_MESSAGES.box }
  const box = { south: southWest.latitude, west: southWest.longitude, north: northEast.latitude, east: northEast.longitude }
  return box.south < box.north && box.west < box.east ? box : { problem: MAP_AREA_MESSAGES.boxOrder }
}

export function writeBox({ south, west, north, east }: Box): string {
  return [south, west, north, east].join(',')
}

/** The smallest box that holds all points. @param points at least one */
export function boxAround(points: readonly Point[]): Box {
  const [latitudes, longitudes] = [points.map(({ latitude }) => latitude), points.map(({ longitude }) => longitude)]
  return { south: Math.min(...latitudes), west: Math.min(...longitudes), north: Math.max(...latitudes), east: Math.max(...longitudes) }
}

/**
 * @param text 'latitude,longitude;…'; more than four decimals are rounded
 * @returns the corners in the order of the text, without consecutive duplicates and without a last corner that equals the first
 */
export function readArea(text: string): readonly Point[] | MapAreaProblem {
  // the last corner may repeat the first
  const parts = text.split(';', MAX_CORNERS + 2)
  if (parts.length > MAX_CORNERS + 1) return { problem: MAP_AREA_MESSAGES.tooManyCorners }
  const corners: Point[] = []
  for (const part of parts) {
    const [latitude, longitude, more] = part.split(',', 3).map((one) => one.trim())
    const corner = readPoint(latitude, longitude)
    if (!corner || more !== undefined) return { problem: MAP_AREA_MESSAGES.drawn }
    if (!isSamePoint(corner, corners.at(-1))) corners.push(corner)
  }
  if (corners.length > 1 && isSamePoint(corners[0], corners.at(-1))) corners.pop()
  if (corners.length < MIN_CORNERS) return { problem: MAP_AREA_MESSAGES.tooFewCorners }
  if (corners.length > MAX_CORNERS) return { problem: MAP_AREA_MESSAGES.tooManyCorners }
  return crossesItself(corners) ? { problem: MAP_AREA_MESSAGES.crossing } : corners
}

export function writeArea(corners: readonly Point[]): string {
  return corners.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(';')
}

/** Degrees in units of 0.0001, a whole number. */
export const toUnits = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE)

/** Reads a point in degrees; more than four decimals are rounded. @returns undefined when it is invalid */
export function readPoint(latitude = '', longitude = ''): Point | undefined {
  if (!DEGREES.test(latitude) || !DEGREES.test(longitude)) return undefined
  const point = { latitude: rounded(Number(latitude)), longitude: rounded(Number(longitude)) }
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined
}

/** Rounds to four decimals. `+ 0` turns -0 into 0: -0 is written as '0' and would be read back as another value. */
const rounded = (degrees: number): number => toUnits(degrees) / UNITS_PER_DEGREE + 0

function isSamePoint(one: Point | undefined, other: Point | undefined): boolean {
  return one?.latitude === other?.latitude && one?.longitude === other?.longitude
}

/** Whether two sides of a polygon cross. Touching sides do not count: the inside is unambiguous then. At most 4,950 comparisons. */
function crossesItself(corners: readonly Point[]): boolean {
  const points = corners.map(({ latitude, longitude }) => ({ x: toUnits(longitude), y: toUnits(latitude) }))
  const sides = points.map((from, at) => [from, points[(at + 1) % points.length] as PlanePoint] as const)
  return sides.some(([a, b], at) => sides.slice(at + 1).some(([c, d]) => segmentsCross(a, b, c, d)))
}

/** Point in a plane with the same unit in both directions. */
export interface PlanePoint {
  readonly x: number
  readonly y: number
}

/** Whether the lines from `a` to `b` and from `c` to `d` cross. Lines that only touch do not. */
export function segmentsCross(a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
}

/** On which side of the line through two points a third one lies: -1, 1, or 0 on the line. */
function turn(from: PlanePoint, to: PlanePoint, point: PlanePoint): number {
  return Math.sign((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x))
}
