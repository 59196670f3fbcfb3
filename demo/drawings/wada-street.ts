import { darken, fade } from './colour.ts'
import { composeScene, createScene, DAY_MOODS, ground, type Scene, strip } from './outdoors.ts'
import { METAL } from './palette.ts'
import { pottedPlant } from './plants.ts'
import type { Random } from './random.ts'
import { leanTo, saddleRoof } from './roofs.ts'
import { box, extrude, type Thing } from './solids.ts'
import { archOutline, type Outline, outlineOf, paint, panel, type Surface, tone, traceOn } from './stage.ts'
import { shape } from './svg.ts'
import { tree } from './trees.ts'
import { coursing, southWall, type Wall, windowIn } from './walls.ts'
import { rail, WOODS } from './woodwork.ts'

function archedDoor(scene: Scene, wall: Wall, middle: number, wood: string): string {
  const s = wall.surface
  const studs: Outline[] = []
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 5; j++) studs.push(outlineOf(middle - 0.82 + i * 0.5, 0.7 + j * 0.42, middle - 0.76 + i * 0.5, 0.76 + j * 0.42))
  return (
    paint(scene, s, archOutline(middle - 1.75, 0, middle + 1.75, 4.1, 1.5), tone(scene, '#6A635B')) +
    paint(scene, s, archOutline(middle - 1.35, 0, middle + 1.35, 3.7, 1.3), tone(scene, '#8A8176')) +
    paint(
      scene,
      s,
      archOutline(middle - 1.1, 0, middle + 1.1, 3.4, 1.1),
      scene.paints.linear([
        [0, tone(scene, darken(wood, 0.25))],
        [1, tone(scene, wood)],
      ]),
    ) +
    panel(scene, s, middle - 0.03, 0, middle + 0.03, 3.4, fade('#1d0f0a', 0.6)) +
    shape(traceOn(scene, s, studs), tone(scene, METAL.brass)) +
    paint(scene, s, outlineOf(middle - 1.5, 3.32, middle + 1.5, 3.5), tone(scene, scene.palette.accent)) +
    [-1.1, -0.7, -0.3, 0.1, 0.5, 0.9]
      .map((u) =>
        paint(
          scene,
          s,
          [
            [middle + u, 3.34],
            [middle + u + 0.24, 3.34],
            [middle + u + 0.12, 3.02],
          ],
          tone(scene, u > -0.5 && u < 0.6 ? '#E58A2B' : '#F2B93D'),
        ),
      )
      .join('')
  )
}

/** The street front: stone plinth, arched door, a long wooden balcony under the eaves. */
export function streetFront(random: Random, prefix: string): string {
  const yaw = random.pick([-1, 1]) * random.range(0.22, 0.4)
  const scene = createScene(random, prefix, { target: [7.5, 2], distance: 18, yaw, eyeHeight: 1.9, horizon: 880, focal: 1350 }, DAY_MOODS)
  const wood = random.pick(WOODS)
  const w = 15
  const lime = random.pick(['#EBD3A8', '#E9C7A4', '#F1E3C6', '#E2B48A', '#DDD6BE'])
  const gateAt = random.pick([4.2, 7.5, 10.8])
  const front = southWall(scene, 0, 0)
  const windows = [1.2, 4.2, 7.5, 10.8, 13.2].filter((u) => Math.abs(u - gateAt) > 2.4)
  const niches = windows.map((u) => windowIn(scene, front, u - 0.55, 1.6, 1.2, 1.4, 'grille')).join('')
  const doors = Array.from({ length: 9 }, (_, i) =>
    paint(
      scene,
      front.surface,
      archOutline(0.7 + i * 1.62, 4.6, 1.6 + i * 1.62, 6.7),
      tone(scene, scene.light.lamps && i % 3 === 1 ? '#FFD07A' : i % 4 === 2 ? '#2F6B5B' : darken(wood, 0.25)),
    ),
  ).join('')
  const body = box([0, w], [0, 7.4], [0, 9], { colour: lime })
  const house: Thing = {
    bounds: body.bounds,
    draw: (s) =>
      body.draw(s) +
      panel(s, front.surface, 0, 0, w, 1.1, tone(s, '#6E675F')) +
      coursing(scene, front, 0, 0, w, 1.1, 0.36, 0.4) +
      panel(s, front.surface, 0, 4.3, w, 7.4, fade(tone(s, darken(lime, 0.5)), 0.35)) +
      niches +
      archedDoor(scene, front, gateAt, wood) +
      doors +
      scene.paints.clip('M0 0h1600v1200H0z', panel(s, front.surface, 0, 3.5, w, 4.3, fade(s.light.shade, 0.26))),
  }
  const posts = Array.from({ length: 9 }, (_, i) => 0.15 + (i * (w - 0.3)) / 8)
  const things: Thing[] = [
    house,
    box([-0.1, w + 0.1], [4.3, 4.5], [-1.3, 0], { colour: wood }),
    rail([-0.1, w + 0.1], [-1.3, -1.22], 4.5, wood),
    ...posts.flatMap((x) => [box([x - 0.08, x + 0.08], [5.4, 6.75], [-1.3, -1.14], { colour: darken(wood, 0.1) })]),
    ...posts.map((x) =>
      extrude(
        'x',
        [x - 0.07, x + 0.07],
        [
          [-1.2, 4.3],
          [0, 4.3],
          [0, 3.4],
          [-0.15, 3.4],
        ],
        { colour: darken(wood, 0.2) },
      ),
    ),
    leanTo([-0.6, w + 0.6], [-2, 0], 6.7, 7.5),
    saddleRoof([0, w], [0.05, 9], 7.4, 2.4, 'x', '#B5563A', 0.02),
    box([gateAt - 1.6, gateAt + 1.6], [0, 0.35], [-1.1, 0], { colour: '#7C756C' }),
    box([gateAt - 1.2, gateAt + 1.2], [0.35, 0.6], [-0.6, 0], { colour: '#8A8176' }),
    pottedPlant('tulsi', gateAt - 2.2, -0.7, 1.3, '#B5563A'),
    pottedPlant('flowers', gateAt + 2.2, -0.7, 1.1, '#C2714C'),
    tree('neem', -4, 2, 8.5),
    tree('gulmohar', w + 4, 2, 7.5),
    tree('banana', -1.6, -0.4, 3),
  ]
  return composeScene(scene, {
    ground: ground(scene, 'earth') + strip(scene, -12, -1.5, '#BDB09A') + cobbles(scene),
    shadows: [body.bounds],
    things,
    blocks: 3,
  })
}

function cobbles(scene: Scene): string {
  const lines: Outline[] = []
  const floor: Surface = (u, v) => [u, 0, v]
  for (let z = -12; z < -1.5; z += 0.7) lines.push(outlineOf(-30, z, 45, z + 0.05))
  for (let x = -20; x < 36; x += 1.1) lines.push(outlineOf(x, -12, x + 0.06, -1.5))
  return shape(traceOn(scene, floor, lines), fade('#5d5348', 0.22))
}
