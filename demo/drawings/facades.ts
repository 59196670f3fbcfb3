import { type Bay, type BlockPlan, block, lampPost, RAILINGS } from './apartments.ts'
import { lighten } from './colour.ts'
import { ALL_MOODS, composeScene, createScene, ground, road, type Scene, strip } from './outdoors.ts'
import type { Random } from './random.ts'
import { box, type Thing } from './solids.ts'
import { STREET_TREES, type TreeKind, tree } from './trees.ts'
import { parkedCar } from './vehicles.ts'
import { gate } from './walls.ts'

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

/** The wall and gate between the street and the society's court. */
export function compound(scene: Scene, z: number, x0: number, x1: number, gateAt: number, colour: string): Thing[] {
  const { palette } = scene
  const wall = (a: number, b: number): Thing[] => [
    box([a, b], [0, 1.1], [z, z + 0.25], { colour }),
    box([a, b], [1.1, 1.2], [z - 0.06, z + 0.31], { colour: palette.slab }),
  ]
  const pillar = (x: number): Thing[] => [
    box([x - 0.3, x + 0.3], [0, 1.9], [z - 0.1, z + 0.4], { colour: palette.accent }),
    box([x - 0.38, x + 0.38], [1.9, 2.05], [z - 0.18, z + 0.48], { colour: palette.slab }),
  ]
  const frame = box([gateAt - 2, gateAt + 2], [0, 1.5], [z + 0.1, z + 0.16], { colour: palette.railing })
  const bars: Thing = {
    bounds: frame.bounds,
    draw: (s) =>
      Array.from({ length: 17 }, (_, i) =>
        gate(
          scene,
          [
            [gateAt - 2 + i * 0.25, 0.1, z + 0.1],
            [gateAt - 1.94 + i * 0.25, 0.1, z + 0.1],
            [gateAt - 1.94 + i * 0.25, 1.5, z + 0.1],
            [gateAt - 2 + i * 0.25, 1.5, z + 0.1],
          ],
          s === scene ? palette.railing : palette.railing,
        ),
      ).join('') +
      gate(
        scene,
        [
          [gateAt - 2, 1.35, z + 0.1],
          [gateAt + 2, 1.35, z + 0.1],
          [gateAt + 2, 1.45, z + 0.1],
          [gateAt - 2, 1.45, z + 0.1],
        ],
        palette.railing,
      ),
  }
  return [...wall(x0, gateAt - 2.3), ...wall(gateAt + 2.3, x1), ...pillar(gateAt - 2.3), ...pillar(gateAt + 2.3), bars]
}

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

const streetTree = (scene: Scene, x: number, z: number): Thing => tree(scene.random.pick(STREET_TREES), x, z, scene.random.range(5, 8))
export const shrubs = (scene: Scene, z: number, from: number, to: number): Thing[] => {
  const result: Thing[] = []
  for (let x = from; x < to; x += scene.random.range(1.4, 2.6))
    result.push(tree(scene.random.pick<TreeKind>(['bush', 'hedge', 'bougainvillea', 'bush']), x, z, scene.random.range(0.9, 1.5)))
  return result
}

/** Trees and low houses beside and behind the block, so that it does not stand in a void. */
function backdropTrees(scene: Scene, width: number): Thing[] {
  const { random } = scene
  const low = (x: number): Thing[] => [
    box([x, x + 7], [0, 3.6], [16, 23], { colour: random.pick(['#F0DFC0', '#EBCDB4', '#DFE4D6']) }),
    box([x - 0.2, x + 7.2], [3.6, 4.2], [15.8, 23.2], { colour: random.pick(['#B5563A', '#FBF3E4']) }),
  ]
  return [
    ...[-26, -19, -13, width + 8, width + 15, width + 23].map((x) =>
      tree(random.pick(STREET_TREES), x + random.range(-2, 2), random.range(11, 15), random.range(6, 9)),
    ),
    ...low(-22),
    ...low(width + 12),
  ]
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
