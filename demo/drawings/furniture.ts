import { darken, fade } from './colour.ts'
import { fronts, inset, ribs, slats } from './decor.ts'
import { benchAt, type Spot } from './placing.ts'
import type { Room } from './room.ts'
import { type Decor, standing, type Thing, turned } from './solids.ts'
import { type Outline, onSurface, outlineOf, paint, type Stage, tone } from './stage.ts'
import { circle, ellipse, num, ROUND, shape, stroke } from './svg.ts'

export function table(spot: Spot, width: number, depth: number, height: number, wood: string, top = wood): Thing[] {
  const bench = benchAt(spot)
  const [w, d] = [width / 2, depth]
  const leg = Math.min(0.06, height * 0.12)
  const legs = [-w + 0.06, w - 0.06 - leg].flatMap((x) =>
    [-0.06 - leg, -d + 0.06].map((z) => bench.box([x, x + leg], [0, height - 0.05], [z, z + leg], { colour: darken(wood, 0.1) })),
  )
  return [...legs, bench.box([-w, w], [height - 0.05, height], [-d, 0], { colour: top })]
}

export const roundTable = (x: number, z: number, radius: number, height: number, wood: string): Thing =>
  turned(
    x,
    z,
    [
      [radius * 0.5, 0],
      [radius * 0.45, 0.03],
      [0.05, 0.08],
      [0.045, height - 0.06],
      [radius, height - 0.05],
      [radius, height],
    ],
    wood,
  )

const screen: Decor = (stage, face, w, h) =>
  paint(
    stage,
    face,
    outlineOf(0.02, 0.02, w - 0.02, h - 0.02),
    stage.paints.linear(
      [
        [0, '#2C333C'],
        [0.5, '#1D232B'],
        [1, '#3A4650'],
      ],
      [1, 1],
    ),
  ) +
  paint(
    stage,
    face,
    [
      [w * 0.1, 0.02],
      [w * 0.34, 0.02],
      [w * 0.62, h - 0.02],
      [w * 0.38, h - 0.02],
    ],
    fade('#ffffff', 0.06),
  )

export function televisionUnit(spot: Spot, width: number, wood: string, tv = true): Thing[] {
  const bench = benchAt(spot)
  const w = width / 2
  const parts = [
    bench.box([-w + 0.1, w - 0.1], [0, 0.1], [-0.36, -0.06], { colour: darken(wood, 0.4) }),
    bench.box([-w, w], [0.1, 0.48], [-0.42, 0], { colour: wood, decor: { south: fronts(4, 1, wood, 'knob') } }),
  ]
  if (tv) parts.push(bench.box([-0.62, 0.62], [0.82, 1.54], [-0.08, -0.03], { colour: '#22262B', decor: { south: screen } }))
  return parts
}

/** The closed end of a cupboard: a shallow frame, so that it does not read as a blank block. */
const endPanel: Decor = (stage, face, w, h) =>
  paint(stage, face, outlineOf(w * 0.12, 0.1, w * 0.88, h - 0.1), fade('#fff6e6', 0.09)) +
  paint(stage, face, outlineOf(w * 0.12, 0.1, w * 0.88, 0.125), fade('#2b1a14', 0.16)) +
  paint(stage, face, outlineOf(w * 0.12, h * 0.55, w * 0.88, h * 0.55 + 0.02), fade('#2b1a14', 0.16))

export function bookshelf(stage: Stage, spot: Spot, width: number, height: number, wood: string, colours: readonly string[]): Thing[] {
  const { random } = stage
  const shelves = Math.max(2, Math.round(height / 0.38))
  const contents: Decor = (s, face, w, h) => {
    let art = ''
    const step = (h - 0.04) / shelves
    for (let i = 0; i < shelves; i++) {
      const v = 0.03 + i * step
      art += paint(s, face, outlineOf(0.03, v, w - 0.03, v + step - 0.03), darken(tone(s, wood), 0.42))
      let u = 0.05
      while (u < w - 0.12) {
        if (random.chance(0.22)) {
          u += random.range(0.08, 0.2)
          continue
        }
        const [bw, bh] = [random.range(0.025, 0.055), step * random.range(0.5, 0.82)]
        art += paint(s, face, outlineOf(u, v, u + bw, v + bh), tone(s, random.pick(colours)))
        u += bw + 0.004
      }
    }
    return art
  }
  const bench = benchAt(spot)
  return [
    bench.box([-width / 2, width / 2], [0, height], [-0.32, 0], {
      colour: wood,
      decor: { south: contents, east: endPanel, west: endPanel },
    }),
  ]
}

export function wardrobe(spot: Spot, width: number, height: number, colour: string, doors: number, mirrored = false): Thing[] {
  const bench = benchAt(spot)
  const mirror: Decor = (stage, face, w, h) =>
    paint(
      stage,
      face,
      outlineOf(w / doors + 0.06, 0.1, (w * 2) / doors - 0.06, h - 0.1),
      stage.paints.linear(
        [
          [0, tone(stage, '#DFEAEA')],
          [0.55, tone(stage, '#F3F5F0')],
          [1, tone(stage, '#BFD0CF')],
        ],
        [1, 1],
      ),
    )
  const doorsOf = fronts(doors, 1, colour)
  const south: Decor = (stage, face, w, h) => doorsOf(stage, face, w, h) + (mirrored ? mirror(stage, face, w, h) : '')
  return [bench.box([-width / 2, width / 2], [0, height], [-0.58, 0], { colour, decor: { south, east: endPanel, west: endPanel } })]
}

export const chest = (spot: Spot, width: number, height: number, depth: number, colour: string, columns: number, rows: number): Thing[] => [
  benchAt(spot).box([-width / 2, width / 2], [0.06, height], [-depth, 0], {
    colour,
    decor: { south: fronts(columns, rows, colour, 'knob') },
  }),
]

/** Brass or steel pots, a vase, fruit: small things that stand on something at height y. */
export const vessel = (x: number, z: number, y: number, size: number, colour: string): Thing =>
  turned(
    x,
    z,
    [
      [size * 0.5, y],
      [size, y + size * 0.6],
      [size * 0.95, y + size * 1.0],
      [size * 0.45, y + size * 1.5],
      [size * 0.62, y + size * 1.75],
    ],
    colour,
  )

export const bowlOfFruit = (x: number, z: number, y: number): Thing =>
  standing({ min: [x - 0.15, y, z - 0.15], max: [x + 0.15, y + 0.16, z + 0.15] }, (stage, [fx, fy], s) => {
    const fruit = [
      ['#E8A33A', -0.07, 0.1],
      ['#C9543A', 0.06, 0.1],
      ['#E9C04A', 0, 0.13],
    ] as const
    const bowl = `M${num(fx - 0.15 * s)} ${num(fy - 0.09 * s)}Q${num(fx)} ${num(fy + 0.09 * s)} ${num(fx + 0.15 * s)} ${num(fy - 0.09 * s)}z`
    return (
      fruit.map(([c, dx, dy]) => circle(fx + dx * s, fy - dy * s, 0.055 * s, tone(stage, c))).join('') +
      shape(bowl, tone(stage, '#B8693F')) +
      ellipse(fx, fy + 1, 0.06 * s, 0.012 * s, fade('#2b1a20', 0.3))
    )
  })

export const books = (x: number, z: number, y: number, colours: readonly string[]): Thing[] =>
  colours.map((colour, i) =>
    benchAt({ x: x + (i % 2 ? 0.01 : -0.01), z, y }).box([-0.13, 0.13], [i * 0.035, i * 0.035 + 0.033], [-0.18, 0], { colour }),
  )

export const crate = (spot: Spot, w: number, h: number, d: number, colour: string): Thing =>
  benchAt(spot).box([-w / 2, w / 2], [0, h], [-d, 0], {
    colour,
    decor: {
      south: (s, face, fw, fh) =>
        paint(s, face, outlineOf(fw * 0.44, 0, fw * 0.56, fh), fade('#FFF3DA', 0.4)) +
        paint(s, face, outlineOf(fw * 0.64, fh * 0.12, fw * 0.88, fh * 0.34), fade('#FFFDF4', 0.75)),
      top: inset(0.001, fade('#ffffff', 0.05)),
    },
  })

export const slattedPanel = (spot: Spot, w: number, y0: number, y1: number, wood: string): Thing =>
  benchAt(spot).box([-w / 2, w / 2], [y0, y1], [-0.05, 0], { colour: wood, decor: { south: slats(0.08, wood, 0.45) } })

/** A split air conditioner high on the back wall. */
export const airConditioner = (spot: Spot): Thing =>
  benchAt(spot).box([-0.45, 0.45], [2.3, 2.6], [-0.2, 0], {
    colour: '#F7F5EE',
    soft: 0.03,
    decor: { south: (s, face, w) => paint(s, face, outlineOf(0.05, 0.03, w - 0.05, 0.075), fade('#55504a', 0.4)) },
  })

export const shutterRibs = (colour: string): Decor => ribs(0.09, colour, 0.35)

export function bunting(room: Room, from: readonly [number, number], to: readonly [number, number], colours: readonly string[]): string {
  const flags = 11
  const sag = (t: number): number => -0.35 * Math.sin(Math.PI * t)
  const at = (t: number): readonly [number, number] => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + sag(t)]
  let art = ''
  for (let i = 0; i < flags; i++) {
    const [a, b] = [at(i / flags), at((i + 0.8) / flags)]
    const drop: Outline = [a, b, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 0.2]]
    art += paint(room, room.back, drop, tone(room, colours[i % colours.length] ?? '#F2A81D'))
  }
  const line = onSurface(
    room,
    room.back,
    Array.from({ length: 12 }, (_, i) => at(i / 11)),
  )
  return stroke(`M${line.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`, tone(room, '#6B4A36'), 2.5, ROUND) + art
}
