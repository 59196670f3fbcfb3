import { darken, fade, lighten, mix } from './colour.ts'
import { HOURS, type Mood, outdoorLight } from './light.ts'
import { drawAll } from './order.ts'
import { FACADE_PALETTES, type FacadePalette, LEAF, STONE } from './palette.ts'
import type { Random } from './random.ts'
import { finishPicture } from './room.ts'
import { farBlocks, rain, skyBackdrop } from './sky.ts'
import type { Bounds, Thing } from './solids.ts'
import { type Camera, type P3, projectAll } from './space.ts'
import { fillSpace, type Stage, tone } from './stage.ts'
import { createPaints, type Point, polygon, rect, shape } from './svg.ts'

export type Scene = Stage & { readonly mood: Mood; readonly palette: FacadePalette; readonly horizon: number }

export type Viewpoint = {
  /** What the picture is about, on the ground. */
  readonly target: readonly [x: number, z: number]
  readonly distance: number
  readonly yaw: number
  readonly eyeHeight: number
  readonly horizon: number
  readonly focal?: number
  readonly shiftX?: number
}

export const DAY_MOODS: readonly Mood[] = ['morning', 'morning', 'noon', 'noon', 'golden', 'golden', 'monsoon', 'dusk', 'noon']
export const ALL_MOODS: readonly Mood[] = ['morning', 'morning', 'noon', 'noon', 'golden', 'golden', 'dusk', 'dusk', 'monsoon', 'night']

export function createScene(random: Random, prefix: string, view: Viewpoint, moods: readonly Mood[] = DAY_MOODS): Scene {
  const mood = random.pick(moods)
  const shadedSide = random.chance(0.75) ? -1 : 1
  const camera: Camera = {
    eye: [view.target[0] - Math.sin(view.yaw) * view.distance, view.eyeHeight, view.target[1] - Math.cos(view.yaw) * view.distance],
    yaw: view.yaw,
    focal: view.focal ?? 1400,
    centre: [800 + (view.shiftX ?? 0), view.horizon],
  }
  return {
    random,
    paints: createPaints(prefix),
    camera,
    light: outdoorLight(mood, view.yaw >= 0 ? (shadedSide as 1 | -1) : shadedSide === 1 ? -1 : 1),
    mood,
    palette: random.pick(FACADE_PALETTES),
    horizon: view.horizon,
  }
}

export type GroundKind = 'street' | 'garden' | 'earth' | 'paved'

const GROUND: Record<GroundKind, string> = { street: '#C9BDA6', garden: '#9DB274', earth: '#C79A68', paved: '#CFC2AB' }

export function ground(scene: Scene, kind: GroundKind): string {
  const base = tone(scene, GROUND[kind])
  const haze = mix(base, HOURS[scene.mood].haze, 0.55)
  return rect(
    0,
    scene.horizon - 1,
    1600,
    1201 - scene.horizon,
    scene.paints.linear([
      [0, haze],
      [0.25, mix(base, haze, 0.2)],
      [1, darken(base, 0.12)],
    ]),
  )
}

/** A strip of the ground across the whole view, between two distances z. */
export const strip = (scene: Scene, z0: number, z1: number, colour: string, x0 = -150, x1 = 170, y = 0): string =>
  fillSpace(
    scene,
    [
      [x0, y, z0],
      [x1, y, z0],
      [x1, y, z1],
      [x0, y, z1],
    ],
    tone(scene, colour),
  )

/** A tarred road along x with kerbs in black and white and a broken line. */
export function road(scene: Scene, z0: number, z1: number): string {
  const dashes: string[] = []
  const middle = (z0 + z1) / 2
  for (let x = -60; x < 80; x += 4)
    dashes.push(
      fillSpace(
        scene,
        [
          [x, 0, middle - 0.07],
          [x + 2, 0, middle - 0.07],
          [x + 2, 0, middle + 0.07],
          [x, 0, middle + 0.07],
        ],
        fade('#FBF6EA', 0.6),
      ),
    )
  const kerb: string[] = []
  for (let x = -60; x < 80; x += 1.6)
    kerb.push(
      fillSpace(
        scene,
        [
          [x, 0, z1],
          [x + 0.8, 0, z1],
          [x + 0.8, 0.16, z1],
          [x, 0.16, z1],
        ],
        tone(scene, '#EFE8D8'),
      ),
    )
  return (
    strip(scene, z0, z1, STONE.road) +
    strip(scene, z1, z1 + 2.2, '#D8CDB8') +
    fillSpace(
      scene,
      [
        [-60, 0, z1],
        [80, 0, z1],
        [80, 0.16, z1],
        [-60, 0.16, z1],
      ],
      tone(scene, '#55524E'),
    ) +
    kerb.join('') +
    dashes.join('') +
    (scene.mood === 'monsoon' ? puddles(scene, z0, z1) : '')
  )
}

function puddles(scene: Scene, z0: number, z1: number): string {
  const sky = lighten(HOURS.monsoon.sky[2], 0.3)
  return Array.from({ length: 5 }, () => {
    const [x, z, r] = [scene.random.range(-14, 24), scene.random.range(z0 + 1, z1 - 0.5), scene.random.range(0.8, 2.2)]
    return polygon(
      projectAll(
        scene.camera,
        Array.from({ length: 14 }, (_, i): P3 => [x + Math.cos((i * Math.PI) / 7) * r * 1.6, 0, z + Math.sin((i * Math.PI) / 7) * r * 0.5]),
      ),
      fade(sky, 0.55),
    )
  }).join('')
}

function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = []
    for (const p of list) {
      for (;;) {
        const [a, b] = [chain[chain.length - 2], chain[chain.length - 1]]
        if (!a || !b || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break
        chain.pop()
      }
      chain.push(p)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half([...sorted].reverse())]
}

/** The shadow a block throws on the ground, as long as the hour makes it. */
function castShadow(scene: Scene, { min, max }: Bounds): string {
  const { direction } = scene.light
  if (scene.mood === 'night') return ''
  const reach = Math.min(max[1] / -direction[1], 40)
  const corners = [min[0], max[0]].flatMap((x) => [min[2], max[2]].map((z) => [x, z] as const))
  const flat = corners.flatMap(([x, z]): Point[] => [
    [x, z],
    [x + direction[0] * reach, z + direction[2] * reach],
  ])
  const outline = hull(flat).map(([x, z]): P3 => [x, 0, z])
  return fillSpace(scene, outline, fade(scene.light.shade, scene.mood === 'monsoon' ? 0.14 : 0.3))
}

/** Blobs of far trees along the horizon, to close the middle distance. */
function treeLine(scene: Scene, height: number): string {
  const colour = mix(tone(scene, LEAF.mid), HOURS[scene.mood].haze, 0.42)
  const clump = (k: number): string =>
    Array.from(
      { length: 30 },
      (_, i) =>
        `M${(i * 57 - 40).toFixed(0)} ${scene.horizon + 6}a${(34 * k).toFixed(0)} ${(height * k * scene.random.range(0.5, 1)).toFixed(0)} 0 1 1 ${(68 * k).toFixed(0)} 0z`,
    ).join('')
  return shape(clump(1), colour) + shape(clump(0.7), darken(colour, 0.12))
}

export type Composition = {
  readonly backdrop?: string
  readonly ground: string
  readonly shadows: readonly Bounds[]
  readonly things: readonly Thing[]
  readonly blocks?: number
  readonly front?: string
}

/** The order every outdoor picture is drawn in. */
export function composeScene(scene: Scene, parts: Composition, mayMirror = true): string {
  const air = { random: scene.random, paints: scene.paints, mood: scene.mood }
  const far =
    skyBackdrop(air, scene.horizon) + farBlocks(air, scene.horizon, parts.blocks ?? 7) + treeLine(scene, 42) + (parts.backdrop ?? '')
  const body =
    far +
    parts.ground +
    parts.shadows.map((bounds) => castShadow(scene, bounds)).join('') +
    drawAll(scene, parts.things) +
    (parts.front ?? '') +
    (scene.mood === 'monsoon' ? rain(scene.random) : '')
  return finishPicture(scene, body, mayMirror)
}
