import { type BedLook, bed } from './beds.ts'
import { fade, lighten } from './colour.ts'
import { composeRoom, featureWall, type Scheme } from './compose.ts'
import { wallArt } from './decor.ts'
import type { FloorKind } from './floors.ts'
import { airConditioner, chest, vessel, wardrobe } from './furniture.ts'
import { ceilingFan, tableLamp } from './lamps.ts'
import { drawCurtains, drawDoor, drawWindow, type Opening, sunPatch, type WindowStyle } from './openings.ts'
import { METAL } from './palette.ts'
import { HOUSE_PLANTS, potColour, pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { createRoom, falseCeiling, type Room } from './room.ts'
import { armchair, rug } from './seating.ts'
import type { Thing } from './solids.ts'
import { discOutline, paint, panel, tone } from './stage.ts'

export const BED_FLOORS: readonly FloorKind[] = ['wood', 'vitrified', 'kota', 'terrazzo', 'marble', 'cement-tile']

const HEADS = ['padded', 'cane', 'boards', 'low'] as const

const STYLES: readonly WindowStyle[] = ['sliding', 'casement', 'grille', 'arch']

export const fan = (room: Room): string =>
  ceilingFan(room, room.width * 0.5, room.depth * 0.58, room.random.pick(['#6B4A36', '#8A5A38', '#B9AD9A']))

export const plant = (room: Room, x: number, z: number, height: number): Thing =>
  pottedPlant(room.random.pick(HOUSE_PLANTS), x, z, height, potColour(room))

export function bedLook(room: Room, width = 1.75): BedLook {
  const { palette, random } = room
  const [blanket = palette.textile, cushion = palette.pop] = random.shuffle([palette.textile, palette.fabric, palette.feature, palette.pop])
  return { width, wood: palette.wood, sheet: '#F4ECDD', blanket, pillows: [cushion, palette.fabric2], head: random.pick(HEADS) }
}

export const art = (room: Room, u: number, v: number, w: number, h: number): string =>
  wallArt(room, room.back, u, v, w, h, [room.palette.fabric, room.palette.pop, room.palette.feature])

function bedside(room: Room, x: number, lamp: boolean): Thing[] {
  const z = room.depth - 0.04
  return [
    ...chest({ x, z }, 0.46, 0.5, 0.4, room.palette.wood, 1, 2),
    lamp ? tableLamp(room, x, z - 0.2, 0.5, lighten(room.palette.fabric2, 0.3)) : vessel(x, z - 0.2, 0.5, 0.08, METAL.brass),
  ]
}

function headAgainstBack(room: Room): Scheme {
  const { width: w, depth: d, random, palette } = room
  const x = w * random.range(0.46, 0.54)
  const opening: Opening = { wall: 'left', u0: d - 2.1, u1: d - 0.5, v0: 0.75, v1: 2.3 }
  const look = bedLook(room)
  const overBed = random.pick([
    () => art(room, x - 0.75, 1.45, 0.66, 0.8) + art(room, x + 0.09, 1.45, 0.66, 0.8),
    () => art(room, x - 0.65, 1.5, 1.3, 0.75),
    () =>
      paint(room, room.back, discOutline(x, 1.75, 0.44), tone(room, METAL.brass)) +
      paint(room, room.back, discOutline(x, 1.75, 0.4), tone(room, '#E4ECE8')),
  ])
  return {
    onWalls:
      featureWall(room) +
      drawWindow(room, opening, random.pick(['sliding', 'casement'])) +
      drawCurtains(room, opening, palette.textile, true) +
      overBed(),
    onFloor:
      sunPatch(room, opening) +
      rug(room, x - 1.5, d - 2.9, x + 1.5, d - 1.3, [palette.fabric2, palette.textile], random.pick(['border', 'bands', 'round'])),
    things: [
      ...bed({ x, z: d - 0.02 }, look),
      ...bedside(room, x - look.width / 2 - 0.36, true),
      ...bedside(room, x + look.width / 2 + 0.36, random.chance(0.6)),
      ...wardrobe({ x: w - 0.02, z: d - 1.1, facing: 'west' }, 1.5, 2.3, lighten(palette.wood, 0.15), 3),
      plant(room, 0.4, d - 0.35, 1.2),
    ],
  }
}

function windowBehindBed(room: Room): Scheme {
  const { width: w, depth: d, random, palette } = room
  const x = w * 0.48
  const opening: Opening = { wall: 'back', u0: x - 1.1, u1: x + 1.1, v0: 1.2, v1: 2.45 }
  const look = bedLook(room)
  return {
    onWalls:
      paint(
        room,
        room.back,
        [
          [0, 0],
          [w, 0],
          [w, 1.1],
          [0, 1.1],
        ],
        tone(room, palette.feature),
      ) +
      drawWindow(room, opening, random.pick(['sliding', 'grille', 'casement']), random.pick(['#FBF6EA', palette.wood])) +
      drawCurtains(room, { ...opening, v0: 0.5 }, palette.textile, random.chance(0.5)),
    onFloor: sunPatch(room, opening) + rug(room, x - 1.45, d - 2.8, x + 1.45, d - 1.4, [palette.textile, palette.fabric2], 'bands'),
    things: [
      ...bed({ x, z: d - 0.02 }, look),
      ...bedside(room, x - look.width / 2 - 0.36, true),
      ...bedside(room, x + look.width / 2 + 0.36, true),
      plant(room, w - 0.45, d - 0.4, 1.6),
      ...armchair(
        { x: 0.2, z: d - 1.7, facing: 'east' },
        { fabric: palette.fabric2, cushions: [palette.pop], wood: palette.wood, style: 'wooden' },
      ),
    ],
  }
}

function bedFromTheSide(room: Room): Scheme {
  const { width: w, depth: d, random, palette } = room
  const opening: Opening = { wall: 'back', u0: w * 0.42, u1: w * 0.42 + 1.8, v0: random.pick([0.03, 0.8]), v1: 2.35 }
  return {
    onWalls:
      panel(room, room.left, -1, 0, d, room.height, fade(tone(room, palette.feature), 0.9)) +
      drawWindow(room, opening, opening.v0 < 0.5 ? 'french' : random.pick(STYLES), palette.wood) +
      drawCurtains(room, opening, palette.textile, true) +
      art(room, 0.35, 1.45, 0.6, 0.75),
    onFloor: sunPatch(room, opening) + rug(room, 1.2, d - 2.9, w - 0.9, d - 0.8, [palette.fabric2, palette.fabric], 'diamond'),
    things: [
      ...bed({ x: 0.05, z: d - 1.55, facing: 'east' }, bedLook(room, 1.6)),
      ...chest({ x: 0.05, z: d - 0.4, facing: 'east' }, 0.45, 0.5, 0.42, palette.wood, 1, 2),
      tableLamp(room, 0.28, d - 0.4, 0.5, lighten(palette.fabric2, 0.3)),
      ...wardrobe({ x: w - 0.02, z: d - 1.0, facing: 'west' }, 1.4, 2.3, lighten(palette.wood, 0.2), 2, true),
      plant(room, w * 0.42 - 0.45, d - 0.35, 1.0),
    ],
  }
}

function wardrobeWall(room: Room): Scheme {
  const { width: w, depth: d, random, palette } = room
  const opening: Opening = { wall: 'left', u0: d - 2.1, u1: d - 0.6, v0: 0.8, v1: 2.3 }
  const colour = random.pick([lighten(palette.feature, 0.25), lighten(palette.wood, 0.25), '#EFE6D4'])
  return {
    onWalls: drawWindow(room, opening, 'sliding') + drawCurtains(room, opening, palette.textile, true),
    onFloor: sunPatch(room, opening) + rug(room, w * 0.2, d - 2.7, w * 0.66, d - 0.9, [palette.textile, palette.fabric2], 'round'),
    things: [
      ...wardrobe({ x: w * 0.42, z: d }, 2.3, 2.5, colour, 4, true),
      ...chest({ x: w * 0.42 + 1.7, z: d }, 0.95, 0.78, 0.42, palette.wood, 2, 3),
      vessel(w * 0.42 + 1.5, d - 0.22, 0.78, 0.09, METAL.brass),
      tableLamp(room, w * 0.42 + 1.95, d - 0.22, 0.78, lighten(palette.fabric2, 0.3)),
      ...bed({ x: w - 0.05, z: d - 2.1, facing: 'west' }, bedLook(room, 1.6)),
      plant(room, 0.42, d - 0.4, 1.4),
      airConditioner({ x: w * 0.42 + 1.7, z: d }),
    ],
  }
}

export function bedroom(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: random.range(4.2, 4.8), depth: random.range(4.4, 4.8) })
  const scheme = random.pick([headAgainstBack, headAgainstBack, windowBehindBed, bedFromTheSide, wardrobeWall])(room)
  return composeRoom(room, scheme, random.pick(BED_FLOORS), (random.chance(0.4) ? falseCeiling(room) : '') + fan(room))
}

export function emptyBedroom(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: random.range(3.9, 4.6), depth: random.range(4.3, 4.8) }, [
    'morning',
    'noon',
    'golden',
    'monsoon',
  ])
  const { width: w, depth: d, palette } = room
  const built = random.chance(0.6)
  const opening: Opening = { wall: 'back', u0: w * (built ? 0.12 : 0.3), u1: w * (built ? 0.12 : 0.3) + 1.7, v0: 0.85, v1: 2.3 }
  const things = built
    ? wardrobe({ x: w - 0.9, z: d }, 1.7, 2.4, random.pick([lighten(palette.wood, 0.25), '#EFE4CF', palette.fabric2]), 3)
    : []
  const walls = drawWindow(room, opening, random.pick(STYLES)) + drawDoor(room, 'right', d - 1.6, 0.88, palette.wood)
  const colour = random.chance(0.5) ? panel(room, room.back, 0, 0, w, room.height, tone(room, lighten(palette.feature, 0.35))) : ''
  return composeRoom(room, { onWalls: colour + walls, onFloor: sunPatch(room, opening), things }, random.pick(BED_FLOORS), fan(room))
}
