import { darken, fade, lighten } from './colour.ts'
import { LEAF } from './palette.ts'
import { type Bounds, standing, type Thing, turned } from './solids.ts'
import { type Stage, tone } from './stage.ts'
import { num, type Point, ROUND, shape, stroke } from './svg.ts'

export type PlantKind = 'palm' | 'rubber' | 'snake' | 'monstera' | 'banana' | 'tulsi' | 'flowers' | 'fern'
export const HOUSE_PLANTS: readonly PlantKind[] = ['palm', 'rubber', 'snake', 'monstera', 'fern']

/** One leaf from its foot, bent: the half away from the light is a tone deeper. */
export function leaf([x, y]: Point, angle: number, length: number, width: number, colour: string, droop = 0): string {
  const tipAngle = angle + droop
  const [tx, ty] = [x + Math.cos(tipAngle) * length, y - Math.sin(tipAngle) * length]
  const [mx, my] = [x + Math.cos(angle) * length * 0.55, y - Math.sin(angle) * length * 0.55]
  const [nx, ny] = [Math.sin(angle) * width, Math.cos(angle) * width]
  const tip = `${num(tx)} ${num(ty)}`
  const foot = `${num(x)} ${num(y)}`
  const edge = (side: number): string => `${num(mx + nx * side)} ${num(my + ny * side)}`
  return (
    shape(`M${foot}Q${edge(1)} ${tip}Q${edge(-1)} ${foot}z`, colour) +
    shape(`M${foot}Q${edge(1)} ${tip}Q${num(mx)} ${num(my)} ${foot}z`, fade(darken(colour, 0.7), 0.22))
  )
}

type Greens = readonly [deep: string, mid: string, light: string]

function greens(stage: Stage): Greens {
  return [tone(stage, LEAF.deep), tone(stage, LEAF.mid), tone(stage, LEAF.light)]
}

function frond([x, y]: Point, angle: number, length: number, colour: string): string {
  const bend = angle > Math.PI / 2 ? 0.5 : -0.5
  const at = (t: number): Point => [x + Math.cos(angle + bend * t) * length * t, y - Math.sin(angle + bend * t) * length * t]
  const leaflets: string[] = []
  for (let i = 3; i <= 13; i++) {
    const t = i / 13
    const [px, py] = at(t)
    const size = length * 0.3 * Math.sin(Math.PI * Math.min(0.97, 0.16 + t * 0.8))
    for (const side of [-1, 1]) {
      const direction = angle + bend * t * 1.6 + side * 0.75
      const [ex, ey] = [px + Math.cos(direction) * size, py - Math.sin(direction) * size]
      leaflets.push(`M${num(px)} ${num(py)}L${num(ex)} ${num(ey)}`)
    }
  }
  const spine = `M${num(x)} ${num(y)}L${[4, 7, 10, 13]
    .map((i) =>
      at(i / 13)
        .map(num)
        .join(' '),
    )
    .join('L')}`
  return stroke(spine + leaflets.join(''), colour, Math.max(1.6, length * 0.034), ROUND)
}

const FOLIAGE: Record<PlantKind, (stage: Stage, at: Point, height: number) => string> = {
  palm: (stage, at, h) => {
    const [deep, mid, light] = greens(stage)
    return [2.5, 0.62, 2.1, 1.05, 1.8, 1.35]
      .map((a, i) => frond(at, a, h * (0.8 + (i % 3) * 0.12), [deep, mid, light][Math.floor(i / 2)] ?? mid))
      .join('')
  },
  rubber: (stage, [x, y], h) => {
    const [deep, mid, light] = greens(stage)
    const stems = [-0.12, 0.1, 0.01].map(
      (lean) => `M${num(x)} ${num(y)}q${num(lean * h * 0.2)} ${num(-h * 0.5)} ${num(lean * h)} ${num(-h * 0.88)}`,
    )
    let art = stroke(stems.join(''), darken(deep, 0.3), h * 0.018, ROUND)
    for (let i = 0; i < 15; i++) {
      const t = 0.2 + (i / 15) * 0.8
      const side = i % 2 ? 1 : -1
      art += leaf(
        [x + ((i % 3) - 1) * 0.12 * h * t, y - h * t * 0.86],
        Math.PI / 2 - side * (1.15 - t * 0.6),
        h * 0.3,
        h * 0.13,
        [deep, mid, light][i % 3] ?? mid,
        -side * 0.25,
      )
    }
    return art
  },
  snake: (stage, [x, y], h) => {
    const [deep, mid, light] = greens(stage)
    return [-0.5, 0.46, -0.28, 0.25, -0.08, 0.1]
      .map((lean, i) =>
        leaf(
          [x + lean * h * 0.16, y],
          Math.PI / 2 - lean * 0.62,
          h * (0.78 + ((i * 7) % 4) * 0.075),
          h * 0.1,
          [deep, deep, mid, mid, light, LEAF.lime][i] ?? mid,
          lean * 0.12,
        ),
      )
      .join('')
  },
  monstera: (stage, [x, y], h) => {
    const [deep, mid, light] = greens(stage)
    let art = ''
    const stems = [
      [2.5, 0.72],
      [0.6, 0.74],
      [2.0, 0.88],
      [1.15, 0.92],
      [1.6, 0.7],
    ] as const
    stems.forEach(([angle, reach], i) => {
      const [ex, ey] = [x + Math.cos(angle) * h * reach * 0.62, y - Math.sin(angle) * h * reach * 0.8]
      const colour = [deep, deep, mid, mid, light][i] ?? mid
      art += stroke(`M${num(x)} ${num(y)}Q${num((x + ex) / 2)} ${num(ey)} ${num(ex)} ${num(ey)}`, darken(deep, 0.2), h * 0.016, ROUND)
      const face = angle > Math.PI / 2 ? Math.PI + 0.55 : -0.55
      art += leaf([ex, ey], face, h * 0.36, h * 0.26, colour)
      art += stroke(
        [0.35, 0.55, 0.72]
          .map(
            (t) =>
              `M${num(ex + Math.cos(face) * h * 0.36 * t)} ${num(ey - Math.sin(face) * h * 0.36 * t)}l${num(Math.cos(face) * h * 0.07)} ${num(h * 0.07)}m${num(-Math.cos(face) * h * 0.07)} ${num(-h * 0.07)}l${num(Math.cos(face) * h * 0.1)} ${num(-h * 0.06)}`,
          )
          .join(''),
        fade(LEAF.lime, 0.5),
        h * 0.01,
        ROUND,
      )
    })
    return art
  },
  banana: (stage, [x, y], h) => {
    const [deep, mid, light] = greens(stage)
    const trunk = stroke(
      `M${num(x)} ${num(y)}q${num(h * 0.02)} ${num(-h * 0.25)} 0 ${num(-h * 0.48)}`,
      tone(stage, '#8FA35F'),
      h * 0.075,
      ROUND,
    )
    const leaves = [2.75, 0.4, 2.3, 0.85, 1.9, 1.25].map((a, i) =>
      leaf(
        [x, y - h * 0.46],
        a,
        h * (0.52 + (i % 2) * 0.08),
        h * 0.15,
        [deep, deep, mid, mid, light, light][i] ?? mid,
        a > 1.57 ? 0.42 : -0.42,
      ),
    )
    return trunk + leaves.join('')
  },
  tulsi: (stage, [x, y], h) => {
    const [deep, mid, light] = greens(stage)
    let art = stroke(`M${num(x)} ${num(y)}v${num(-h * 0.7)}`, darken(deep, 0.4), h * 0.03, ROUND)
    for (let i = 0; i < 22; i++) {
      const t = i / 22
      art += leaf(
        [x + Math.sin(i * 2.4) * h * 0.2 * (1 - t * 0.6), y - h * (0.22 + t * 0.62)],
        Math.PI / 2 + Math.sin(i * 2.4) * -1.1,
        h * 0.17,
        h * 0.09,
        [deep, mid, light][i % 3] ?? mid,
      )
    }
    return art
  },
  flowers: (stage, [x, y], h) => {
    const bush = FOLIAGE.tulsi(stage, [x, y], h * 0.9)
    const petals = Array.from(
      { length: 9 },
      (_, i) => `M${num(x + Math.sin(i * 2.1) * h * 0.26)} ${num(y - h * (0.3 + ((i * 5) % 9) * 0.06))}h.1`,
    )
    return bush + stroke(petals.join(''), tone(stage, stage.random.pick(['#E2574C', '#F2A81D', '#E88BA4', '#F6F0E2'])), h * 0.13, ROUND)
  },
  fern: (stage, at, h) => {
    const [deep, mid, light] = greens(stage)
    return [2.9, 0.2, 2.55, 0.6, 2.2, 1.0, 1.75, 1.4].map((a, i) => frond(at, a, h * 0.72, [deep, mid, light][i % 3] ?? mid)).join('')
  },
}

export const foliage = (kind: PlantKind, stage: Stage, at: Point, height: number): string => FOLIAGE[kind](stage, at, height)

/** A plant in its pot: x and z of the foot, height of the whole in metres. */
export function pottedPlant(kind: PlantKind, x: number, z: number, height: number, pot: string, y = 0): Thing {
  const r = Math.min(0.24, height * 0.17)
  const potHeight = r * 1.75
  const bounds: Bounds = { min: [x - r, y, z - r], max: [x + r, y + height, z + r] }
  const vessel = turned(
    x,
    z,
    [
      [r * 0.68, y],
      [r * 0.95, y + potHeight * 0.8],
      [r, y + potHeight * 0.82],
      [r, y + potHeight],
    ],
    pot,
  )
  return standing(bounds, (stage, [fx, fy], scale) => {
    const rim = fy - potHeight * scale
    const soil = `<ellipse cx="${num(fx)}" cy="${num(rim)}" rx="${num(r * 0.85 * scale)}" ry="${num(r * 0.2 * scale)}" fill="${tone(stage, '#4A3328')}"/>`
    return vessel.draw(stage) + soil + foliage(kind, stage, [fx, rim + 2], (height - potHeight) * scale)
  })
}

export const potColour = (stage: Stage): string =>
  stage.random.pick(['#C2714C', '#E9DFCC', '#5D6F6A', '#D19A3A', lighten('#B5452C', 0.1), '#8E877C'])
