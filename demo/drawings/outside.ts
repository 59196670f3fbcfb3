import { lampPost } from './apartments.ts'
import { fade, lighten, mix } from './colour.ts'
import { shrubs } from './facades.ts'
import { HOURS } from './light.ts'
import { composeScene, createScene, DAY_MOODS, ground, road, type Scene, strip } from './outdoors.ts'
import { LEAF } from './palette.ts'
import type { Random } from './random.ts'
import { saddleRoof } from './roofs.ts'
import { box, type Thing, turned } from './solids.ts'
import { type P3, project, projectAll } from './space.ts'
import { discOutline, fillSpace, type Outline, outlineOf, paint, panel, type Surface, tone, traceOn } from './stage.ts'
import { dot, num, polygon, ROUND, shape, smooth, stroke } from './svg.ts'
import { type TreeKind, tree } from './trees.ts'
import { sideWall, windowIn } from './walls.ts'

const FLOOR: Surface = (u, v) => [u, 0, v]

/** Tufts of grass scattered over a field. */
function tufts(scene: Scene, x: readonly [number, number], z: readonly [number, number], count: number, colour: string): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const [px, pz] = [scene.random.range(x[0], x[1]), scene.random.range(z[0], z[1])]
    const [sx, sy] = project(scene.camera, [px, 0, pz])
    const s = (0.3 * scene.camera.focal) / (pz - scene.camera.eye[2])
    d += `M${num(sx)} ${num(sy)}l${num(-s * 0.5)} ${num(-s * 0.7)}M${num(sx)} ${num(sy)}v${num(-s)}M${num(sx)} ${num(sy)}l${num(s * 0.5)} ${num(-s * 0.75)}`
  }
  return stroke(d, colour, 2.6, ROUND)
}

/** White-topped boundary stones with a cord between them. */
function boundary(corners: readonly (readonly [number, number])[]): Thing[] {
  return corners.flatMap(([x, z], i) => {
    const [nx, nz] = corners[(i + 1) % corners.length] ?? [x, z]
    const steps = Math.max(1, Math.round(Math.hypot(nx - x, nz - z) / 6))
    return Array.from({ length: steps }, (_, k) => {
      const [px, pz] = [x + ((nx - x) * k) / steps, z + ((nz - z) * k) / steps]
      return [
        box([px - 0.14, px + 0.14], [0, 0.6], [pz - 0.14, pz + 0.14], { colour: '#F3EBDA' }),
        box([px - 0.14, px + 0.14], [0.6, 0.8], [pz - 0.14, pz + 0.14], { colour: '#C9432F' }),
      ]
    }).flat()
  })
}

const cord = (scene: Scene, corners: readonly (readonly [number, number])[]): string =>
  polygon(
    projectAll(
      scene.camera,
      corners.map(([x, z]): P3 => [x, 0.62, z]),
    ),
    'none',
    ` stroke="${tone(scene, '#F6EAD0')}" stroke-width="2.5"`,
  )

const GRASSES = [
  ['#B9B46A', '#8E9A4E'],
  ['#9DB274', '#6F8F4E'],
  ['#C7A56B', '#A58A4C'],
  ['#8DAF6A', '#5F8B4C'],
] as const

function plotScene(random: Random, prefix: string, eyeHeight: number, horizon: number): Scene {
  return createScene(
    random,
    prefix,
    { target: [0, 12], distance: 22, yaw: random.range(-0.25, 0.25), eyeHeight, horizon, focal: 1300 },
    DAY_MOODS,
  )
}

const signboard = (scene: Scene, x: number, z: number): Thing[] => [
  box([x - 1.1, x - 1.0], [0, 1.5], [z, z + 0.08], { colour: '#6B4630' }),
  box([x + 1.0, x + 1.1], [0, 1.5], [z, z + 0.08], { colour: '#6B4630' }),
  box([x - 1.3, x + 1.3], [1.2, 2.4], [z - 0.06, z], {
    colour: '#F7EFDC',
    decor: {
      south: (s, face, w, h) =>
        paint(s, face, outlineOf(0.07, 0.07, w - 0.07, h - 0.07), tone(s, scene.random.pick(['#0B5D4E', '#B5452C', '#3E5672']))) +
        paint(
          s,
          face,
          [
            [w * 0.5, h * 0.82],
            [w * 0.7, h * 0.55],
            [w * 0.64, h * 0.55],
            [w * 0.64, h * 0.24],
            [w * 0.36, h * 0.24],
            [w * 0.36, h * 0.55],
            [w * 0.3, h * 0.55],
          ],
          tone(s, '#F7EFDC'),
        ) +
        paint(s, face, outlineOf(w * 0.46, h * 0.24, w * 0.54, h * 0.42), tone(s, '#F2A81D')),
    },
  }),
]

/** Clumps of tall grass and wild flowers close to the viewer. */
function foreground(scene: Scene, blade: string): string {
  const { random } = scene
  let [stalks, heads] = ['', '']
  for (let i = 0; i < 90; i++) {
    const x = i < 45 ? random.range(-40, 560) : random.range(1000, 1640)
    const y = 1215 + random.range(-10, 20)
    const h = random.range(40, 130) * (Math.abs(x - 800) / 800)
    const lean = random.range(-26, 26)
    stalks += `M${num(x)} ${num(y)}q${num(lean * 0.2)} ${num(-h * 0.6)} ${num(lean)} ${num(-h)}`
    if (i % 4 === 0) heads += dot(x + lean, y - h, random.range(5, 8))
  }
  return stroke(stalks, tone(scene, blade), 5, ROUND) + shape(heads, tone(scene, random.pick(['#F2C14E', '#E88BA4', '#F6EAD0', '#E2702E'])))
}

/** Open land with boundary stones, a cart track and hills behind. */
function openLand(random: Random, prefix: string): string {
  const scene = plotScene(random, prefix, random.range(3.2, 4.6), random.range(560, 640))
  const [grass, blade] = random.pick(GRASSES)
  const corners: readonly (readonly [number, number])[] = random.pick([
    [
      [-8, 3],
      [8, 3],
      [9, 22],
      [-7, 22],
    ],
    [
      [-9, 5],
      [5, 2.5],
      [10, 19],
      [-6, 24],
    ],
    [
      [-6, 2],
      [9, 4],
      [8, 24],
      [-8, 20],
    ],
  ])
  const field =
    strip(scene, -30, 120, grass, -200, 200) +
    [26, 38, 56]
      .map((z, i) =>
        strip(
          scene,
          z,
          z + 8 + i * 6,
          [lighten(grass, 0.16), mix(grass, '#B98A5E', 0.35), mix(grass, LEAF.mid, 0.4)][i] ?? grass,
          -200,
          200,
        ),
      )
      .join('')
  const land = paint(
    scene,
    FLOOR,
    corners,
    scene.paints.linear([
      [0, tone(scene, mix('#D2A878', grass, 0.3))],
      [1, tone(scene, mix('#BE8A58', grass, random.pick([0.1, 0.35, 0.6])))],
    ]),
  )
  const track = random.chance(0.5)
    ? fillSpace(
        scene,
        [
          [-14, 0, -20],
          [-10.5, 0, -20],
          [-9.4, 0, 60],
          [-11, 0, 60],
        ],
        tone(scene, '#D3B58A'),
      )
    : strip(scene, -3, 0.8, '#D3B58A', -200, 200)
  const trees = [
    tree('neem', -12, 24, 9),
    tree('gulmohar', 13, 20, 7.5),
    tree(random.pick<TreeKind>(['neem', 'coconut']), 18, 30, 9),
    tree('banana', -11, 13, 3.2),
    tree('neem', -22, 38, 10),
    tree('neem', 5, 40, 8),
    tree('ashoka', 24, 28, 8),
    tree('bush', -9.5, 8, 1.4),
    tree('bougainvillea', 11, 9, 1.6),
    tree('bush', 12.4, 12, 1.5),
  ]
  const farm = random.chance(0.5)
    ? [box([9, 15], [0, 2.8], [28, 34], { colour: '#F0DFC0' }), saddleRoof([9, 15], [28, 34], 2.8, 1.7, 'x')]
    : []
  const sign = random.chance(0.55) ? signboard(scene, random.range(-3, 4), 3.5) : []
  return composeScene(scene, {
    ground:
      ground(scene, 'garden') +
      field +
      track +
      land +
      tufts(scene, [-26, 26], [-6, 40], 170, tone(scene, blade)) +
      tufts(scene, [-8, 8], [5, 20], 36, tone(scene, lighten(blade, 0.2))) +
      cord(scene, corners),
    shadows: [],
    things: [...trees, ...boundary(corners), ...farm, ...sign],
    blocks: random.int(0, 5),
    front: foreground(scene, mix(blade, LEAF.deep, 0.35)),
  })
}

/** A plot in a street of houses: low walls, an opening to the road, neighbours on both sides. */
function betweenHouses(random: Random, prefix: string): string {
  const scene = createScene(
    random,
    prefix,
    { target: [0, 6], distance: 19, yaw: random.range(-0.14, 0.14), eyeHeight: 3.4, horizon: 640, focal: 1350 },
    DAY_MOODS,
  )
  const [grass, blade] = random.pick(GRASSES)
  const house = (x: number, colour: string, tall: number): Thing[] => {
    const body = box([x, x + 8], [0, tall], [1, 13], { colour })
    const front: Surface = (u, v) => [x + u, v, 1]
    const panes = [0, 3.1].filter((v) => v + 2.6 < tall).flatMap((v) => [1.2, 5].map((u) => outlineOf(u, v + 1, u + 1.8, v + 2.4)))
    const inner = x < 0 ? sideWall(scene, 'east', x + 8, 1) : sideWall(scene, 'west', x, 1)
    const sides = [0, 3.1]
      .filter((v) => v + 2.6 < tall)
      .flatMap((v) => [1.4, 5, 8.6].map((u) => windowIn(scene, inner, u, v + 1, 1.5, 1.3, 'grille')))
      .join('')
    const dressed: Thing = {
      bounds: body.bounds,
      draw: (s) =>
        body.draw(s) +
        sides +
        shape(
          traceOn(
            s,
            front,
            panes.map(([[u, v] = [0, 0]]) => outlineOf(u - 0.12, v - 0.12, u + 1.92, v + 1.52)),
          ),
          tone(s, '#FBF3E4'),
        ) +
        shape(traceOn(s, front, panes), s.light.lamps ? '#FFD98A' : tone(s, '#5E7F88')),
    }
    return [
      dressed,
      ...(random.chance(0.5)
        ? [saddleRoof([x, x + 8], [1, 13], tall, 2, 'x')]
        : [
            box([x - 0.2, x + 8.2], [tall, tall + 0.7], [0.8, 1.05], { colour: scene.palette.slab }),
            turned(
              x + 6,
              5,
              [
                [0.8, tall],
                [0.85, tall + 1.2],
                [0.3, tall + 1.7],
              ],
              '#2D2D30',
            ),
          ]),
    ]
  }
  const wall = (x: readonly [number, number], z: readonly [number, number]): Thing[] => [
    box(x, [0, 1.3], z, { colour: lighten(scene.palette.accent, 0.3) }),
    box([x[0] - 0.05, x[1] + 0.05], [1.3, 1.4], [z[0] - 0.05, z[1] + 0.05], { colour: scene.palette.slab }),
  ]
  const land = paint(
    scene,
    FLOOR,
    outlineOf(-6, 0, 6, 22),
    scene.paints.linear([
      [0, tone(scene, mix('#D2A878', grass, 0.5))],
      [1, tone(scene, mix('#BE8A58', grass, 0.25))],
    ]),
  )
  const things = [
    ...house(-15, '#F2DDB4', 6.4),
    ...house(7, '#EAD0BE', random.pick([3.6, 6.4])),
    ...wall([-6.2, -6], [0, 22]),
    ...wall([6, 6.2], [0, 22]),
    ...wall([-6, 6], [22, 22.25]),
    ...wall([-6, -2.2], [-0.2, 0]),
    ...wall([2.2, 6], [-0.2, 0]),
    ...[-2.2, 2.2].map((x) => box([x - 0.3, x + 0.3], [0, 1.9], [-0.35, 0.15], { colour: scene.palette.accent })),
    tree('neem', -3.5, 18, 7),
    tree('banana', 4.6, 16, 3),
    tree('gulmohar', 15.5, -1.5, 7),
    tree('neem', -16.5, -1, 7.5),
    tree('neem', 2, 30, 10),
    tree('coconut', -9, 28, 11),
    ...signboard(scene, random.range(-0.6, 0.6), 6),
    tree('bush', 4.6, 3, 1),
    tree('bush', -4.8, 7, 1.1),
  ]
  return composeScene(scene, {
    ground:
      ground(scene, 'paved') +
      strip(scene, 0, 60, '#B9BE92', -80, 80) +
      land +
      tufts(scene, [-5.4, 5.4], [0.8, 21], 70, tone(scene, blade)) +
      road(scene, -12, -3),
    shadows: [],
    things,
    blocks: 4,
  })
}

export const plot = (random: Random, prefix: string): string => random.pick([openLand, openLand, betweenHouses])(random, prefix)

/** The gate of a plotted development: pillars, an arch and an avenue of trees. */
export function plotGate(random: Random, prefix: string): string {
  const scene = createScene(
    random,
    prefix,
    { target: [0, 4], distance: 17, yaw: random.range(-0.16, 0.16), eyeHeight: 2.3, horizon: 760, focal: 1350 },
    DAY_MOODS,
  )
  const { palette } = scene
  const arched = random.chance(0.5)
  const stone = random.pick(['#B5563A', palette.accent, '#8C8478', '#C98A5C'])
  const pier = (x: number): Thing[] => [
    box([x - 0.9, x + 0.9], [0, 4.4], [0, 1.6], {
      colour: stone,
      decor: {
        south: (s, face, w, h) =>
          shape(
            traceOn(
              s,
              face,
              Array.from({ length: 12 }, (_, i) => outlineOf(0, (h * i) / 12, w, (h * i) / 12 + 0.03)),
            ),
            fade('#2b1a14', 0.25),
          ) + panel(s, face, w * 0.3, h * 0.5, w * 0.7, h * 0.72, s.light.lamps ? '#FFD98A' : tone(s, '#F6E7C4')),
      },
    }),
    box([x - 1.1, x + 1.1], [4.4, 4.7], [-0.2, 1.8], { colour: palette.slab }),
  ]
  const span = arched
    ? [
        box([-3.9, 3.9], [4.7, 5.6], [0.2, 1.4], {
          colour: palette.slab,
          decor: {
            south: (s, face, w, h) =>
              paint(s, face, discOutline(w / 2, h / 2, 0.3), tone(s, '#F2A81D')) +
              [0.2, 0.3, 0.7, 0.8].map((k) => panel(s, face, w * k - 0.3, h * 0.42, w * k + 0.3, h * 0.58, tone(s, stone))).join(''),
          },
        }),
        saddleRoof([-4.3, 4.3], [0, 1.6], 5.6, 0.9, 'x', '#B5563A', 0.3),
      ]
    : [box([-5.2, -0.6], [4.7, 5.0], [-0.4, 2], { colour: '#8A5A38' }), box([0.6, 5.2], [4.7, 5.0], [-0.4, 2], { colour: '#8A5A38' })]
  const avenue = [6, 13, 20, 28, 38].flatMap((z) => [
    tree(random.pick<TreeKind>(['ashoka', 'coconut', 'gulmohar', 'ashoka']), -5.6, z, 6),
    tree(random.pick<TreeKind>(['ashoka', 'coconut', 'gulmohar', 'ashoka']), 5.6, z, 6),
  ])
  const roadway =
    fillSpace(
      scene,
      [
        [-2.9, 0, -30],
        [2.9, 0, -30],
        [2.9, 0, 80],
        [-2.9, 0, 80],
      ],
      tone(scene, '#8A857C'),
    ) +
    fillSpace(
      scene,
      [
        [-0.07, 0, -10],
        [0.07, 0, -10],
        [0.07, 0, 60],
        [-0.07, 0, 60],
      ],
      fade('#FBF6EA', 0.7),
    )
  const side = (x0: number, x1: number): Thing[] => [
    box([x0, x1], [0, 1.5], [0.5, 0.8], { colour: lighten(palette.wall, 0.1) }),
    box([x0, x1], [1.5, 1.62], [0.42, 0.88], { colour: stone }),
  ]
  const lots =
    strip(scene, 3, 70, '#A8BC80', -60, -4) +
    strip(scene, 3, 70, '#A8BC80', 4, 60) +
    [10, 18, 27, 38].map((z) => strip(scene, z, z + 0.4, '#D8C9A4', -60, -6) + strip(scene, z, z + 0.4, '#D8C9A4', 6, 60)).join('')
  const cabin = [
    box([5.6, 8.2], [0, 2.6], [-2, 0.2], {
      colour: palette.wall,
      decor: { south: (s, face, w, h) => panel(s, face, 0.4, 1, w - 0.4, h - 0.5, s.light.lamps ? '#FFD98A' : tone(s, '#8FAEB0')) },
    }),
    box([5.3, 8.5], [2.6, 2.8], [-2.4, 0.4], { colour: stone }),
  ]
  return composeScene(scene, {
    ground:
      ground(scene, 'garden') +
      lots +
      roadway +
      strip(scene, -14, -4.5, '#8A857C', -100, 100) +
      strip(scene, -4.5, -4.1, '#EFE8D8', -100, 100),
    shadows: [{ min: [-3.9, 0, 0], max: [3.9, 5, 1.6] }],
    things: [
      ...pier(-3.8),
      ...pier(3.8),
      ...span,
      ...side(-26, -4.7),
      ...side(8.4, 26),
      ...cabin,
      ...avenue,
      ...shrubs(scene, -0.6, -16, -5),
      ...shrubs(scene, -0.6, 9, 20),
      ...lampPost(-5.6, -2.4),
    ],
    blocks: 2,
  })
}

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
  for (let z = -40; z < 260; z += 26) {
    for (let x = -180; x < 180; x += 34) {
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

/** The society's garden: a winding path, benches, a gazebo, play things. */
export function garden(random: Random, prefix: string): string {
  const scene = createScene(
    random,
    prefix,
    { target: [0, 8], distance: 16, yaw: random.range(-0.2, 0.2), eyeHeight: 2.4, horizon: 640, focal: 1250 },
    DAY_MOODS,
  )
  const { palette } = scene
  const path = shape(
    smooth(
      projectAll(scene.camera, [
        [-3.4, 0, -6],
        [-2.4, 0, 0],
        [0.6, 0, 6],
        [-0.6, 0, 13],
        [2, 0, 24],
        [3.6, 0, 24],
        [1.2, 0, 13],
        [2.8, 0, 6],
        [0.4, 0, 0],
        [0.2, 0, -6],
      ]),
    ),
    tone(scene, '#DCC9A6'),
  )
  const bench = (x: number, z: number): Thing[] => [
    box([x - 0.8, x + 0.8], [0.42, 0.5], [z - 0.45, z], { colour: '#8A5A38' }),
    box([x - 0.8, x + 0.8], [0.6, 0.95], [z - 0.05, z], { colour: '#8A5A38' }),
    box([x - 0.7, x - 0.62], [0, 0.42], [z - 0.42, z], { colour: '#3B3A3C' }),
    box([x + 0.62, x + 0.7], [0, 0.42], [z - 0.42, z], { colour: '#3B3A3C' }),
  ]
  const gazebo = (x: number, z: number): Thing[] => [
    box([x - 2.2, x + 2.2], [0, 0.3], [z, z + 4.4], { colour: '#B8AD9C' }),
    ...[
      [x - 1.9, z + 0.3],
      [x + 1.9, z + 0.3],
      [x - 1.9, z + 4.1],
      [x + 1.9, z + 4.1],
    ].map(([a = 0, b = 0]) =>
      turned(
        a,
        b,
        [
          [0.14, 0.3],
          [0.11, 0.6],
          [0.11, 2.6],
          [0.16, 2.8],
        ],
        palette.slab,
      ),
    ),
    saddleRoof([x - 2.2, x + 2.2], [z, z + 4.4], 2.8, 1.5, 'x'),
  ]
  const slide = (x: number, z: number): Thing[] => [
    box([x, x + 1], [1.5, 1.6], [z, z + 1], { colour: '#F2A81D' }),
    ...[
      [x, z],
      [x + 0.92, z],
      [x, z + 0.92],
      [x + 0.92, z + 0.92],
    ].map(([a = 0, b = 0]) => box([a, a + 0.08], [0, 2.4], [b, b + 0.08], { colour: '#3E6F8A' })),
    saddleRoof([x, x + 1], [z, z + 1], 2.4, 0.6, 'x', '#C9432F', 0.15),
    {
      bounds: { min: [x + 1, 0, z + 0.2], max: [x + 3, 1.6, z + 0.8] },
      draw: (s) =>
        fillSpace(
          s,
          [
            [x + 1, 1.55, z + 0.2],
            [x + 1, 1.55, z + 0.8],
            [x + 3, 0.15, z + 0.8],
            [x + 3, 0.15, z + 0.2],
          ],
          s.paints.linear([
            [0, '#E2702E'],
            [1, '#F29A4A'],
          ]),
        ),
    },
  ]
  const feature = random.chance(0.5) ? gazebo(-5, 10) : slide(-5, 8)
  const flowers = Array.from({ length: 9 }, (_, i) =>
    tree(random.pick<TreeKind>(['bougainvillea', 'bush', 'bougainvillea']), -8 + i * 2.2, i % 2 ? 15 : 16.5, random.range(0.9, 1.4)),
  )
  const things = [
    ...feature,
    ...bench(4.2, 5.5),
    ...bench(3.6, 12),
    tree('gulmohar', 7, 9, 7),
    tree('neem', -9.5, 12, 8.5),
    tree('frangipani', 5.6, 4, 3),
    tree('coconut', 10, 18, 9),
    tree('banana', -8, 6, 3),
    tree('ashoka', -12, 20, 7.5),
    tree('ashoka', -9, 20, 7.5),
    tree('ashoka', 12, 22, 7.5),
    ...flowers,
    ...lampPost(-1.6, 7),
    tree('hedge', -4.4, 3, 0.9),
    tree('hedge', -6.4, 3.4, 0.9),
  ]
  const mown = [0, 4, 8, 12, 16, 20].map((z) => strip(scene, z, z + 2, '#A9C27E')).join('')
  return composeScene(scene, { ground: ground(scene, 'garden') + mown + path, shadows: [], things, blocks: 12 })
}

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
