import { fade, lighten, mix } from './colour.ts'
import { FLOOR } from './land.ts'
import { HOURS } from './light.ts'
import { composeScene, createScene, ground, strip } from './outdoors.ts'
import type { Random } from './random.ts'
import { box, type Thing, turned } from './solids.ts'
import { discOutline, fillSpace, type Outline, outlineOf, paint, panel, type Surface, tone, traceOn } from './stage.ts'
import { shape } from './svg.ts'
import { type TreeKind, tree } from './trees.ts'

/** The pool with loungers and palms, the building beyond. */
export function pool(random: Random, prefix: string): string {
  const scene = createScene(
    random,
    prefix,
    { target: [0, 8], distance: 15, yaw: random.range(-0.3, 0.3), eyeHeight: 2.6, horizon: 600, focal: 1200 },
    ['morning', 'noon', 'noon', 'golden', 'golden', 'dusk'],
  )
  const round = random.chance(0.45)
  const outline: Outline = round ? discOutline(0, 6, 7, 5, 36) : outlineOf(-6, 1, 6, 13)
  const rim: Outline = round ? discOutline(0, 6, 7.6, 5.5, 36) : outlineOf(-6.6, 0.4, 6.6, 13.6)
  const sky = HOURS[scene.mood].sky
  const water = paint(
    scene,
    FLOOR,
    outline,
    scene.paints.linear([
      [0, mix('#6CC2C6', sky[2], 0.35)],
      [0.5, tone(scene, '#4BAEB8')],
      [1, tone(scene, '#2C8796')],
    ]),
  )
  const glints = Array.from({ length: 24 }, () => {
    const [x, z] = [random.range(-4.5, 4.2), random.range(3, 10)]
    return outlineOf(x, z, x + random.range(0.6, 1.6), z + 0.07)
  })
  const tilesOn = strip(scene, -12, 17, random.pick(['#DCC7A2', '#CFC2AB', '#C98F6A', '#B98A5C']), -60, 60)
  const lounger = (x: number, z: number, colour: string): Thing[] => [
    box([x - 0.35, x + 0.35], [0.22, 0.34], [z - 1.3, z], { colour }),
    {
      bounds: { min: [x - 0.35, 0.34, z], max: [x + 0.35, 0.9, z + 0.5] },
      draw: (s) =>
        fillSpace(
          s,
          [
            [x - 0.35, 0.3, z],
            [x + 0.35, 0.3, z],
            [x + 0.35, 0.85, z + 0.5],
            [x - 0.35, 0.85, z + 0.5],
          ],
          tone(s, lighten(colour, 0.1)),
        ),
    },
    box([x - 0.3, x + 0.3], [0, 0.22], [z - 1.1, z - 0.1], { colour: '#8A5A38' }),
  ]
  const parasol = (x: number, z: number, colour: string): Thing => {
    const r = 1.5
    return {
      bounds: { min: [x - 0.3, 0, z - 0.3], max: [x + 0.3, 3, z + 0.3] },
      draw: (s) =>
        turned(
          x,
          z,
          [
            [0.04, 0],
            [0.04, 2.4],
          ],
          '#8A5A38',
        ).draw(s) +
        turned(
          x,
          z,
          [
            [r, 2.25],
            [r * 0.6, 2.6],
            [0.06, 2.9],
          ],
          colour,
        ).draw(s),
    }
  }
  const colours = [random.pick(['#B5452C', '#F2A81D', '#0B5D4E', '#3E6F8A']), '#F6EAD0'] as const
  const far = box([-14, 16], [0, 7], [22, 30], { colour: scene.palette.wall })
  const front: Surface = (u, v) => [-14 + u, v, 22]
  const building: Thing = {
    bounds: far.bounds,
    draw: (s) =>
      far.draw(s) +
      panel(s, front, 0, 3.4, 30, 3.7, tone(s, scene.palette.slab)) +
      shape(
        traceOn(
          s,
          front,
          Array.from({ length: 18 }, (_, i) => outlineOf(1 + (i % 9) * 3.3, i < 9 ? 0.4 : 4.2, 3.2 + (i % 9) * 3.3, i < 9 ? 3 : 6.2)),
        ),
        s.light.lamps ? '#FFD98A' : tone(s, '#7FA0A4'),
      ),
  }
  const lane = round ? '' : [-3, 0, 3].map((x) => paint(scene, FLOOR, outlineOf(x - 0.12, 2, x + 0.12, 12), fade('#1f6f80', 0.35))).join('')
  const things = [
    building,
    ...lounger(-8.4, 6, colours[0]),
    ...lounger(-8.4, 9.5, colours[1]),
    ...lounger(8.6, 7, colours[0]),
    ...lounger(8.6, 10.5, colours[1]),
    parasol(-9.6, 8, colours[0]),
    parasol(9.9, 9, colours[0]),
    tree('coconut', -11.5, 15, 8.5),
    tree('coconut', 11, 16, 8),
    tree('coconut', -4, 18, 7.5),
    tree('frangipani', 12.4, 5, 3.4),
    tree('banana', -12.5, 5, 3.2),
    ...Array.from({ length: 11 }, (_, i) => tree(random.pick<TreeKind>(['bush', 'bougainvillea', 'hedge']), -13 + i * 2.7, 16.5, 1.2)),
  ]
  return composeScene(scene, {
    ground:
      ground(scene, 'garden') +
      tilesOn +
      paint(scene, FLOOR, rim, tone(scene, '#F3EBDA')) +
      water +
      lane +
      shape(traceOn(scene, FLOOR, glints), fade('#ffffff', 0.45)),
    shadows: [far.bounds],
    things,
    blocks: 5,
  })
}
