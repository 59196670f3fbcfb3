import { art, bedLook, fan, plant } from './bedroom.ts'
import { bed, bunk } from './beds.ts'
import { lighten } from './colour.ts'
import { composeRoom } from './compose.ts'
import { bookshelf, table, wardrobe } from './furniture.ts'
import { tableLamp } from './lamps.ts'
import { drawCurtains, drawWindow, type Opening, sunPatch } from './openings.ts'
import type { Random } from './random.ts'
import { createRoom } from './room.ts'
import { chair, rug } from './seating.ts'
import { panel, tone } from './stage.ts'

/** A shared room: bunks for the hostel, single beds with a desk each for paying guests. */
export function hostelRoom(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: random.range(4.4, 5), depth: 4.8 }, ['morning', 'noon', 'golden', 'dusk'])
  const { width: w, depth: d, palette } = room
  const steel = random.pick(['#3E5672', '#4A4A4E', '#8C3F2E', '#2F6B5B'])
  const opening: Opening = { wall: 'back', u0: w * 0.5 - 0.65, u1: w * 0.5 + 0.65, v0: 1.0, v1: 2.2 }
  const rows = random.chance(0.5)
  const colours: [string, string] = [palette.textile, palette.pop]
  const right = rows
    ? bunk({ x: w - 0.06, z: d - 0.8, facing: 'west' }, steel, [palette.pop, palette.fabric])
    : [
        ...table({ x: w - 0.05, z: d - 0.9, facing: 'west' }, 1.4, 0.55, 0.74, palette.wood),
        ...chair({ x: w - 1.0, z: d - 0.9, facing: 'east' }, palette.wood, palette.fabric2),
        ...bookshelf(room, { x: w - 0.02, z: d - 2.2, facing: 'west' }, 0.8, 1.2, palette.wood, [palette.pop, palette.fabric, '#EFE4CF']),
      ]
  const lockers = wardrobe({ x: w * 0.5, z: d }, 1.4, 0.85, steel, 4)
  return composeRoom(
    room,
    {
      onWalls: panel(room, room.back, 0, 0, w, 1.1, tone(room, lighten(palette.feature, 0.3))) + drawWindow(room, opening, 'grille'),
      onFloor: sunPatch(room, opening),
      things: [
        ...bunk({ x: 0.06, z: d - 0.8, facing: 'east' }, steel, colours),
        ...right,
        ...lockers,
        plant(room, w * 0.5 + 0.95, d - 0.25, 0.8),
      ],
    },
    random.pick(['kota', 'vitrified', 'terrazzo'] as const),
    fan(room),
  )
}

export function payingGuestRoom(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: random.range(4.2, 4.7), depth: 4.6 }, ['morning', 'noon', 'golden', 'dusk'])
  const { width: w, depth: d, palette } = room
  const shared = random.chance(0.6)
  const opening: Opening = { wall: 'back', u0: w * 0.5 - 0.6, u1: w * 0.5 + 0.6, v0: 0.95, v1: 2.25 }
  const look = { ...bedLook(room, 0.95), head: random.pick(['boards', 'low', 'cane'] as const) }
  const middle = [
    ...table({ x: w * 0.5, z: d - 0.03 }, 1.0, 0.5, 0.74, palette.wood),
    ...chair({ x: w * 0.5, z: d - 0.85, facing: 'north' }, palette.wood, palette.fabric2),
    tableLamp(room, w * 0.5 + 0.3, d - 0.25, 0.74, palette.pop),
  ]
  const right = shared
    ? bed({ x: w - 0.62, z: d - 0.02 }, { ...look, blanket: palette.fabric })
    : [...wardrobe({ x: w - 0.65, z: d }, 1.05, 2.1, lighten(palette.wood, 0.2), 2), plant(room, w - 0.45, d - 1.2, 1)]
  return composeRoom(
    room,
    {
      onWalls:
        drawWindow(room, opening, random.pick(['grille', 'sliding'])) +
        drawCurtains(room, opening, palette.textile, false) +
        (shared ? art(room, 0.35, 1.4, 0.55, 0.7) : art(room, 0.35, 1.4, 0.9, 0.6)),
      onFloor: sunPatch(room, opening) + rug(room, w * 0.32, d - 2.4, w * 0.68, d - 1.2, [palette.textile, palette.fabric2], 'bands'),
      things: [...bed({ x: 0.62, z: d - 0.02 }, look), ...middle, ...right],
    },
    random.pick(['kota', 'vitrified', 'terrazzo', 'terracotta'] as const),
    fan(room),
  )
}
