import { lampPost } from './apartments.ts'
import { fade, lighten } from './colour.ts'
import { shrubs } from './compound.ts'
import { composeScene, createScene, DAY_MOODS, ground, strip } from './outdoors.ts'
import type { Random } from './random.ts'
import { saddleRoof } from './roofs.ts'
import { box, type Thing } from './solids.ts'
import { discOutline, fillSpace, outlineOf, paint, panel, tone, traceOn } from './stage.ts'
import { shape } from './svg.ts'
import { type TreeKind, tree } from './trees.ts'

/** The gate of a plotted development: pillars, an arch and an avenue of trees. */
export function plotGate(random: Random, prefix: string): string {
  const scene = createScene(
    random,
    prefix,
    { target: [0, 4], distance: 17, yaw: random.range(-0.16, 0.16), eyeHeight: 2.3, horizon: 760, focal: 1350 },
    DAY_MOODS,
  )
  const { palette } = scene
  const arched = random.chance(0.5)
  const stone = random.pick(['#B5563A', palette.accent, '#8C8478', '#C98A5C'])
  const pier = (x: number): Thing[] => [
    box([x - 0.9, x + 0.9], [0, 4.4], [0, 1.6], {
      colour: stone,
      decor: {
        south: (s, face, w, h) =>
          shape(
            traceOn(
              s,
              face,
              Array.from({ length: 12 }, (_, i) => outlineOf(0, (h * i) / 12, w, (h * i) / 12 + 0.03)),
            ),
            fade('#2b1a14', 0.25),
          ) + panel(s, face, w * 0.3, h * 0.5, w * 0.7, h * 0.72, s.light.lamps ? '#FFD98A' : tone(s, '#F6E7C4')),
      },
    }),
    box([x - 1.1, x + 1.1], [4.4, 4.7], [-0.2, 1.8], { colour: palette.slab }),
  ]
  const span = arched
    ? [
        box([-3.9, 3.9], [4.7, 5.6], [0.2, 1.4], {
          colour: palette.slab,
          decor: {
            south: (s, face, w, h) =>
              paint(s, face, discOutline(w / 2, h / 2, 0.3), tone(s, '#F2A81D')) +
              [0.2, 0.3, 0.7, 0.8].map((k) => panel(s, face, w * k - 0.3, h * 0.42, w * k + 0.3, h * 0.58, tone(s, stone))).join(''),
          },
        }),
        saddleRoof([-4.3, 4.3], [0, 1.6], 5.6, 0.9, 'x', '#B5563A', 0.3),
      ]
    : [box([-5.2, -0.6], [4.7, 5.0], [-0.4, 2], { colour: '#8A5A38' }), box([0.6, 5.2], [4.7, 5.0], [-0.4, 2], { colour: '#8A5A38' })]
  const avenue = [6, 13, 20, 28, 38].flatMap((z) => [
    tree(random.pick<TreeKind>(['ashoka', 'coconut', 'gulmohar', 'ashoka']), -5.6, z, 6),
    tree(random.pick<TreeKind>(['ashoka', 'coconut', 'gulmohar', 'ashoka']), 5.6, z, 6),
  ])
  const roadway =
    fillSpace(
      scene,
      [
        [-2.9, 0, -30],
        [2.9, 0, -30],
        [2.9, 0, 80],
        [-2.9, 0, 80],
      ],
      tone(scene, '#8A857C'),
    ) +
    fillSpace(
      scene,
      [
        [-0.07, 0, -10],
        [0.07, 0, -10],
        [0.07, 0, 60],
        [-0.07, 0, 60],
      ],
      fade('#FBF6EA', 0.7),
    )
  const side = (x0: number, x1: number): Thing[] => [
    box([x0, x1], [0, 1.5], [0.5, 0.8], { colour: lighten(palette.wall, 0.1) }),
    box([x0, x1], [1.5, 1.62], [0.42, 0.88], { colour: stone }),
  ]
  const lots =
    strip(scene, 3, 70, '#A8BC80', -60, -4) +
    strip(scene, 3, 70, '#A8BC80', 4, 60) +
    [10, 18, 27, 38].map((z) => strip(scene, z, z + 0.4, '#D8C9A4', -60, -6) + strip(scene, z, z + 0.4, '#D8C9A4', 6, 60)).join('')
  const cabin = [
    box([5.6, 8.2], [0, 2.6], [-2, 0.2], {
      colour: palette.wall,
      decor: { south: (s, face, w, h) => panel(s, face, 0.4, 1, w - 0.4, h - 0.5, s.light.lamps ? '#FFD98A' : tone(s, '#8FAEB0')) },
    }),
    box([5.3, 8.5], [2.6, 2.8], [-2.4, 0.4], { colour: stone }),
  ]
  return composeScene(scene, {
    ground:
      ground(scene, 'garden') +
      lots +
      roadway +
      strip(scene, -14, -4.5, '#8A857C', -100, 100) +
      strip(scene, -4.5, -4.1, '#EFE8D8', -100, 100),
    shadows: [{ min: [-3.9, 0, 0], max: [3.9, 5, 1.6] }],
    things: [
      ...pier(-3.8),
      ...pier(3.8),
      ...span,
      ...side(-26, -4.7),
      ...side(8.4, 26),
      ...cabin,
      ...avenue,
      ...shrubs(scene, -0.6, -16, -5),
      ...shrubs(scene, -0.6, 9, 20),
      ...lampPost(-5.6, -2.4),
    ],
    blocks: 2,
  })
}
