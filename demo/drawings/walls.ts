import { darken, fade, lighten, mix } from './colour.ts'
import { HOURS } from './light.ts'
import type { Scene } from './outdoors.ts'
import { pottedPlant } from './plants.ts'
import { type BoxLook, box, type Span, type Thing } from './solids.ts'
import { fillSpace, type Outline, onSurface, outlineOf, paint, panel, type Surface, tone, traceOn } from './stage.ts'
import { shape, stroke, trace } from './svg.ts'

/** A wall of a building: u runs along it, v is height; things can stand out from it. */
export type Wall = {
  readonly surface: Surface
  out(u: Span, v: Span, away: Span, look: BoxLook): Thing
  /** How far a shadow slides along and down for every metre of projection; nothing when the wall lies in shade. */
  readonly slide: readonly [along: number, down: number] | undefined
  /** Where on the ground or in space the place (u, away) of this wall is. */
  spot(u: number, away: number): readonly [x: number, z: number]
}

export function southWall(scene: Scene, x0: number, z: number): Wall {
  const [lx, ly, lz] = scene.light.direction
  return {
    surface: (u, v) => [x0 + u, v, z],
    out: (u, v, away, look) => box([x0 + u[0], x0 + u[1]], v, [z - away[1], z - away[0]], look),
    slide: lz > 0.05 ? [lx / lz, ly / lz] : undefined,
    spot: (u, away) => [x0 + u, z - away],
  }
}

export function sideWall(scene: Scene, side: 'east' | 'west', x: number, z0: number): Wall {
  const [lx, ly, lz] = scene.light.direction
  const s = side === 'east' ? 1 : -1
  const turnDecor = (look: BoxLook): BoxLook => (look.decor?.south ? { ...look, decor: { ...look.decor, [side]: look.decor.south } } : look)
  return {
    surface: (u, v) => [x, v, z0 + u],
    out: (u, v, away, look) =>
      box(s > 0 ? [x + away[0], x + away[1]] : [x - away[1], x - away[0]], v, [z0 + u[0], z0 + u[1]], turnDecor(look)),
    slide: lx * s < -0.05 ? [lz / Math.abs(lx), ly / Math.abs(lx)] : undefined,
    spot: (u, away) => [x + s * away, z0 + u],
  }
}

/** The shadow that a ledge throws down the wall. */
export function ledgeShadow(scene: Scene, wall: Wall, u0: number, u1: number, v: number, depth: number): string {
  if (!wall.slide || scene.mood === 'night') return ''
  const [along, down] = wall.slide
  const outline: Outline = [
    [u0, v],
    [u1, v],
    [u1 + along * depth, v + down * depth],
    [u0 + along * depth, v + down * depth],
  ]
  return paint(scene, wall.surface, outline, fade(scene.light.shade, scene.mood === 'monsoon' ? 0.16 : 0.36))
}

const LIT = ['#FFD98A', '#FFE4A8', '#F9C66C', '#FFEFC9'] as const

export function glass(scene: Scene, wall: Wall, u0: number, v0: number, u1: number, v1: number): string {
  const hour = HOURS[scene.mood]
  const lit = hour.lamps && scene.random.chance(scene.mood === 'night' ? 0.6 : 0.5)
  const deep = tone(scene, '#3E5560')
  const fill = lit
    ? scene.paints.linear([
        [0, scene.random.pick(LIT)],
        [1, '#F2A85A'],
      ])
    : scene.paints.linear(
        [
          [0, mix(deep, hour.sky[1], scene.random.pick([0.25, 0.45, 0.6]))],
          [1, mix(deep, hour.sky[2], 0.15)],
        ],
        [0.4, 1],
      )
  let art = panel(scene, wall.surface, u0, v0, u1, v1, fill)
  if (scene.random.chance(0.45)) {
    const cloth = tone(scene, scene.random.pick(['#E9DCC3', '#C98A63', '#8CA58A', '#D9B36A', '#B9C4C6', scene.palette.accent]))
    const w = (u1 - u0) * scene.random.range(0.18, 0.42)
    const left = scene.random.chance(0.5)
    art += panel(scene, wall.surface, left ? u0 : u1 - w, v0, left ? u0 + w : u1, v1, fade(lit ? mix(cloth, '#FFD08A', 0.5) : cloth, 0.85))
  }
  return art
}

export type PaneStyle = 'two' | 'three' | 'grille' | 'tall'

/** A window flat in the wall: surround, glass, bars, sill. */
export function windowIn(scene: Scene, wall: Wall, u: number, v: number, w: number, h: number, style: PaneStyle = 'two'): string {
  const { palette } = scene
  const frame = tone(scene, palette.frame)
  const lines: Outline[] = []
  const parts = style === 'three' ? 3 : 2
  for (let i = 1; i < parts; i++) lines.push(outlineOf(u + (w * i) / parts - 0.03, v, u + (w * i) / parts + 0.03, v + h))
  if (style === 'tall') lines.push(outlineOf(u, v + h * 0.68, u + w, v + h * 0.68 + 0.06))
  if (style === 'grille') for (let y = v + 0.15; y < v + h; y += 0.2) lines.push(outlineOf(u, y, u + w, y + 0.03))
  return (
    panel(scene, wall.surface, u - 0.1, v - 0.1, u + w + 0.1, v + h + 0.1, tone(scene, palette.slab)) +
    panel(scene, wall.surface, u - 0.04, v - 0.04, u + w + 0.04, v + h + 0.04, frame) +
    glass(scene, wall, u, v, u + w, v + h) +
    shape(traceOn(scene, wall.surface, lines), frame) +
    panel(scene, wall.surface, u - 0.18, v - 0.2, u + w + 0.18, v - 0.1, tone(scene, lighten(palette.slab, 0.3)))
  )
}

/** The sunshade over an opening. */
export const chajja = (
  scene: Scene,
  wall: Wall,
  u0: number,
  u1: number,
  v: number,
  depth = 0.55,
): { readonly flat: string; readonly things: Thing[] } => ({
  flat: ledgeShadow(scene, wall, u0, u1, v, depth),
  things: [wall.out([u0, u1], [v, v + 0.1], [0, depth], { colour: scene.palette.slab })],
})

export type RailingStyle = 'bars' | 'glass' | 'parapet' | 'planter'

/** A balcony's railing on three sides, drawn as lines or glass. */
function railing(scene: Scene, wall: Wall, u0: number, u1: number, v: number, depth: number, style: RailingStyle): Thing[] {
  const { palette } = scene
  if (style === 'parapet' || style === 'planter') {
    const low = style === 'planter' ? 0.6 : 0.95
    const look = { colour: style === 'planter' ? palette.slab : palette.accent }
    const parts = [
      wall.out([u0, u1], [v, v + low], [depth - 0.12, depth], look),
      wall.out([u0, u0 + 0.12], [v, v + low], [0, depth - 0.12], look),
      wall.out([u1 - 0.12, u1], [v, v + low], [0, depth - 0.12], look),
    ]
    return style === 'planter' ? [...parts, ...railing(scene, wall, u0, u1, v + low, depth, 'bars')] : parts
  }
  const frame = wall.out([u0, u1], [v, v + (style === 'glass' ? 1.0 : 0.98)], [0, depth], { colour: palette.railing })
  const side =
    (u: number): Surface =>
    (a, b) => {
      const [x, z] = wall.spot(u, a)
      return [x, v + b, z]
    }
  const front: Surface = (a, b) => {
    const [x, z] = wall.spot(u0 + a, depth)
    return [x, v + b, z]
  }
  const bars = (surface: Surface, length: number): string => {
    const colour = tone(scene, palette.railing)
    if (style === 'glass')
      return (
        panel(scene, surface, 0, 0.05, length, 0.95, fade(mix('#CFE6E6', colour, 0.12), 0.5)) +
        panel(scene, surface, 0, 0.94, length, 1, colour)
      )
    const lines: Outline[] = [outlineOf(0, 0.92, length, 0.98), outlineOf(0, 0.08, length, 0.12)]
    for (let a = 0; a < length; a += 0.16) lines.push(outlineOf(a, 0.1, a + 0.035, 0.94))
    return shape(traceOn(scene, surface, lines), colour)
  }
  return [{ bounds: frame.bounds, draw: () => bars(side(u0), depth) + bars(side(u1), depth) + bars(front, u1 - u0) }]
}

function washing(scene: Scene, wall: Wall, u0: number, u1: number, v: number, depth: number): Thing {
  const line = wall.out([u0, u1], [v + 1.1, v + 1.8], [depth * 0.4, depth * 0.5], { colour: '#ffffff' })
  const [y, colours] = [v + 1.75, ['#C9543A', '#F2EBDD', '#3E6F8A', '#E0A53E', '#7A9C86']]
  const at: Surface = (a, b) => {
    const [x, z] = wall.spot(u0 + a, depth * 0.45)
    return [x, b, z]
  }
  return {
    bounds: line.bounds,
    draw: () => {
      let art = stroke(
        trace(
          onSurface(scene, at, [
            [0.1, y],
            [u1 - u0 - 0.1, y],
          ]),
          false,
        ),
        tone(scene, '#6B5A4A'),
        1.5,
      )
      for (let a = 0.3; a < u1 - u0 - 0.5; a += 0.52)
        art += paint(scene, at, outlineOf(a, y - scene.random.range(0.4, 0.65), a + 0.42, y), tone(scene, scene.random.pick(colours)))
      return art
    },
  }
}

export type BalconyLook = { readonly railing: RailingStyle; readonly depth: number; readonly lived: boolean }

/** A balcony: the glazed door behind, the slab, the railing and what people keep there. */
export function balcony(
  scene: Scene,
  wall: Wall,
  u0: number,
  u1: number,
  v: number,
  look: BalconyLook,
): { readonly flat: string; readonly things: Thing[] } {
  const { palette, random } = scene
  const { depth } = look
  const [d0, d1] = [u0 + (u1 - u0) * 0.14, u1 - (u1 - u0) * 0.14]
  const door =
    panel(scene, wall.surface, d0 - 0.08, v, d1 + 0.08, v + 2.28, tone(scene, palette.frame)) +
    glass(scene, wall, d0, v, d1, v + 2.2) +
    shape(traceOn(scene, wall.surface, [outlineOf((d0 + d1) / 2 - 0.03, v, (d0 + d1) / 2 + 0.03, v + 2.2)]), tone(scene, palette.frame))
  const slab = wall.out([u0, u1], [v - 0.16, v], [0, depth], { colour: palette.slab })
  const things: Thing[] = [slab, ...railing(scene, wall, u0, u1, v, depth, look.railing)]
  if (look.lived && random.chance(0.4)) {
    const [x, z] = wall.spot(random.chance(0.5) ? u0 + 0.4 : u1 - 0.4, depth * 0.55)
    things.push(
      pottedPlant(
        random.pick(['rubber', 'flowers', 'fern', 'tulsi']),
        x,
        z,
        random.range(0.9, 1.5),
        random.pick(['#B5563A', '#E9DFCC', '#5D6F6A']),
        v,
      ),
    )
  } else if (look.lived && random.chance(0.3)) things.push(washing(scene, wall, u0 + 0.1, u1 - 0.1, v, depth))
  return { flat: ledgeShadow(scene, wall, u0, u1, v - 0.02, depth) + door, things }
}

/** Brickwork, coursing or boards over a whole wall, as faint lines. */
export function coursing(scene: Scene, wall: Wall, u0: number, v0: number, u1: number, v1: number, step: number, opacity = 0.1): string {
  const lines: Outline[] = []
  for (let v = v0 + step; v < v1; v += step) lines.push(outlineOf(u0, v - 0.015, u1, v + 0.015))
  return shape(traceOn(scene, wall.surface, lines), fade(darken(scene.palette.wall, 0.8), opacity))
}

export const gate = (scene: Scene, corners: readonly (readonly [number, number, number])[], colour: string): string =>
  fillSpace(scene, corners, tone(scene, colour))
