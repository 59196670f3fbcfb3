import { washingMachine } from './appliances.ts'
import { darken, lighten } from './colour.ts'
import { shadowsOf } from './compose.ts'
import { drawFloor, type FloorKind } from './floors.ts'
import { roundTable, table, vessel } from './furniture.ts'
import { pendant } from './lamps.ts'
import { drawWindow, type Opening } from './openings.ts'
import { drawAll } from './order.ts'
import { METAL } from './palette.ts'
import { HOUSE_PLANTS, type PlantKind, potColour, pottedPlant } from './plants.ts'
import { hangingPot, prospect, railing } from './prospect.ts'
import type { Random } from './random.ts'
import { createRoom, finishPicture, type Room } from './room.ts'
import { armchair, chair, rug, sofa, swing } from './seating.ts'
import type { Thing } from './solids.ts'
import { panel, type Surface, tone } from './stage.ts'

function walls(room: Room, roofed: boolean): string {
  const { width, depth, height, palette, paints } = room
  const wall = tone(room, palette.wall)
  const side = (surface: Surface, dark: number): string =>
    panel(
      room,
      surface,
      -1,
      0,
      depth,
      height,
      paints.linear(
        [
          [0, darken(wall, dark)],
          [1, darken(wall, dark * 0.4)],
        ],
        [1, 0],
      ),
    )
  const soffit = roofed
    ? panel(
        room,
        room.ceiling,
        -1,
        -1,
        width + 1,
        depth,
        paints.linear([
          [0, darken(wall, 0.1)],
          [1, darken(wall, 0.26)],
        ]),
      ) + panel(room, room.back, -0.2, height - 0.22, width + 0.2, height, tone(room, lighten(palette.wall, 0.2)))
    : ''
  return side(room.left, 0.1) + (roofed ? side(room.right, 0.18) : '') + soffit
}

const pots = (room: Room, x0: number, x1: number, z: number): Thing[] => {
  const things: Thing[] = []
  for (let x = x0; x < x1; x += room.random.range(0.45, 0.7))
    things.push(
      pottedPlant(
        room.random.pick<PlantKind>(['flowers', 'fern', 'tulsi', 'rubber', 'flowers', 'snake']),
        x,
        z,
        room.random.range(0.6, 1.25),
        potColour(room),
      ),
    )
  return things
}

const CORNERS: readonly ((room: Room) => { readonly things: Thing[]; readonly floor: string })[] = [
  (room) => ({
    things: [
      ...chair({ x: room.width * 0.28, z: room.depth - 0.55 }, '#A9773F', '#E3C692'),
      ...chair({ x: room.width * 0.72, z: room.depth - 0.55 }, '#A9773F', '#E3C692'),
      roundTable(room.width * 0.5, room.depth - 0.75, 0.3, 0.55, room.palette.wood),
      vessel(room.width * 0.5, room.depth - 0.75, 0.55, 0.07, METAL.brass),
    ],
    floor: rug(
      room,
      room.width * 0.2,
      room.depth - 1.5,
      room.width * 0.8,
      room.depth - 0.35,
      [room.palette.textile, room.palette.fabric2],
      'bands',
    ),
  }),
  (room) => ({
    things: swing({ x: room.width * 0.5, z: room.depth - 0.45 }, room.height, room.palette.wood, room.palette.fabric),
    floor: rug(
      room,
      room.width * 0.25,
      room.depth - 1.6,
      room.width * 0.75,
      room.depth - 0.3,
      [room.palette.textile, room.palette.pop],
      'border',
    ),
  }),
  (room) => ({
    things: [
      ...armchair(
        { x: room.width * 0.72, z: room.depth - 0.4 },
        { fabric: room.palette.fabric2, cushions: [room.palette.pop], wood: '#A9773F', style: 'wooden' },
      ),
      ...table({ x: room.width * 0.42, z: room.depth - 0.7 }, 0.45, 0.45, 0.42, room.palette.wood),
      vessel(room.width * 0.42, room.depth - 0.9, 0.42, 0.07, METAL.copper),
    ],
    floor: rug(
      room,
      room.width * 0.35,
      room.depth - 1.5,
      room.width * 0.95,
      room.depth - 0.4,
      [room.palette.fabric, room.palette.fabric2],
      'round',
    ),
  }),
  (room) => ({
    things: [
      ...washingMachine({ x: room.width - 0.06, z: room.depth - 1.1, facing: 'west' }),
      ...sofa(
        { x: room.width * 0.36, z: room.depth - 0.3 },
        {
          width: 1.7,
          fabric: room.palette.fabric,
          cushions: [room.palette.pop, room.palette.fabric2],
          wood: room.palette.wood,
          style: 'wooden',
        },
      ),
    ],
    floor: '',
  }),
]

/** Standing on the balcony and looking out over the railing. */
export function balconyView(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: random.range(4, 4.6), depth: 3.1, height: 2.85, eyeHeight: 1.5 }, [
    'morning',
    'noon',
    'golden',
    'golden',
    'dusk',
    'monsoon',
  ])
  const { width: w, depth: d } = room
  const opening: Opening = { wall: 'left', u0: 1.6, u1: d - 0.35, v0: 0.03, v1: 2.2 }
  const corner = random.pick(CORNERS)(room)
  const floor: FloorKind = random.pick(['terracotta', 'kota', 'wood', 'cement-tile', 'terrazzo'])
  const things = [
    ...corner.things,
    ...pots(room, 0.2, w * 0.22, d - 0.18),
    ...pots(room, w * 0.82, w - 0.1, d - 0.18),
    hangingPot(room, w * random.range(0.18, 0.3), d - 0.35, 'fern'),
    hangingPot(room, w * random.range(0.7, 0.84), d - 0.35, random.pick(['fern', 'flowers'])),
    pottedPlant(random.pick(HOUSE_PLANTS), w - 0.35, d - 1.0, random.range(1.1, 1.6), potColour(room)),
  ]
  const lamp = room.light.lamps ? [pendant(room, w * 0.5, d - 1, room.height, 0.5, room.palette.pop, 'globe')] : []
  const body =
    prospect(room) +
    railing(room, random.pick(['bars', 'glass', 'scroll', 'parapet'] as const), random.pick(['#3B3A3C', '#6B4630', '#0B5D4E', '#F4EFE2'])) +
    drawFloor(room, floor) +
    walls(room, true) +
    drawWindow(room, opening, 'french', room.palette.wood) +
    corner.floor +
    shadowsOf(room, things) +
    drawAll(room, [...things, ...lamp])
  return finishPicture(room, body)
}
