import { washingMachine } from './appliances.ts'
import { darken, fade, lighten, mix } from './colour.ts'
import { drawFloor, type FloorKind } from './floors.ts'
import { pendant, roundTable, table, vessel } from './furniture.ts'
import { HOURS } from './light.ts'
import { shadowsOf } from './living.ts'
import { drawWindow, type Opening } from './openings.ts'
import { drawAll } from './order.ts'
import { LEAF, METAL } from './palette.ts'
import { foliage, HOUSE_PLANTS, type PlantKind, potColour, pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { createRoom, finishPicture, type Room } from './room.ts'
import { armchair, chair, rug, sofa, swing } from './seating.ts'
import { farBlocks, rain, skyBackdrop } from './sky.ts'
import { box, type Thing } from './solids.ts'
import { project } from './space.ts'
import { fillSpace, type Outline, outlineOf, panel, type Surface, tone, traceOn } from './stage.ts'
import { circle, dot, glow, num, ROUND, shape, stroke } from './svg.ts'

/** The city as seen from a height: hills and blocks at eye level, tree tops below. */
function prospect(room: Room): string {
  const { random, paints, mood } = room
  const horizon = room.camera.centre[1] + 30
  const hour = HOURS[mood]
  const air = { random, paints, mood }
  const row = (y: number, size: number, colour: string): string =>
    shape(
      Array.from({ length: 26 }, (_, i) =>
        dot(i * 68 + random.range(-20, 20), y + random.range(-8, 14), size * random.range(0.8, 1.3), size * 0.8),
      ).join(''),
      colour,
    )
  const green = (t: number): string => mix(tone(room, LEAF.mid), hour.haze, t)
  return (
    skyBackdrop(air, horizon) +
    farBlocks(air, horizon + 20, 12) +
    `<rect x="0" y="${num(horizon + 20)}" width="1600" height="700" fill="${green(0.3)}"/>` +
    row(horizon + 40, 44, green(0.5)) +
    row(horizon + 95, 62, green(0.34)) +
    farBlocks(air, horizon + 200, 3) +
    row(horizon + 180, 84, green(0.18)) +
    row(horizon + 280, 100, green(0.05))
  )
}

type RailKind = 'bars' | 'glass' | 'parapet' | 'scroll'

/** The railing at the far edge of the floor, across the whole width. */
function railing(room: Room, kind: RailKind, colour: string): string {
  const { width, depth, back } = room
  const ink = tone(room, colour)
  const rail = (v: number, t: number): Outline => outlineOf(0, v, width, v + t)
  if (kind === 'parapet')
    return (
      panel(
        room,
        back,
        0,
        0,
        width,
        1.0,
        room.paints.linear([
          [0, tone(room, lighten(room.palette.wall, 0.1))],
          [1, tone(room, darken(room.palette.wall, 0.14))],
        ]),
      ) +
      panel(room, back, 0, 1.0, width, 1.09, tone(room, lighten(room.palette.wall, 0.4))) +
      panel(room, (u, v) => [u, 1.09, v], 0, depth, width, depth + 0.2, tone(room, lighten(room.palette.wall, 0.5)))
    )
  if (kind === 'glass')
    return (
      panel(room, back, 0, 0.05, width, 1.0, fade(mix('#DDF0EE', HOURS[room.mood].sky[1], 0.4), 0.4)) +
      shape(
        traceOn(room, back, [
          rail(1.0, 0.06),
          rail(0, 0.08),
          ...Array.from({ length: Math.floor(width / 1.1) }, (_, i) => outlineOf((i + 1) * 1.1 - 0.025, 0, (i + 1) * 1.1 + 0.025, 1.0)),
        ]),
        ink,
      )
    )
  const bars: Outline[] = [rail(0.98, 0.07), rail(0.1, 0.04), rail(0.84, 0.025)]
  for (let u = 0.06; u < width; u += 0.13) bars.push(outlineOf(u, 0.1, u + 0.025, 0.98))
  const rings =
    kind === 'scroll'
      ? Array.from({ length: Math.floor(width / 0.39) }, (_, i) => project(room.camera, [0.2 + i * 0.39, 0.5, depth]))
          .map(([x, y]) => `<circle cx="${num(x)}" cy="${num(y)}" r="26" fill="none" stroke="${ink}" stroke-width="5"/>`)
          .join('')
      : ''
  return panel(room, back, 0, 0, width, 0.1, tone(room, lighten(room.palette.wall, 0.1))) + shape(traceOn(room, back, bars), ink) + rings
}

/** A basket that hangs from the ceiling. */
function hangingPot(room: Room, x: number, z: number, kind: PlantKind): Thing {
  const y = room.height - 0.85
  const pot = pottedPlant(kind, x, z, 0.75, room.random.pick(['#C2714C', '#E9DFCC', '#D19A3A']), y)
  return {
    bounds: { min: [x - 0.15, y, z - 0.15], max: [x + 0.15, room.height, z + 0.15] },
    draw: (stage) => {
      const [ax, ay] = project(stage.camera, [x, room.height, z])
      const [, by] = project(stage.camera, [x, y + 0.2, z])
      return (
        stroke(
          `M${num(ax)} ${num(ay)}L${num(ax - 16)} ${num(by)}M${num(ax)} ${num(ay)}L${num(ax + 16)} ${num(by)}`,
          tone(stage, '#7B6A52'),
          2.4,
          ROUND,
        ) + pot.draw(stage)
      )
    },
  }
}

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
