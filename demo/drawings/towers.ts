import { block } from './apartments.ts'
import { darken, fade, lighten, mix } from './colour.ts'
import { composeScene, createScene, ground, road, type Scene, strip } from './outdoors.ts'
import type { Random } from './random.ts'
import { box, type Thing } from './solids.ts'
import { project } from './space.ts'
import { fillSpace, type Outline, outlineOf, paint, type Surface, tone, traceOn } from './stage.ts'
import { num, ROUND, shape, stroke, trace } from './svg.ts'
import { tree } from './trees.ts'
import { coursing, sideWall, southWall } from './walls.ts'

/** A tower crane drawn as lattice lines in space. */
function crane(scene: Scene, x: number, z: number, height: number, reach: number, colour: string): Thing {
  const at = (dx: number, y: number): readonly [number, number] => project(scene.camera, [x + dx, y, z])
  const bounds = { min: [x - 8, 0, z - 0.6], max: [x + reach, height + 6, z + 0.6] } as const
  return {
    bounds,
    draw: (stage) => {
      const ink = tone(stage, colour)
      const mast: string[] = []
      for (let y = 0; y < height; y += 1.6) mast.push(trace([at(-0.6, y), at(0.6, y + 1.6), at(-0.6, y + 1.6), at(0.6, y)], false))
      const jib: string[] = []
      for (let dx = 1; dx < reach - 1.5; dx += 1.5)
        jib.push(trace([at(dx, height), at(dx + 0.75, height + 1.2), at(dx + 1.5, height)], false))
      const beams = [
        trace([at(-0.6, 0), at(-0.6, height + 1)], false),
        trace([at(0.6, 0), at(0.6, height + 1)], false),
        trace([at(-8, height), at(reach, height)], false),
        trace([at(1, height + 1.2), at(reach - 1.5, height + 1.2), at(reach, height)], false),
        trace([at(0, height + 5.5), at(-7.5, height)], false),
        trace([at(0, height + 5.5), at(reach * 0.62, height + 1.2)], false),
        trace([at(-0.6, height), at(0, height + 5.5), at(0.6, height)], false),
      ]
      const hook = at(reach * 0.7, height)
      const low = at(reach * 0.7, height - 7)
      const weight = fillSpace(
        stage,
        [
          [x - 8, height - 1.8, z],
          [x - 5.6, height - 1.8, z],
          [x - 5.6, height + 0.2, z],
          [x - 8, height + 0.2, z],
        ],
        tone(stage, '#8A8176'),
      )
      const cabin = fillSpace(
        stage,
        [
          [x + 0.7, height - 1.8, z],
          [x + 2.2, height - 1.8, z],
          [x + 2.2, height - 0.2, z],
          [x + 0.7, height - 0.2, z],
        ],
        tone(stage, lighten(colour, 0.3)),
      )
      const load = `M${num(low[0] - 16)} ${num(low[1])}h32v7h-32z`
      return (
        stroke(mast.join('') + jib.join(''), fade(ink, 0.9), 2, ROUND) +
        stroke(beams.join(''), ink, 4, ROUND) +
        weight +
        cabin +
        stroke(trace([hook, low], false), tone(stage, '#3b3533'), 2) +
        shape(load, tone(stage, '#B5452C'))
      )
    },
  }
}

/** Bare frame: slabs and columns, green safety net on some storeys, brick infill on others. */
function frame(scene: Scene, x: number, z: number, w: number, d: number, from: number, storeys: number): Thing[] {
  const { random } = scene
  const things: Thing[] = []
  const side = scene.camera.eye[0] < x ? 'west' : 'east'
  for (let f = 0; f < storeys; f++) {
    const y = from + f * 3.1
    things.push(box([x - 0.4, x + w + 0.4], [y, y + 0.28], [z - 0.4, z + d], { colour: '#B9B2A6' }))
    if (f === storeys - 1) {
      for (let i = 0; i <= 5; i++)
        things.push(
          box([x + (w * i) / 5 - 0.2, x + (w * i) / 5 + 0.2], [y + 0.28, y + 1.6], [z + 0.1, z + 0.5], { colour: '#A79F93' }),
          box([x + (w * i) / 5 - 0.02, x + (w * i) / 5 + 0.02], [y + 1.6, y + 2.5], [z + 0.26, z + 0.3], { colour: '#6B4A3A' }),
        )
      continue
    }
    const filled = f < storeys - 3 || random.chance(0.3)
    const core = box([x + 0.2, x + w - 0.2], [y + 0.28, y + 3.1], [z + (filled ? 0.35 : 2.2), z + d - 0.6], {
      colour: filled ? '#C08063' : '#8B8277',
    })
    const front = southWall(scene, x + 0.2, z + 0.35)
    const end = sideWall(scene, side, side === 'west' ? x + 0.2 : x + w - 0.2, z + 0.35)
    const holes: Outline[] = []
    for (let u = 1; u < w - 2; u += 3.2) holes.push(outlineOf(u, y + 1.1, u + 1.7, y + 2.5))
    const sideHoles: Outline[] = [outlineOf(1.5, y + 1.1, 3.2, y + 2.5), outlineOf(6, y + 1.1, 7.7, y + 2.5)]
    things.push({
      bounds: core.bounds,
      draw: (s) =>
        core.draw(s) +
        (filled
          ? coursing(scene, front, 0, y + 0.28, w - 0.4, y + 3.1, 0.24, 0.14) +
            shape(traceOn(s, front.surface, holes), tone(s, '#453A36')) +
            shape(traceOn(s, end.surface, sideHoles), tone(s, '#3b312e'))
          : ''),
    })
    for (let i = 0; i <= 5; i++)
      things.push(box([x + (w * i) / 5 - 0.22, x + (w * i) / 5 + 0.22], [y + 0.28, y + 3.1], [z - 0.2, z + 0.3], { colour: '#A79F93' }))
    if (random.chance(0.35)) {
      const net: Surface = (u, v) => [x + u, v, z - 0.45]
      const span = random.pick([
        [0, w * 0.5],
        [w * 0.4, w],
        [0, w],
      ] as const)
      things.push({
        bounds: { min: [x, y, z - 0.5], max: [x + w, y + 3.1, z - 0.42] },
        draw: (s) =>
          paint(s, net, outlineOf(span[0], y + 0.1, span[1], y + 3.05), fade(tone(s, '#2E8B6B'), 0.62)) +
          shape(
            traceOn(
              s,
              net,
              Array.from({ length: 5 }, (_, i) => outlineOf(span[0], y + 0.4 + i * 0.55, span[1], y + 0.45 + i * 0.55)),
            ),
            fade('#0b3a2c', 0.2),
          ),
      })
    }
  }
  return things
}

export function towerUnderCrane(random: Random, prefix: string): string {
  const yaw = random.pick([-1, 1]) * random.range(0.3, 0.48)
  const storeys = random.int(7, 11)
  const finished = random.chance(0.5)
  const height = storeys * 3.1
  const scene = createScene(
    random,
    prefix,
    { target: [11, 5], distance: 18 + height * 1.36, yaw, eyeHeight: 4, horizon: 1000, focal: 1400 },
    ['morning', 'noon', 'golden', 'golden', 'dusk', 'monsoon'],
  )
  const lower = finished ? random.int(2, 4) : 0
  const w = 17.2
  const bays = [
    ['window', 3],
    ['balcony', 3.8],
    ['wide', 3.6],
    ['balcony', 3.8],
    ['window', 3],
  ] as const
  const done = finished
    ? block(scene, {
        x: 0,
        z: 0,
        depth: 12,
        floors: lower,
        bays,
        look: { railing: 'glass', depth: 1.2, lived: false },
        ends: true,
        bands: true,
      })
    : undefined
  const base = done ? done.height : 0
  const skeleton = frame(scene, 0, 0, w, 12, base, storeys - lower)
  const craneSide = random.chance(0.5) ? -5 : w + 4
  const z = -9
  const sand = (x: number, r: number, colour: string): Thing => ({
    bounds: { min: [x - r, 0, -6.5], max: [x + r, r * 0.6, -5] },
    draw: (s) =>
      fillSpace(
        s,
        [
          [x - r, 0, -5.8],
          [x - r * 0.5, r * 0.38, -5.8],
          [x, r * 0.62, -5.8],
          [x + r * 0.45, r * 0.4, -5.8],
          [x + r, 0, -5.8],
        ],
        s.paints.linear([
          [0, tone(s, lighten(colour, 0.15))],
          [1, tone(s, darken(colour, 0.2))],
        ]),
      ),
  })
  const things = [
    ...(done ? done.things.filter((thing) => thing.bounds.min[1] < done.height - 0.01) : []),
    ...skeleton,
    crane(scene, craneSide, 8, base + (storeys - lower) * 3.1 + 9, craneSide < 0 ? 26 : 12, random.pick(['#E0A02E', '#D9662B', '#C9A227'])),
    ...hoarding(scene, z),
    sand(-4, 2.6, '#D2B27C'),
    sand(w + 5, 2, '#8C8C88'),
    tree('neem', -11, 4, 8),
    tree('gulmohar', w + 13, 3, 8),
    tree('neem', w + 20, 8, 9),
  ]
  return composeScene(scene, {
    ground: ground(scene, 'earth') + strip(scene, z, 0, '#C49A68') + road(scene, z - 13, z - 2),
    shadows: [{ min: [0, 0, 0], max: [w, height, 12] }],
    things,
    blocks: 9,
  })
}

/** The sheets that close a building site off from the street, with a band in the site's colour. */
function hoarding(scene: Scene, z: number): Thing[] {
  const base = scene.random.pick(['#0B5D4E', '#3E5672', '#B5452C', '#C98A2E'])
  return Array.from({ length: 14 }, (_, i) =>
    box([-24 + i * 5, -19.05 + i * 5], [0, 2.2], [z, z + 0.12], {
      colour: i % 2 ? base : mix(base, '#ffffff', 0.08),
      decor: {
        south: (s, face, w, h) =>
          paint(s, face, outlineOf(0, h * 0.68, w, h * 0.8), tone(s, '#F7EEDC')) +
          shape(
            traceOn(
              s,
              face,
              Array.from({ length: 9 }, (_, k) => outlineOf(k * 0.55, 0, k * 0.55 + 0.05, h)),
            ),
            fade('#0a1a16', 0.16),
          ),
      },
    }),
  )
}
