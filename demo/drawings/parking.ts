import { darken, fade, lighten } from './colour.ts'
import { composeRoom } from './compose.ts'
import { composeScene, createScene, DAY_MOODS, ground, strip } from './outdoors.ts'
import { potColour, pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { createRoom } from './room.ts'
import { box, type Thing } from './solids.ts'
import { type Outline, outlineOf, paint, panel, type Surface, tone, traceOn } from './stage.ts'
import { shape } from './svg.ts'
import { tree } from './trees.ts'
import { CAR_COLOURS, parkedCar, scooter } from './vehicles.ts'

/** Under the building: pillars in warning colours, bays, cars with their noses out. */
function stilts(random: Random, prefix: string): string {
  const room = createRoom(random, prefix, { width: 12, depth: 9, height: 3, eyeHeight: 1.6, focal: 1150 }, [
    'morning',
    'noon',
    'golden',
    'dusk',
  ])
  const { width: w, depth: d, palette } = room
  const bays = [1, 3.8, 6.6, 9.4]
  const lines: Outline[] = bays.concat(12).map((x) => outlineOf(x - 0.95, d - 5.2, x - 0.85, d - 0.3))
  const band = (x: number): Thing =>
    box([x - 0.25, x + 0.25], [0, 3], [d - 5.6, d - 5.1], {
      colour: lighten(palette.wall, 0.2),
      decor: {
        south: (s, face, fw) =>
          paint(s, face, outlineOf(0, 0.5, fw, 1.4), tone(s, palette.pop)) +
          [0.55, 0.85, 1.15]
            .map((v) =>
              paint(
                s,
                face,
                [
                  [0, v],
                  [fw, v + 0.14],
                  [fw, v + 0.28],
                  [0, v + 0.14],
                ],
                '#2B2B30',
              ),
            )
            .join(''),
      },
    })
  const cars = random.shuffle([...CAR_COLOURS])
  const parked = bays.flatMap((x, i) => (random.chance(0.8) ? parkedCar(room, x + 0.5, d - 4.6, 'nose', cars[i] ?? '#B5452C') : []))
  const windows = [0.2, 0.5, 0.8]
    .map((k) => panel(room, room.back, w * k - 0.8, 1.9, w * k + 0.8, 2.6, room.light.lamps ? '#FFD98A' : '#DCECE8'))
    .join('')
  const beams =
    [1.5, 4, 6.5].map((z) => panel(room, room.ceiling, 0, z, w, z + 0.4, fade(darken(palette.wall, 0.5), 0.25))).join('') +
    [0.25, 0.5, 0.75].map((k) => panel(room, room.ceiling, w * k - 0.08, 1, w * k + 0.08, d - 1, '#FFF9E6')).join('')
  return composeRoom(
    room,
    {
      onWalls: panel(room, room.back, 0, 0, w, 1, tone(room, palette.feature)) + windows,
      onFloor: shape(traceOn(room, room.floor, lines), tone(room, '#FBF3DC')),
      things: [
        ...parked,
        ...[2.35, 5.2, 8].map(band),
        scooter(w * 0.5, d - 6.3, random.pick(['#B5452C', '#2F5D6B', '#E0A53E'])),
        pottedPlant('snake', 0.4, d - 0.4, 1, potColour(room)),
      ],
    },
    'kota',
    beams,
  )
}

/** In the open, under a light roof on steel posts. */
function carport(random: Random, prefix: string): string {
  const scene = createScene(
    random,
    prefix,
    { target: [5, 2], distance: 14, yaw: random.pick([-1, 1]) * random.range(0.2, 0.35), eyeHeight: 2.1, horizon: 640, focal: 1300 },
    DAY_MOODS,
  )
  const floor: Surface = (u, v) => [u, 0, v]
  const bays = [0, 2.8, 5.6, 8.4]
  const cars = random.shuffle([...CAR_COLOURS])
  const things: Thing[] = bays.flatMap((x, i) => (random.chance(0.8) ? parkedCar(scene, x + 0.9, -0.6, 'nose', cars[i] ?? '#B5452C') : []))
  const posts = [-0.7, 3.6, 7.8, 11.4].flatMap((x) => [
    box([x, x + 0.16], [0, 2.8], [-0.8, -0.64], { colour: '#3E5672' }),
    box([x, x + 0.16], [0, 2.9], [4.2, 4.36], { colour: '#3E5672' }),
  ])
  const roof = box([-1.4, 12.3], [2.9, 3.05], [-1.4, 4.8], { colour: random.pick(['#B5563A', '#DDE6E0', '#C98A5C', '#7E9A7C']) })
  const wall = box([-4, 15], [0, 1.9], [5.6, 5.9], { colour: scene.palette.wall })
  const lines = [-0.55, 2.2, 5, 7.8, 10.6].map((x) => outlineOf(x, -1, x + 0.1, 4.2))
  return composeScene(scene, {
    ground: ground(scene, 'paved') + strip(scene, -30, 5.6, '#BDB5A4') + shape(traceOn(scene, floor, lines), tone(scene, '#FBF3DC')),
    shadows: [roof.bounds],
    things: [
      ...things,
      ...posts,
      roof,
      wall,
      tree('neem', -5, 8, 8),
      tree('gulmohar', 15, 8, 7),
      tree('neem', 6, 10, 9),
      scooter(-2.4, 0, '#E0A53E'),
      ...[0, 3, 6, 9, 12].map((x) => tree('bougainvillea', x, 7, 2.4)),
    ],
  })
}

export const parking = (random: Random, prefix: string): string => (random.chance(0.6) ? stilts : carport)(random, prefix)
