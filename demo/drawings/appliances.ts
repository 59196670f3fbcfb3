import { darken, fade, lighten } from './colour.ts'
import { fronts } from './decor.ts'
import { METAL } from './palette.ts'
import { benchAt, type Spot } from './placing.ts'
import { type Decor, extrude, standing, type Thing, turned } from './solids.ts'
import { discOutline, type Outline, outlineOf, paint, type Stage, type Surface, tone, traceOn } from './stage.ts'
import { num, ROUND, shape, stroke } from './svg.ts'

export const COUNTER = 0.88

export function baseUnits(spot: Spot, width: number, colour: string, stone: string, columns: number): Thing[] {
  const bench = benchAt(spot)
  const w = width / 2
  return [
    bench.box([-w, w], [0, 0.09], [-0.5, 0], { colour: '#5A4A42' }),
    bench.box([-w, w], [0.09, COUNTER - 0.04], [-0.56, 0], { colour, decor: { south: fronts(columns, 1, colour) } }),
    bench.box([-w, w], [COUNTER - 0.04, COUNTER], [-0.6, 0], { colour: stone }),
  ]
}

export const wallUnits = (spot: Spot, width: number, colour: string, columns: number): Thing =>
  benchAt(spot).box([-width / 2, width / 2], [1.5, 2.2], [-0.33, 0], { colour, decor: { south: fronts(columns, 1, colour) } })

export function hob(x: number, z: number): Thing[] {
  const bench = benchAt({ x, z, y: COUNTER })
  return [
    bench.box([-0.34, 0.34], [0, 0.06], [-0.44, -0.06], {
      colour: '#2C2C30',
      decor: {
        south: (s, face, w) =>
          [0.2, 0.4, 0.6, 0.8].map((k) => paint(s, face, discOutline(w * k, 0.03, 0.018, 0.018, 10), '#C9C9C4')).join(''),
      },
    }),
  ]
}

export const cooker = (x: number, z: number, y: number): Thing[] => [
  turned(
    x,
    z,
    [
      [0.12, y],
      [0.125, y + 0.15],
      [0.1, y + 0.2],
      [0.02, y + 0.23],
      [0.02, y + 0.26],
    ],
    METAL.steel,
  ),
  benchAt({ x: x + 0.12, z, y }).box([0, 0.14], [0.13, 0.16], [-0.02, 0.01], { colour: '#2F2B2B' }),
]
export const pan = (x: number, z: number, y: number, colour: string = METAL.copper): Thing =>
  turned(
    x,
    z,
    [
      [0.1, y],
      [0.14, y + 0.09],
    ],
    colour,
  )

export function chimney(x: number, z: number, ceiling: number): Thing[] {
  return [
    extrude(
      'x',
      [x - 0.38, x + 0.38],
      [
        [z - 0.48, 1.52],
        [z - 0.48, 1.57],
        [z - 0.24, 1.86],
        [z, 1.86],
        [z, 1.52],
      ],
      { colour: '#5B5E60' },
    ),
    benchAt({ x, z }).box([-0.14, 0.14], [1.86, ceiling], [-0.24, 0], { colour: '#A9ACAB' }),
  ]
}

export function refrigerator(spot: Spot, colour: string): Thing[] {
  const split: Decor = (s, face, w, h) =>
    paint(s, face, outlineOf(0.01, h * 0.66, w - 0.01, h * 0.672), fade('#2b2020', 0.45)) +
    paint(s, face, outlineOf(w * 0.08, h * 0.4, w * 0.13, h * 0.62), fade('#fffdf5', 0.8)) +
    paint(s, face, outlineOf(w * 0.08, h * 0.71, w * 0.13, h * 0.85), fade('#fffdf5', 0.8))
  return [benchAt(spot).box([-0.34, 0.34], [0.03, 1.72], [-0.66, 0], { colour, soft: 0.02, decor: { south: split } })]
}

export function tap(x: number, z: number, y: number): Thing {
  return standing({ min: [x - 0.05, y, z - 0.02], max: [x + 0.05, y + 0.32, z + 0.02] }, (stage, [fx, fy], s) =>
    stroke(
      `M${num(fx)} ${num(fy)}v${num(-0.26 * s)}q0 ${num(-0.08 * s)} ${num(0.08 * s)} ${num(-0.08 * s)}t${num(0.07 * s)} ${num(0.09 * s)}`,
      tone(stage, '#B9BFBF'),
      Math.max(3, 0.03 * s),
      ROUND,
    ),
  )
}

/** A sink let into the counter: drawn on the counter's top. */
export const sinkTop = (spot: Spot): Thing =>
  benchAt(spot).box([-0.3, 0.3], [COUNTER, COUNTER + 0.004], [-0.5, -0.1], {
    colour: METAL.steel,
    decor: {
      top: (s, face, w, h) =>
        paint(
          s,
          face,
          outlineOf(0.04, 0.04, w - 0.04, h - 0.04),
          s.paints.linear([
            [0, '#6F7776'],
            [1, '#B7BEBD'],
          ]),
        ),
    },
  })

/** Steel tins, spice jars and tumblers in a row. */
export function jars(x: number, z: number, y: number, count: number, colours: readonly string[]): Thing[] {
  return Array.from({ length: count }, (_, i) =>
    turned(
      x + i * 0.13,
      z,
      [
        [0.05, y],
        [0.05, y + 0.13],
        [0.045, y + 0.135],
        [0.045, y + 0.165],
      ],
      colours[i % colours.length] ?? METAL.steel,
    ),
  )
}

export const gasCylinder = (x: number, z: number): Thing =>
  turned(
    x,
    z,
    [
      [0.15, 0],
      [0.16, 0.06],
      [0.16, 0.44],
      [0.11, 0.54],
      [0.05, 0.56],
      [0.09, 0.58],
      [0.09, 0.64],
    ],
    '#B5452C',
  )
export const bucket = (x: number, z: number, colour: string): Thing =>
  turned(
    x,
    z,
    [
      [0.13, 0],
      [0.17, 0.3],
      [0.175, 0.3],
    ],
    colour,
  )

export const purifier = (spot: Spot): Thing =>
  benchAt(spot).box([-0.16, 0.16], [1.35, 1.85], [-0.24, 0], {
    colour: '#F4F1E8',
    soft: 0.02,
    decor: {
      south: (s, face, w, h) =>
        paint(s, face, outlineOf(0.04, 0.05, w - 0.04, h * 0.45), fade('#7FB7C4', 0.85)) +
        paint(s, face, discOutline(w / 2, h * 0.72, 0.035), '#0B5D4E'),
    },
  })

export function washingMachine(spot: Spot): Thing[] {
  return [
    benchAt(spot).box([-0.3, 0.3], [0.02, 0.86], [-0.58, 0], {
      colour: '#EFECE3',
      soft: 0.02,
      decor: {
        south: (s, face, w, h) =>
          paint(s, face, discOutline(w / 2, h * 0.45, 0.21), '#8A9093') +
          paint(s, face, discOutline(w / 2, h * 0.45, 0.17), '#3F4A52') +
          paint(s, face, discOutline(w / 2 - 0.05, h * 0.5, 0.06), fade('#ffffff', 0.25)) +
          paint(s, face, outlineOf(0.04, h - 0.14, w - 0.04, h - 0.04), '#CFCBC0'),
      },
    }),
  ]
}

/** A shelf with steel plates standing on edge, tumblers and tins: the rack of an ordinary kitchen. */
export function steelRack(stage: Stage, surface: Surface, u: number, v: number, w: number, rows: number): string {
  let art = ''
  for (let r = 0; r < rows; r++) {
    const y = v + r * 0.32
    const plates: Outline[] = []
    const rims: Outline[] = []
    for (let i = 0; i < w / 0.15 - 1; i++) {
      const radius = (i + r) % 3 === 0 ? 0.11 : (i + r) % 3 === 1 ? 0.13 : 0.08
      plates.push(discOutline(u + 0.1 + i * 0.15, y + radius + 0.01, 0.07, radius, 16))
      rims.push(discOutline(u + 0.1 + i * 0.15, y + radius + 0.01, 0.045, radius * 0.7, 14))
    }
    art += shape(traceOn(stage, surface, plates), tone(stage, '#C9CECC')) + shape(traceOn(stage, surface, rims), tone(stage, '#E6E9E6'))
    art += paint(stage, surface, outlineOf(u, y - 0.02, u + w, y + 0.01), tone(stage, '#8C9292'))
  }
  return (
    paint(stage, surface, outlineOf(u - 0.02, v - 0.05, u, v + rows * 0.32), tone(stage, '#8C9292')) +
    paint(stage, surface, outlineOf(u + w, v - 0.05, u + w + 0.02, v + rows * 0.32), tone(stage, '#8C9292')) +
    art
  )
}

export type TileStyle = 'subway' | 'square' | 'moroccan' | 'plain'

/** A tiled splashback or dado on a wall. */
export function tiles(
  stage: Stage,
  surface: Surface,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  colour: string,
  style: TileStyle,
): string {
  const base = tone(stage, colour)
  const ground = paint(stage, surface, outlineOf(u0, v0, u1, v1), base)
  const joints: Outline[] = []
  const accents: Outline[] = []
  const [w, h] = style === 'subway' ? [0.2, 0.1] : [0.15, 0.15]
  let row = 0
  for (let v = v0; v < v1 - 0.01; v += h) {
    joints.push(outlineOf(u0, v - 0.004, u1, v + 0.004))
    const shift = style === 'subway' && row++ % 2 ? w / 2 : 0
    for (let u = u0 + shift; u < u1 - 0.01; u += w) {
      if (u > u0) joints.push(outlineOf(u - 0.004, v, u + 0.004, Math.min(v1, v + h)))
      if (style === 'moroccan' && u + w <= u1 + 0.01 && v + h <= v1 + 0.01)
        accents.push([
          [u + w / 2, v + 0.02],
          [u + w - 0.02, v + h / 2],
          [u + w / 2, v + h - 0.02],
          [u + 0.02, v + h / 2],
        ])
      if (style === 'square' && stage.random.chance(0.18) && u + w <= u1 && v + h <= v1) accents.push(outlineOf(u, v, u + w, v + h))
    }
  }
  if (style === 'plain') return ground
  return (
    ground +
    shape(traceOn(stage, surface, accents), fade(darken(base, 0.5), style === 'moroccan' ? 0.4 : 0.16)) +
    shape(traceOn(stage, surface, joints), fade(lighten(base, 0.7), 0.65))
  )
}
