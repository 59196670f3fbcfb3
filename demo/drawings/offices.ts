import { darken, fade, lighten } from './colour.ts'
import { composeRoom, featureWall } from './compose.ts'
import { wallArt } from './decor.ts'
import { airConditioner, bookshelf, chest, table, vessel } from './furniture.ts'
import { pendant, tableLamp } from './lamps.ts'
import { drawWindow, type Opening, sunPatch } from './openings.ts'
import { METAL } from './palette.ts'
import { HOUSE_PLANTS, potColour, pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { createRoom, falseCeiling, type Room } from './room.ts'
import { chair, officeChair, rug } from './seating.ts'
import { box, type Decor, type Thing } from './solids.ts'
import { outlineOf, paint, panel, tone } from './stage.ts'

const display: Decor = (s, face, w, h) =>
  paint(
    s,
    face,
    outlineOf(0.02, 0.02, w - 0.02, h - 0.02),
    s.paints.linear([
      [0, '#4E8F9A'],
      [1, '#2C4A5C'],
    ]),
  ) +
  paint(s, face, outlineOf(w * 0.1, h * 0.62, w * 0.6, h * 0.72), fade('#ffffff', 0.55)) +
  paint(s, face, outlineOf(w * 0.1, h * 0.4, w * 0.8, h * 0.47), fade('#ffffff', 0.3))

/** A desk with screen and chair; the chair turns its back to the viewer. */
function workplace(x: number, z: number, wood: string, fabric: string): Thing[] {
  return [
    ...table({ x, z }, 1.35, 0.65, 0.74, '#5B5E60', wood),
    box([x - 0.28, x + 0.28], [0.86, 1.22], [z - 0.3, z - 0.26], { colour: '#2B2B30', decor: { south: display } }),
    box([x - 0.08, x + 0.08], [0.74, 0.86], [z - 0.34, z - 0.24], { colour: '#6D6F70' }),
    ...officeChair({ x, z: z - 1.0, facing: 'north' }, fabric),
  ]
}

/** Lines of cool light in the ceiling. */
function striplights(room: Room, rows: number): string {
  const lit = '#FFF9E6'
  return Array.from({ length: rows }, (_, i) => {
    const u = (room.width * (i + 0.5)) / rows
    return (
      panel(room, room.ceiling, u - 0.16, 0.6, u + 0.16, room.depth - 0.7, fade(lit, 0.35)) +
      panel(room, room.ceiling, u - 0.07, 0.6, u + 0.07, room.depth - 0.7, lit)
    )
  }).join('')
}

function openPlan(room: Room): { onWalls: string; onFloor: string; things: Thing[] } {
  const { width: w, depth: d, palette, random } = room
  const opening: Opening = { wall: 'back', u0: w * 0.12, u1: w * 0.88, v0: 0.85, v1: 2.6 }
  const rows = [d - 1.3, d - 3.2]
  const columns = [0.22, 0.42, 0.62, 0.82]
  return {
    onWalls: panel(room, room.right, -0.4, 0, d, room.height, tone(room, palette.feature)) + drawWindow(room, opening, 'grille', '#4A3B33'),
    onFloor: sunPatch(room, opening, 4),
    things: [
      ...rows.flatMap((z) =>
        columns.flatMap((k) => workplace(w * k, z, lighten(palette.wood, 0.3), random.pick([palette.fabric, palette.textile]))),
      ),
      pottedPlant('palm', 0.5, d - 0.5, 1.7, potColour(room)),
      pottedPlant(random.pick(HOUSE_PLANTS), w - 0.45, d - 0.5, 1.6, potColour(room)),
    ],
  }
}

function studioOffice(room: Room): { onWalls: string; onFloor: string; things: Thing[] } {
  const { width: w, depth: d, palette, random } = room
  const opening: Opening = { wall: 'left', u0: d - 3.2, u1: d - 0.5, v0: 0.8, v1: 2.6 }
  const x = w * 0.5
  const pods = [-1.5, 0, 1.5].flatMap((dx) => workplace(x + dx, d - 1.9, lighten(palette.wood, 0.3), palette.fabric))
  return {
    onWalls:
      featureWall(room) +
      drawWindow(room, opening, 'sliding', '#4A3B33') +
      wallArt(room, room.back, x - 0.9, 1.55, 0.8, 0.8, [palette.fabric, palette.pop, palette.feature]) +
      wallArt(room, room.back, x + 0.1, 1.55, 0.8, 0.8, [palette.pop, palette.feature, palette.fabric]),
    onFloor:
      sunPatch(room, opening, 3) +
      rug(room, w * 0.2, d - 3.4, w * 0.8, d - 1.2, [palette.textile, palette.fabric2], random.pick(['border', 'bands'])),
    things: [
      ...pods,
      ...bookshelf(room, { x: w - 0.02, z: d - 1.8, facing: 'west' }, 2, 2.2, palette.wood, [palette.pop, palette.fabric, '#EFE4CF']),
      pottedPlant('rubber', 0.5, d - 0.45, 1.8, potColour(room)),
      pottedPlant('snake', w - 0.5, d - 0.4, 1.1, potColour(room)),
      ...[-1.5, 0, 1.5].map((dx) => pendant(room, x + dx, d - 2.1, room.height, 0.8, palette.pop, 'dome')),
      ...chest({ x: x + 0.1, z: d }, 2.2, 0.8, 0.42, palette.wood, 4, 1),
    ],
  }
}

function meetingRoom(room: Room): { onWalls: string; onFloor: string; things: Thing[] } {
  const { width: w, depth: d, palette } = room
  const x = w * 0.5
  const z = d - 1.5
  const opening: Opening = { wall: 'left', u0: d - 3, u1: d - 0.4, v0: 0.4, v1: 2.6 }
  const seats = [-1.1, -0.35, 0.4, 1.15].flatMap((dx) => [
    ...officeChair({ x: x + dx, z: z + 0.5 }, palette.fabric),
    ...officeChair({ x: x + dx, z: z - 1.5, facing: 'north' }, palette.fabric),
  ])
  return {
    onWalls: panel(room, room.back, 0, 0, w, room.height, tone(room, palette.feature)) + drawWindow(room, opening, 'sliding', '#4A3B33'),
    onFloor: sunPatch(room, opening, 3),
    things: [
      ...seats,
      ...table({ x, z }, 3.4, 1.1, 0.75, '#5B5E60', lighten(palette.wood, 0.25)),
      box([x - 0.95, x + 0.95], [1.2, 2.25], [d - 0.09, d - 0.02], { colour: '#22262B', decor: { south: display } }),
      pottedPlant('palm', w - 0.5, d - 0.5, 1.8, potColour(room)),
      pottedPlant('tulsi', x, z - 0.5, 0.35, potColour(room), 0.75),
      ...[-0.9, 0, 0.9].map((dx) => pendant(room, x + dx, z - 0.5, room.height, 0.7, palette.pop, 'cone')),
    ],
  }
}

export function office(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: random.range(6.4, 7.4), depth: 6, height: 3.1, eyeHeight: 1.55 }, [
    'morning',
    'noon',
    'golden',
    'dusk',
    'monsoon',
  ])
  const scheme = random.pick([openPlan, openPlan, studioOffice, meetingRoom])(room)
  return composeRoom(room, scheme, random.pick(['vitrified', 'wood', 'terrazzo', 'kota'] as const), striplights(room, 3))
}

export function officeCabin(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: random.range(4.2, 4.8), depth: 4.5, height: 2.9, eyeHeight: 1.45 }, [
    'morning',
    'noon',
    'golden',
    'dusk',
    'monsoon',
  ])
  const { width: w, depth: d, palette } = room
  const x = w * 0.5
  const onBack = random.chance(0.5)
  const opening: Opening = onBack
    ? { wall: 'back', u0: x - 1.3, u1: x + 1.3, v0: 0.9, v1: 2.5 }
    : { wall: 'left', u0: d - 2.2, u1: d - 0.5, v0: 0.8, v1: 2.4 }
  const walls = onBack
    ? drawWindow(room, opening, 'sliding', '#4A3B33')
    : featureWall(room) +
      drawWindow(room, opening, 'sliding', '#4A3B33') +
      wallArt(room, room.back, x - 0.5, 1.5, 1, 0.75, [palette.fabric, palette.pop, palette.feature])
  const things = [
    ...officeChair({ x, z: d - 0.35 }, darken(palette.fabric, 0.1)),
    box([x - 0.95, x + 0.95], [0, 0.72], [d - 1.75, d - 1.7], { colour: palette.wood }),
    box([x - 0.95, x - 0.88], [0, 0.72], [d - 1.7, d - 1.05], { colour: palette.wood }),
    box([x + 0.88, x + 0.95], [0, 0.72], [d - 1.7, d - 1.05], { colour: palette.wood }),
    box([x - 1.05, x + 1.05], [0.72, 0.78], [d - 1.85, d - 1.0], { colour: lighten(palette.wood, 0.15) }),
    box([x - 0.75, x - 0.3], [0.78, 1.04], [d - 1.3, d - 1.26], { colour: '#2B2B30' }),
    tableLamp(room, x + 0.75, d - 1.35, 0.78, palette.pop),
    vessel(x + 0.35, d - 1.4, 0.78, 0.05, METAL.brass),
    ...[-0.5, 0.5].flatMap((dx) => chair({ x: x + dx, z: d - 2.75, facing: 'north' }, palette.wood, palette.fabric2)),
    ...bookshelf(room, { x: w - 0.02, z: d - 1.1, facing: 'west' }, 1.5, 2.2, palette.wood, [
      palette.pop,
      palette.fabric,
      '#EFE4CF',
      palette.textile,
    ]),
    pottedPlant(random.pick(HOUSE_PLANTS), 0.45, d - 0.5, 1.5, potColour(room)),
    airConditioner({ x: w - 0.75, z: d }),
  ]
  return composeRoom(
    room,
    {
      onWalls: walls,
      onFloor:
        sunPatch(room, opening) +
        rug(room, x - 1.3, d - 2.9, x + 1.3, d - 0.9, [palette.textile, palette.fabric2], random.pick(['border', 'bands', 'diamond'])),
      things,
    },
    random.pick(['wood', 'vitrified', 'kota', 'terrazzo'] as const),
    falseCeiling(room),
  )
}
