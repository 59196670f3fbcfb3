import { art, BED_FLOORS, fan, plant } from './bedroom.ts'
import { composeRoom, featureWall } from './compose.ts'
import { bookshelf, table } from './furniture.ts'
import { tableLamp } from './lamps.ts'
import { drawCurtains, drawWindow, type Opening, sunPatch } from './openings.ts'
import type { Random } from './random.ts'
import { createRoom } from './room.ts'
import { officeChair, rug } from './seating.ts'
import { box } from './solids.ts'

export function study(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: random.range(4, 4.6), depth: 4.4 })
  const { width: w, depth: d, palette } = room
  const colours = [palette.pop, palette.fabric, palette.feature, '#EFE4CF', palette.textile]
  const atWindow = random.chance(0.5)
  const x = w * 0.5
  const opening: Opening = atWindow
    ? { wall: 'back', u0: x - 0.9, u1: x + 0.9, v0: 0.95, v1: 2.35 }
    : { wall: 'left', u0: d - 2.1, u1: d - 0.6, v0: 0.8, v1: 2.3 }
  const desk = [
    ...table({ x, z: d - 0.04 }, 1.7, 0.68, 0.75, palette.wood),
    ...officeChair({ x, z: d - 1.0, facing: 'north' }, palette.fabric),
    box([x - 0.34, x + 0.14], [0.82, 1.12], [d - 0.32, d - 0.29], { colour: '#2A3036' }),
    box([x - 0.16, x - 0.04], [0.75, 0.82], [d - 0.34, d - 0.26], { colour: '#6D6F70' }),
    tableLamp(room, x + 0.55, d - 0.3, 0.75, palette.pop),
  ]
  const shelves = atWindow
    ? [
        ...bookshelf(room, { x: x - 1.55, z: d }, 0.95, 2.3, palette.wood, colours),
        ...bookshelf(room, { x: x + 1.55, z: d }, 0.95, 2.3, palette.wood, colours),
      ]
    : bookshelf(room, { x: w - 0.02, z: d - 1.1, facing: 'west' }, 1.8, 2.3, palette.wood, colours)
  const pictures = atWindow
    ? ''
    : featureWall(room) + art(room, x - 0.85, 1.4, 0.5, 0.65) + art(room, x - 0.25, 1.4, 0.5, 0.65) + art(room, x + 0.35, 1.4, 0.5, 0.65)
  return composeRoom(
    room,
    {
      onWalls:
        pictures +
        drawWindow(room, opening, random.pick(['sliding', 'casement', 'grille'])) +
        drawCurtains(room, opening, palette.textile, !atWindow),
      onFloor:
        sunPatch(room, opening) +
        rug(room, x - 1.2, d - 2.2, x + 1.2, d - 0.9, [palette.textile, palette.fabric2], random.pick(['border', 'bands', 'diamond'])),
      things: [...desk, ...shelves, plant(room, 0.4, d - 1.1, 1.3)],
    },
    random.pick(BED_FLOORS),
    fan(room),
  )
}
