import sharp from 'sharp'

/** Side of an outline, px. */
export const OUTLINE_SIDE = 32

/** Minimum standard deviation of brightness (0 to 255). A picture below it, such as a bare wall, matches too many others. */
const MIN_CONTRAST = 5

/**
 * Brightness of a picture at 32 × 32 points, stretched to a square: small enough to store for every picture, and enough to recognise the
 * same picture (docs/decisions/0081).
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

/** Whether a picture is not compared: it has too little contrast, or could not be read and has an empty outline. */
export function isTooPlain(outline: Uint8Array): boolean {
  if (outline.length === 0) return true
  const mean = outline.reduce((sum, value) => sum + value, 0) / outline.length
  const variance = outline.reduce((sum, value) => sum + (value - mean) ** 2, 0) / outline.length
  return variance < MIN_CONTRAST ** 2
}

export function mirrored(outline: Uint8Array): Uint8Array {
  return outline.map((_, at) => outline[at - (at % OUTLINE_SIDE) + OUTLINE_SIDE - 1 - (at % OUTLINE_SIDE)] as number)
}

/** A part of a picture; its edges as shares of the sides, 0 to 1. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Share of a side that a crop may cut off so that the picture is still found. */
const MAX_CROP = 0.1
const SPANS = [
  [0, 1],
  [0, 1 - MAX_CROP],
  [MAX_CROP / 2, 1 - MAX_CROP / 2],
  [MAX_CROP, 1],
] as const

/** The whole picture, and its parts without a tenth of the width, the height or both: cut off at one end, or half at each end. */
export const WINDOWS: readonly Box[] = SPANS.flatMap(([left, right]) => SPANS.map(([top, bottom]) => ({ left, right, top, bottom })))
