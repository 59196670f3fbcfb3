import { fade, lighten } from './colour.ts'
import { shrubs } from './compound.ts'
import { door, houseScene, mass, pots } from './dwelling.ts'
import { composeScene, ground, strip } from './outdoors.ts'
import type { Random } from './random.ts'
import { leanTo, saddleRoof } from './roofs.ts'
import { box } from './solids.ts'
import { fillSpace, panel, tone } from './stage.ts'
import { tree } from './trees.ts'
import { parkedCar } from './vehicles.ts'
import { balcony, coursing, glass, southWall, type Wall, windowIn } from './walls.ts'

/** A modern villa: wide glass, a floating upper box with timber, lawn and a pool before it. */
function modernVilla(random: Random, prefix: string): string {
  const scene = houseScene(random, prefix, 15, 23, 790)
  const { palette } = scene
  const timber = random.pick(['#A06A40', '#7B4E33', '#B98A5C'])
  const ground1 = mass(
    scene,
    [0, 15],
    [0.3, 3.4],
    [0, 9],
    lighten(palette.wall, 0.25),
    (wall) =>
      [0.6, 3.3, 6, 8.7]
        .map(
          (u) =>
            panel(scene, wall.surface, u - 0.08, 0.3, u + 2.6, 3.05, tone(scene, palette.frame)) +
            glass(scene, wall, u, 0.36, u + 1.22, 2.97) +
            glass(scene, wall, u + 1.3, 0.36, u + 2.52, 2.97),
        )
        .join('') +
      panel(scene, wall.surface, 11.6, 0.3, 15, 3.4, tone(scene, '#8C8478')) +
      door(scene, wall, 12.6, 0.3, timber),
    (end) => windowIn(scene, end, 2, 1, 4, 1.6, 'three'),
  )
  const upper = southWall(scene, 4, -1.6)
  const open = balcony(scene, upper, 0.4, 4.6, 3.75, { railing: 'glass', depth: 1.1, lived: true })
  const first = mass(
    scene,
    [4, 15.6],
    [3.6, 6.8],
    [-1.6, 8],
    palette.wall,
    (wall) =>
      panel(scene, wall.surface, 5.4, 3.6, 11.6, 6.8, tone(scene, timber)) +
      Array.from({ length: 30 }, (_, i) =>
        panel(scene, wall.surface, 5.4 + i * 0.21, 3.6, 5.45 + i * 0.21, 6.8, fade('#2b1a14', 0.2)),
      ).join('') +
      windowIn(scene, wall, 6.4, 4.3, 1.9, 1.8, 'two') +
      windowIn(scene, wall, 9.2, 4.3, 1.6, 1.8, 'two') +
      open.flat,
    (end) => windowIn(scene, end, 2.4, 4.4, 3.4, 1.6, 'three'),
  )
  const pergola = [0, 1, 2, 3, 4, 5].map((i) => box([-0.2, 3.8], [3.62, 3.78], [-1.9 + i * 0.62, -1.78 + i * 0.62], { colour: timber }))
  const pool =
    fillSpace(
      scene,
      [
        [-1, 0.03, -7.4],
        [9.5, 0.03, -7.4],
        [9.5, 0.03, -4.2],
        [-1, 0.03, -4.2],
      ],
      tone(scene, '#E9DFCB'),
    ) +
    fillSpace(
      scene,
      [
        [-0.6, 0.04, -7.1],
        [9.1, 0.04, -7.1],
        [9.1, 0.04, -4.5],
        [-0.6, 0.04, -4.5],
      ],
      scene.paints.linear([
        [0, tone(scene, '#7CC3C4')],
        [1, tone(scene, '#3E94A0')],
      ]),
    ) +
    [0, 1, 2, 3]
      .map((i) =>
        fillSpace(
          scene,
          [
            [i * 2.3, 0.05, -6.8 + (i % 2)],
            [i * 2.3 + 1.4, 0.05, -6.8 + (i % 2)],
            [i * 2.3 + 1.2, 0.05, -6.7 + (i % 2)],
            [i * 2.3 + 0.2, 0.05, -6.7 + (i % 2)],
          ],
          fade('#ffffff', 0.45),
        ),
      )
      .join('')
  const things = [
    ground1,
    first,
    ...open.things,
    ...pergola,
    box([-0.2, -0.02], [0.3, 3.62], [-1.9, -1.7], { colour: timber }),
    box([3.6, 3.8], [0.3, 3.62], [-1.9, -1.7], { colour: timber }),
    box([-0.6, 15.2], [0, 0.3], [-2.4, 0], { colour: '#D9CFBC' }),
    box([15.2, 15.5], [0, 3.6], [-1.5, -1.2], { colour: '#8C8478' }),
    box([3.8, 15.8], [6.8, 7.05], [-1.8, 8.2], { colour: palette.slab }),
    ...pots(scene, 10.6, -3, 3),
    tree('coconut', -3, -2, 9),
    tree('frangipani', -1.8, -3.6, 2.8),
    tree('neem', 18.5, 3, 8.5),
    tree('gulmohar', -7, 6, 8),
    tree('banana', 17, -2.6, 3.4),
    ...shrubs(scene, -3, 11.5, 17),
  ]
  return composeScene(scene, {
    ground: ground(scene, 'garden') + strip(scene, -12, -8.8, '#CFC2AB'),
    shadows: [{ min: [0, 0, -1.6], max: [15.6, 6.8, 9] }],
    things: [{ bounds: { min: [-1, 0, -7.4], max: [9.5, 0.05, -4.2] }, draw: () => pool }, ...things],
  })
}

/** A hill bungalow: two gabled wings, stone base, a drive. */
function gabledVilla(random: Random, prefix: string): string {
  const scene = houseScene(random, prefix, 14, 23, 800)
  const { palette } = scene
  const roof = random.pick(['#A8482F', '#8C4A3A', '#6E5A50'])
  const stone = (wall: Wall, w: number): string =>
    panel(scene, wall.surface, 0, 0, w, 0.9, tone(scene, '#857C72')) + coursing(scene, wall, 0, 0, w, 0.9, 0.3, 0.3)
  const terrace = balcony(scene, southWall(scene, 0, -1.5), 0.6, 4.4, 3.4, { railing: 'bars', depth: 1.2, lived: true })
  const left = mass(
    scene,
    [0, 5],
    [0, 6.2],
    [-1.5, 8],
    palette.wall,
    (wall) => stone(wall, 5) + windowIn(scene, wall, 1.3, 1.2, 2.4, 1.6, 'three') + terrace.flat,
    (end) => stone(end, 9.5) + windowIn(scene, end, 2, 4.2, 2, 1.5) + windowIn(scene, end, 2, 1.3, 2, 1.5),
  )
  const right = mass(
    scene,
    [5, 14],
    [0, 3.4],
    [0, 8],
    lighten(palette.wall, 0.1),
    (wall) =>
      stone(wall, 9) +
      door(scene, wall, 1, 0.4, '#5B3524') +
      windowIn(scene, wall, 3.2, 1.2, 1.9, 1.5, 'tall') +
      windowIn(scene, wall, 6.2, 1.2, 1.9, 1.5, 'tall'),
    (end) => stone(end, 8) + windowIn(scene, end, 2.4, 1.3, 2, 1.4),
  )
  const things = [
    left,
    right,
    ...terrace.things,
    saddleRoof([0, 5], [-1.5, 8], 6.2, 2.3, 'z', roof),
    saddleRoof([5.2, 14], [0, 8], 3.4, 2.2, 'x', roof),
    leanTo([5.05, 14.4], [-2.2, -0.5], 2.75, 3.3, roof),
    ...[5.3, 8.2, 11, 13.8].map((x) => box([x, x + 0.25], [0, 2.75], [-2, -1.75], { colour: palette.slab })),
    box([5.05, 14.2], [0, 0.35], [-2.2, 0], { colour: '#9A9286' }),
    ...pots(scene, 9, -2.7, 4),
    tree('neem', -4.5, 3, 9),
    tree('gulmohar', 18, 2, 8),
    tree('frangipani', -2.4, -3, 3.2),
    tree('banana', 15.8, -1.5, 3.2),
    tree('coconut', -8, 0, 9),
    ...shrubs(scene, -3.6, -2, 5),
    ...shrubs(scene, -8, -14, 4),
    ...shrubs(scene, -8, 11, 28),
    ...parkedCar(scene, 8, -6.2, 'nose'),
  ]
  const drive = fillSpace(
    scene,
    [
      [5.6, 0, -2.2],
      [7.4, 0, -2.2],
      [11.5, 0, -22],
      [3.5, 0, -22],
    ],
    tone(scene, '#D3C3A4'),
  )
  return composeScene(scene, { ground: ground(scene, 'garden') + drive, shadows: [left.bounds, right.bounds], things })
}

export const villa = (random: Random, prefix: string): string => random.pick([modernVilla, gabledVilla, modernVilla])(random, prefix)
