import { bucket, type TileStyle, tap, tiles } from './appliances.ts'
import { darken, fade } from './colour.ts'
import { composeRoom } from './compose.ts'
import { chest } from './furniture.ts'
import { drawWindow, type Opening, sunPatch } from './openings.ts'
import { METAL } from './palette.ts'
import { HOUSE_PLANTS, potColour, pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { createRoom, falseCeiling, type Room } from './room.ts'
import { rug, stool } from './seating.ts'
import { box, standing, type Thing, turned } from './solids.ts'
import { project } from './space.ts'
import { archOutline, discOutline, type Outline, paint, panel, tone } from './stage.ts'
import { circle, num, ROUND, shape, stroke } from './svg.ts'

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
