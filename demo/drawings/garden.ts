import { lampPost } from './apartments.ts'
import { composeScene, createScene, DAY_MOODS, ground, strip } from './outdoors.ts'
import type { Random } from './random.ts'
import { saddleRoof } from './roofs.ts'
import { box, type Thing, turned } from './solids.ts'
import { projectAll } from './space.ts'
import { fillSpace, tone } from './stage.ts'
import { shape, smooth } from './svg.ts'
import { type TreeKind, tree } from './trees.ts'

/** The society's garden: a winding path, benches, a gazebo, play things. */
export function garden(random: Random, prefix: string): string {
  const scene = createScene(
    random,
    prefix,
    { target: [0, 8], distance: 16, yaw: random.range(-0.2, 0.2), eyeHeight: 2.4, horizon: 640, focal: 1250 },
    DAY_MOODS,
  )
  const { palette } = scene
  const path = shape(
    smooth(
      projectAll(scene.camera, [
        [-3.4, 0, -6],
        [-2.4, 0, 0],
        [0.6, 0, 6],
        [-0.6, 0, 13],
        [2, 0, 24],
        [3.6, 0, 24],
        [1.2, 0, 13],
        [2.8, 0, 6],
        [0.4, 0, 0],
        [0.2, 0, -6],
      ]),
    ),
    tone(scene, '#DCC9A6'),
  )
  const bench = (x: number, z: number): Thing[] => [
    box([x - 0.8, x + 0.8], [0.42, 0.5], [z - 0.45, z], { colour: '#8A5A38' }),
    box([x - 0.8, x + 0.8], [0.6, 0.95], [z - 0.05, z], { colour: '#8A5A38' }),
    box([x - 0.7, x - 0.62], [0, 0.42], [z - 0.42, z], { colour: '#3B3A3C' }),
    box([x + 0.62, x + 0.7], [0, 0.42], [z - 0.42, z], { colour: '#3B3A3C' }),
  ]
  const gazebo = (x: number, z: number): Thing[] => [
    box([x - 2.2, x + 2.2], [0, 0.3], [z, z + 4.4], { colour: '#B8AD9C' }),
    ...[
      [x - 1.9, z + 0.3],
      [x + 1.9, z + 0.3],
      [x - 1.9, z + 4.1],
      [x + 1.9, z + 4.1],
    ].map(([a = 0, b = 0]) =>
      turned(
        a,
        b,
        [
          [0.14, 0.3],
          [0.11, 0.6],
          [0.11, 2.6],
          [0.16, 2.8],
        ],
        palette.slab,
      ),
    ),
    saddleRoof([x - 2.2, x + 2.2], [z, z + 4.4], 2.8, 1.5, 'x'),
  ]
  const slide = (x: number, z: number): Thing[] => [
    box([x, x + 1], [1.5, 1.6], [z, z + 1], { colour: '#F2A81D' }),
    ...[
      [x, z],
      [x + 0.92, z],
      [x, z + 0.92],
      [x + 0.92, z + 0.92],
    ].map(([a = 0, b = 0]) => box([a, a + 0.08], [0, 2.4], [b, b + 0.08], { colour: '#3E6F8A' })),
    saddleRoof([x, x + 1], [z, z + 1], 2.4, 0.6, 'x', '#C9432F', 0.15),
    {
      bounds: { min: [x + 1, 0, z + 0.2], max: [x + 3, 1.6, z + 0.8] },
      draw: (s) =>
        fillSpace(
          s,
          [
            [x + 1, 1.55, z + 0.2],
            [x + 1, 1.55, z + 0.8],
            [x + 3, 0.15, z + 0.8],
            [x + 3, 0.15, z + 0.2],
          ],
          s.paints.linear([
            [0, '#E2702E'],
            [1, '#F29A4A'],
          ]),
        ),
    },
  ]
  const feature = random.chance(0.5) ? gazebo(-5, 10) : slide(-5, 8)
  const flowers = Array.from({ length: 9 }, (_, i) =>
    tree(random.pick<TreeKind>(['bougainvillea', 'bush', 'bougainvillea']), -8 + i * 2.2, i % 2 ? 15 : 16.5, random.range(0.9, 1.4)),
  )
  const things = [
    ...feature,
    ...bench(4.2, 5.5),
    ...bench(3.6, 12),
    tree('gulmohar', 7, 9, 7),
    tree('neem', -9.5, 12, 8.5),
    tree('frangipani', 5.6, 4, 3),
    tree('coconut', 10, 18, 9),
    tree('banana', -8, 6, 3),
    tree('ashoka', -12, 20, 7.5),
    tree('ashoka', -9, 20, 7.5),
    tree('ashoka', 12, 22, 7.5),
    ...flowers,
    ...lampPost(-1.6, 7),
    tree('hedge', -4.4, 3, 0.9),
    tree('hedge', -6.4, 3.4, 0.9),
  ]
  const mown = [0, 4, 8, 12, 16, 20].map((z) => strip(scene, z, z + 2, '#A9C27E')).join('')
  return composeScene(scene, { ground: ground(scene, 'garden') + mown + path, shadows: [], things, blocks: 12 })
}
