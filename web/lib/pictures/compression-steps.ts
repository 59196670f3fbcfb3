import { COMPRESSED_PICTURE_QUALITY, COMPRESSED_PICTURE_SIDE } from '#contracts/base/limits.ts'

interface CompressionStep {
  /** Maximum of the longer side, px. */
  readonly side: number
  /** JPEG quality, 0..1. */
  readonly quality: number
}

/** Tried in this order until a result is small enough; if none is, the smallest result is used. */
export const COMPRESSION_STEPS: readonly CompressionStep[] = [
  { side: COMPRESSED_PICTURE_SIDE, quality: COMPRESSED_PICTURE_QUALITY },
  { side: COMPRESSED_PICTURE_SIDE, quality: 0.7 },
  { side: COMPRESSED_PICTURE_SIDE, quality: 0.6 },
  { side: 1600, quality: 0.6 },
  { side: 1280, quality: 0.6 },
  { side: 1280, quality: 0.4 },
]

/** @returns whole px of the same proportions, at least 1; a smaller picture keeps its size */
export function fitInside(width: number, height: number, side: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
