import { darken, fade, lighten } from './colour.ts'
import { composeScene, createScene, ground, type Scene } from './outdoors.ts'
import { METAL } from './palette.ts'
import { pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { leanTo } from './roofs.ts'
import { box, type Decor, extrude, type Span, standing, type Thing, turned } from './solids.ts'
import { archOutline, type Outline, outlineOf, paint, type Surface, tone, traceOn } from './stage.ts'
import { ellipse, glow, shape } from './svg.ts'
import { southWall, windowIn } from './walls.ts'
import { pillar, rail, WOODS } from './woodwork.ts'

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
export function courtyard(random: Random, prefix: string): string {
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
