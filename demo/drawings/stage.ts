import { darken, lighten, mix } from './colour.ts'
import type { Random } from './random.ts'
import { type Camera, dotProduct, type P3, projectAll } from './space.ts'
import { type Paints, type Point, polygon, trace } from './svg.ts'

export type Light = {
  /** The way the light travels, of length one. */
  readonly direction: P3
  readonly key: string
  readonly shade: string
  /** How much darker a face turned away becomes, 0…1. */
  readonly contrast: number
  /** What the hour does to every colour. */
  readonly grade: readonly [colour: string, amount: number]
  /** Lamps are lit. */
  readonly lamps: boolean
}

/** What every drawing function needs: chance, gradients, the eye and the light. */
export type Stage = {
  readonly random: Random
  readonly paints: Paints
  readonly camera: Camera
  readonly light: Light
}

/** The colour as the hour shows it. */
export const tone = ({ light }: Stage, colour: string): string => mix(colour, light.grade[0], light.grade[1])

export function shaded(stage: Stage, colour: string, normal: P3): string {
  const { light } = stage
  const lit = Math.max(0, -dotProduct(normal, light.direction))
  const turnedAway = mix(colour, light.shade, light.contrast * (1 - Math.min(1, lit * 1.35)))
  return tone(stage, mix(turnedAway, light.key, 0.16 * lit))
}

/** A face is never one flat tone: it falls off gently towards the ground. */
export function faceFill({ paints }: Stage, colour: string, upright: boolean): string {
  return upright
    ? paints.linear([
        [0, lighten(colour, 0.05)],
        [1, darken(colour, 0.09)],
      ])
    : paints.linear([
        [0, darken(colour, 0.03)],
        [1, lighten(colour, 0.06)],
      ])
}

export const fillSpace = (stage: Stage, points: readonly P3[], fill: string, more = ''): string =>
  polygon(projectAll(stage.camera, points), fill, more)

/** A flat place in the room to draw on: a wall, a floor, the side of a box. Measures are metres. */
export type Surface = (u: number, v: number) => P3
export type Outline = readonly (readonly [u: number, v: number])[]

export const outlineOf = (u0: number, v0: number, u1: number, v1: number): Outline => [
  [u0, v0],
  [u1, v0],
  [u1, v1],
  [u0, v1],
]

export function archOutline(u0: number, v0: number, u1: number, v1: number, rise = (u1 - u0) / 2): Outline {
  const [middle, half] = [(u0 + u1) / 2, (u1 - u0) / 2]
  const curve = Array.from({ length: 13 }, (_, i) => {
    const angle = (Math.PI * i) / 12
    return [middle + half * Math.cos(angle), v1 - rise + rise * Math.sin(angle)] as const
  })
  return [[u0, v0], [u1, v0], ...curve]
}

export const discOutline = (u: number, v: number, ru: number, rv = ru, corners = 24): Outline =>
  Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners
    return [u + ru * Math.cos(angle), v + rv * Math.sin(angle)] as const
  })

export const onSurface = (stage: Stage, surface: Surface, outline: Outline): Point[] =>
  projectAll(
    stage.camera,
    outline.map(([u, v]) => surface(u, v)),
  )
export const paint = (stage: Stage, surface: Surface, outline: Outline, fill: string, more = ''): string =>
  polygon(onSurface(stage, surface, outline), fill, more)
export const panel = (stage: Stage, surface: Surface, u0: number, v0: number, u1: number, v1: number, fill: string): string =>
  paint(stage, surface, outlineOf(u0, v0, u1, v1), fill)
/** Path data of many outlines, so that a pattern of hundreds is one element. */
export const traceOn = (stage: Stage, surface: Surface, outlines: readonly Outline[]): string =>
  outlines.map((outline) => trace(onSurface(stage, surface, outline))).join('')
