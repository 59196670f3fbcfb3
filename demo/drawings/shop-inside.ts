import { fade } from './colour.ts'
import { composeRoom } from './compose.ts'
import { inset } from './decor.ts'
import { crate, shutterRibs } from './furniture.ts'
import { ceilingFan, pendant } from './lamps.ts'
import { potColour, pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { createRoom, falseCeiling } from './room.ts'
import { stool } from './seating.ts'
import { type Goods, stockedShelves } from './shelves.ts'
import { box, turned } from './solids.ts'
import { panel, tone } from './stage.ts'

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
