import { lampPost } from './apartments.ts'
import { darken, fade, lighten } from './colour.ts'
import { inset } from './decor.ts'
import { ceilingFan, crate, pendant, shutterRibs } from './furniture.ts'
import { composeRoom } from './living.ts'
import { composeScene, createScene, DAY_MOODS, ground, road, type Scene, strip } from './outdoors.ts'
import { METAL } from './palette.ts'
import { potColour, pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { createRoom, falseCeiling, type Room } from './room.ts'
import { stool } from './seating.ts'
import { box, type Decor, extrude, type Thing, turned } from './solids.ts'
import { discOutline, type Outline, outlineOf, paint, panel, type Stage, type Surface, tone, traceOn } from './stage.ts'
import { shape } from './svg.ts'
import { tree } from './trees.ts'
import { parkedCar, scooter } from './vehicles.ts'
import { ledgeShadow, southWall, type Wall, windowIn } from './walls.ts'

const GOODS = ['#C9543A', '#E0A53E', '#3E6F8A', '#7A9C86', '#F0E2C4', '#8C3F5A', '#2F6B5B', '#E88BA4'] as const

/** Shelves filled with jars, packets or folded cloth, on any surface. */
export function stockedShelves(
  stage: Stage,
  surface: Surface,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  rows: number,
  goods: 'jars' | 'cloth' | 'boxes' | 'bottles',
  wood: string,
): string {
  const step = (v1 - v0) / rows
  let art = panel(stage, surface, u0, v0, u1, v1, darken(tone(stage, wood), 0.35))
  const bins = new Map<string, Outline[]>()
  for (let r = 0; r < rows; r++) {
    const y = v0 + r * step + 0.03
    let u = u0 + 0.05
    while (u < u1 - 0.12) {
      const w = goods === 'cloth' ? 0.26 : goods === 'boxes' ? stage.random.range(0.14, 0.3) : 0.1
      const colour = stage.random.pick(GOODS)
      const list = bins.get(colour) ?? []
      if (u + w < u1 - 0.03 && !stage.random.chance(0.07)) {
        if (goods === 'cloth')
          for (let k = 0; k < 4; k++) list.push(outlineOf(u, y + k * step * 0.17, u + w - 0.03, y + k * step * 0.17 + step * 0.14))
        else if (goods === 'bottles')
          list.push([
            [u, y],
            [u + w - 0.02, y],
            [u + w - 0.02, y + step * 0.5],
            [u + w * 0.55, y + step * 0.62],
            [u + w * 0.55, y + step * 0.78],
            [u + w * 0.25, y + step * 0.78],
            [u + w * 0.25, y + step * 0.62],
            [u, y + step * 0.5],
          ])
        else list.push(outlineOf(u, y, u + w - 0.02, y + step * stage.random.range(0.45, 0.75)))
      }
      bins.set(colour, list)
      u += w
    }
    art += panel(stage, surface, u0, v0 + r * step - 0.02, u1, v0 + r * step + 0.03, tone(stage, wood))
  }
  for (const [colour, outlines] of bins) art += shape(traceOn(stage, surface, outlines), tone(stage, colour))
  return art + panel(stage, surface, u0, v1 - 0.02, u1, v1 + 0.04, tone(stage, wood))
}

type Goods = 'jars' | 'cloth' | 'boxes' | 'bottles'

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

const TRADES: readonly Goods[] = ['jars', 'cloth', 'boxes', 'bottles']

export function shopInside(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: random.range(4.4, 5.4), depth: random.range(4.8, 5.6), height: 3.1, eyeHeight: 1.5 }, [
    'morning',
    'noon',
    'golden',
    'dusk',
  ])
  const { width: w, depth: d, palette } = room
  const bare = random.chance(0.35)
  const goods = random.pick(TRADES)
  const wood = random.pick([palette.wood, '#A06A40', '#EDE3CF'])
  const walls = bare
    ? panel(room, room.back, w * 0.2, 0, w * 0.8, 2.5, tone(room, '#A9ACA6')) +
      shutterRibs('#A9ACA6')(room, (a, b) => [w * 0.2 + a, b, d], w * 0.6, 2.5)
    : stockedShelves(room, room.back, 0.2, 0.9, w - 0.2, 2.5, 5, goods, wood) +
      stockedShelves(room, room.left, d - 3.2, 0.4, d - 0.1, 2.5, 6, random.pick(TRADES), wood) +
      panel(room, room.back, 0, 2.6, w, 3.1, tone(room, palette.feature))
  const counterZ = d - 1.7
  const fittings = bare
    ? [pottedPlant('palm', w - 0.5, d - 0.4, 1.5, potColour(room))]
    : [
        box([w * 0.2, w * 0.8], [0, 0.95], [counterZ - 0.5, counterZ], {
          colour: wood,
          decor: { south: inset(0.1, fade('#FFF3DA', 0.3)) },
        }),
        box([w * 0.18, w * 0.82], [0.95, 1.02], [counterZ - 0.55, counterZ + 0.05], { colour: '#F1EBDF' }),
        box([w * 0.64, w * 0.74], [1.02, 1.28], [counterZ - 0.3, counterZ - 0.2], { colour: '#2B2B30' }),
        turned(
          w * 0.3,
          counterZ - 0.25,
          [
            [0.1, 1.02],
            [0.12, 1.25],
            [0.11, 1.27],
          ],
          '#E9C46A',
        ),
        turned(
          w * 0.37,
          counterZ - 0.25,
          [
            [0.1, 1.02],
            [0.12, 1.25],
            [0.11, 1.27],
          ],
          '#C9543A',
        ),
        stool(w * 0.5, counterZ - 1, 0.5, palette.wood),
        crate({ x: w - 0.5, z: d - 2.1 }, 0.6, 0.5, 0.5, '#C79A68'),
      ]
  const lamps = bare ? [] : [0.3, 0.5, 0.7].map((k) => pendant(room, w * k, counterZ - 0.2, room.height, 0.7, palette.pop, 'dome'))
  return composeRoom(
    room,
    { onWalls: walls, onFloor: '', things: [...fittings, ...lamps] },
    random.pick(['vitrified', 'terrazzo', 'kota', 'cement-tile'] as const),
    bare ? ceilingFan(room, w / 2, d * 0.55, '#8A5A38') : falseCeiling(room),
  )
}

/** A bright front with a stage for what is sold: a car, dressed figures' stands, or sofas. */
export function showroom(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: 8.4, depth: 7, height: 3.9, eyeHeight: 1.55 }, ['morning', 'noon', 'golden', 'dusk'])
  const { width: w, depth: d, palette } = room
  const cars = random.chance(0.5)
  const disc = (x: number, z: number, r: number): Thing =>
    turned(
      x,
      z,
      [
        [r, 0],
        [r, 0.12],
      ],
      lighten(palette.feature, 0.3),
    )
  const display = cars
    ? [
        disc(w * 0.5, d - 2.6, 2.3),
        ...parkedCar(room, w * 0.5, d - 3.4, 'side', palette.pop).map(
          (car): Thing => ({
            bounds: { min: [car.bounds.min[0], 0.12, car.bounds.min[2]], max: car.bounds.max },
            draw: (s) => car.draw(s),
          }),
        ),
      ]
    : clothes(room)
  const frontWindow =
    panel(
      room,
      room.left,
      1,
      0.1,
      d - 0.3,
      3.4,
      room.paints.linear([
        [0, '#CFE3E6'],
        [1, '#EFEFDF'],
      ]),
    ) +
    [0.34, 0.66].map((k) => panel(room, room.left, 1 + (d - 1.3) * k, 0.1, 1 + (d - 1.3) * k + 0.06, 3.4, tone(room, '#4A3B33'))).join('')
  const slats = Array.from({ length: 28 }, (_, i) =>
    panel(room, room.back, w * 0.25 + i * w * 0.018, 0, w * 0.25 + i * w * 0.018 + 0.05, room.height, fade(darken(palette.wood, 0.3), 0.7)),
  ).join('')
  const walls =
    frontWindow +
    panel(room, room.back, w * 0.25, 0, w * 0.75, room.height, tone(room, palette.feature)) +
    slats +
    panel(room, room.back, w * 0.4, 2.6, w * 0.6, 3.1, tone(room, METAL.brass)) +
    panel(room, room.back, w * 0.41, 2.64, w * 0.59, 3.06, tone(room, palette.feature))
  const things = [
    ...display,
    pottedPlant('palm', 0.7, d - 0.7, 2, potColour(room)),
    pottedPlant('rubber', w - 0.7, d - 0.6, 1.9, potColour(room)),
    ...[0.25, 0.5, 0.75].map((k) => pendant(room, w * k, d - 2.5, room.height, 0.7, palette.pop, 'globe')),
  ]
  return composeRoom(
    room,
    { onWalls: walls, onFloor: '', things },
    random.pick(['marble', 'vitrified', 'terrazzo', 'wood'] as const),
    falseCeiling(room),
  )
}

function clothes(room: Room): Thing[] {
  const { width: w, depth: d } = room
  const rail = (x: number, z: number): Thing[] => {
    const at: Surface = (u, v) => [x + u, v, z]
    const garments: Thing = {
      bounds: { min: [x, 0.6, z - 0.15], max: [x + 1.8, 1.6, z + 0.15] },
      draw: (s) =>
        Array.from({ length: 11 }, (_, i) => {
          const u = 0.08 + i * 0.16
          return paint(
            s,
            at,
            [
              [u, 1.5],
              [u + 0.05, 1.5],
              [u + 0.15, 1.36],
              [u + 0.13, 0.7 + (i % 3) * 0.08],
              [u - 0.07, 0.7 + (i % 3) * 0.08],
              [u - 0.09, 1.36],
            ],
            tone(s, GOODS[(i + Math.round(x)) % GOODS.length] ?? '#C9543A'),
          )
        }).join(''),
    }
    return [
      garments,
      box([x, x + 1.8], [1.52, 1.56], [z - 0.02, z + 0.02], { colour: METAL.brass }),
      box([x, x + 0.04], [0, 1.52], [z - 0.2, z + 0.2], { colour: METAL.brass }),
      box([x + 1.76, x + 1.8], [0, 1.52], [z - 0.2, z + 0.2], { colour: METAL.brass }),
    ]
  }
  const form = (x: number, z: number, colour: string): Thing =>
    turned(
      x,
      z,
      [
        [0.2, 0],
        [0.03, 0.04],
        [0.03, 0.55],
        [0.3, 0.58],
        [0.16, 1.05],
        [0.22, 1.35],
        [0.05, 1.5],
        [0.05, 1.58],
      ],
      colour,
    )
  return [
    ...rail(w * 0.12, d - 1.2),
    ...rail(w * 0.66, d - 1.2),
    ...rail(w * 0.12, d - 3),
    ...rail(w * 0.66, d - 3),
    form(w * 0.44, d - 2, '#0B5D4E'),
    form(w * 0.52, d - 2.3, '#B5452C'),
    form(w * 0.59, d - 1.9, '#E0A53E'),
    box([w * 0.42, w * 0.6], [0, 0.75], [d - 4, d - 3.4], { colour: room.palette.wood }),
  ]
}
