import sharp from 'sharp'

/** Pixels of an outline's side. */
export const OUTLINE_SIDE = 32

/** Standard deviation of brightness (of 255) below which a picture, such as a bare wall, is like too many others to be compared. */
const LEAST_CONTRAST = 5

/**
 * The brightness of a picture at 32 × 32 points, stretched to a square: small enough to be kept for every picture, and enough to tell whether
 * two pictures are the same (docs/decisions/0081).
 * @param picture a JPEG, PNG or WebP @returns one byte a point, row by row
 */
export function outlineOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize(OUTLINE_SIDE, OUTLINE_SIDE, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
}

/** Whether a picture is not compared, also because it could not be read: its outline is empty then. */
export function isTooPlain(outline: Uint8Array): boolean {
  if (outline.length === 0) return true
  const mean = outline.reduce((sum, value) => sum + value, 0) / outline.length
  const variance = outline.reduce((sum, value) => sum + (value - mean) ** 2, 0) / outline.length
  return variance < LEAST_CONTRAST ** 2
}

export function mirrored(outline: Uint8Array): Uint8Array {
  return outline.map((_, at) => outline[at - (at % OUTLINE_SIDE) + OUTLINE_SIDE - 1 - (at % OUTLINE_SIDE)] as number)
}

/** A part of a picture; shares of its sides, from 0 to 1. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** How much of a side a crop may take away and the picture still be found. */
const CROP = 0.1
const SPANS = [
  [0, 1],
  [0, 1 - CROP],
  [CROP / 2, 1 - CROP / 2],
  [CROP, 1],
] as const

/** The whole picture, and what is left of it when a tenth of its width, its height or both is cut off: at one end or half at each. */
export const WINDOWS: readonly Box[] = SPANS.flatMap(([left, right]) => SPANS.map(([top, bottom]) => ({ left, right, top, bottom })))
