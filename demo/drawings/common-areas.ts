import { darken, fade, lighten } from './colour.ts'
import { composeRoom, featureWall } from './compose.ts'
import { fronts, wallArt } from './decor.ts'
import { table } from './furniture.ts'
import { pendant, tableLamp } from './lamps.ts'
import { drawDoor, drawWindow, type Opening, sunPatch } from './openings.ts'
import { potColour, pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { createRoom, falseCeiling } from './room.ts'
import { rug, sofa } from './seating.ts'
import { box, type Decor } from './solids.ts'
import { panel, tone } from './stage.ts'

/** A passage between doors, with light at its end. */
export function corridor(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: random.range(2.3, 2.9), depth: random.range(8, 10), eyeHeight: 1.5, focal: 1000 }, [
    'morning',
    'noon',
    'golden',
    'dusk',
  ])
  const { width: w, depth: d, palette } = room
  const opening: Opening = { wall: 'back', u0: w * 0.5 - 0.6, u1: w * 0.5 + 0.6, v0: random.pick([0.05, 0.9]), v1: 2.3 }
  const colour = random.pick([palette.wood, palette.feature, '#EFE6D4'])
  const doors: string[] = []
  for (let z = d - 1.5; z > 1; z -= 2.2)
    doors.push(drawDoor(room, 'left', z, 0.9, colour), drawDoor(room, 'right', z, 0.9, darken(colour, 0.06)))
  const dado = random.chance(0.6)
    ? panel(room, room.left, -0.3, 0, d, 1.1, tone(room, palette.feature)) +
      panel(room, room.right, -0.3, 0, d, 1.1, tone(room, lighten(palette.feature, 0.08)))
    : ''
  const things = [
    pottedPlant('palm', 0.3, d - 0.5, 1.3, potColour(room)),
    pottedPlant('rubber', w - 0.3, d - 0.5, 1.4, potColour(room)),
    ...[0.3, 0.55, 0.8].map((k) => pendant(room, w / 2, d * k, room.height, 0.35, palette.pop, 'globe')),
  ]
  return composeRoom(
    room,
    {
      onWalls: dado + drawWindow(room, opening, opening.v0 < 0.5 ? 'french' : 'casement') + doors.join(''),
      onFloor:
        sunPatch(room, opening) +
        (random.chance(0.5) ? rug(room, w * 0.28, 2.2, w * 0.72, d - 1.2, [palette.textile, palette.fabric2], 'border') : ''),
      things,
    },
    random.pick(['kota', 'vitrified', 'terrazzo', 'cement-tile'] as const),
  )
}

/** The entrance hall: desk, lifts, letter boxes, seats and a great lamp. */
export function lobby(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: random.range(6, 7), depth: 6, height: 3.4, eyeHeight: 1.5 }, [
    'morning',
    'noon',
    'golden',
    'dusk',
  ])
  const { width: w, depth: d, palette } = room
  const lift = (u: number): string =>
    panel(room, room.back, u - 0.12, 0, u + 1.32, 2.42, tone(room, darken(palette.feature, 0.3))) +
    panel(
      room,
      room.back,
      u,
      0,
      u + 1.2,
      2.3,
      room.paints.linear(
        [
          [0, tone(room, '#9DA3A2')],
          [0.4, tone(room, '#DDE0DC')],
          [1, tone(room, '#A6ABA9')],
        ],
        [1, 0],
      ),
    ) +
    panel(room, room.back, u + 0.59, 0, u + 0.61, 2.3, fade('#2b2020', 0.5)) +
    panel(room, room.back, u + 0.5, 2.5, u + 0.7, 2.6, '#F2A81D')
  const desk = random.chance(0.5)
  const boxes: Decor = fronts(6, 4, palette.wood, 'none')
  const opening: Opening = { wall: 'left', u0: d - 3.4, u1: d - 0.8, v0: 0.04, v1: 2.6 }
  const things = [
    ...(desk
      ? [
          box([w - 2.6, w - 0.4], [0, 1.05], [d - 2.2, d - 1.6], {
            colour: palette.wood,
            decor: { south: fronts(6, 1, palette.wood, 'none') },
          }),
          box([w - 2.7, w - 0.3], [1.05, 1.12], [d - 2.3, d - 1.5], { colour: '#F1EBDF' }),
          tableLamp(room, w - 0.8, d - 1.9, 1.12, palette.pop),
        ]
      : [
          ...sofa(
            { x: w - 0.2, z: d - 2.3, facing: 'west' },
            { fabric: palette.fabric, cushions: [palette.pop, palette.fabric2], wood: palette.wood, width: 2.2 },
          ),
          ...table({ x: w - 1.9, z: d - 2 }, 0.8, 0.6, 0.4, palette.wood),
        ]),
    box([0.35, 1.75], [0.9, 1.9], [d - 0.2, d], { colour: palette.wood, decor: { south: boxes } }),
    pottedPlant('palm', 0.6, d - 0.7, 1.8, potColour(room)),
    pottedPlant('rubber', w - 0.5, d - 0.5, 1.9, potColour(room)),
    ...[-0.9, 0, 0.9].map((dx) => pendant(room, w * 0.5 + dx, d - 2.4, room.height, 0.8 + Math.abs(dx) * 0.3, palette.pop, 'globe')),
  ]
  return composeRoom(
    room,
    {
      onWalls:
        featureWall(room) +
        lift(w * 0.34) +
        lift(w * 0.34 + 1.7) +
        drawWindow(room, opening, 'french', '#4A3B33') +
        (desk ? '' : wallArt(room, room.back, w - 1.4, 1.4, 0.9, 0.9, [palette.fabric, palette.pop, palette.feature])),
      onFloor:
        sunPatch(room, opening, 3) +
        rug(room, w * 0.3, d - 3.4, w * 0.72, d - 1.4, [palette.textile, palette.fabric2], random.pick(['border', 'diamond', 'round'])),
      things,
    },
    random.pick(['marble', 'vitrified', 'terrazzo'] as const),
    falseCeiling(room),
  )
}
