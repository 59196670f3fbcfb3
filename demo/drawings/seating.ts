import { darken, fade, lighten } from './colour.ts'
import { slats } from './decor.ts'
import { benchAt, type Spot } from './placing.ts'
import type { Decor, Thing } from './solids.ts'
import { discOutline, fillSpace, type Outline, outlineOf, type Stage, type Surface, tone, traceOn } from './stage.ts'
import { shape } from './svg.ts'

export type SofaLook = {
  readonly width?: number
  readonly fabric: string
  readonly cushions: readonly string[]
  readonly wood: string
  readonly style?: 'soft' | 'wooden' | 'low'
}

const buttons =
  (colour: string): Decor =>
  (stage, face, w, h) => {
    const dots: Outline[] = []
    for (let u = 0.2; u < w - 0.1; u += 0.28) dots.push(discOutline(u, h * 0.55, 0.014, 0.014, 8))
    return shape(traceOn(stage, face, dots), fade(darken(colour, 0.7), 0.4))
  }

export function sofa(spot: Spot, { width = 2.1, fabric, cushions, wood, style = 'soft' }: SofaLook): Thing[] {
  const bench = benchAt(spot)
  const half = width / 2
  const seat = style === 'low' ? 0.32 : 0.42
  const back = style === 'low' ? 0.7 : 0.86
  const arm = style === 'wooden' ? 0.07 : 0.2
  const armColour = style === 'wooden' ? wood : darken(fabric, 0.05)
  const feet = [-half + 0.1, half - 0.1].flatMap((x) =>
    [-0.1, -0.8].map((z) => bench.box([x - 0.035, x + 0.035], [0, 0.14], [z - 0.035, z + 0.035], { colour: wood })),
  )
  const parts = [
    ...feet,
    bench.box([-half, half], [0.12, seat - 0.14], [-0.86, 0], {
      colour: style === 'wooden' ? wood : darken(fabric, 0.1),
      soft: style === 'wooden' ? 0 : 0.04,
    }),
    bench.box([-half + arm, half - arm], [seat - 0.14, back], [-0.24, 0], {
      colour: darken(fabric, 0.07),
      soft: 0.07,
      decor: { south: buttons(fabric) },
    }),
    bench.box([-half, -half + arm], [seat - 0.14, seat + 0.2], [-0.86, 0], { colour: armColour, soft: style === 'wooden' ? 0.02 : 0.07 }),
    bench.box([half - arm, half], [seat - 0.14, seat + 0.2], [-0.86, 0], { colour: armColour, soft: style === 'wooden' ? 0.02 : 0.07 }),
  ]
  const seats = width > 1.3 ? (width > 2.3 ? 3 : 2) : 1
  const step = (width - arm * 2) / seats
  for (let i = 0; i < seats; i++) {
    const x0 = -half + arm + step * i
    parts.push(
      bench.box([x0 + 0.01, x0 + step - 0.01], [seat - 0.14, seat + 0.03], [-0.88, -0.24], { colour: lighten(fabric, 0.05), soft: 0.055 }),
    )
  }
  cushions.forEach((colour, i) => {
    const side = i % 2 ? 1 : -1
    const x = side * (half - arm - 0.24 - Math.floor(i / 2) * 0.34)
    parts.push(bench.box([x - 0.21, x + 0.21], [seat + 0.03, seat + 0.4], [-0.42, -0.26], { colour, soft: 0.075 }))
  })
  return parts
}

export const armchair = (spot: Spot, look: SofaLook): Thing[] => sofa(spot, { ...look, width: 0.92, cushions: look.cushions.slice(0, 1) })

/** A cane or wooden chair; the seat's height is 0.45. */
export function chair({ ...spot }: Spot, wood: string, seat: string, tall = 0.92): Thing[] {
  const bench = benchAt(spot)
  const legs = [-0.19, 0.19].flatMap((x) =>
    [-0.03, -0.4].map((z) => bench.box([x - 0.02, x + 0.02], [0, 0.43], [z - 0.02, z + 0.02], { colour: wood })),
  )
  return [
    ...legs,
    bench.box([-0.22, 0.22], [0.43, 0.48], [-0.43, 0], { colour: seat, soft: 0.02 }),
    bench.box([-0.21, -0.17], [0.48, tall], [-0.04, 0], { colour: wood }),
    bench.box([0.17, 0.21], [0.48, tall], [-0.04, 0], { colour: wood }),
    bench.box([-0.17, 0.17], [tall - 0.26, tall], [-0.035, -0.005], {
      colour: seat,
      decor: { south: slats(0.07, seat, 0.2), north: slats(0.07, seat, 0.2) },
    }),
  ]
}

export function officeChair(spot: Spot, fabric: string): Thing[] {
  const bench = benchAt(spot)
  return [
    bench.turned(
      0,
      -0.25,
      [
        [0.26, 0.03],
        [0.24, 0.07],
        [0.035, 0.09],
        [0.035, 0.42],
      ],
      '#3A3A3E',
    ),
    bench.box([-0.24, 0.24], [0.42, 0.5], [-0.5, -0.02], { colour: fabric, soft: 0.035 }),
    bench.box([-0.22, 0.22], [0.56, 1.02], [-0.06, 0.02], { colour: darken(fabric, 0.06), soft: 0.04 }),
  ]
}

export function stool(x: number, z: number, height: number, colour: string): Thing {
  return benchAt({ x, z }).turned(
    0,
    0,
    [
      [0.17, 0],
      [0.15, 0.04],
      [0.05, 0.1],
      [0.04, height - 0.1],
      [0.17, height - 0.06],
      [0.18, height],
    ],
    colour,
  )
}

/** The oonjal: a plank swing on brass chains from the ceiling. */
export function swing(spot: Spot, height: number, wood: string, cushion: string): Thing[] {
  const bench = benchAt(spot)
  const chains = [-0.72, 0.72].flatMap((x) =>
    [-0.08, -0.52].map((z) => bench.box([x - 0.012, x + 0.012], [0.5, height], [z - 0.012, z + 0.012], { colour: '#C08C34' })),
  )
  return [
    bench.box([-0.8, 0.8], [0.44, 0.52], [-0.6, 0], { colour: wood }),
    bench.box([-0.68, 0.68], [0.52, 0.6], [-0.56, -0.04], { colour: cushion, soft: 0.03 }),
    bench.box([-0.66, -0.3], [0.6, 0.74], [-0.4, -0.22], { colour: lighten(cushion, 0.3), soft: 0.06 }),
    ...chains,
  ]
}

/** A rug or dhurrie on the floor with a border, bands and tassels. Drawn before anything stands on it. */
export function rug(
  stage: Stage,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  colours: readonly [string, string],
  pattern: 'border' | 'bands' | 'round' | 'diamond',
): string {
  const floor: Surface = (u, v) => [u, 0.005, v]
  const [a, b] = [tone(stage, colours[0]), tone(stage, colours[1])]
  const [cx, cz, rx, rz] = [(x0 + x1) / 2, (z0 + z1) / 2, (x1 - x0) / 2, (z1 - z0) / 2]
  const draw = (outline: Outline, fill: string): string =>
    fillSpace(
      stage,
      outline.map(([u, v]) => floor(u, v)),
      fill,
    )
  if (pattern === 'round') {
    return [1, 0.9, 0.78, 0.72, 0.42, 0.36]
      .map((k, i) => draw(discOutline(cx, cz, rx * k, rz * k, 40), i % 2 ? a : i === 4 ? darken(a, 0.12) : b))
      .join('')
  }
  const tassels: Outline[] = []
  for (let z = z0; z < z1; z += 0.09) tassels.push(outlineOf(x0 - 0.07, z, x0, z + 0.035), outlineOf(x1, z, x1 + 0.07, z + 0.035))
  const base = shape(traceOn(stage, floor, tassels), lighten(a, 0.5)) + draw(outlineOf(x0, z0, x1, z1), a)
  if (pattern === 'bands') {
    const bands: Outline[] = []
    for (let i = 0; i < 9; i++)
      bands.push(outlineOf(x0 + ((x1 - x0) * (i + 0.3)) / 9, z0, x0 + ((x1 - x0) * (i + (i % 3 ? 0.45 : 0.75))) / 9, z1))
    return base + shape(traceOn(stage, floor, bands), b)
  }
  const frame = draw(outlineOf(x0 + 0.1, z0 + 0.1, x1 - 0.1, z1 - 0.1), b) + draw(outlineOf(x0 + 0.15, z0 + 0.15, x1 - 0.15, z1 - 0.15), a)
  const diamonds: Outline[] = []
  const n = pattern === 'diamond' ? 5 : 1
  for (let i = 0; i < n; i++) {
    const mx = x0 + ((x1 - x0) * (i + 0.5)) / n
    const [w, d] = pattern === 'diamond' ? [rx / n - 0.04, rz * 0.62] : [rx * 0.5, rz * 0.55]
    diamonds.push([
      [mx - w, cz],
      [mx, cz - d],
      [mx + w, cz],
      [mx, cz + d],
    ])
    diamonds.push([
      [mx - w * 0.5, cz],
      [mx, cz + d * 0.5],
      [mx + w * 0.5, cz],
      [mx, cz - d * 0.5],
    ])
  }
  return base + frame + shape(traceOn(stage, floor, diamonds), b)
}
