import { darken, fade, lighten, mix } from './colour.ts'
import { LEAF } from './palette.ts'
import { foliage, leaf } from './plants.ts'
import { standing, type Thing } from './solids.ts'
import { type Stage, tone } from './stage.ts'
import { dot, ellipse, num, type Point, ROUND, shape, stroke } from './svg.ts'

export type TreeKind = 'neem' | 'gulmohar' | 'coconut' | 'banana' | 'ashoka' | 'frangipani' | 'bush' | 'hedge' | 'bougainvillea'
export const STREET_TREES: readonly TreeKind[] = ['neem', 'neem', 'gulmohar', 'ashoka', 'coconut']

/** Clumps of foliage in three tones, the bright ones towards the light. */
function crown(stage: Stage, [x, y]: Point, w: number, h: number, colours: readonly [string, string, string], clumps: number): string {
  const { random } = stage
  const lean = stage.light.direction[0] > 0 ? -1 : 1
  const centres = Array.from({ length: clumps }, (_, i) => {
    const angle = (i / clumps) * Math.PI * 2
    const r = random.range(0.35, 0.95)
    return [x + Math.cos(angle) * w * 0.36 * r, y + Math.sin(angle) * h * 0.34 * r, w * random.range(0.15, 0.22)] as const
  })
  const layer = (dx: number, dy: number, k: number): string =>
    centres.map(([cx, cy, r]) => dot(cx + dx * r, cy + dy * r, r * k, r * k * 0.88)).join('')
  const few = centres
    .filter((_, i) => i % 2 === 0)
    .map(([cx, cy, r]) => dot(cx + lean * r * 0.45, cy - r * 0.5, r * 0.42, r * 0.32))
    .join('')
  return (
    shape(layer(0, 0.14, 1.12) + dot(x, y, w * 0.36, h * 0.33), colours[0]) +
    shape(layer(lean * 0.12, -0.12, 0.88), colours[1]) +
    shape(few, colours[2])
  )
}

function trunk([x, y]: Point, h: number, w: number, colour: string, branches: boolean): string {
  const forks = branches
    ? `M${num(x)} ${num(y - h * 0.6)}q${num(-h * 0.1)} ${num(-h * 0.25)} ${num(-h * 0.32)} ${num(-h * 0.4)}M${num(x)} ${num(y - h * 0.5)}q${num(h * 0.1)} ${num(-h * 0.3)} ${num(h * 0.3)} ${num(-h * 0.48)}`
    : ''
  return (
    shape(
      `M${num(x - w)} ${num(y)}Q${num(x - w * 0.5)} ${num(y - h * 0.4)} ${num(x - w * 0.4)} ${num(y - h)}h${num(w * 0.8)}Q${num(x + w * 0.5)} ${num(y - h * 0.4)} ${num(x + w)} ${num(y)}z`,
      colour,
    ) + stroke(forks, colour, w * 0.7, ROUND)
  )
}

const DRAW: Record<TreeKind, (stage: Stage, foot: Point, h: number) => string> = {
  neem: (stage, [x, y], h) =>
    trunk([x, y], h * 0.6, h * 0.028, tone(stage, '#6B4B3A'), true) +
    crown(stage, [x, y - h * 0.66], h * 0.86, h * 0.62, [tone(stage, LEAF.deep), tone(stage, LEAF.mid), tone(stage, LEAF.light)], 11),
  gulmohar: (stage, [x, y], h) => {
    const flowers = Array.from({ length: 46 }, () =>
      dot(
        x + stage.random.range(-0.5, 0.5) * h * 0.92,
        y - h * (0.7 + stage.random.range(-0.1, 0.2)),
        h * stage.random.range(0.014, 0.034),
      ),
    ).join('')
    return (
      trunk([x, y], h * 0.6, h * 0.028, tone(stage, '#70503E'), true) +
      crown(stage, [x, y - h * 0.74], h * 1.1, h * 0.42, [tone(stage, '#2E5B3F'), tone(stage, '#5B8A4C'), tone(stage, '#D9532F')], 12) +
      shape(flowers, tone(stage, '#E2502F')) +
      shape(flowers, fade(tone(stage, '#F58A4A'), 0.8), ` transform="translate(${num(h * 0.02)} ${num(-h * 0.022)})"`)
    )
  },
  coconut: (stage, [x, y], h) => {
    const top: Point = [x + h * 0.1, y - h * 0.8]
    const stem = shape(
      `M${num(x - h * 0.022)} ${num(y)}Q${num(x)} ${num(y - h * 0.5)} ${num(top[0] - h * 0.01)} ${num(top[1])}h${num(h * 0.022)}Q${num(x + h * 0.04)} ${num(y - h * 0.45)} ${num(x + h * 0.03)} ${num(y)}z`,
      tone(stage, '#8A6E55'),
    )
    const fronds = [3.0, 0.15, 2.6, 0.55, 2.15, 0.95, 1.57].map((angle, i) =>
      leaf(
        top,
        angle,
        h * 0.38,
        h * 0.07,
        tone(stage, [LEAF.deep, LEAF.deep, LEAF.mid, LEAF.mid, LEAF.light, LEAF.light, LEAF.mid][i] ?? LEAF.mid),
        angle > 1.57 ? 0.4 : -0.4,
      ),
    )
    return (
      stem +
      fronds.join('') +
      shape(
        dot(top[0] - h * 0.02, top[1] + h * 0.03, h * 0.022) + dot(top[0] + h * 0.03, top[1] + h * 0.035, h * 0.022),
        tone(stage, '#B08A3E'),
      )
    )
  },
  banana: (stage, foot, h) => foliage('banana', stage, foot, h),
  ashoka: (stage, [x, y], h) => {
    const [deep, mid] = [tone(stage, LEAF.deep), tone(stage, LEAF.mid)]
    const blade = (k: number): string =>
      `M${num(x)} ${num(y - h)}C${num(x + h * 0.2 * k)} ${num(y - h * 0.6)} ${num(x + h * 0.17 * k)} ${num(y - h * 0.2)} ${num(x)} ${num(y - h * 0.1)}C${num(x - h * 0.17 * k)} ${num(y - h * 0.2)} ${num(x - h * 0.2 * k)} ${num(y - h * 0.6)} ${num(x)} ${num(y - h)}z`
    const ticks = Array.from(
      { length: 12 },
      (_, i) =>
        `M${num(x - h * 0.05 + (i % 3) * h * 0.04)} ${num(y - h * (0.2 + i * 0.055))}q${num(h * 0.02)} ${num(h * 0.05)} ${num(h * 0.005)} ${num(h * 0.07)}`,
    ).join('')
    return (
      trunk([x, y], h * 0.2, h * 0.016, tone(stage, '#6B4B3A'), false) +
      shape(blade(0.8), deep) +
      shape(blade(0.5), mid, ` transform="translate(${num(h * -0.012 * Math.sign(stage.light.direction[0]))} 0)"`) +
      stroke(ticks, fade(LEAF.light, 0.55), h * 0.01, ROUND)
    )
  },
  frangipani: (stage, [x, y], h) => {
    const stems = stroke(
      [-0.35, 0.05, 0.36]
        .map((k) => `M${num(x)} ${num(y)}Q${num(x + k * h * 0.2)} ${num(y - h * 0.5)} ${num(x + k * h)} ${num(y - h * 0.72)}`)
        .join(''),
      tone(stage, '#8B7765'),
      h * 0.05,
      ROUND,
    )
    const tufts = [-0.35, 0.05, 0.36]
      .map((k) =>
        [2.6, 2.1, 1.57, 1.05, 0.5]
          .map((a, i) => leaf([x + k * h, y - h * 0.7], a, h * 0.26, h * 0.07, tone(stage, i % 2 ? LEAF.mid : LEAF.light)))
          .join(''),
      )
      .join('')
    const blooms = [-0.35, 0.05, 0.36]
      .map((k) => dot(x + k * h + h * 0.03, y - h * 0.78, h * 0.04) + dot(x + k * h - h * 0.05, y - h * 0.74, h * 0.03))
      .join('')
    return stems + tufts + shape(blooms, tone(stage, '#FBF0D2'))
  },
  bush: (stage, [x, y], h) =>
    crown(stage, [x, y - h * 0.42], h * 1.5, h * 0.95, [tone(stage, LEAF.deep), tone(stage, LEAF.mid), tone(stage, LEAF.light)], 7),
  hedge: (stage, [x, y], h) =>
    crown(stage, [x, y - h * 0.4], h * 2.4, h * 0.9, [tone(stage, LEAF.deep), tone(stage, '#3F7E57'), tone(stage, '#6C9F5C')], 9),
  bougainvillea: (stage, [x, y], h) => {
    const pink = tone(stage, stage.random.pick(['#C9447A', '#E0662F', '#B83A68']))
    const blooms = Array.from({ length: 26 }, () =>
      dot(x + stage.random.range(-0.62, 0.62) * h, y - h * stage.random.range(0.15, 0.85), h * stage.random.range(0.04, 0.08)),
    ).join('')
    return (
      crown(stage, [x, y - h * 0.42], h * 1.4, h * 0.9, [tone(stage, LEAF.deep), tone(stage, LEAF.mid), mix(pink, LEAF.mid, 0.4)], 8) +
      shape(blooms, pink) +
      shape(blooms, fade(lighten(pink, 0.4), 0.5), ` transform="translate(${num(h * 0.02)} ${num(-h * 0.02)}) "`)
    )
  },
}

const SPREAD: Record<TreeKind, number> = {
  neem: 0.12,
  gulmohar: 0.12,
  coconut: 0.08,
  banana: 0.1,
  ashoka: 0.08,
  frangipani: 0.1,
  bush: 0.3,
  hedge: 0.4,
  bougainvillea: 0.3,
}

/** A tree of the given height in metres, with its shade on the ground. */
export function tree(kind: TreeKind, x: number, z: number, height: number, y = 0): Thing {
  const r = SPREAD[kind] * height
  return standing({ min: [x - r, y, z - r], max: [x + r, y + height, z + r] }, (stage, [fx, fy], scale) => {
    const h = height * scale
    const shade = darken(tone(stage, '#6B7A58'), 0.7)
    const wide =
      kind === 'ashoka' || kind === 'coconut' || kind === 'banana'
        ? 0.2
        : kind === 'bush' || kind === 'hedge' || kind === 'bougainvillea'
          ? 0.8
          : 0.42
    return (
      (y > 0
        ? ''
        : ellipse(
            fx + Math.sign(stage.light.direction[0]) * h * wide * 0.35,
            fy,
            h * wide,
            Math.max(3, h * wide * 0.1),
            fade(shade, 0.3),
          )) + DRAW[kind](stage, [fx, fy], h)
    )
  })
}
