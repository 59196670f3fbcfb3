import { fade } from './colour.ts'
import { FLOOR } from './land.ts'
import { HOURS } from './light.ts'
import { composeScene, createScene, ground, strip } from './outdoors.ts'
import type { Random } from './random.ts'
import { saddleRoof } from './roofs.ts'
import { box } from './solids.ts'
import type { P3 } from './space.ts'
import { fillSpace, type Outline, outlineOf, paint, tone, traceOn } from './stage.ts'
import { shape } from './svg.ts'
import { type TreeKind, tree } from './trees.ts'

/** From a drone's height: fields and plots in a patchwork, a road, a river, houses. */
export function plotAerial(random: Random, prefix: string): string {
  const scene = createScene(
    random,
    prefix,
    { target: [0, 60], distance: 105, yaw: random.range(-0.3, 0.3), eyeHeight: 46, horizon: 300, focal: 1250 },
    ['morning', 'noon', 'golden', 'monsoon'],
  )
  const patches = ['#A9BC74', '#8FAF6B', '#C9B36F', '#B98A5E', '#9DB98A', '#D2BC7E', '#7FA364']
  let fields = ''
  const furrows: Outline[] = []
  for (let z = -40; z < 640; z += 26) {
    for (let x = -240; x < 240; x += 34) {
      const wob = random.range(-3, 3)
      fields += paint(
        scene,
        FLOOR,
        [
          [x + wob, z],
          [x + 33, z + wob],
          [x + 33 + wob, z + 25],
          [x, z + 25],
        ],
        tone(scene, random.pick(patches)),
      )
      if (random.chance(0.5)) for (let k = 3; k < 33; k += 3) furrows.push(outlineOf(x + k, z + 1, x + k + 0.5, z + 24))
    }
  }
  const px: readonly [number, number] = [-24, 24]
  const plots: Outline[] = []
  for (let x = px[0]; x < px[1]; x += 12) for (const z of [14, 30, 54, 70]) plots.push(outlineOf(x + 0.4, z + 0.4, x + 11.6, z + 15.6))
  const chosen = random.int(0, plots.length - 1)
  const site =
    paint(scene, FLOOR, outlineOf(-27, 11, 27, 90), tone(scene, '#CDBB93')) +
    shape(traceOn(scene, FLOOR, plots), tone(scene, '#DCC79A')) +
    shape(
      traceOn(
        scene,
        FLOOR,
        plots.filter((_, i) => i % 3 !== 0),
      ),
      tone(scene, '#A8BC80'),
    ) +
    shape(traceOn(scene, FLOOR, plots.slice(chosen, chosen + 1)), fade('#F2A81D', 0.85), ' stroke="#FFFDF4" stroke-width="5"')
  const lane =
    strip(scene, 47, 53, '#9A948A', -27, 27) +
    paint(scene, FLOOR, outlineOf(-33, -60, -27.5, 300), tone(scene, '#8A857C')) +
    paint(scene, FLOOR, outlineOf(-30.4, -60, -30, 300), fade('#FBF6EA', 0.8))
  const bank = (z: number, offset: number): P3 => [64 + 12 * Math.sin(z / 34 + 1) + offset, 0, z]
  const course = Array.from({ length: 48 }, (_, i) => -30 + i * 6)
  const river = fillSpace(
    scene,
    [...course.map((z) => bank(z, 0)), ...course.reverse().map((z) => bank(z, 15))],
    scene.paints.linear([
      [0, HOURS[scene.mood].sky[1]],
      [1, tone(scene, '#5FA3AA')],
    ]),
  )
  const villas = [
    [-48, 40],
    [-44, 76],
    [-60, 100],
    [40, 100],
    [34, 128],
  ].flatMap(([x = 0, z = 0]) => [
    box([x, x + 9], [0, 4], [z, z + 8], { colour: random.pick(['#F4E6D0', '#F0D2BF', '#EDE6D8']) }),
    saddleRoof([x, x + 9], [z, z + 8], 4, 2.6, 'x'),
  ])
  const built = [plots[1], plots[5], plots[10]].flatMap((outline) => {
    const [[x, z] = [0, 0]] = outline ?? []
    return outline && plots[chosen] !== outline
      ? [
          box([x + 2, x + 8.5], [0, 5], [z + 3, z + 11], { colour: '#F4E6D0' }),
          box([x + 1.6, x + 9], [5, 5.4], [z + 2.6, z + 11.4], { colour: '#FBF6EA' }),
        ]
      : []
  })
  const groves = Array.from({ length: 46 }, () => {
    const side = random.chance(0.5)
    return tree(
      random.pick<TreeKind>(['neem', 'neem', 'bush', 'gulmohar']),
      side ? random.range(-120, -36) : random.range(32, 130),
      random.range(0, 190),
      random.range(5, 9),
    )
  })
  const kerbside = [0, 18, 36, 58, 78].map((z) => tree('neem', -35.5, z, 6))
  return composeScene(scene, {
    ground: ground(scene, 'garden') + fields + shape(traceOn(scene, FLOOR, furrows), fade('#4d4a22', 0.14)) + river + site + lane,
    shadows: [],
    things: [...villas, ...built, ...groves, ...kerbside],
    blocks: 6,
  })
}
