import { darken, fade, lighten, mix } from './colour.ts'
import { HOURS, type Mood } from './light.ts'
import { LEAF } from './palette.ts'
import type { Random } from './random.ts'
import { circle, dot, glow, type Paints, type Point, ROUND, rect, shape, smooth, stroke, trace } from './svg.ts'

type Air = { readonly random: Random; readonly paints: Paints; readonly mood: Mood }

function cloud(x: number, y: number, size: number, fill: string): string {
  const puffs = [
    [-1.5, 0, 0.5],
    [-0.8, -0.3, 0.72],
    [0.05, -0.5, 0.85],
    [0.9, -0.2, 0.66],
    [1.6, 0.05, 0.45],
  ] as const
  const flat = `M${x - 2 * size} ${y + size * 0.4}h${4 * size}`
  const under = darken(fill, 0.07)
  return (
    stroke(flat, under, size * 0.3, ROUND) +
    shape(puffs.map(([dx, dy, r]) => dot(x + dx * size, y + dy * size, r * size, r * size * 0.66)).join(''), under) +
    shape(
      puffs.map(([dx, dy, r]) => dot(x + dx * size - size * 0.05, y + dy * size - size * 0.1, r * size * 0.86, r * size * 0.54)).join(''),
      fill,
    )
  )
}

function birds(random: Random, x: number, y: number, colour: string): string {
  const wings = Array.from({ length: random.int(3, 6) }, () => {
    const [bx, by, s] = [x + random.range(-90, 90), y + random.range(-40, 40), random.range(7, 14)]
    return `M${bx - s} ${by - s * 0.5}q${s * 0.6} ${-s * 0.3} ${s} ${s * 0.5}q${s * 0.4} ${-s * 0.8} ${s} ${-s * 0.5}`
  })
  return stroke(wings.join(''), colour, 2.4, ROUND)
}

/** A ridge of the Sahyadri: flat tops and steep shoulders, as basalt weathers. */
function ridge(random: Random, baseline: number, height: number, fill: string, width = 1600): string {
  const points: Point[] = [
    [-80, baseline + 400],
    [-80, baseline - height * random.range(0.2, 0.6)],
  ]
  for (let x = 0; x < width + 80; ) {
    const top = baseline - height * random.range(0.35, 1)
    const plateau = random.range(40, 150)
    points.push([x, top], [x + plateau, top + random.range(-6, 6)])
    x += plateau + random.range(70, 190)
    points.push([x - random.range(50, 60), baseline - height * random.range(0.1, 0.4)])
  }
  points.push([width + 80, baseline - height * 0.4], [width + 80, baseline + 400])
  return shape(smooth(points), fill)
}

function luminary({ random, paints, mood }: Air, horizon: number): string {
  const hour = HOURS[mood]
  const x = random.range(220, 1380)
  if (mood === 'monsoon') return ''
  if (mood === 'night') {
    const stars = Array.from({ length: 70 }, () => dot(random.range(0, 1600), random.range(0, horizon * 0.8), random.range(0.8, 2.1))).join(
      '',
    )
    return (
      shape(stars, fade('#FFF6DC', 0.7)) +
      glow(paints, x, 190, 210, '#CBD3F5', 0.35) +
      circle(x, 190, 42, hour.sun) +
      shape(dot(x - 12, 180, 9) + dot(x + 14, 200, 6) + dot(x + 8, 172, 5), fade('#B9B08E', 0.5))
    )
  }
  const y = mood === 'noon' ? 150 : mood === 'morning' ? horizon * 0.34 : horizon * 0.52
  return glow(paints, x, y, mood === 'noon' ? 260 : 420, hour.sun, 0.8) + circle(x, y, mood === 'noon' ? 40 : 58, hour.sun)
}

function clouds({ random, mood }: Air, horizon: number): string {
  const fill = mix(HOURS[mood].sky[1], HOURS[mood].cloud, mood === 'monsoon' ? 0.55 : 0.8)
  const count = mood === 'monsoon' ? 9 : mood === 'night' ? 2 : random.int(2, 4)
  let art = ''
  for (let i = 0; i < count; i++) {
    const size = mood === 'monsoon' ? random.range(70, 150) : random.range(26, 60)
    art += cloud(random.range(0, 1600), random.range(60, horizon * (mood === 'monsoon' ? 0.55 : 0.5)), size, fill)
  }
  return art
}

/** Sky, sun or moon, clouds and far hills; everything below the horizon line is left to the ground. */
export function skyBackdrop(air: Air, horizon: number): string {
  const { paints, mood, random } = air
  const hour = HOURS[mood]
  const [top, middle, low] = hour.sky
  const base = rect(
    0,
    0,
    1600,
    horizon + 4,
    paints.linear([
      [0, top],
      [0.55, middle],
      [1, low],
    ]),
  )
  const far = ridge(random, horizon + 6, random.range(110, 170), fade(hour.haze, 0.55))
  const near = ridge(random, horizon + 6, random.range(50, 95), mix(hour.haze, LEAF.mid, 0.28))
  const flock =
    mood === 'night' || mood === 'monsoon'
      ? ''
      : birds(random, random.range(300, 1300), random.range(150, 330), fade(darken(hour.sky[0], 0.6), 0.6))
  return base + luminary(air, horizon) + clouds(air, horizon) + far + near + flock
}

/** Far-off blocks of flats in the haze; lit windows after sunset. */
export function farBlocks({ random, mood }: Air, horizon: number, count: number): string {
  const hour = HOURS[mood]
  let art = ''
  for (let i = 0; i < count; i++) {
    const [w, h, x] = [random.range(60, 150), random.range(70, 260), random.range(-40, 1560)]
    const colour = mix(hour.haze, random.pick(['#F3E2C8', '#C9714C', '#E9E6DC', '#8FA2A6']), 0.22)
    art += rect(x, horizon - h, w, h + 8, colour) + rect(x + w * 0.68, horizon - h, w * 0.32, h + 8, fade(darken(colour, 0.5), 0.18))
    art += rect(x + w * 0.2, horizon - h - 16, w * 0.25, 17, colour)
    const panes: string[] = []
    for (let y = horizon - h + 16; y < horizon - 16; y += 24) {
      for (let dx = 10; dx < w - 14; dx += 20)
        if (random.chance(hour.lamps ? 0.45 : 0.85))
          panes.push(
            trace([
              [x + dx, y],
              [x + dx + 10, y],
              [x + dx + 10, y + 13],
              [x + dx, y + 13],
            ]),
          )
    }
    art += shape(panes.join(''), hour.lamps ? fade('#FFD98A', 0.75) : fade(darken(colour, 0.5), 0.22))
  }
  return art
}

export function rain(random: Random): string {
  const drops = Array.from({ length: 130 }, () => {
    const [x, y, l] = [random.range(0, 1640), random.range(-20, 1180), random.range(22, 60)]
    return `M${x.toFixed(0)} ${y.toFixed(0)}l${(-l * 0.22).toFixed(0)} ${l.toFixed(0)}`
  })
  return stroke(drops.join(''), fade(lighten('#DDE6E6', 0.3), 0.35), 2, ROUND)
}
