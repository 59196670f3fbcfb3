import { lighten, mix } from './colour.ts'
import { boundary, cord, FLOOR, foreground, GRASSES, plotScene, signboard, tufts } from './land.ts'
import { composeScene, createScene, DAY_MOODS, ground, road, strip } from './outdoors.ts'
import { LEAF } from './palette.ts'
import type { Random } from './random.ts'
import { saddleRoof } from './roofs.ts'
import { box, type Thing, turned } from './solids.ts'
import { fillSpace, outlineOf, paint, type Surface, tone, traceOn } from './stage.ts'
import { shape } from './svg.ts'
import { type TreeKind, tree } from './trees.ts'
import { sideWall, windowIn } from './walls.ts'

/** Open land with boundary stones, a cart track and hills behind. */
function openLand(random: Random, prefix: string): string {
  const scene = plotScene(random, prefix, random.range(3.2, 4.6), random.range(560, 640))
  const [grass, blade] = random.pick(GRASSES)
  const corners: readonly (readonly [number, number])[] = random.pick([
    [
      [-8, 3],
      [8, 3],
      [9, 22],
      [-7, 22],
    ],
    [
      [-9, 5],
      [5, 2.5],
      [10, 19],
      [-6, 24],
    ],
    [
      [-6, 2],
      [9, 4],
      [8, 24],
      [-8, 20],
    ],
  ])
  const field =
    strip(scene, -30, 120, grass, -200, 200) +
    [26, 38, 56]
      .map((z, i) =>
        strip(
          scene,
          z,
          z + 8 + i * 6,
          [lighten(grass, 0.16), mix(grass, '#B98A5E', 0.35), mix(grass, LEAF.mid, 0.4)][i] ?? grass,
          -200,
          200,
        ),
      )
      .join('')
  const land = paint(
    scene,
    FLOOR,
    corners,
    scene.paints.linear([
      [0, tone(scene, mix('#D2A878', grass, 0.3))],
      [1, tone(scene, mix('#BE8A58', grass, random.pick([0.1, 0.35, 0.6])))],
    ]),
  )
  const track = random.chance(0.5)
    ? fillSpace(
        scene,
        [
          [-14, 0, -20],
          [-10.5, 0, -20],
          [-9.4, 0, 60],
          [-11, 0, 60],
        ],
        tone(scene, '#D3B58A'),
      )
    : strip(scene, -3, 0.8, '#D3B58A', -200, 200)
  const trees = [
    tree('neem', -12, 24, 9),
    tree('gulmohar', 13, 20, 7.5),
    tree(random.pick<TreeKind>(['neem', 'coconut']), 18, 30, 9),
    tree('banana', -11, 13, 3.2),
    tree('neem', -22, 38, 10),
    tree('neem', 5, 40, 8),
    tree('ashoka', 24, 28, 8),
    tree('bush', -9.5, 8, 1.4),
    tree('bougainvillea', 11, 9, 1.6),
    tree('bush', 12.4, 12, 1.5),
  ]
  const farm = random.chance(0.5)
    ? [box([9, 15], [0, 2.8], [28, 34], { colour: '#F0DFC0' }), saddleRoof([9, 15], [28, 34], 2.8, 1.7, 'x')]
    : []
  const sign = random.chance(0.55) ? signboard(scene, random.range(-3, 4), 3.5) : []
  return composeScene(scene, {
    ground:
      ground(scene, 'garden') +
      field +
      track +
      land +
      tufts(scene, [-26, 26], [-6, 40], 170, tone(scene, blade)) +
      tufts(scene, [-8, 8], [5, 20], 36, tone(scene, lighten(blade, 0.2))) +
      cord(scene, corners),
    shadows: [],
    things: [...trees, ...boundary(corners), ...farm, ...sign],
    blocks: random.int(0, 5),
    front: foreground(scene, mix(blade, LEAF.deep, 0.35)),
  })
}

/** A plot in a street of houses: low walls, an opening to the road, neighbours on both sides. */
function betweenHouses(random: Random, prefix: string): string {
  const scene = createScene(
    random,
    prefix,
    { target: [0, 6], distance: 19, yaw: random.range(-0.14, 0.14), eyeHeight: 3.4, horizon: 640, focal: 1350 },
    DAY_MOODS,
  )
  const [grass, blade] = random.pick(GRASSES)
  const house = (x: number, colour: string, tall: number): Thing[] => {
    const body = box([x, x + 8], [0, tall], [1, 13], { colour })
    const front: Surface = (u, v) => [x + u, v, 1]
    const panes = [0, 3.1].filter((v) => v + 2.6 < tall).flatMap((v) => [1.2, 5].map((u) => outlineOf(u, v + 1, u + 1.8, v + 2.4)))
    const inner = x < 0 ? sideWall(scene, 'east', x + 8, 1) : sideWall(scene, 'west', x, 1)
    const sides = [0, 3.1]
      .filter((v) => v + 2.6 < tall)
      .flatMap((v) => [1.4, 5, 8.6].map((u) => windowIn(scene, inner, u, v + 1, 1.5, 1.3, 'grille')))
      .join('')
    const dressed: Thing = {
      bounds: body.bounds,
      draw: (s) =>
        body.draw(s) +
        sides +
        shape(
          traceOn(
            s,
            front,
            panes.map(([[u, v] = [0, 0]]) => outlineOf(u - 0.12, v - 0.12, u + 1.92, v + 1.52)),
          ),
          tone(s, '#FBF3E4'),
        ) +
        shape(traceOn(s, front, panes), s.light.lamps ? '#FFD98A' : tone(s, '#5E7F88')),
    }
    return [
      dressed,
      ...(random.chance(0.5)
        ? [saddleRoof([x, x + 8], [1, 13], tall, 2, 'x')]
        : [
            box([x - 0.2, x + 8.2], [tall, tall + 0.7], [0.8, 1.05], { colour: scene.palette.slab }),
            turned(
              x + 6,
              5,
              [
                [0.8, tall],
                [0.85, tall + 1.2],
                [0.3, tall + 1.7],
              ],
              '#2D2D30',
            ),
          ]),
    ]
  }
  const wall = (x: readonly [number, number], z: readonly [number, number]): Thing[] => [
    box(x, [0, 1.3], z, { colour: lighten(scene.palette.accent, 0.3) }),
    box([x[0] - 0.05, x[1] + 0.05], [1.3, 1.4], [z[0] - 0.05, z[1] + 0.05], { colour: scene.palette.slab }),
  ]
  const land = paint(
    scene,
    FLOOR,
    outlineOf(-6, 0, 6, 22),
    scene.paints.linear([
      [0, tone(scene, mix('#D2A878', grass, 0.5))],
      [1, tone(scene, mix('#BE8A58', grass, 0.25))],
    ]),
  )
  const things = [
    ...house(-15, '#F2DDB4', 6.4),
    ...house(7, '#EAD0BE', random.pick([3.6, 6.4])),
    ...wall([-6.2, -6], [0, 22]),
    ...wall([6, 6.2], [0, 22]),
    ...wall([-6, 6], [22, 22.25]),
    ...wall([-6, -2.2], [-0.2, 0]),
    ...wall([2.2, 6], [-0.2, 0]),
    ...[-2.2, 2.2].map((x) => box([x - 0.3, x + 0.3], [0, 1.9], [-0.35, 0.15], { colour: scene.palette.accent })),
    tree('neem', -3.5, 18, 7),
    tree('banana', 4.6, 16, 3),
    tree('gulmohar', 15.5, -1.5, 7),
    tree('neem', -16.5, -1, 7.5),
    tree('neem', 2, 30, 10),
    tree('coconut', -9, 28, 11),
    ...signboard(scene, random.range(-0.6, 0.6), 6),
    tree('bush', 4.6, 3, 1),
    tree('bush', -4.8, 7, 1.1),
  ]
  return composeScene(scene, {
    ground:
      ground(scene, 'paved') +
      strip(scene, 0, 60, '#B9BE92', -80, 80) +
      land +
      tufts(scene, [-5.4, 5.4], [0.8, 21], 70, tone(scene, blade)) +
      road(scene, -12, -3),
    shadows: [],
    things,
    blocks: 4,
  })
}

export const plot = (random: Random, prefix: string): string => random.pick([openLand, openLand, betweenHouses])(random, prefix)
