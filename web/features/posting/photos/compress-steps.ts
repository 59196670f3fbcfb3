import { COMPRESSED_PICTURE_QUALITY, COMPRESSED_PICTURE_SIDE } from '#contracts/limits.ts'

interface Step {
  /** Longer side at most, px. */
  readonly side: number
  /** JPEG quality, 0..1. */
  readonly quality: number
}

/** From the best to the smallest; the last is taken however large it is. */
export const STEPS: readonly Step[] = [
  { side: COMPRESSED_PICTURE_SIDE, quality: COMPRESSED_PICTURE_QUALITY },
  { side: COMPRESSED_PICTURE_SIDE, quality: 0.7 },
  { side: COMPRESSED_PICTURE_SIDE, quality: 0.6 },
  { side: 1600, quality: 0.6 },
  { side: 1280, quality: 0.6 },
  { side: 1280, quality: 0.4 },
]

/** @returns whole px with the same proportions, none below 1; a small picture stays as it is */
export function fitted(width: number, height: number, side: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
