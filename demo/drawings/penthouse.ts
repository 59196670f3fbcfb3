import { darken, lighten } from './colour.ts'
import { shadowsOf } from './compose.ts'
import { drawFloor } from './floors.ts'
import { table, vessel } from './furniture.ts'
import { drawWindow, type Opening } from './openings.ts'
import { drawAll } from './order.ts'
import { METAL } from './palette.ts'
import { foliage, potColour, pottedPlant } from './plants.ts'
import { prospect, railing } from './prospect.ts'
import type { Random } from './random.ts'
import { createRoom, finishPicture, type Room } from './room.ts'
import { armchair, chair, rug, sofa } from './seating.ts'
import { rain } from './sky.ts'
import { box, type Thing } from './solids.ts'
import { project } from './space.ts'
import { fillSpace, panel, tone } from './stage.ts'
import { circle, glow, num, ROUND, stroke } from './svg.ts'

/** Strings of small lamps between two points in the room. */
function lampString(room: Room, a: readonly [number, number, number], b: readonly [number, number, number]): string {
  const points = Array.from({ length: 13 }, (_, i) => {
    const t = i / 12
    return project(room.camera, [
      a[0] + (b[0] - a[0]) * t,
      a[1] + (b[1] - a[1]) * t - 0.4 * Math.sin(Math.PI * t),
      a[2] + (b[2] - a[2]) * t,
    ])
  })
  const line = `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`
  const bulbs = points
    .map(
      ([x, y]) =>
        (room.light.lamps ? glow(room.paints, x, y + 6, 34, '#FFD98A', 0.7) : '') +
        circle(x, y + 7, 6.5, room.light.lamps ? '#FFE9B8' : '#F7E9C8'),
    )
    .join('')
  return stroke(line, tone(room, '#4a3d36'), 2.4, ROUND) + bulbs
}

function pergola(room: Room, wood: string): Thing[] {
  const { width: w, depth: d } = room
  const post = (x: number, z: number): Thing => box([x - 0.07, x + 0.07], [0, 2.45], [z - 0.07, z + 0.07], { colour: wood })
  const beams = Array.from({ length: 9 }, (_, i) =>
    box([w * 0.28 + i * w * 0.058, w * 0.28 + i * w * 0.058 + 0.07], [2.57, 2.68], [d - 2.6, d - 0.2], { colour: wood }),
  )
  return [
    post(w * 0.28, d - 0.4),
    post(w * 0.76, d - 0.4),
    post(w * 0.28, d - 2.4),
    post(w * 0.76, d - 2.4),
    box([w * 0.26, w * 0.78], [2.45, 2.57], [d - 0.48, d - 0.34], { colour: wood }),
    box([w * 0.26, w * 0.78], [2.45, 2.57], [d - 2.46, d - 2.32], { colour: wood }),
    ...beams,
  ]
}

/** The private roof of a penthouse: seats, planters, a pergola or lamps, the city beyond. */
export function penthouseTerrace(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: 7.5, depth: 6.2, height: 3, eyeHeight: 1.75 }, [
    'golden',
    'golden',
    'dusk',
    'dusk',
    'night',
    'morning',
    'noon',
  ])
  const { width: w, depth: d, palette } = room
  const wood = random.pick(['#A06A40', '#7B4E33', '#B98A5C'])
  const withPergola = random.chance(0.55)
  const look = { fabric: palette.fabric, cushions: [palette.pop, palette.fabric2, palette.textile], wood, style: 'low' as const }
  const dining = [
    ...table({ x: w * 0.52, z: d - 1.1 }, 2.2, 0.95, 0.75, wood),
    ...[-0.6, 0.6].flatMap((dx) => [
      ...chair({ x: w * 0.52 + dx, z: d - 0.7 }, '#A9773F', palette.fabric2),
      ...chair({ x: w * 0.52 + dx, z: d - 2.5, facing: 'north' }, '#A9773F', palette.fabric2),
    ]),
    vessel(w * 0.52, d - 1.55, 0.75, 0.1, METAL.brass),
  ]
  const lounge = [
    ...sofa({ x: w * 0.52, z: d - 0.65 }, { ...look, width: 2.5 }),
    ...armchair({ x: w * 0.3, z: d - 2.1, facing: 'east' }, look),
    ...armchair({ x: w * 0.74, z: d - 2.1, facing: 'west' }, look),
    ...table({ x: w * 0.52, z: d - 1.9 }, 1.1, 0.6, 0.36, wood),
    vessel(w * 0.5, d - 2.15, 0.36, 0.08, METAL.copper),
  ]
  const planters = [0.5, 1.7, w - 1.9, w - 0.8].flatMap((x) => [
    box([x - 0.45, x + 0.45], [0, 0.5], [d - 0.5, d - 0.1], { colour: '#8C8478' }),
    ...[-0.25, 0.1, 0.32].map(
      (dx): Thing => ({
        bounds: { min: [x + dx - 0.05, 0.5, d - 0.35], max: [x + dx + 0.05, 1.4, d - 0.25] },
        draw: (s) => {
          const [px, py] = project(s.camera, [x + dx, 0.5, d - 0.3])
          return foliage(dx > 0.2 ? 'flowers' : 'fern', s, [px, py], 115)
        },
      }),
    ),
  ])
  const things = [
    ...(random.chance(0.5) ? dining : lounge),
    ...planters,
    ...(withPergola ? pergola(room, wood) : []),
    pottedPlant('palm', w - 0.7, d - 1.8, 1.9, potColour(room)),
    pottedPlant('banana', 0.7, d - 1.7, 2.1, potColour(room)),
  ]
  const lights = withPergola
    ? ''
    : lampString(room, [0, 2.9, d - 2.5], [w * 0.55, 2.7, d]) + lampString(room, [w * 0.55, 2.7, d], [w, 2.9, d - 2.5])
  const opening: Opening = { wall: 'left', u0: d - 3.2, u1: d - 0.8, v0: 0.03, v1: 2.3 }
  const house =
    panel(
      room,
      room.left,
      -1,
      0,
      d - 0.4,
      2.75,
      room.paints.linear(
        [
          [0, darken(tone(room, palette.feature), 0.12)],
          [1, tone(room, palette.feature)],
        ],
        [1, 0],
      ),
    ) +
    panel(room, room.left, -1, 2.75, d - 0.4, 2.95, tone(room, lighten(palette.wall, 0.2))) +
    drawWindow(room, opening, 'french', '#4A3B33')
  const rightWall =
    panel(room, room.right, -1, 0, d, 1.0, tone(room, darken(palette.wall, 0.1))) +
    fillSpace(
      room,
      [
        [w, 1, -1],
        [w + 0.2, 1, -1],
        [w + 0.2, 1, d],
        [w, 1, d],
      ],
      tone(room, lighten(palette.wall, 0.4)),
    )
  const poles = withPergola
    ? ''
    : fillSpace(
        room,
        [
          [w * 0.55 - 0.03, 0.9, d],
          [w * 0.55 + 0.03, 0.9, d],
          [w * 0.55 + 0.03, 2.75, d],
          [w * 0.55 - 0.03, 2.75, d],
        ],
        tone(room, '#4a3d36'),
      )
  const body =
    prospect(room) +
    poles +
    railing(room, random.pick(['glass', 'parapet', 'bars'] as const), '#3B3A3C') +
    drawFloor(room, random.pick(['wood', 'terracotta', 'kota'] as const)) +
    rightWall +
    house +
    rug(room, w * 0.3, d - 2.9, w * 0.74, d - 0.8, [palette.textile, palette.fabric2], random.pick(['bands', 'border', 'diamond'])) +
    shadowsOf(room, things) +
    drawAll(room, things) +
    lights
  return finishPicture(room, body + (room.mood === 'monsoon' ? rain(random) : ''))
}
