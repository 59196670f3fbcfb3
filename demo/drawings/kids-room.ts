import { bedLook } from './bedroom.ts'
import { bed, bunk, paintedArch } from './beds.ts'
import { lighten } from './colour.ts'
import { composeRoom } from './compose.ts'
import { bookshelf, bunting, table } from './furniture.ts'
import { ceilingFan, tableLamp } from './lamps.ts'
import { drawCurtains, drawWindow, type Opening, sunPatch } from './openings.ts'
import { pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { createRoom } from './room.ts'
import { chair, rug } from './seating.ts'
import { box } from './solids.ts'
import { discOutline, paint, tone } from './stage.ts'

export function kidsRoom(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: random.range(4.1, 4.6), depth: 4.5 }, ['morning', 'noon', 'golden'])
  const { width: w, depth: d, palette } = room
  const candy = ['#E8705A', '#F2B33D', '#4E9E91', '#6C8FC0', '#E7A1A8']
  const opening: Opening = { wall: 'back', u0: w * 0.52, u1: w * 0.52 + 1.3, v0: 0.95, v1: 2.2 }
  const double = random.chance(0.5)
  const beds = double
    ? bunk({ x: 0.06, z: d - 0.75, facing: 'east' }, '#F3E6CE', [candy[2] ?? '', candy[1] ?? ''])
    : bed({ x: w * 0.26, z: d - 0.02 }, { ...bedLook(room, 1.0), blanket: random.pick(candy), head: 'padded' })
  const clouds = random.chance(0.5)
    ? paint(room, room.back, discOutline(w * 0.3, 1.5, 0.75), tone(room, '#F7CE7B'))
    : paintedArch(room, room.back, w * 0.27, 1.7, 2.1, lighten('#4E9E91', 0.3))
  const toys = candy
    .slice(0, 4)
    .map((colour, i) =>
      box([w * 0.55 + i * 0.17, w * 0.55 + i * 0.17 + 0.15], [0, 0.15], [d - 1.35 - (i % 2) * 0.14, d - 1.2 - (i % 2) * 0.14], { colour }),
    )
  return composeRoom(
    room,
    {
      onWalls:
        (double ? '' : clouds) +
        drawWindow(room, opening, 'casement') +
        drawCurtains(room, opening, random.pick(candy), false) +
        bunting(room, [0.2, 2.72], [w - 0.2, 2.75], candy),
      onFloor: sunPatch(room, opening) + rug(room, w * 0.34, d - 2.5, w * 0.8, d - 0.9, [lighten('#6C8FC0', 0.35), '#F2B33D'], 'round'),
      things: [
        ...beds,
        ...toys,
        ...table({ x: w * 0.68, z: d - 0.02 }, 1.2, 0.55, 0.7, '#E9D3AE'),
        ...chair({ x: w * 0.66, z: d - 0.95, facing: 'north' }, '#C99A62', random.pick(candy)),
        tableLamp(room, w * 0.78, d - 0.3, 0.7, '#E8705A'),
        ...bookshelf(room, { x: w - 0.02, z: d - 1.4, facing: 'west' }, 1.1, 1.3, '#E5CDA6', candy),
        pottedPlant('monstera', w - 0.3, d - 0.3, 1, palette.feature),
      ],
    },
    random.pick(['wood', 'vitrified', 'terrazzo'] as const),
    ceilingFan(room, w * 0.5, d * 0.6, '#8A5A38'),
  )
}
