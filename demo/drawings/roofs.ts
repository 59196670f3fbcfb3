import { darken, fade, lighten } from './colour.ts'
import { extrude, type Span, type Thing } from './solids.ts'
import type { P3 } from './space.ts'
import { type Outline, outlineOf, type Stage, type Surface, tone, traceOn } from './stage.ts'
import { shape } from './svg.ts'

/** Courses and ribs of Mangalore tiles on a slope of the given measures. */
function tiledSlope(stage: Stage, surface: Surface, width: number, length: number, colour: string): string {
  const courses: Outline[] = []
  const ribs: Outline[] = []
  for (let v = 0.3; v < length; v += 0.34) courses.push(outlineOf(0, v - 0.03, width, v))
  for (let u = 0.3; u < width; u += 0.34) ribs.push(outlineOf(u - 0.03, 0, u + 0.03, length))
  const base = tone(stage, colour)
  return (
    shape(traceOn(stage, surface, ribs), fade(lighten(base, 0.4), 0.22)) +
    shape(traceOn(stage, surface, courses), fade(darken(base, 0.7), 0.3))
  )
}

/** A saddle roof of clay tiles; the ridge runs along x or z over the given plan. */
export function saddleRoof(x: Span, z: Span, y: number, rise: number, ridge: 'x' | 'z', colour = '#B5563A', over = 0.5): Thing {
  const across: Span = ridge === 'x' ? [z[0] - over, z[1] + over] : [x[0] - over, x[1] + over]
  const along: Span = ridge === 'x' ? [x[0] - over, x[1] + over] : [z[0] - over, z[1] + over]
  const middle = (across[0] + across[1]) / 2
  const roof = extrude(
    ridge,
    along,
    [
      [across[0], y - 0.12],
      [across[1], y - 0.12],
      [across[1], y + 0.04],
      [middle, y + rise],
      [across[0], y + 0.04],
    ],
    { colour, cap: '#F2E4CB' },
  )
  const half = middle - across[0]
  const slope = Math.hypot(half, rise)
  const place = (a: number, h: number, l: number): P3 => (ridge === 'x' ? [l, h, a] : [a, h, l])
  const side =
    (from: number, sign: 1 | -1): Surface =>
    (u, v) =>
      place(from + (sign * half * v) / slope, y + 0.04 + (rise * v) / slope, along[0] + u)
  return {
    bounds: roof.bounds,
    draw: (stage) => {
      const eye = ridge === 'x' ? stage.camera.eye[2] : stage.camera.eye[0]
      const low = stage.camera.eye[1] < y + rise
      const near = eye < middle ? side(across[0], 1) : side(across[1], -1)
      const outside = eye < across[0] || eye > across[1]
      return roof.draw(stage) + (outside || !low ? tiledSlope(stage, near, along[1] - along[0], slope, colour) : '')
    },
  }
}

/** A lean-to roof over a verandah, falling towards the viewer. */
export function leanTo(x: Span, z: Span, low: number, high: number, colour = '#B5563A'): Thing {
  const roof = extrude(
    'x',
    x,
    [
      [z[0], low],
      [z[0], low - 0.14],
      [z[1], high - 0.14],
      [z[1], high],
    ],
    { colour, cap: '#8A5A38' },
  )
  const length = Math.hypot(z[1] - z[0], high - low)
  const slope: Surface = (u, v) => [x[0] + u, low + ((high - low) * v) / length, z[0] + ((z[1] - z[0]) * v) / length]
  return { bounds: roof.bounds, draw: (stage) => roof.draw(stage) + tiledSlope(stage, slope, x[1] - x[0], length, colour) }
}
