import { darken, fade, lighten } from './colour.ts'
import { compound, shrubs } from './compound.ts'
import { ALL_MOODS, createScene, ground, road, type Scene, strip } from './outdoors.ts'
import { potColour, pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { box, type Span, type Thing } from './solids.ts'
import { outlineOf, paint, panel, tone } from './stage.ts'
import { type TreeKind, tree } from './trees.ts'
import { sideWall, southWall, type Wall } from './walls.ts'

/** A storey or wing: a box whose south wall, and the end wall in view, carry drawn openings. */
export function mass(
  scene: Scene,
  x: Span,
  y: Span,
  z: Span,
  colour: string,
  dress: (wall: Wall) => string,
  dressEnd?: (wall: Wall) => string,
): Thing {
  const body = box(x, y, z, { colour })
  const front = southWall(scene, x[0], z[0])
  const flats = dress(front)
  const side = scene.camera.eye[0] < x[0] ? 'west' : scene.camera.eye[0] > x[1] ? 'east' : undefined
  const end = side && dressEnd ? dressEnd(sideWall(scene, side, side === 'west' ? x[0] : x[1], z[0])) : ''
  return { bounds: body.bounds, draw: (stage) => body.draw(stage) + flats + end }
}

export const door = (scene: Scene, wall: Wall, u: number, v: number, colour: string): string =>
  panel(scene, wall.surface, u - 0.1, v, u + 1.2, v + 2.3, tone(scene, scene.palette.slab)) +
  paint(
    scene,
    wall.surface,
    outlineOf(u, v, u + 1.1, v + 2.2),
    scene.paints.linear([
      [0, tone(scene, lighten(colour, 0.1))],
      [1, tone(scene, darken(colour, 0.2))],
    ]),
  ) +
  [0.15, 0.62].map((k) => panel(scene, wall.surface, u + k, v + 0.2, u + k + 0.33, v + 1.95, fade('#2b1a14', 0.22))).join('')

export const pots = (scene: Scene, x: number, z: number, count: number, y = 0): Thing[] =>
  Array.from({ length: count }, (_, i) =>
    pottedPlant(
      scene.random.pick(['flowers', 'rubber', 'fern', 'tulsi', 'palm']),
      x + i * 0.75,
      z,
      scene.random.range(0.8, 1.3),
      potColour(scene),
      y,
    ),
  )

export function yard(scene: Scene, z: number, gateAt: number, width: number): Thing[] {
  const { random } = scene
  return [
    ...compound(scene, z, -20, 36, gateAt, lighten(scene.palette.wall, 0.1)),
    ...shrubs(scene, z + 1, -16, gateAt - 3),
    ...shrubs(scene, z + 1, gateAt + 3, 30),
    tree(random.pick<TreeKind>(['coconut', 'banana', 'ashoka']), -2.2, 0.5, random.range(4.5, 8)),
    tree(random.pick<TreeKind>(['neem', 'gulmohar']), -6.5, 4, random.range(7, 9)),
    tree(random.pick<TreeKind>(['gulmohar', 'neem', 'frangipani']), width + 4.5, 2.5, random.range(4.5, 8)),
    tree('banana', width + 1.6, -0.5, 3),
  ]
}

export const houseScene = (random: Random, prefix: string, width: number, distance: number, horizon = 830): Scene =>
  createScene(
    random,
    prefix,
    {
      target: [width / 2, 3],
      distance,
      yaw: random.pick([-1, 1]) * random.range(0.3, 0.5),
      eyeHeight: random.range(2.2, 3.4),
      horizon,
      focal: 1450,
    },
    ALL_MOODS,
  )

export const groundsFor = (scene: Scene, z: number): string =>
  ground(scene, 'earth') + strip(scene, z, -0.5, '#CDBD9E') + strip(scene, 0.5, 30, '#A8B678') + road(scene, z - 9, z - 1.6)
