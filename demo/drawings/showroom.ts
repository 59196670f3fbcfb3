import { darken, fade, lighten } from './colour.ts'
import { composeRoom } from './compose.ts'
import { pendant } from './lamps.ts'
import { METAL } from './palette.ts'
import { potColour, pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { createRoom, falseCeiling, type Room } from './room.ts'
import { GOODS } from './shelves.ts'
import { box, type Thing, turned } from './solids.ts'
import { paint, panel, type Surface, tone } from './stage.ts'
import { parkedCar } from './vehicles.ts'

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
