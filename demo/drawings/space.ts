import type { Point } from './svg.ts'

/** Metres: x to the right, y up, z away from the viewer. */
export type P3 = readonly [x: number, y: number, z: number]

/** A camera that never tilts, so that verticals stay upright; yaw above 0 looks to the right. */
export type Camera = {
  readonly eye: P3
  readonly yaw: number
  /** Pixels that one metre takes at one metre's distance. */
  readonly focal: number
  /** Where the horizon point straight ahead lands in the picture. */
  readonly centre: Point
}

const NEAR = 0.15

function inView(camera: Camera, [x, y, z]: P3): P3 {
  const [dx, dz] = [x - camera.eye[0], z - camera.eye[2]]
  const [c, s] = [Math.cos(camera.yaw), Math.sin(camera.yaw)]
  return [dx * c - dz * s, y - camera.eye[1], dx * s + dz * c]
}

const depthOf = (camera: Camera, point: P3): number => inView(camera, point)[2]
/** Pixels per metre at a place. */
export const scaleAt = (camera: Camera, point: P3): number => camera.focal / Math.max(NEAR, depthOf(camera, point))

function toScreen(camera: Camera, [x, y, z]: P3): Point {
  return [camera.centre[0] + (camera.focal * x) / z, camera.centre[1] - (camera.focal * y) / z]
}

export const project = (camera: Camera, point: P3): Point => {
  const [x, y, z] = inView(camera, point)
  return toScreen(camera, [x, y, Math.max(NEAR, z)])
}

/** Projects a polygon, cutting off what lies behind the viewer. */
export function projectAll(camera: Camera, points: readonly P3[]): Point[] {
  const seen = points.map((point) => inView(camera, point))
  const kept: Point[] = []
  seen.forEach((a, i) => {
    const b = seen[(i + 1) % seen.length] ?? a
    if (a[2] >= NEAR) kept.push(toScreen(camera, a))
    if (a[2] >= NEAR !== b[2] >= NEAR) {
      const t = (NEAR - a[2]) / (b[2] - a[2])
      kept.push(toScreen(camera, [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, NEAR]))
    }
  })
  return kept
}

export function normalised([x, y, z]: P3): P3 {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

export const dotProduct = (a: P3, b: P3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
