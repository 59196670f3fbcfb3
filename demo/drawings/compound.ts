import type { Scene } from './outdoors.ts'
import { box, type Thing } from './solids.ts'
import { STREET_TREES, type TreeKind, tree } from './trees.ts'
import { gate } from './walls.ts'

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

export const streetTree = (scene: Scene, x: number, z: number): Thing =>
  tree(scene.random.pick(STREET_TREES), x, z, scene.random.range(5, 8))

export const shrubs = (scene: Scene, z: number, from: number, to: number): Thing[] => {
  const result: Thing[] = []
  for (let x = from; x < to; x += scene.random.range(1.4, 2.6))
    result.push(tree(scene.random.pick<TreeKind>(['bush', 'hedge', 'bougainvillea', 'bush']), x, z, scene.random.range(0.9, 1.5)))
  return result
}

/** Trees and low houses beside and behind the block, so that it does not stand in a void. */
export function backdropTrees(scene: Scene, width: number): Thing[] {
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
