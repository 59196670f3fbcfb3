import { type Bay, type BlockPlan, block, lampPost, RAILINGS } from './apartments.ts'
import { lighten } from './colour.ts'
import { backdropTrees, compound, shrubs, streetTree } from './compound.ts'
import { ALL_MOODS, composeScene, createScene, ground, road, type Scene, strip } from './outdoors.ts'
import type { Random } from './random.ts'
import { type TreeKind, tree } from './trees.ts'
import { parkedCar } from './vehicles.ts'

const BAY_ROWS: readonly (readonly (readonly [Bay, number])[])[] = [
  [
    ['window', 3],
    ['balcony', 3.6],
    ['stair', 2.2],
    ['balcony', 3.6],
    ['window', 3],
  ],
  [
    ['balcony', 3.8],
    ['window', 2.8],
    ['wide', 3.4],
    ['window', 2.8],
    ['balcony', 3.8],
  ],
  [
    ['stair', 2.4],
    ['balcony', 4],
    ['wide', 3.4],
    ['balcony', 4],
    ['window', 3],
  ],
  [
    ['wide', 3.4],
    ['balcony', 4.4],
    ['balcony', 4.4],
    ['wide', 3.4],
  ],
  [
    ['window', 2.8],
    ['balcony', 3.4],
    ['blank', 1],
    ['balcony', 3.4],
    ['window', 2.8],
    ['stair', 2.2],
  ],
]

function planOf(scene: Scene, x: number, z: number, floors: number, bays = scene.random.pick(BAY_ROWS)): BlockPlan {
  const { random } = scene
  return {
    x,
    z,
    depth: random.range(10, 13),
    floors,
    bays,
    look: { railing: random.pick(RAILINGS), depth: random.range(1.1, 1.5), lived: true },
    ends: true,
    bands: random.chance(0.5),
  }
}

/** Seen across the street from a corner: the usual photograph of a society. */
function fromTheStreet(random: Random, prefix: string): string {
  const floors = random.int(5, 8)
  const yaw = random.pick([-1, 1]) * random.range(0.36, 0.55)
  const height = 4 + floors * 3.1
  const scene = createScene(
    random,
    prefix,
    {
      target: [8, 5],
      distance: height * 1.5 + 6,
      yaw,
      eyeHeight: random.range(2.6, 5),
      horizon: random.range(950, 1000),
      focal: 1500,
      shiftX: yaw > 0 ? -30 : 30,
    },
    ALL_MOODS,
  )
  const main = block(scene, planOf(scene, 0, 0, floors))
  const z = -7.5
  const things = [
    ...main.things,
    ...compound(scene, z, -24, 44, main.width / 2, lighten(scene.palette.wall, 0.15)),
    ...shrubs(scene, z + 1.2, -22, main.width / 2 - 3),
    ...shrubs(scene, z + 1.2, main.width / 2 + 3, 40),
    streetTree(scene, -4.5, -2),
    streetTree(scene, main.width + 4.5, -1),
    streetTree(scene, main.width + 10, -3),
    streetTree(scene, -10, 1),
    ...backdropTrees(scene, main.width),
    ...lampPost(main.width / 2 - 6, z - 0.9),
    ...parkedCar(scene, main.width / 2 + 7, z - 3.4, 'side'),
  ]
  return composeScene(scene, {
    ground: ground(scene, 'paved') + strip(scene, z + 0.3, z + 2.4, '#9DB274') + road(scene, z - 12, z - 2.2),
    shadows: [main.mass.bounds],
    things,
  })
}

/** Straight on, low and wide, like a drawing of the elevation. */
function elevation(random: Random, prefix: string): string {
  const floors = random.int(3, 4)
  const scene = createScene(random, prefix, { target: [8, 0], distance: 27, yaw: 0, eyeHeight: 3, horizon: 985, focal: 1350 }, ALL_MOODS)
  const main = block(scene, planOf(scene, 8 - 8.2, 0, floors))
  const z = -5.2
  const things = [
    ...main.things,
    ...compound(scene, z, -20, 40, main.width / 2, lighten(scene.palette.wall, 0.15)),
    ...shrubs(scene, z + 1, -16, main.width / 2 - 3),
    ...shrubs(scene, z + 1, main.width / 2 + 3, 32),
    streetTree(scene, -4.4, -1),
    streetTree(scene, main.width + 4, -1),
    tree('coconut', -2.2, -2.5, 8.5),
    ...backdropTrees(scene, main.width),
    ...parkedCar(scene, main.width / 2 + 6, z - 2.6, 'side'),
  ]
  return composeScene(scene, {
    ground: ground(scene, 'paved') + strip(scene, z + 0.3, z + 2, '#9DB274') + road(scene, z - 10, z - 1.6),
    shadows: [main.mass.bounds],
    things,
  })
}

/** Two towers over a podium garden, seen from further off. */
function twinTowers(random: Random, prefix: string): string {
  const floors = random.int(11, 15)
  const yaw = random.pick([-1, 1]) * random.range(0.3, 0.45)
  const scene = createScene(
    random,
    prefix,
    { target: [14, 6], distance: 4 + floors * 5.4, yaw, eyeHeight: 9, horizon: 940, focal: 1450 },
    ALL_MOODS,
  )
  const bays = random.pick(BAY_ROWS.slice(0, 4))
  const left = block(scene, { ...planOf(scene, 0, 0, floors, bays), depth: 11 })
  const right = block(scene, { ...planOf(scene, left.width + 7, 9, floors - random.int(-2, 3), bays), depth: 11 })
  const z = -9
  const palms = [-6, 2, 9, 17, 25, 33, 41].map((x) =>
    tree(
      random.pick<TreeKind>(['ashoka', 'neem', 'gulmohar', 'coconut']),
      x + random.range(-1, 1),
      -5 + random.range(-1, 2),
      random.range(5, 8),
    ),
  )
  const things = [
    ...left.things,
    ...right.things,
    ...palms,
    ...compound(scene, z, -40, 80, 10, '#D8CDB8'),
    ...shrubs(scene, z + 1.4, -30, 7),
    ...shrubs(scene, z + 1.4, 13, 60),
  ]
  return composeScene(scene, {
    ground: ground(scene, 'garden') + strip(scene, z, -6, '#A8BC80') + strip(scene, -3.5, -1, '#DCCFB6') + road(scene, z - 16, z - 3),
    shadows: [left.mass.bounds, right.mass.bounds],
    things,
    blocks: 12,
  })
}

/** Close to one corner: balconies large, the building running out of the picture. */
function corner(random: Random, prefix: string): string {
  const yaw = random.pick([-1, 1]) * random.range(0.55, 0.7)
  const scene = createScene(
    random,
    prefix,
    { target: [yaw > 0 ? 5 : 11, 3], distance: 22, yaw, eyeHeight: 4.5, horizon: 900, focal: 1350 },
    ALL_MOODS,
  )
  const main = block(scene, { ...planOf(scene, 0, 0, 5), storey: 3.2 })
  const near = yaw > 0 ? -5 : main.width + 5
  const things = [
    ...main.things,
    ...compound(scene, -6.5, -24, 44, main.width / 2, lighten(scene.palette.wall, 0.15)),
    ...shrubs(scene, -5.3, -20, 5),
    ...shrubs(scene, -5.3, 11, 40),
    tree('gulmohar', near, -4, 7.5),
    tree('neem', yaw > 0 ? main.width + 3 : -3, -3.5, 6.5),
  ]
  return composeScene(scene, { ground: ground(scene, 'paved') + road(scene, -20, -8.7), shadows: [main.mass.bounds], things })
}

/** An older walk-up: three floors, deep chajjas, a parapet balcony on each floor, trees in front. */
function walkUp(random: Random, prefix: string): string {
  const yaw = random.pick([-1, 1]) * random.range(0.25, 0.4)
  const scene = createScene(random, prefix, { target: [7, 3], distance: 24, yaw, eyeHeight: 2.4, horizon: 985, focal: 1400 }, ALL_MOODS)
  const bays: readonly (readonly [Bay, number])[] = random.pick([
    [
      ['window', 3.2],
      ['balcony', 4.2],
      ['stair', 2.4],
      ['window', 3.2],
    ],
    [
      ['balcony', 4],
      ['window', 3],
      ['window', 3],
      ['balcony', 4],
    ],
  ] as const)
  const main = block(scene, {
    ...planOf(scene, 0, 0, 3, bays),
    base: 0.7 + 2.4,
    look: { railing: random.pick(['parapet', 'bars', 'planter'] as const), depth: 1.3, lived: true },
    bands: true,
  })
  const z = -5.5
  const things = [
    ...main.things,
    ...compound(scene, z, -22, 40, main.width / 2, scene.palette.accent),
    tree('banana', -1.8, -1.4, 3.2),
    tree('neem', -6, 2, 8.5),
    tree('coconut', main.width + 1.8, -1.6, 9.5),
    tree('gulmohar', main.width + 7, 2, 8),
    ...shrubs(scene, z + 1, -18, 4),
    ...shrubs(scene, z + 1, 11, 34),
    ...parkedCar(scene, 1, z - 3, 'side'),
  ]
  return composeScene(scene, { ground: ground(scene, 'earth') + road(scene, z - 11, z - 1.8), shadows: [main.mass.bounds], things })
}

export function apartmentFacade(random: Random, prefix: string): string {
  return random.pick([fromTheStreet, fromTheStreet, elevation, twinTowers, corner, walkUp])(random, prefix)
}
