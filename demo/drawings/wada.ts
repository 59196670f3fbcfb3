import { darken, fade, lighten } from './colour.ts'
import { composeScene, createScene, DAY_MOODS, ground, type Scene, strip } from './outdoors.ts'
import { METAL } from './palette.ts'
import { pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { leanTo, saddleRoof } from './roofs.ts'
import { box, type Decor, extrude, type Span, standing, type Thing, turned } from './solids.ts'
import { archOutline, type Outline, outlineOf, paint, panel, type Surface, tone, traceOn } from './stage.ts'
import { ellipse, glow, shape } from './svg.ts'
import { tree } from './trees.ts'
import { coursing, southWall, type Wall, windowIn } from './walls.ts'

const WOODS = ['#6B3F28', '#7D4B2C', '#5A3A2C', '#8A5632'] as const

/** A turned and bracketed teak pillar as in the wadas of Kasba Peth. */
function pillar(x: number, z: number, base: number, top: number, wood: string): Thing[] {
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

const rail = (x: Span, z: Span, y: number, wood: string): Thing =>
  box(x, [y, y + 0.9], z, { colour: wood, decor: { south: carvedRail(wood), east: carvedRail(wood), west: carvedRail(wood) } })

function archedDoor(scene: Scene, wall: Wall, middle: number, wood: string): string {
  const s = wall.surface
  const studs: Outline[] = []
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 5; j++) studs.push(outlineOf(middle - 0.82 + i * 0.5, 0.7 + j * 0.42, middle - 0.76 + i * 0.5, 0.76 + j * 0.42))
  return (
    paint(scene, s, archOutline(middle - 1.75, 0, middle + 1.75, 4.1, 1.5), tone(scene, '#6A635B')) +
    paint(scene, s, archOutline(middle - 1.35, 0, middle + 1.35, 3.7, 1.3), tone(scene, '#8A8176')) +
    paint(
      scene,
      s,
      archOutline(middle - 1.1, 0, middle + 1.1, 3.4, 1.1),
      scene.paints.linear([
        [0, tone(scene, darken(wood, 0.25))],
        [1, tone(scene, wood)],
      ]),
    ) +
    panel(scene, s, middle - 0.03, 0, middle + 0.03, 3.4, fade('#1d0f0a', 0.6)) +
    shape(traceOn(scene, s, studs), tone(scene, METAL.brass)) +
    paint(scene, s, outlineOf(middle - 1.5, 3.32, middle + 1.5, 3.5), tone(scene, scene.palette.accent)) +
    [-1.1, -0.7, -0.3, 0.1, 0.5, 0.9]
      .map((u) =>
        paint(
          scene,
          s,
          [
            [middle + u, 3.34],
            [middle + u + 0.24, 3.34],
            [middle + u + 0.12, 3.02],
          ],
          tone(scene, u > -0.5 && u < 0.6 ? '#E58A2B' : '#F2B93D'),
        ),
      )
      .join('')
  )
}

/** The street front: stone plinth, arched door, a long wooden balcony under the eaves. */
function streetFront(random: Random, prefix: string): string {
  const yaw = random.pick([-1, 1]) * random.range(0.22, 0.4)
  const scene = createScene(random, prefix, { target: [7.5, 2], distance: 18, yaw, eyeHeight: 1.9, horizon: 880, focal: 1350 }, DAY_MOODS)
  const wood = random.pick(WOODS)
  const w = 15
  const lime = random.pick(['#EBD3A8', '#E9C7A4', '#F1E3C6', '#E2B48A', '#DDD6BE'])
  const gateAt = random.pick([4.2, 7.5, 10.8])
  const front = southWall(scene, 0, 0)
  const windows = [1.2, 4.2, 7.5, 10.8, 13.2].filter((u) => Math.abs(u - gateAt) > 2.4)
  const niches = windows.map((u) => windowIn(scene, front, u - 0.55, 1.6, 1.2, 1.4, 'grille')).join('')
  const doors = Array.from({ length: 9 }, (_, i) =>
    paint(
      scene,
      front.surface,
      archOutline(0.7 + i * 1.62, 4.6, 1.6 + i * 1.62, 6.7),
      tone(scene, scene.light.lamps && i % 3 === 1 ? '#FFD07A' : i % 4 === 2 ? '#2F6B5B' : darken(wood, 0.25)),
    ),
  ).join('')
  const body = box([0, w], [0, 7.4], [0, 9], { colour: lime })
  const house: Thing = {
    bounds: body.bounds,
    draw: (s) =>
      body.draw(s) +
      panel(s, front.surface, 0, 0, w, 1.1, tone(s, '#6E675F')) +
      coursing(scene, front, 0, 0, w, 1.1, 0.36, 0.4) +
      panel(s, front.surface, 0, 4.3, w, 7.4, fade(tone(s, darken(lime, 0.5)), 0.35)) +
      niches +
      archedDoor(scene, front, gateAt, wood) +
      doors +
      scene.paints.clip('M0 0h1600v1200H0z', panel(s, front.surface, 0, 3.5, w, 4.3, fade(s.light.shade, 0.26))),
  }
  const posts = Array.from({ length: 9 }, (_, i) => 0.15 + (i * (w - 0.3)) / 8)
  const things: Thing[] = [
    house,
    box([-0.1, w + 0.1], [4.3, 4.5], [-1.3, 0], { colour: wood }),
    rail([-0.1, w + 0.1], [-1.3, -1.22], 4.5, wood),
    ...posts.flatMap((x) => [box([x - 0.08, x + 0.08], [5.4, 6.75], [-1.3, -1.14], { colour: darken(wood, 0.1) })]),
    ...posts.map((x) =>
      extrude(
        'x',
        [x - 0.07, x + 0.07],
        [
          [-1.2, 4.3],
          [0, 4.3],
          [0, 3.4],
          [-0.15, 3.4],
        ],
        { colour: darken(wood, 0.2) },
      ),
    ),
    leanTo([-0.6, w + 0.6], [-2, 0], 6.7, 7.5),
    saddleRoof([0, w], [0.05, 9], 7.4, 2.4, 'x', '#B5563A', 0.02),
    box([gateAt - 1.6, gateAt + 1.6], [0, 0.35], [-1.1, 0], { colour: '#7C756C' }),
    box([gateAt - 1.2, gateAt + 1.2], [0.35, 0.6], [-0.6, 0], { colour: '#8A8176' }),
    pottedPlant('tulsi', gateAt - 2.2, -0.7, 1.3, '#B5563A'),
    pottedPlant('flowers', gateAt + 2.2, -0.7, 1.1, '#C2714C'),
    tree('neem', -4, 2, 8.5),
    tree('gulmohar', w + 4, 2, 7.5),
    tree('banana', -1.6, -0.4, 3),
  ]
  return composeScene(scene, {
    ground: ground(scene, 'earth') + strip(scene, -12, -1.5, '#BDB09A') + cobbles(scene),
    shadows: [body.bounds],
    things,
    blocks: 3,
  })
}

function cobbles(scene: Scene): string {
  const lines: Outline[] = []
  const floor: Surface = (u, v) => [u, 0, v]
  for (let z = -12; z < -1.5; z += 0.7) lines.push(outlineOf(-30, z, 45, z + 0.05))
  for (let x = -20; x < 36; x += 1.1) lines.push(outlineOf(x, -12, x + 0.06, -1.5))
  return shape(traceOn(scene, floor, lines), fade('#5d5348', 0.22))
}

/** The stone pot of holy basil in the middle of the court. */
function vrindavan(x: number, z: number, colour: string): Thing[] {
  const niche: Decor = (stage, face, w, h) =>
    paint(stage, face, archOutline(w * 0.3, h * 0.2, w * 0.7, h * 0.75), fade('#3a1c14', 0.6)) +
    paint(stage, face, archOutline(w * 0.42, h * 0.2, w * 0.58, h * 0.5), '#FFCF6B')
  return [
    box([x - 0.75, x + 0.75], [0, 0.25], [z - 0.75, z + 0.75], { colour: '#8A8176' }),
    box([x - 0.45, x + 0.45], [0.25, 1.15], [z - 0.45, z + 0.45], { colour, decor: { south: niche } }),
    box([x - 0.55, x + 0.55], [1.15, 1.3], [z - 0.55, z + 0.55], { colour: lighten(colour, 0.3) }),
    pottedPlant('tulsi', x, z, 1.05, colour, 1.3),
  ]
}

/** Inside: the court with galleries of teak on three sides, tiles above, sky over it. */
function courtyard(random: Random, prefix: string): string {
  const half = 4.2
  const scene = createScene(
    random,
    prefix,
    { target: [random.range(-0.5, 0.5), 9], distance: 13, yaw: 0, eyeHeight: 1.8, horizon: 780, focal: 1180 },
    ['morning', 'noon', 'golden', 'dusk', 'monsoon'],
  )
  const wood = random.pick(WOODS)
  const lime = random.pick(['#EBD3A8', '#F1E3C6', '#E2B48A', '#E6CDBB', '#D5DCC8'])
  const z1 = 9
  const wing = (side: 1 | -1): Thing[] => {
    const inner = half * side
    const outer = (half + 2.2) * side
    const xs: Span = side > 0 ? [inner + 1.9, outer + 2] : [outer - 2, inner - 1.9]
    const eave: Span = side > 0 ? [inner - 0.6, inner + 2.4] : [inner - 2.4, inner + 0.6]
    const face: Surface = (u, v) => [inner + side * 1.9, v, u]
    const wall = box(xs, [0, 6.6], [-6, z1 + 3], { colour: lime })
    const openings = [0.2, 2.6, 5, 7.4].map((z) =>
      [0.5, 3.8].map(
        (y) =>
          (s: Parameters<Thing['draw']>[0]): string =>
            paint(s, face, archOutline(z, y, z + 1.1, y + 2.1), s.light.lamps ? '#FFCF7A' : tone(s, darken(wood, 0.3))),
      ),
    )
    const dressed: Thing = {
      bounds: wall.bounds,
      draw: (s) =>
        wall.draw(s) +
        openings
          .flat()
          .map((open) => open(s))
          .join(''),
    }
    const slope = extrude(
      'z',
      [-4, z1 + 1.2],
      side > 0
        ? [
            [eave[0], 6.0],
            [eave[1], 7.2],
            [eave[1], 7.05],
            [eave[0], 5.85],
          ]
        : [
            [eave[1], 6.0],
            [eave[0], 7.2],
            [eave[0], 7.05],
            [eave[1], 5.85],
          ],
      { colour: '#B5563A' },
    )
    const posts = [-0.5, 2, 4.5, 7].flatMap((z) => [
      ...pillar(inner, z, 0.4, 3, wood),
      box([inner - 0.08, inner + 0.08], [4.1, 5.95], [z - 0.08, z + 0.08], { colour: wood }),
    ])
    const floorSpan: Span = side > 0 ? [inner - 0.15, inner + 1.9] : [inner - 1.9, inner + 0.15]
    return [
      dressed,
      slope,
      ...posts,
      box(floorSpan, [0, 0.4], [-3, z1], { colour: '#8A8176' }),
      box(floorSpan, [3, 3.25], [-3, z1], { colour: wood }),
      rail(side > 0 ? [inner - 0.1, inner] : [inner, inner + 0.1], [-3, z1], 3.25, wood),
    ]
  }
  const back = southWall(scene, -half - 2, z1 + 1.9)
  const backBody = box([-half - 2, half + 2], [0, 6.6], [z1 + 1.9, z1 + 6], { colour: lime })
  const backHouse: Thing = {
    bounds: backBody.bounds,
    draw: (s) =>
      backBody.draw(s) +
      [1.2, 3.2, 8.3, 10.3].map((u) => windowIn(scene, back, u, 1.3, 0.9, 1.3, 'grille')).join('') +
      paint(s, back.surface, archOutline(5.3, 0.4, 7.1, 3), tone(s, darken(wood, 0.15))) +
      paint(s, back.surface, archOutline(5.5, 0.4, 6.9, 2.8), s.light.lamps ? '#FFCF7A' : tone(s, darken(wood, 0.4))) +
      [1, 3, 5.4, 7.4, 9.6].map((u) => paint(s, back.surface, archOutline(u, 3.7, u + 1.3, 5.6), tone(s, darken(wood, 0.28)))).join(''),
  }
  const backPosts = [-half, -half / 3, half / 3, half].flatMap((x) => [
    ...pillar(x, z1, 0.4, 3, wood),
    box([x - 0.08, x + 0.08], [4.1, 5.95], [z1 - 0.08, z1 + 0.08], { colour: wood }),
  ])
  const things = [
    ...wing(-1),
    ...wing(1),
    backHouse,
    ...backPosts,
    box([-half - 0.2, half + 0.2], [0, 0.4], [z1 - 0.2, z1 + 1.9], { colour: '#8A8176' }),
    box([-half - 0.2, half + 0.2], [3, 3.25], [z1 - 0.15, z1 + 1.9], { colour: wood }),
    rail([-half + 0.2, half - 0.2], [z1 - 0.1, z1], 3.25, wood),
    leanTo([-half - 1.2, half + 1.2], [z1 - 0.8, z1 + 2.2], 5.95, 7.2),
    ...vrindavan(random.range(-0.6, 0.6), 4.6, random.pick(['#B5563A', '#C98A3E', '#2F6B5B'])),
    pottedPlant('flowers', -2.9, 7.6, 1.2, '#C2714C'),
    pottedPlant('palm', 3, 7.8, 1.7, '#5D6F6A'),
    pottedPlant('banana', 3, 2.2, 2, '#B5563A'),
    urn(-2.9, 3.2),
  ]
  const patch: Surface = (u, v) => [u, 0.01, v]
  const sun =
    scene.mood === 'monsoon' || scene.mood === 'dusk'
      ? ''
      : paint(
          scene,
          patch,
          [
            [-1.4, -3],
            [half, -3],
            [half, 6],
            [1.6, 6.5],
          ],
          fade('#FFF3D0', 0.32),
        )
  return composeScene(scene, { ground: ground(scene, 'earth') + court(scene, half, z1) + sun, shadows: [], things, blocks: 0 })
}

const urn = (x: number, z: number): Thing => {
  const pot = turned(
    x,
    z,
    [
      [0.16, 0],
      [0.34, 0.3],
      [0.36, 0.5],
      [0.2, 0.72],
      [0.26, 0.82],
    ],
    METAL.copper,
  )
  return standing(
    pot.bounds,
    (stage, [fx, fy], s) =>
      ellipse(fx + 0.1 * s, fy, 0.44 * s, 0.09 * s, fade('#2b1a14', 0.3)) +
      pot.draw(stage) +
      (stage.light.lamps ? glow(stage.paints, fx, fy - 0.6 * s, s, '#FFD084', 0.3) : ''),
  )
}

function court(scene: Scene, half: number, z1: number): string {
  const slabs: Outline[] = []
  for (let x = -half; x < half; x += 0.9)
    for (let z = -4; z < z1; z += 0.9) if (scene.random.chance(0.4)) slabs.push(outlineOf(x + 0.02, z + 0.02, x + 0.88, z + 0.88))
  const floor: Surface = (u, v) => [u, 0, v]
  return (
    paint(scene, floor, outlineOf(-half, -4, half, z1), tone(scene, '#A79D8A')) + shape(traceOn(scene, floor, slabs), fade('#7d7466', 0.35))
  )
}

export const oldWada = (random: Random, prefix: string): string => (random.chance(0.55) ? courtyard : streetFront)(random, prefix)
