import { lighten } from './colour.ts'
import { composeRoom, featureWall } from './compose.ts'
import { wallArt } from './decor.ts'
import { bowlOfFruit, chest, roundTable, table, vessel } from './furniture.ts'
import { ceilingFan, pendant } from './lamps.ts'
import { drawCurtains, drawWindow, type Opening, sunPatch } from './openings.ts'
import { METAL } from './palette.ts'
import { HOUSE_PLANTS, potColour, pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { createRoom, falseCeiling } from './room.ts'
import { chair, rug } from './seating.ts'
import { box, type Thing, turned } from './solids.ts'
import { panel, tone } from './stage.ts'

export function dining(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: random.range(4.3, 4.9), depth: 4.6 })
  const { width: w, depth: d, palette, height: h } = room
  const round = random.chance(0.4)
  const x = w * 0.5
  const z = d - 1.85
  const chairs = round
    ? [
        ...chair({ x: x - 0.95, z, facing: 'east' }, palette.wood, palette.fabric),
        ...chair({ x: x + 0.95, z, facing: 'west' }, palette.wood, palette.fabric),
        ...chair({ x, z: z + 0.98, facing: 'south' }, palette.wood, palette.fabric),
      ]
    : [-0.5, 0.5]
        .flatMap((dx) => [
          ...chair({ x: x + dx, z: z + 0.85 }, palette.wood, palette.fabric),
          ...chair({ x: x + dx, z: z - 0.85, facing: 'north' }, palette.wood, palette.fabric),
        ])
        .concat(
          chair({ x: x - 1.42, z, facing: 'east' }, palette.wood, palette.fabric),
          chair({ x: x + 1.42, z, facing: 'west' }, palette.wood, palette.fabric),
        )
  const top = round ? [roundTable(x, z, 0.72, 0.75, palette.wood)] : table({ x, z: z + 0.46 }, 1.9, 0.92, 0.75, palette.wood)
  const onBack = random.chance(0.5)
  const opening: Opening = onBack
    ? { wall: 'back', u0: x - 1, u1: x + 1, v0: 0.85, v1: 2.35 }
    : { wall: 'left', u0: d - 2.1, u1: d - 0.6, v0: 0.05, v1: 2.3 }
  const lamps = random.pick([[0], [-0.5, 0.5], [-0.55, 0, 0.55]])
  const form = random.pick(['dome', 'globe', 'cone'] as const)
  const things = [
    ...top,
    ...chairs,
    bowlOfFruit(x - 0.15, z, 0.75),
    vessel(x + 0.25, z + 0.05, 0.75, 0.07, METAL.brass),
    ...lamps.map((dx) => pendant(room, x + dx, z, h, 1.0, palette.pop, form)),
    ...(onBack
      ? []
      : [
          ...chest({ x: x + 0.1, z: d }, 1.7, 0.85, 0.42, palette.wood, 3, 1),
          vessel(x - 0.5, d - 0.22, 0.85, 0.1, METAL.brass),
          vessel(x + 0.6, d - 0.2, 0.85, 0.07, METAL.copper),
        ]),
    pottedPlant(random.pick(HOUSE_PLANTS), w - 0.5, d - 0.45, random.range(1.2, 1.7), potColour(room)),
  ]
  const art = onBack ? '' : wallArt(room, room.back, x - 0.55, 1.3, 1.3, 0.85, [palette.fabric, palette.pop, palette.feature])
  return composeRoom(
    room,
    {
      onWalls:
        (onBack ? '' : featureWall(room)) +
        drawWindow(room, opening, onBack ? random.pick(['arch', 'casement', 'sliding']) : 'french') +
        drawCurtains(room, opening, palette.textile, true) +
        art,
      onFloor:
        sunPatch(room, opening) +
        rug(room, x - 1.5, z - 0.9, x + 1.5, z + 1.1, [palette.fabric2, palette.textile], random.pick(['border', 'diamond', 'round'])),
      things,
    },
    random.pick(['vitrified', 'wood', 'kota', 'cement-tile', 'marble'] as const),
    falseCeiling(room),
  )
}

/** The dining hall of a hostel: long tables with benches and steel thalis. */
export function mess(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: 6, depth: 6.2, height: 3.2 }, ['morning', 'noon', 'golden'])
  const { width: w, depth: d, palette } = room
  const rows = random.pick([
    [d - 1.4, d - 3.1],
    [d - 1.2, d - 2.5, d - 3.8],
  ])
  const steelTable = random.chance(0.5) ? '#C4C9C8' : palette.wood
  const seats = (z: number): Thing[] => [
    ...table({ x: w / 2, z: z + 0.35 }, 4, 0.7, 0.75, palette.wood, steelTable),
    ...table({ x: w / 2, z: z + 0.8 }, 3.8, 0.3, 0.45, palette.wood),
    ...table({ x: w / 2, z: z - 0.5 }, 3.8, 0.3, 0.45, palette.wood),
    ...[-1.5, -0.75, 0, 0.75, 1.5].flatMap((dx) => [
      turned(
        w / 2 + dx,
        z - 0.1,
        [
          [0.15, 0.75],
          [0.18, 0.77],
        ],
        METAL.steel,
      ),
      turned(
        w / 2 + dx + 0.26,
        z - 0.05,
        [
          [0.035, 0.75],
          [0.045, 0.87],
        ],
        METAL.steel,
      ),
    ]),
  ]
  const openings: Opening[] = [0.2, 0.5, 0.8].map((k) => ({ wall: 'back', u0: w * k - 0.55, u1: w * k + 0.55, v0: 1.15, v1: 2.3 }))
  const style = random.pick(['grille', 'casement', 'arch'] as const)
  const counter = [
    box([w - 0.75, w], [0, 0.95], [d - 2.6, d - 0.4], { colour: lighten(palette.feature, 0.1) }),
    ...[0.7, 1.2, 1.7, 2.2].map((k) =>
      turned(
        w - 0.35,
        d - k,
        [
          [0.16, 0.95],
          [0.18, 1.18],
          [0.05, 1.24],
        ],
        METAL.steel,
      ),
    ),
  ]
  return composeRoom(
    room,
    {
      onWalls:
        panel(room, room.back, 0, 0, w, 1.05, tone(room, palette.feature)) +
        panel(room, room.left, -0.4, 0, d, 1.05, tone(room, palette.feature)) +
        openings.map((o) => drawWindow(room, o, style, palette.wood)).join(''),
      onFloor: openings.map((o) => sunPatch(room, o, 1)).join(''),
      things: [...rows.flatMap(seats), ...counter, pottedPlant('palm', 0.5, d - 0.5, 1.5, potColour(room))],
    },
    random.pick(['kota', 'terrazzo', 'cement-tile'] as const),
    [0.25, 0.75].map((k) => ceilingFan(room, w * k, d * 0.6, '#8A5A38')).join(''),
  )
}
