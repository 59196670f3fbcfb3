import { lampPost } from './apartments.ts'
import { fade } from './colour.ts'
import { inset } from './decor.ts'
import { shutterRibs } from './furniture.ts'
import { composeScene, createScene, DAY_MOODS, ground, road, type Scene, strip } from './outdoors.ts'
import { potColour, pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { GOODS, type Goods, stockedShelves } from './shelves.ts'
import { box, type Decor, extrude, type Thing, turned } from './solids.ts'
import { discOutline, outlineOf, paint, panel, tone } from './stage.ts'
import { tree } from './trees.ts'
import { parkedCar, scooter } from './vehicles.ts'
import { ledgeShadow, southWall, type Wall, windowIn } from './walls.ts'

/** One shop in the row: sign board, striped awning, open counter or drawn shutter. */
function shopBay(scene: Scene, wall: Wall, u: number, w: number, index: number, open: boolean): { flat: string; things: Thing[] } {
  const colours = ['#0B5D4E', '#B5452C', '#C98A2E', '#3E5672', '#8C3F5A', '#2E6F78']
  const colour = colours[(index + scene.random.int(0, 5)) % colours.length] ?? '#0B5D4E'
  const lit = scene.light.lamps
  const emblem = scene.random.int(0, 3)
  const sign: Decor = (s, face, fw, fh) => {
    const ink = tone(s, '#FBF3DF')
    const [cx, cy] = [fw / 2, fh / 2]
    const mark =
      [
        paint(s, face, discOutline(cx, cy, 0.2), ink) + paint(s, face, discOutline(cx, cy, 0.12), tone(s, colour)),
        paint(
          s,
          face,
          [
            [cx - 0.2, cy - 0.2],
            [cx + 0.2, cy - 0.2],
            [cx + 0.2, cy + 0.02],
            [cx, cy + 0.22],
            [cx - 0.2, cy + 0.02],
          ],
          ink,
        ),
        paint(
          s,
          face,
          [
            [cx, cy - 0.24],
            [cx + 0.22, cy],
            [cx, cy + 0.24],
            [cx - 0.22, cy],
          ],
          ink,
        ),
        [0, 1, 2].map((k) => paint(s, face, discOutline(cx - 0.24 + k * 0.24, cy, 0.1), ink)).join(''),
      ][emblem] ?? ''
    return (
      paint(s, face, outlineOf(0.06, 0.06, fw - 0.06, 0.09), ink) +
      paint(s, face, outlineOf(0.06, fh - 0.09, fw - 0.06, fh - 0.06), ink) +
      mark +
      paint(s, face, outlineOf(cx - 1.05, cy - 0.05, cx - 0.42, cy + 0.05), ink) +
      paint(s, face, outlineOf(cx + 0.42, cy - 0.05, cx + 1.05, cy + 0.05), ink)
    )
  }
  const goods = scene.random.pick<Goods>(['jars', 'cloth', 'boxes', 'bottles'])
  const inner = panel(
    scene,
    wall.surface,
    u + 0.15,
    0.3,
    u + w - 0.15,
    2.9,
    lit
      ? scene.paints.linear([
          [0, '#FFE2A0'],
          [1, '#E9A84E'],
        ])
      : scene.paints.linear([
          [0, tone(scene, '#574438')],
          [1, tone(scene, '#8A6F54')],
        ]),
  )
  const flat = open
    ? inner +
      stockedShelves(scene, wall.surface, u + 0.3, 1.1, u + w - 0.3, 2.75, 4, goods, '#8A5A38') +
      (lit
        ? panel(
            scene,
            wall.surface,
            u + 0.15,
            0.3,
            u + w - 0.15,
            2.9,
            scene.paints.linear([
              [0, '#FFD98A', 0.55],
              [1, '#FFB65A', 0.2],
            ]),
          )
        : '')
    : panel(scene, wall.surface, u + 0.15, 0.3, u + w - 0.15, 2.9, tone(scene, '#A9ACA6')) +
      shutterRibs('#A9ACA6')(scene, (a, b) => wall.surface(u + 0.15 + a, 0.3 + b), w - 0.3, 2.6)
  const stripes = Array.from({ length: 8 }, (_, i) => {
    const [a, b] = [u + 0.05 + ((w - 0.1) * i) / 8, u + 0.05 + ((w - 0.1) * (i + 1)) / 8]
    const [x0, z0] = wall.spot(a, 0)
    const [x1] = wall.spot(b, 0)
    return extrude(
      'x',
      [x0, x1],
      [
        [z0 - 1.25, 2.55],
        [z0 - 1.25, 2.32],
        [z0 - 1.2, 2.32],
        [z0 - 1.2, 2.52],
        [z0, 2.95],
        [z0, 3.02],
      ],
      { colour: i % 2 ? '#F6EAD0' : colour },
    )
  })
  const counter = open
    ? [
        wall.out([u + 0.3, u + w - 1.2], [0.3, 1.15], [0.05, 0.6], {
          colour: '#8A5A38',
          decor: { south: inset(0.08, fade('#F6E3BC', 0.35)) },
        }),
        wall.out([u + 0.25, u + w - 1.15], [1.15, 1.22], [0, 0.66], { colour: '#EDE3CF' }),
      ]
    : []
  const baskets =
    open && scene.random.chance(0.7)
      ? [0, 1, 2].flatMap((k) => {
          const [x, z] = wall.spot(u + 0.6 + k * 0.62, 1.15)
          return [
            turned(
              x,
              z,
              [
                [0.2, 0.3],
                [0.26, 0.55],
              ],
              '#B98A5C',
            ),
            turned(
              x,
              z,
              [
                [0.25, 0.55],
                [0.2, 0.64],
                [0.1, 0.7],
              ],
              GOODS[(k + index) % GOODS.length] ?? '#C9543A',
            ),
          ]
        })
      : []
  return {
    flat: flat + ledgeShadow(scene, wall, u, u + w, 2.95, 1.2),
    things: [
      ...counter,
      ...baskets,
      ...stripes,
      wall.out([u + 0.1, u + w - 0.1], [3.1, 3.95], [0, 0.16], { colour, decor: { south: sign } }),
    ],
  }
}

export function shopFront(random: Random, prefix: string): string {
  const straight = random.chance(0.45)
  const single = random.chance(0.45)
  const w = single ? 6.2 : 4.3
  const count = single ? 1 : 4
  const total = w * count
  const scene = createScene(
    random,
    prefix,
    {
      target: [total / 2, 1],
      distance: single ? 12.5 : straight ? 17.5 : 15.5,
      yaw: straight ? 0 : random.pick([-1, 1]) * random.range(0.25, 0.42),
      eyeHeight: 1.9,
      horizon: 800,
      focal: 1350,
    },
    [...DAY_MOODS, 'night', 'dusk'],
  )
  const wall = southWall(scene, 0, 0)
  const bays = Array.from({ length: count }, (_, i) => shopBay(scene, wall, i * w, w, i, single || i !== random.int(0, 9)))
  const upper = total / Math.max(2, Math.round(total / 3))
  const uppers = Array.from({ length: Math.round(total / upper) }, (_, i) =>
    windowIn(scene, wall, upper * (i + 0.28), 5.1, upper * 0.44, 1.5, 'two'),
  ).join('')
  const body = box([-0.3, total + 0.3], [0, 7.6], [0, 8], { colour: scene.palette.wall })
  const house: Thing = {
    bounds: body.bounds,
    draw: (s) =>
      body.draw(s) +
      panel(s, wall.surface, -0.3, 4.2, total + 0.3, 4.4, tone(s, scene.palette.slab)) +
      uppers +
      bays.map((bay) => bay.flat).join(''),
  }
  const things = [
    house,
    ...bays.flatMap((bay) => bay.things),
    box([-0.5, total + 0.5], [0, 0.3], [-1.6, 0], { colour: '#B8AD9C' }),
    box([-0.5, total + 0.5], [7.6, 8.1], [-0.3, 8.2], { colour: scene.palette.slab }),
    tree('neem', total + 3.5, -1, 6.5),
    tree('gulmohar', -3.6, -0.6, 6),
    ...lampPost(-1.4, -2.6),
    scooter(total * 0.72, -3, random.pick(['#B5452C', '#2F5D6B', '#E0A53E'])),
    pottedPlant('rubber', 0.2, -1.2, 1.1, potColour(scene), 0.3),
    pottedPlant('flowers', total - 0.2, -1.2, 1, potColour(scene), 0.3),
    ...(single ? [] : parkedCar(scene, total * 0.2, -5.4, 'side')),
  ]
  return composeScene(scene, {
    ground: ground(scene, 'paved') + strip(scene, -3.8, -1.6, '#D8CDB8') + road(scene, -12, -3.8),
    shadows: [body.bounds],
    things,
    blocks: 5,
  })
}
