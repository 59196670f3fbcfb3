import { darken, fade, lighten } from './colour.ts'
import { METAL } from './palette.ts'
import type { Decor } from './solids.ts'
import { discOutline, type Outline, onSurface, outlineOf, paint, type Stage, type Surface, tone, traceOn } from './stage.ts'
import { ROUND, shape, stroke, trace } from './svg.ts'

/** Doors of a cupboard: a grid of fronts with thin gaps and small handles. */
export const fronts =
  (columns: number, rows: number, colour: string, handle: 'bar' | 'knob' | 'none' = 'bar'): Decor =>
  (stage, face, w, h) => {
    const lines: Outline[] = []
    const handles: Outline[] = []
    const base = tone(stage, colour)
    const gap = 0.012
    for (let i = 1; i < columns; i++) lines.push(outlineOf((w * i) / columns - gap / 2, 0.01, (w * i) / columns + gap / 2, h - 0.01))
    for (let j = 1; j < rows; j++) lines.push(outlineOf(0.01, (h * j) / rows - gap / 2, w - 0.01, (h * j) / rows + gap / 2))
    for (let i = 0; i < columns; i++) {
      for (let j = 0; j < rows; j++) {
        const [u, v] = [(w * (i + (i % 2 ? 0.1 : 0.9))) / columns, (h * (j + 0.5)) / rows]
        const wide = h / rows < (w / columns) * 0.8
        if (wide)
          handles.push(
            outlineOf((w * (i + 0.4)) / columns, (h * (j + 0.8)) / rows, (w * (i + 0.6)) / columns, (h * (j + 0.8)) / rows + 0.016),
          )
        else if (handle === 'bar') handles.push(outlineOf(u - 0.009, v - 0.09, u + 0.009, v + 0.09))
        else if (handle === 'knob') handles.push(discOutline(u, v, 0.02, 0.02, 8))
      }
    }
    return (
      shape(traceOn(stage, face, lines), fade(darken(base, 0.85), 0.42)) + shape(traceOn(stage, face, handles), tone(stage, METAL.brass))
    )
  }

export const slats =
  (step: number, colour: string, opacity = 0.3): Decor =>
  (stage, face, w, h) => {
    const lines: Outline[] = []
    for (let u = step; u < w - 0.01; u += step) lines.push(outlineOf(u - step * 0.14, 0, u + step * 0.14, h))
    return shape(traceOn(stage, face, lines), fade(darken(tone(stage, colour), 0.7), opacity))
  }

export const ribs =
  (step: number, colour: string, opacity = 0.3): Decor =>
  (stage, face, w, h) => {
    const lines: Outline[] = []
    for (let v = step; v < h - 0.01; v += step) lines.push(outlineOf(0, v - step * 0.12, w, v + step * 0.12))
    return shape(traceOn(stage, face, lines), fade(darken(tone(stage, colour), 0.7), opacity))
  }

export const inset =
  (margin: number, fill: string): Decor =>
  (stage, face, w, h) =>
    paint(stage, face, outlineOf(margin, margin, w - margin, h - margin), fill)

/** A picture on a wall: frame, mount and one of a few small motifs. */
export function wallArt(
  stage: Stage,
  surface: Surface,
  u: number,
  v: number,
  w: number,
  h: number,
  colours: readonly [string, string, string],
): string {
  const [a, b, c] = colours.map((colour) => tone(stage, colour)) as [string, string, string]
  const mount = tone(stage, '#FBF6EA')
  const [x0, y0, x1, y1] = [u + w * 0.1, v + h * 0.1, u + w * 0.9, v + h * 0.9]
  const [dx, dy] = [x1 - x0, y1 - y0]
  const clipTo = trace(onSurface(stage, surface, outlineOf(x0, y0, x1, y1)))
  const motif = stage.random.int(0, 4)
  const hills = (base: number): Outline => [
    [x0, y0],
    [x1, y0],
    [x1, y0 + dy * base],
    [x0 + dx * 0.7, y0 + dy * (base + 0.14)],
    [x0 + dx * 0.4, y0 + dy * (base - 0.04)],
    [x0 + dx * 0.15, y0 + dy * (base + 0.1)],
    [x0, y0 + dy * base],
  ]
  const motifs = [
    () =>
      paint(stage, surface, discOutline(x0 + dx * 0.62, y0 + dy * 0.66, dx * 0.16, dx * 0.16), b) +
      paint(stage, surface, hills(0.4), a) +
      paint(stage, surface, hills(0.2), darken(a, 0.3)),
    () =>
      [0.46, 0.34, 0.22]
        .map((r, i) =>
          paint(
            stage,
            surface,
            [
              [x0 + dx * (0.5 - r), y0],
              [x0 + dx * (0.5 + r), y0],
              ...discOutline(x0 + dx / 2, y0 + dy * (r + 0.2), dx * r, dy * r * 0.7, 24).slice(0, 13),
            ],
            [a, b, c][i] ?? a,
          ),
        )
        .join(''),
    () =>
      paint(stage, surface, discOutline(x0 + dx * 0.5, y0 + dy * 0.5, dx * 0.34, dx * 0.34), a) +
      paint(stage, surface, discOutline(x0 + dx * 0.5, y0 + dy * 0.5, dx * 0.22, dx * 0.22), b) +
      paint(stage, surface, discOutline(x0 + dx * 0.5, y0 + dy * 0.5, dx * 0.1, dx * 0.1), c),
    () =>
      paint(stage, surface, outlineOf(x0, y0, x0 + dx * 0.55, y0 + dy * 0.62), a) +
      paint(stage, surface, outlineOf(x0 + dx * 0.4, y0 + dy * 0.3, x1, y1), fade(b, 0.85)) +
      paint(stage, surface, discOutline(x0 + dx * 0.35, y0 + dy * 0.75, dx * 0.17, dx * 0.17), c),
    () =>
      stroke(
        [0.25, 0.4, 0.55, 0.7]
          .map((t, i) =>
            trace(
              onSurface(stage, surface, [
                [x0 + dx * 0.5, y0],
                [x0 + dx * (0.5 + (t - 0.48) * 0.6), y0 + dy * 0.4],
                [x0 + dx * t, y0 + dy * (0.7 + (i % 2) * 0.15)],
              ]),
              false,
            ),
          )
          .join(''),
        a,
        4,
        ROUND,
      ) +
      [0.25, 0.4, 0.55, 0.7]
        .map((t, i) =>
          paint(stage, surface, discOutline(x0 + dx * t, y0 + dy * (0.7 + (i % 2) * 0.15), dx * 0.09, dx * 0.12), [b, c][i % 2] ?? b),
        )
        .join(''),
  ]
  return (
    paint(stage, surface, outlineOf(u + 0.03, v - 0.05, u + w + 0.05, v + h - 0.03), fade('#2b1a20', 0.16)) +
    paint(stage, surface, outlineOf(u, v, u + w, v + h), tone(stage, stage.random.pick(['#5A3A28', '#D19A3A', '#2F2A2A', '#8A5A38']))) +
    paint(stage, surface, outlineOf(u + w * 0.045, v + w * 0.045, u + w * 0.955, v + h - w * 0.045), mount) +
    paint(stage, surface, outlineOf(x0, y0, x1, y1), lighten(c, 0.62)) +
    stage.paints.clip(clipTo, motifs[motif]?.() ?? '')
  )
}
