import { darken, fade, lighten } from './colour.ts'
import { box, type Decor, extrude, type Span, type Thing, turned } from './solids.ts'
import { type Outline, outlineOf, paint, tone, traceOn } from './stage.ts'
import { shape } from './svg.ts'

export const WOODS = ['#6B3F28', '#7D4B2C', '#5A3A2C', '#8A5632'] as const

/** A turned and bracketed teak pillar as in the wadas of Kasba Peth. */
export function pillar(x: number, z: number, base: number, top: number, wood: string): Thing[] {
  const h = top - base
  return [
    box([x - 0.2, x + 0.2], [base, base + 0.3], [z - 0.2, z + 0.2], { colour: '#7C756C' }),
    turned(
      x,
      z,
      [
        [0.14, base + 0.3],
        [0.17, base + 0.5],
        [0.11, base + 0.62],
        [0.13, base + h * 0.6],
        [0.1, base + h * 0.76],
        [0.17, base + h * 0.82],
        [0.12, base + h * 0.88],
      ],
      wood,
    ),
    extrude(
      'z',
      [z - 0.1, z + 0.1],
      [
        [x - 0.12, base + h * 0.88],
        [x + 0.12, base + h * 0.88],
        [x + 0.5, top],
        [x - 0.5, top],
      ],
      { colour: darken(wood, 0.1) },
    ),
  ]
}

const carvedRail =
  (wood: string): Decor =>
  (stage, face, w, h) => {
    const balusters: Outline[] = []
    for (let u = 0.1; u < w - 0.05; u += 0.2)
      balusters.push([
        [u - 0.03, 0.08],
        [u + 0.03, 0.08],
        [u + 0.055, h * 0.45],
        [u + 0.025, h - 0.12],
        [u - 0.025, h - 0.12],
        [u - 0.055, h * 0.45],
      ])
    return (
      paint(stage, face, outlineOf(0, 0.06, w, h - 0.1), fade('#2b1712', 0.55)) +
      shape(traceOn(stage, face, balusters), tone(stage, lighten(wood, 0.14)))
    )
  }

export const rail = (x: Span, z: Span, y: number, wood: string): Thing =>
  box(x, [y, y + 0.9], z, { colour: wood, decor: { south: carvedRail(wood), east: carvedRail(wood), west: carvedRail(wood) } })
