import { bucket, type TileStyle, tap, tiles } from './appliances.ts'
import { darken, fade, lighten } from './colour.ts'
import { fronts, wallArt } from './decor.ts'
import { airConditioner, ceilingFan, chest, pendant, table, tableLamp, vessel } from './furniture.ts'
import { composeRoom, featureWall } from './living.ts'
import { drawDoor, drawWindow, type Opening, sunPatch, wallLine } from './openings.ts'
import { METAL } from './palette.ts'
import { HOUSE_PLANTS, potColour, pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { createRoom, falseCeiling, type Room } from './room.ts'
import { rug, sofa, stool } from './seating.ts'
import { box, type Decor, extrude, standing, type Thing, turned } from './solids.ts'
import { project } from './space.ts'
import { archOutline, discOutline, type Outline, outlineOf, paint, panel, tone, traceOn } from './stage.ts'
import { circle, glow, num, ROUND, shape, stroke } from './svg.ts'

const BATH_TILES: readonly (readonly [wall: string, dado: string])[] = [
  ['#F1E8D8', '#3F7A72'],
  ['#E6EDEA', '#5B7F95'],
  ['#F3E2CF', '#C2714C'],
  ['#EDE9DF', '#7E9A7C'],
  ['#F5E9CB', '#D9A23E'],
  ['#EADFD8', '#9C5F57'],
  ['#E9E6DE', '#6F675D'],
]

const commode = (x: number, z: number): Thing[] => [
  box([x - 0.2, x + 0.2], [0.42, 0.84], [z - 0.2, z], { colour: '#FBF9F3', soft: 0.03 }),
  turned(
    x,
    z - 0.42,
    [
      [0.14, 0],
      [0.12, 0.18],
      [0.21, 0.36],
      [0.21, 0.42],
    ],
    '#FBF9F3',
  ),
  turned(
    x,
    z - 0.42,
    [
      [0.215, 0.42],
      [0.2, 0.45],
    ],
    '#EFEAE0',
  ),
]

function basin(room: Room, x: number, z: number, wood: string): Thing[] {
  return [
    ...chest({ x, z }, 0.95, 0.78, 0.46, wood, 2, 1),
    box([x - 0.52, x + 0.52], [0.78, 0.82], [z - 0.5, z], { colour: '#EDE6DA' }),
    turned(
      x,
      z - 0.25,
      [
        [0.14, 0.82],
        [0.22, 0.95],
        [0.23, 0.96],
      ],
      '#FFFEFA',
    ),
    tap(x - 0.1, z - 0.05, 0.82),
    pottedPlant('tulsi', x + 0.4, z - 0.2, 0.35, potColour(room), 0.82),
  ]
}

export function bathroom(random: Random, prefix: string): string {
  const room = createRoom(
    random,
    prefix,
    { width: random.range(2.7, 3.2), depth: random.range(3.3, 3.7), height: 2.7, eyeHeight: 1.45, focal: 1080 },
    ['morning', 'noon', 'golden', 'monsoon'],
  )
  const { width: w, depth: d, palette } = room
  const [wall, dado] = random.pick(BATH_TILES)
  const style = random.pick<TileStyle>(['subway', 'square', 'moroccan'])
  const shower = random.chance(0.65)
  const bx = shower ? w * 0.3 : w * 0.68
  const round = random.chance(0.5)
  const opening: Opening = shower
    ? { wall: 'left', u0: d - 1.3, u1: d - 0.6, v0: 1.5, v1: 2.2 }
    : { wall: 'back', u0: w * 0.18, u1: w * 0.18 + 0.7, v0: 1.45, v1: 2.15 }
  const mirror = (round ? discOutline(bx, 1.55, 0.42) : archOutline(bx - 0.36, 1.08, bx + 0.36, 2.05)) satisfies Outline
  const rim = round ? discOutline(bx, 1.55, 0.46) : archOutline(bx - 0.4, 1.04, bx + 0.4, 2.09)
  const walls = [
    tiles(room, room.back, 0, 0, w, 1.2, dado, style),
    tiles(room, room.back, 0, 1.2, w, room.height, wall, style === 'moroccan' ? 'square' : style),
    tiles(room, room.left, 1.2, 0, d, 1.2, dado, 'plain'),
    tiles(room, room.right, 1.2, 0, d, 1.2, darken(dado, 0.08), 'plain'),
    drawWindow(room, opening, 'casement'),
    paint(room, room.back, rim, tone(room, METAL.brass)),
    paint(
      room,
      room.back,
      mirror,
      room.paints.linear(
        [
          [0, tone(room, '#DDEAEA')],
          [0.5, tone(room, '#F6F8F3')],
          [1, tone(room, '#B9CCCB')],
        ],
        [1, 1],
      ),
    ),
  ]
  const screen: Thing = {
    bounds: { min: [w * 0.62, 0, d - 1.2], max: [w * 0.63, 2.05, d] },
    draw: (s) =>
      panel(s, (u, v) => [w * 0.62, v, d - 1.2 + u], 0, 0.03, 1.2, 2.05, fade('#D5EAEA', 0.34)) +
      panel(s, (u, v) => [w * 0.62, v, d - 1.2 + u], 0, 2.02, 1.2, 2.06, tone(s, METAL.brass)),
  }
  const rain = standing({ min: [w * 0.82 - 0.1, 0.9, d - 0.1], max: [w * 0.82 + 0.1, 2.3, d - 0.02] }, (s) => {
    const [x0, y0] = project(s.camera, [w * 0.82, 1, d - 0.05])
    const [, y1] = project(s.camera, [w * 0.82, 2.2, d - 0.05])
    return (
      stroke(`M${num(x0)} ${num(y0)}V${num(y1)}h-46v14`, tone(s, METAL.brass), 7, ROUND) +
      shape(`M${num(x0 - 84)} ${num(y1 + 14)}h76v10h-76z`, tone(s, METAL.brass)) +
      circle(x0, y0, 13, tone(s, METAL.brass))
    )
  })
  const washing = shower
    ? [screen, rain, bucket(w * 0.8, d - 0.5, random.pick(['#3E6F8A', '#C9543A', '#E0A53E']))]
    : [bucket(0.3, d - 1.3, random.pick(['#3E6F8A', '#C9543A', '#2F8B6B'])), stool(0.75, d - 1.4, 0.28, '#C98A63')]
  const geyser = turned(
    shower ? 0.32 : w * 0.58,
    d - 0.24,
    [
      [0.1, 2.05],
      [0.19, 2.1],
      [0.19, 2.5],
      [0.1, 2.56],
    ],
    '#F5F2EA',
  )
  const towel =
    panel(room, room.right, d - 1.9, 1.0, d - 1.45, 1.6, tone(room, palette.pop)) +
    panel(room, room.right, d - 2.0, 1.58, d - 1.35, 1.62, tone(room, METAL.brass))
  const things = [
    ...basin(room, bx, d, palette.wood),
    ...(shower ? commodeOnSide(d) : commode(w * 0.32, d - 0.02)),
    ...washing,
    geyser,
    pottedPlant(random.pick(HOUSE_PLANTS), shower ? 0.25 : w - 0.3, d - 0.22 - (shower ? 0.1 : 1.1), 0.8, potColour(room)),
  ]
  return composeRoom(
    room,
    {
      onWalls: walls.join('') + towel,
      onFloor: sunPatch(room, opening) + rug(room, bx - 0.5, d - 1.3, bx + 0.5, d - 0.7, [palette.fabric2, palette.textile], 'border'),
      things,
    },
    random.pick(['terrazzo', 'cement-tile', 'kota', 'vitrified'] as const),
    falseCeiling(room),
  )
}

/** The same bowl turned to face right, its cistern on the left wall. */
const commodeOnSide = (d: number): Thing[] => [
  box([0.02, 0.22], [0.42, 0.84], [d - 1.75, d - 1.35], { colour: '#FBF9F3', soft: 0.03 }),
  turned(
    0.44,
    d - 1.55,
    [
      [0.14, 0],
      [0.12, 0.18],
      [0.21, 0.36],
      [0.21, 0.42],
    ],
    '#FBF9F3',
  ),
  turned(
    0.44,
    d - 1.55,
    [
      [0.215, 0.42],
      [0.2, 0.45],
    ],
    '#EFEAE0',
  ),
]

/** A lit brass lamp. */
export function diya(x: number, z: number, y: number): Thing {
  const lamp = turned(
    x,
    z,
    [
      [0.09, y],
      [0.02, y + 0.05],
      [0.02, y + 0.26],
      [0.1, y + 0.31],
      [0.11, y + 0.34],
    ],
    METAL.brass,
  )
  return standing({ min: [x - 0.1, y, z - 0.1], max: [x + 0.1, y + 0.5, z + 0.1] }, (stage, [fx, fy], s) => {
    const top = fy - 0.36 * s
    return (
      lamp.draw(stage) +
      glow(stage.paints, fx, top - 0.06 * s, 0.45 * s, '#FFC860', 0.75) +
      shape(
        `M${num(fx)} ${num(top - 0.15 * s)}q${num(0.06 * s)} ${num(0.1 * s)} 0 ${num(0.15 * s)}q${num(-0.06 * s)} ${num(-0.05 * s)} 0 ${num(-0.15 * s)}z`,
        '#FFB433',
      )
    )
  })
}

/** Strings of marigolds in swags. */
function garland(room: Room, u0: number, u1: number, v: number, swags: number): string {
  const w = (u1 - u0) / swags
  const [outer, inner]: [Outline[], Outline[]] = [[], []]
  for (let i = 0; i < swags; i++) {
    for (let k = 0; k <= 8; k++) {
      const t = k / 8
      const at = [u0 + w * (i + t), v - 0.2 * Math.sin(Math.PI * t)] as const
      ;((i + k) % 3 === 0 ? inner : outer).push(discOutline(at[0], at[1], 0.034, 0.034, 10))
    }
  }
  for (let i = 0; i <= swags; i++) for (let k = 1; k < 5; k++) outer.push(discOutline(u0 + w * i, v - k * 0.06, 0.03, 0.03, 10))
  return shape(traceOn(room, room.back, outer), tone(room, '#F2A81D')) + shape(traceOn(room, room.back, inner), tone(room, '#E2702E'))
}

export function poojaCorner(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: random.range(2.9, 3.4), depth: 3.3, height: 2.75, eyeHeight: 1.3 }, [
    'morning',
    'golden',
    'dusk',
    'golden',
  ])
  const { width: w, depth: d, palette } = room
  const x = w * 0.5
  const marble = random.chance(0.5)
  const stone = marble ? '#F2EADB' : random.pick(['#8A5A38', '#A06A40', '#7B4630'])
  const spire = extrude(
    'z',
    [d - 0.66, d - 0.06],
    [
      [x - 0.6, 1.72],
      [x + 0.6, 1.72],
      [x + 0.45, 1.88],
      [x + 0.26, 2.1],
      [x + 0.08, 2.36],
      [x, 2.5],
      [x - 0.08, 2.36],
      [x - 0.26, 2.1],
      [x - 0.45, 1.88],
    ],
    { colour: lighten(stone, 0.08) },
  )
  const niche: Decor = (s, face, fw) =>
    paint(
      s,
      face,
      archOutline(0.16, 0.04, fw - 0.16, 0.9, 0.42),
      s.paints.linear([
        [0, '#FFD98A'],
        [1, tone(s, darken(stone, 0.4))],
      ]),
    ) +
    paint(s, face, archOutline(0.3, 0.04, fw - 0.3, 0.7, 0.3), fade('#FFF1C8', 0.55)) +
    paint(s, face, discOutline(fw / 2, 0.42, 0.17), fade('#F2A81D', 0.9)) +
    paint(s, face, discOutline(fw / 2, 0.42, 0.11), '#FFF1C8')
  const mandir = [
    ...chest({ x, z: d }, 1.3, 0.75, 0.62, stone, 2, 1),
    box([x - 0.72, x + 0.72], [0.75, 0.82], [d - 0.7, d], { colour: lighten(stone, 0.12) }),
    box([x - 0.58, x + 0.58], [0.82, 1.66], [d - 0.28, d], { colour: stone, decor: { south: niche } }),
    ...[-0.53, 0.53].map((dx) =>
      turned(
        x + dx,
        d - 0.58,
        [
          [0.07, 0.82],
          [0.05, 0.9],
          [0.045, 1.5],
          [0.08, 1.62],
        ],
        lighten(stone, 0.1),
      ),
    ),
    box([x - 0.66, x + 0.66], [1.64, 1.74], [d - 0.66, d], { colour: lighten(stone, 0.1) }),
    spire,
    turned(
      x,
      d - 0.36,
      [
        [0.02, 2.5],
        [0.07, 2.56],
        [0.02, 2.66],
        [0.01, 2.72],
      ],
      METAL.brass,
    ),
  ]
  const things = [
    ...mandir,
    diya(x - 0.3, d - 0.5, 0.82),
    diya(x + 0.3, d - 0.5, 0.82),
    vessel(x, d - 0.4, 0.82, 0.09, METAL.copper),
    diya(x - 1.0, d - 0.45, 0),
    vessel(x + 0.98, d - 0.4, 0, 0.15, METAL.brass),
    pottedPlant('tulsi', x + (random.chance(0.5) ? 1.25 : -1.3), d - 0.9, 0.9, '#B5563A'),
    box([x - 0.4, x + 0.4], [0, 0.1], [d - 1.7, d - 1.2], { colour: palette.pop, soft: 0.03 }),
  ]
  const rangoli = [0.42, 0.32, 0.22, 0.12]
    .map((r, i) =>
      paint(
        room,
        room.floor,
        discOutline(x, d - 0.95, r, r * 0.5, 16),
        fade(['#FBF6EA', '#E2702E', '#F2A81D', '#B5452C'][i] ?? '#FBF6EA', 0.8),
      ),
    )
    .join('')
  const panelBehind = random.chance(0.6)
    ? paint(room, room.back, archOutline(x - 1.05, 0, x + 1.05, 2.65, 1), tone(room, palette.feature))
    : panel(room, room.back, 0, 0, w, room.height, tone(room, lighten(palette.feature, 0.25)))
  const opening: Opening = { wall: 'left', u0: d - 1.3, u1: d - 0.4, v0: 0.9, v1: 2.2 }
  return composeRoom(
    room,
    {
      onWalls: panelBehind + drawWindow(room, opening, 'casement', palette.wood) + garland(room, x - 1.1, x + 1.1, 2.66, 4),
      onFloor: sunPatch(room, opening) + rangoli,
      things,
    },
    random.pick(['marble', 'kota', 'cement-tile', 'terrazzo'] as const),
  )
}

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

/** The society's gymnasium: mirror, treadmills, a rack of weights. */
export function gym(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: 6.4, depth: 5.8, height: 3.1, eyeHeight: 1.5 }, ['morning', 'noon', 'golden', 'dusk'])
  const { width: w, depth: d, palette } = room
  const accent = random.pick([palette.pop, palette.feature, palette.textile])
  const treadmill = (x: number, z: number): Thing[] => [
    box([x - 0.38, x + 0.38], [0.08, 0.22], [z - 1.7, z], { colour: '#3A3A40' }),
    box([x - 0.28, x + 0.28], [0.22, 0.24], [z - 1.6, z - 0.2], { colour: '#212126' }),
    box([x - 0.38, x - 0.33], [0.22, 1.25], [z - 0.16, z - 0.08], { colour: '#9AA09F' }),
    box([x + 0.33, x + 0.38], [0.22, 1.25], [z - 0.16, z - 0.08], { colour: '#9AA09F' }),
    box([x - 0.4, x + 0.4], [1.2, 1.42], [z - 0.22, z - 0.08], {
      colour: '#2B2B30',
      decor: { south: (s, face, fw, fh) => paint(s, face, outlineOf(fw * 0.3, fh * 0.25, fw * 0.7, fh * 0.8), '#7FD0C2') },
    }),
  ]
  const cycle = (x: number, z: number): Thing[] => [
    box([x - 0.06, x + 0.06], [0.05, 0.8], [z - 0.5, z - 0.4], { colour: accent }),
    box([x - 0.16, x + 0.16], [0.8, 0.88], [z - 0.66, z - 0.36], { colour: '#2B2B30', soft: 0.03 }),
    turned(
      x,
      z - 0.85,
      [
        [0.2, 0.15],
        [0.2, 0.4],
      ],
      '#3A3A40',
    ),
    box([x - 0.22, x + 0.22], [1.1, 1.16], [z - 1.1, z - 1.04], { colour: '#2B2B30' }),
    box([x - 0.03, x + 0.03], [0.3, 1.1], [z - 1.1, z - 1.02], { colour: '#9AA09F' }),
    box([x - 0.3, x + 0.3], [0, 0.06], [z - 1.15, z - 0.25], { colour: '#55555C' }),
  ]
  const rack = [
    box([0.4, 2.4], [0.35, 0.42], [d - 0.6, d - 0.2], { colour: '#55555C' }),
    box([0.4, 2.4], [0.8, 0.87], [d - 0.5, d - 0.15], { colour: '#55555C' }),
    box([0.4, 0.46], [0, 0.87], [d - 0.55, d - 0.2], { colour: '#3A3A40' }),
    box([2.34, 2.4], [0, 0.87], [d - 0.55, d - 0.2], { colour: '#3A3A40' }),
    ...[0.42, 0.87].flatMap((y) =>
      Array.from({ length: 7 }, (_, i) =>
        box([0.52 + i * 0.26, 0.7 + i * 0.26], [y, y + 0.13], [d - 0.5, d - 0.26], { colour: i % 2 ? accent : '#2B2B30', soft: 0.03 }),
      ),
    ),
  ]
  const opening: Opening = { wall: 'left', u0: d - 2.8, u1: d - 0.5, v0: 0.5, v1: 2.5 }
  const mirror =
    panel(
      room,
      room.back,
      0.3,
      1.05,
      w * 0.45,
      2.5,
      room.paints.linear(
        [
          [0, tone(room, '#DCE8E6')],
          [0.5, tone(room, '#F3F6F1')],
          [1, tone(room, '#BFD0CE')],
        ],
        [1, 1],
      ),
    ) +
    paint(
      room,
      room.back,
      [
        [0.8, 1.05],
        [1.2, 1.05],
        [1.9, 2.5],
        [1.5, 2.5],
      ],
      fade('#ffffff', 0.4),
    )
  const machines = random.chance(0.5) ? [treadmill, treadmill, cycle] : [treadmill, cycle, cycle]
  const things = [
    ...rack,
    ...machines.flatMap((machine, i) => machine(w * 0.56 + i * 1.05, d - 0.6)),
    turned(
      w * 0.3,
      d - 2.2,
      [
        [0.08, 0.01],
        [0.2, 0.06],
        [0.29, 0.18],
        [0.32, 0.32],
        [0.29, 0.46],
        [0.2, 0.58],
        [0.08, 0.63],
      ],
      accent,
    ),
    box([w * 0.38, w * 0.38 + 1.2], [0, 0.05], [d - 3.2, d - 2.6], { colour: lighten(accent, 0.2), soft: 0.02 }),
    pottedPlant('snake', w - 0.4, d - 0.4, 1.1, potColour(room)),
    airConditioner({ x: w - 1.2, z: d }),
  ]
  return composeRoom(
    room,
    {
      onWalls:
        panel(room, room.right, -0.4, 0, d, room.height, tone(room, accent)) +
        panel(room, room.back, 0, 2.6, w, room.height, tone(room, accent)) +
        mirror +
        drawWindow(room, opening, 'sliding', '#4A3B33') +
        wallLine(
          room,
          'back',
          [
            [w * 0.5, 2.0],
            [w - 0.4, 2.0],
          ],
          lighten(accent, 0.4),
          6,
        ),
      onFloor: sunPatch(room, opening),
      things,
    },
    random.pick(['wood', 'terrazzo', 'vitrified'] as const),
    [0.3, 0.7].map((k) => ceilingFan(room, w * k, d * 0.55, '#8A5A38')).join(''),
  )
}
