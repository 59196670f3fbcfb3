import { fade, lighten } from './colour.ts'
import { composeRoom } from './compose.ts'
import { airConditioner } from './furniture.ts'
import { ceilingFan } from './lamps.ts'
import { drawWindow, type Opening, sunPatch, wallLine } from './openings.ts'
import { potColour, pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { createRoom } from './room.ts'
import { box, type Thing, turned } from './solids.ts'
import { outlineOf, paint, panel, tone } from './stage.ts'

/** The society's gymnasium: mirror, treadmills, a rack of weights. */
export function gym(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: 6.4, depth: 5.8, height: 3.1, eyeHeight: 1.5 }, ['morning', 'noon', 'golden', 'dusk'])
  const { width: w, depth: d, palette } = room
  const accent = random.pick([palette.pop, palette.feature, palette.textile])
  const treadmill = (x: number, z: number): Thing[] => [
    box([x - 0.38, x + 0.38], [0.08, 0.22], [z - 1.7, z], { colour: '#3A3A40' }),
    box([x - 0.28, x + 0.28], [0.22, 0.24], [z - 1.6, z - 0.2], { colour: '#212126' }),
    box([x - 0.38, x - 0.33], [0.22, 1.25], [z - 0.16, z - 0.08], { colour: '#9AA09F' }),
    box([x + 0.33, x + 0.38], [0.22, 1.25], [z - 0.16, z - 0.08], { colour: '#9AA09F' }),
    box([x - 0.4, x + 0.4], [1.2, 1.42], [z - 0.22, z - 0.08], {
      colour: '#2B2B30',
      decor: { south: (s, face, fw, fh) => paint(s, face, outlineOf(fw * 0.3, fh * 0.25, fw * 0.7, fh * 0.8), '#7FD0C2') },
    }),
  ]
  const cycle = (x: number, z: number): Thing[] => [
    box([x - 0.06, x + 0.06], [0.05, 0.8], [z - 0.5, z - 0.4], { colour: accent }),
    box([x - 0.16, x + 0.16], [0.8, 0.88], [z - 0.66, z - 0.36], { colour: '#2B2B30', soft: 0.03 }),
    turned(
      x,
      z - 0.85,
      [
        [0.2, 0.15],
        [0.2, 0.4],
      ],
      '#3A3A40',
    ),
    box([x - 0.22, x + 0.22], [1.1, 1.16], [z - 1.1, z - 1.04], { colour: '#2B2B30' }),
    box([x - 0.03, x + 0.03], [0.3, 1.1], [z - 1.1, z - 1.02], { colour: '#9AA09F' }),
    box([x - 0.3, x + 0.3], [0, 0.06], [z - 1.15, z - 0.25], { colour: '#55555C' }),
  ]
  const rack = [
    box([0.4, 2.4], [0.35, 0.42], [d - 0.6, d - 0.2], { colour: '#55555C' }),
    box([0.4, 2.4], [0.8, 0.87], [d - 0.5, d - 0.15], { colour: '#55555C' }),
    box([0.4, 0.46], [0, 0.87], [d - 0.55, d - 0.2], { colour: '#3A3A40' }),
    box([2.34, 2.4], [0, 0.87], [d - 0.55, d - 0.2], { colour: '#3A3A40' }),
    ...[0.42, 0.87].flatMap((y) =>
      Array.from({ length: 7 }, (_, i) =>
        box([0.52 + i * 0.26, 0.7 + i * 0.26], [y, y + 0.13], [d - 0.5, d - 0.26], { colour: i % 2 ? accent : '#2B2B30', soft: 0.03 }),
      ),
    ),
  ]
  const opening: Opening = { wall: 'left', u0: d - 2.8, u1: d - 0.5, v0: 0.5, v1: 2.5 }
  const mirror =
    panel(
      room,
      room.back,
      0.3,
      1.05,
      w * 0.45,
      2.5,
      room.paints.linear(
        [
          [0, tone(room, '#DCE8E6')],
          [0.5, tone(room, '#F3F6F1')],
          [1, tone(room, '#BFD0CE')],
        ],
        [1, 1],
      ),
    ) +
    paint(
      room,
      room.back,
      [
        [0.8, 1.05],
        [1.2, 1.05],
        [1.9, 2.5],
        [1.5, 2.5],
      ],
      fade('#ffffff', 0.4),
    )
  const machines = random.chance(0.5) ? [treadmill, treadmill, cycle] : [treadmill, cycle, cycle]
  const things = [
    ...rack,
    ...machines.flatMap((machine, i) => machine(w * 0.56 + i * 1.05, d - 0.6)),
    turned(
      w * 0.3,
      d - 2.2,
      [
        [0.08, 0.01],
        [0.2, 0.06],
        [0.29, 0.18],
        [0.32, 0.32],
        [0.29, 0.46],
        [0.2, 0.58],
        [0.08, 0.63],
      ],
      accent,
    ),
    box([w * 0.38, w * 0.38 + 1.2], [0, 0.05], [d - 3.2, d - 2.6], { colour: lighten(accent, 0.2), soft: 0.02 }),
    pottedPlant('snake', w - 0.4, d - 0.4, 1.1, potColour(room)),
    airConditioner({ x: w - 1.2, z: d }),
  ]
  return composeRoom(
    room,
    {
      onWalls:
        panel(room, room.right, -0.4, 0, d, room.height, tone(room, accent)) +
        panel(room, room.back, 0, 2.6, w, room.height, tone(room, accent)) +
        mirror +
        drawWindow(room, opening, 'sliding', '#4A3B33') +
        wallLine(
          room,
          'back',
          [
            [w * 0.5, 2.0],
            [w - 0.4, 2.0],
          ],
          lighten(accent, 0.4),
          6,
        ),
      onFloor: sunPatch(room, opening),
      things,
    },
    random.pick(['wood', 'terrazzo', 'vitrified'] as const),
    [0.3, 0.7].map((k) => ceilingFan(room, w * k, d * 0.55, '#8A5A38')).join(''),
  )
}
