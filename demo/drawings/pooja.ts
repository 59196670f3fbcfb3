import { darken, fade, lighten } from './colour.ts'
import { composeRoom } from './compose.ts'
import { chest, vessel } from './furniture.ts'
import { drawWindow, type Opening, sunPatch } from './openings.ts'
import { METAL } from './palette.ts'
import { pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { createRoom, type Room } from './room.ts'
import { box, type Decor, extrude, standing, type Thing, turned } from './solids.ts'
import { archOutline, discOutline, type Outline, paint, panel, tone, traceOn } from './stage.ts'
import { glow, num, shape } from './svg.ts'

/** A lit brass lamp. */
function diya(x: number, z: number, y: number): Thing {
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
