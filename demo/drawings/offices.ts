import { darken, fade, lighten } from './colour.ts'
import { ribs, wallArt } from './decor.ts'
import { airConditioner, bookshelf, chest, crate, pendant, table, tableLamp, vessel } from './furniture.ts'
import { composeRoom, featureWall } from './living.ts'
import { drawDoor, drawWindow, type Opening, sunPatch } from './openings.ts'
import { METAL } from './palette.ts'
import { HOUSE_PLANTS, potColour, pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { createRoom, falseCeiling, type Room } from './room.ts'
import { chair, officeChair, rug } from './seating.ts'
import { box, type Decor, type Thing } from './solids.ts'
import { fillSpace, type Outline, outlineOf, paint, panel, tone, traceOn } from './stage.ts'
import { shape } from './svg.ts'
import { drum } from './vehicles.ts'

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

/** Racks of cartons under steel trusses, or an empty floor behind a great shutter. */
export function godown(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: 11, depth: 11, height: 5.8, eyeHeight: 1.8, focal: 1250 }, [
    'morning',
    'noon',
    'golden',
    'monsoon',
  ])
  const { width: w, depth: d, palette } = room
  const empty = random.chance(0.35)
  const steel = random.pick(['#3E5672', '#B5452C', '#2F6B5B', '#C98A2E'])
  const cardboard = ['#C79A68', '#B98A5C', '#D2AC7C', '#A97C50']
  const rack = (x: number, facing: 'east' | 'west'): Thing[] => {
    const z0 = d - 7
    const s = facing === 'east' ? 1 : -1
    const span = (a: number, b: number): [number, number] => (s > 0 ? [x + a, x + b] : [x - b, x - a])
    const things: Thing[] = []
    for (let bay = 0; bay < 3; bay++) {
      for (let level = 0; level < 3; level++) {
        const y = 0.15 + level * 1.45
        things.push(box(span(0, 1.2), [y, y + 0.1], [z0 + bay * 2.3, z0 + bay * 2.3 + 2.2], { colour: steel }))
        for (let k = 0; k < 3; k++)
          if (random.chance(0.85))
            things.push(
              box(
                span(0.1, 1.05),
                [y + 0.1, y + 0.1 + random.range(0.6, 1.1)],
                [z0 + bay * 2.3 + 0.1 + k * 0.7, z0 + bay * 2.3 + 0.72 + k * 0.7],
                { colour: random.pick(cardboard) },
              ),
            )
      }
      things.push(box(span(1.2, 1.28), [0, 4.6], [z0 + bay * 2.3, z0 + bay * 2.3 + 0.1], { colour: steel }))
    }
    return things
  }
  const pallet = (x: number, z: number): Thing[] => [
    box([x - 0.7, x + 0.7], [0, 0.15], [z - 1, z], { colour: '#A07345' }),
    ...[0, 1].flatMap((i) =>
      [0, 1].map((j) => crate({ x: x - 0.34 + i * 0.68, z, y: 0.15 + j * 0.55 }, 0.64, 0.53, 0.9, random.pick(cardboard))),
    ),
  ]
  const shutterOpen = random.chance(0.5)
  const shutter =
    panel(room, room.back, w * 0.32, 0, w * 0.68, 3.9, tone(room, '#6E6A64')) +
    (shutterOpen ? drawWindow(room, { wall: 'back', u0: w * 0.335, u1: w * 0.665, v0: 0.02, v1: 3.1 }, 'french', '#6E6A64') : '') +
    panel(room, room.back, w * 0.33, shutterOpen ? 2.5 : 0, w * 0.67, 3.8, tone(room, steel)) +
    ribs(0.14, steel, 0.4)(room, (u, v) => [w * 0.33 + u, (shutterOpen ? 2.5 : 0) + v, d], w * 0.34, shutterOpen ? 1.3 : 3.8)
  const vents = [0.08, 0.2, 0.74, 0.86]
    .map((k) => drawWindow(room, { wall: 'back', u0: w * k, u1: w * k + 0.9, v0: 3.9, v1: 4.8 }, 'grille', '#6E6A64'))
    .join('')
  const sheets: Outline[] = []
  for (let u = 0; u < w; u += 0.35) sheets.push(outlineOf(u, -1, u + 0.05, d))
  const trusses = Array.from({ length: 5 }, (_, i) => {
    const z = d - 0.6 - i * 2.2
    const y = room.height
    const beam = (y0: number, y1: number): string =>
      fillSpace(
        room,
        [
          [0, y0, z],
          [w, y0, z],
          [w, y1, z],
          [0, y1, z],
        ],
        tone(room, darken(steel, 0.1)),
      )
    const webs = Array.from({ length: 12 }, (_, k) =>
      fillSpace(
        room,
        k % 2
          ? [
              [(w * k) / 12, y - 0.75, z],
              [(w * (k + 1)) / 12, y - 0.05, z],
              [(w * (k + 1)) / 12 - 0.1, y - 0.05, z],
              [(w * k) / 12 - 0.1, y - 0.75, z],
            ]
          : [
              [(w * k) / 12, y - 0.05, z],
              [(w * (k + 1)) / 12, y - 0.75, z],
              [(w * (k + 1)) / 12 - 0.1, y - 0.75, z],
              [(w * k) / 12 - 0.1, y - 0.05, z],
            ],
        tone(room, steel),
      ),
    ).join('')
    return { z, art: beam(y - 0.12, y) + beam(y - 0.85, y - 0.75) + webs }
  })
  const overhead =
    panel(room, room.ceiling, -1, -1, w + 1, d, tone(room, '#B9BDBA')) +
    shape(traceOn(room, room.ceiling, sheets), fade('#3b3f3e', 0.25)) +
    [0.3, 0.7].map((k) => panel(room, room.ceiling, w * k - 0.4, 0, w * k + 0.4, d - 1, fade('#FFFDF0', 0.75))).join('') +
    trusses.map((truss) => truss.art).join('')
  const stock = empty
    ? [...pallet(1.6, d - 1.2), drum(w - 1.2, d - 1, '#3E6F8A'), drum(w - 1.9, d - 1.2, '#B5452C')]
    : [
        ...rack(0.15, 'east'),
        ...rack(w - 0.15, 'west'),
        ...pallet(w * 0.36, d - 2.6),
        ...pallet(w * 0.64, d - 3.6),
        drum(w * 0.5, d - 1.2, '#3E6F8A'),
      ]
  const lane =
    panel(room, room.floor, w * 0.34, 0, w * 0.355, d, fade('#F2C14E', 0.85)) +
    panel(room, room.floor, w * 0.645, 0, w * 0.66, d, fade('#F2C14E', 0.85))
  return composeRoom(
    room,
    {
      onWalls:
        panel(room, room.back, 0, 0, w, 1.4, tone(room, lighten(palette.feature, 0.2))) +
        shutter +
        vents +
        (empty ? drawDoor(room, 'right', d - 2.6, 1, steel, 'flush') : ''),
      onFloor: lane,
      things: stock,
    },
    'kota',
    overhead,
  )
}
