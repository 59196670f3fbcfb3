import { createScene, DAY_MOODS, type Scene } from './outdoors.ts'
import type { Random } from './random.ts'
import { box, type Thing } from './solids.ts'
import { type P3, project, projectAll } from './space.ts'
import { outlineOf, paint, type Surface, tone } from './stage.ts'
import { dot, num, polygon, ROUND, shape, stroke } from './svg.ts'

export const FLOOR: Surface = (u, v) => [u, 0, v]

/** Tufts of grass scattered over a field. */
export function tufts(scene: Scene, x: readonly [number, number], z: readonly [number, number], count: number, colour: string): string {
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
export function boundary(corners: readonly (readonly [number, number])[]): Thing[] {
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

export const cord = (scene: Scene, corners: readonly (readonly [number, number])[]): string =>
  polygon(
    projectAll(
      scene.camera,
      corners.map(([x, z]): P3 => [x, 0.62, z]),
    ),
    'none',
    ` stroke="${tone(scene, '#F6EAD0')}" stroke-width="2.5"`,
  )

export const GRASSES = [
  ['#B9B46A', '#8E9A4E'],
  ['#9DB274', '#6F8F4E'],
  ['#C7A56B', '#A58A4C'],
  ['#8DAF6A', '#5F8B4C'],
] as const

export function plotScene(random: Random, prefix: string, eyeHeight: number, horizon: number): Scene {
  return createScene(
    random,
    prefix,
    { target: [0, 12], distance: 22, yaw: random.range(-0.25, 0.25), eyeHeight, horizon, focal: 1300 },
    DAY_MOODS,
  )
}

export const signboard = (scene: Scene, x: number, z: number): Thing[] => [
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
export function foreground(scene: Scene, blade: string): string {
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
