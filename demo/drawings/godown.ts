import { darken, fade, lighten } from './colour.ts'
import { composeRoom } from './compose.ts'
import { ribs } from './decor.ts'
import { crate } from './furniture.ts'
import { drawDoor, drawWindow } from './openings.ts'
import type { Random } from './random.ts'
import { createRoom } from './room.ts'
import { box, type Thing } from './solids.ts'
import { fillSpace, type Outline, outlineOf, panel, tone, traceOn } from './stage.ts'
import { shape } from './svg.ts'
import { drum } from './vehicles.ts'

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
