import { darken, fade, lighten, mix } from './colour.ts'
import { HOURS } from './light.ts'
import { LEAF, METAL } from './palette.ts'
import type { Room } from './room.ts'
import type { P3 } from './space.ts'
import { archOutline, fillSpace, type Outline, onSurface, outlineOf, paint, panel, type Surface, tone, traceOn } from './stage.ts'
import { circle, dot, glow, type Point, ROUND, shape, smooth, stroke, trace } from './svg.ts'

export type WallName = 'back' | 'left' | 'right'
export type Opening = { readonly wall: WallName; readonly u0: number; readonly v0: number; readonly u1: number; readonly v1: number }
export type WindowStyle = 'sliding' | 'casement' | 'arch' | 'grille' | 'french'

const wallOf = (room: Room, name: WallName): Surface => room[name]

function outside(room: Room, area: readonly Point[]): string {
  const hour = HOURS[room.mood]
  const xs = area.map(([x]) => x)
  const ys = area.map(([, y]) => y)
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [w, h] = [x1 - x0, y1 - y0]
  const { random, paints } = room
  const sky = shape(
    trace(area),
    paints.linear([
      [0, hour.sky[0]],
      [0.6, hour.sky[1]],
      [1, hour.sky[2]],
    ]),
  )
  const hill = (base: number, rise: number): string =>
    smooth([
      [x0 - 40, y1 + 60],
      [x0 - 40, y0 + h * base],
      [x0 + w * 0.25, y0 + h * (base - rise)],
      [x0 + w * 0.5, y0 + h * (base - rise * 0.4)],
      [x0 + w * 0.8, y0 + h * (base - rise * 1.2)],
      [x1 + 40, y0 + h * base],
      [x1 + 40, y1 + 60],
    ])
  let blocks = ''
  for (let i = 0; i < 4; i++) {
    const [bw, bh, bx] = [w * random.range(0.1, 0.2), h * random.range(0.1, 0.34), x0 + w * random.range(0, 0.9)]
    const colour = mix(hour.haze, random.pick(['#F3E2C8', '#C9714C', '#EDE6D8']), 0.4)
    blocks += `<rect x="${bx.toFixed(1)}" y="${(y1 - h * 0.22 - bh).toFixed(1)}" width="${bw.toFixed(1)}" height="${(bh + h * 0.3).toFixed(1)}" fill="${colour}"/>`
    const lit = shape(
      [0.2, 0.6]
        .flatMap((dx) =>
          [0.15, 0.4, 0.65].map(
            (dy) =>
              `M${(bx + bw * dx).toFixed(1)} ${(y1 - h * 0.22 - bh + bh * dy).toFixed(1)}h${(bw * 0.2).toFixed(1)}v${(bh * 0.12).toFixed(1)}h${(-bw * 0.2).toFixed(1)}z`,
          ),
        )
        .join(''),
      hour.lamps ? fade('#FFDD94', 0.85) : fade('#3b4650', 0.25),
    )
    blocks += lit
  }
  const foliage = Array.from({ length: 9 }, (_, i) =>
    dot(x0 + (w * i) / 8, y1 - h * random.range(0, 0.1), w * random.range(0.08, 0.13), h * random.range(0.08, 0.14)),
  ).join('')
  const green = mix(tone(room, LEAF.mid), hour.haze, 0.2)
  const sun =
    room.mood === 'golden' || room.mood === 'dusk'
      ? glow(paints, x0 + w * 0.68, y0 + h * 0.46, h * 0.5, hour.sun, 0.7) + circle(x0 + w * 0.68, y0 + h * 0.46, h * 0.06, hour.sun)
      : ''
  return paints.clip(
    trace(area),
    sky +
      sun +
      shape(hill(0.66, 0.16), fade(hour.haze, 0.8)) +
      blocks +
      shape(foliage, green) +
      shape(foliage, fade(darken(green, 0.5), 0.12), ` transform="translate(${(w * 0.05).toFixed(1)} ${(h * 0.06).toFixed(1)})"`),
  )
}

function bars(room: Room, surface: Surface, { u0, v0, u1, v1 }: Opening, style: WindowStyle, frame: string): string {
  const lines: Outline[] = []
  const t = 0.035
  const upright = (u: number): void => void lines.push(outlineOf(u - t / 2, v0, u + t / 2, v1))
  const across = (v: number): void => void lines.push(outlineOf(u0, v - t / 2, u1, v + t / 2))
  const w = u1 - u0
  const parts = style === 'sliding' ? 2 : style === 'french' ? Math.max(2, Math.round(w / 0.8)) : Math.max(2, Math.round(w / 0.55))
  for (let i = 1; i < parts; i++) upright(u0 + (w * i) / parts)
  if (style === 'casement' || style === 'arch') across(v0 + (v1 - v0) * 0.66)
  if (style === 'french') across(v0 + 0.75)
  const main = shape(traceOn(room, surface, lines), frame)
  if (style !== 'grille') return main
  const rods: Outline[] = []
  for (let v = v0 + 0.14; v < v1 - 0.05; v += 0.16) rods.push(outlineOf(u0, v - 0.008, u1, v + 0.008))
  return main + shape(traceOn(room, surface, rods), tone(room, METAL.iron))
}

/** Draws a window or a balcony door into a wall: view, depth of the reveal, frame, sill. */
export function drawWindow(room: Room, opening: Opening, style: WindowStyle, frameColour = '#FBF6EA'): string {
  const surface = wallOf(room, opening.wall)
  const { u0, v0, u1, v1 } = opening
  const outline = style === 'arch' ? archOutline(u0, v0, u1, v1, Math.min((u1 - u0) / 2, 0.7)) : outlineOf(u0, v0, u1, v1)
  const grown =
    style === 'arch'
      ? archOutline(u0 - 0.09, v0 - 0.04, u1 + 0.09, v1 + 0.1, Math.min((u1 - u0) / 2 + 0.09, 0.79))
      : outlineOf(u0 - 0.07, v0 - 0.05, u1 + 0.07, v1 + 0.07)
  const frame = tone(room, frameColour)
  const area = onSurface(room, surface, outline)
  const wall = tone(room, room.palette.wall)
  const shadow = paint(room, surface, outlineOf(u0 - 0.1, v0 - 0.17, u1 + 0.14, v0 - 0.05), fade(darken(wall, 0.8), 0.14))
  const sill = style === 'french' ? '' : shadow + panel(room, surface, u0 - 0.13, v0 - 0.1, u1 + 0.13, v0 - 0.03, lighten(frame, 0.3))
  const sheen = room.paints.clip(
    trace(area),
    paint(
      room,
      surface,
      [
        [u0 + (u1 - u0) * 0.1, v0],
        [u0 + (u1 - u0) * 0.3, v0],
        [u0 + (u1 - u0) * 0.62, v1],
        [u0 + (u1 - u0) * 0.42, v1],
      ],
      fade('#ffffff', 0.13),
    ),
  )
  const reveal = shape(trace(area), 'none', ` stroke="${fade(darken(wall, 0.8), 0.35)}" stroke-width="5"`)
  return (
    paint(room, surface, grown, frame) +
    outside(room, area) +
    sheen +
    reveal +
    room.paints.clip(trace(area), bars(room, surface, opening, style, frame)) +
    sill
  )
}

/** The patch of sun that a window throws on the floor. Nothing on a grey or dark day. */
export function sunPatch(room: Room, { wall, u0, v0, u1, v1 }: Opening, panes = 2): string {
  if (room.mood === 'monsoon' || room.mood === 'night' || room.mood === 'dusk') return ''
  const travel: P3 = wall === 'left' ? [0.85, -1, -0.28] : wall === 'back' ? [0.35, -1, -0.8] : [-0.95, -1, -0.35]
  const surface = wallOf(room, wall)
  const warm = HOURS[room.mood].key
  const w = (u1 - u0) / panes
  let art = ''
  for (let i = 0; i < panes; i++) {
    const corners = outlineOf(u0 + w * i + 0.03, v0 + 0.03, u0 + w * (i + 1) - 0.03, v1 - 0.03)
    const hits = corners.map(([u, v]): P3 => {
      const [x, y, z] = surface(u, v)
      return [Math.min(room.width, Math.max(0, x + travel[0] * y)), 0, z + travel[2] * y]
    })
    art += fillSpace(
      room,
      hits,
      room.paints.linear([
        [0, lighten(warm, 0.3), 0.8],
        [1, warm, 0.34],
      ]),
    )
  }
  return art
}

/** Curtains drawn to the sides, hung from a rod, in folds. */
export function drawCurtains(room: Room, { wall, u0, u1, v0, v1 }: Opening, colour: string, toFloor: boolean): string {
  const surface = wallOf(room, wall)
  const cloth = tone(room, colour)
  const [top, bottom] = [v1 + 0.2, toFloor ? 0.05 : v0 - 0.32]
  const width = Math.min(0.48, (u1 - u0) * 0.26)
  const side = (from: number): string => {
    const folds = 6
    let art = paint(
      room,
      surface,
      outlineOf(from, bottom, from + width, top),
      room.paints.linear([
        [0, lighten(cloth, 0.1)],
        [1, darken(cloth, 0.06)],
      ]),
    )
    const dark: Outline[] = []
    const bright: Outline[] = []
    for (let i = 0; i < folds; i++) {
      const u = from + (width * i) / folds
      dark.push([
        [u + width * 0.1, bottom],
        [u + width * 0.17, bottom],
        [u + width * 0.15, top],
        [u + width * 0.11, top],
      ])
      bright.push([
        [u + width * 0.02, bottom],
        [u + width * 0.06, bottom],
        [u + width * 0.05, top],
        [u + width * 0.03, top],
      ])
    }
    art +=
      shape(traceOn(room, surface, dark), fade(darken(cloth, 0.6), 0.34)) +
      shape(traceOn(room, surface, bright), fade(lighten(cloth, 0.6), 0.4))
    return art
  }
  const shadow = panel(room, surface, u0 - 0.2, bottom - 0.03, u0 - 0.2 + width + 0.05, bottom, fade('#2b1a20', 0.12))
  const rod = panel(room, surface, u0 - 0.34, top, u1 + 0.34, top + 0.035, tone(room, METAL.brass))
  const ends = [u0 - 0.34, u1 + 0.34]
    .flatMap((u) => onSurface(room, surface, [[u, top + 0.018]]))
    .map(([x, y]) => circle(x, y, 7, tone(room, METAL.brass)))
    .join('')
  return shadow + side(u0 - 0.24) + side(u1 + 0.24 - width) + rod + ends
}

/** A flush door in a wall, with frame and handle. */
export function drawDoor(
  room: Room,
  wall: WallName,
  u: number,
  width: number,
  colour: string,
  style: 'flush' | 'panelled' | 'glazed' = 'panelled',
): string {
  const surface = wallOf(room, wall)
  const h = 2.12
  const wood = tone(room, colour)
  const frame = panel(room, surface, u - 0.09, 0, u + width + 0.09, h + 0.09, darken(wood, 0.25))
  const leafPanel = panel(
    room,
    surface,
    u,
    0.01,
    u + width,
    h,
    room.paints.linear(
      [
        [0, lighten(wood, 0.12)],
        [1, darken(wood, 0.05)],
      ],
      [1, 0],
    ),
  )
  const insets: Outline[] =
    style === 'flush' ? [] : [outlineOf(u + 0.12, 0.15, u + width - 0.12, 0.85), outlineOf(u + 0.12, 1.0, u + width - 0.12, 1.95)]
  const inset = style === 'glazed' ? fade('#DCEBE8', 0.75) : fade(darken(wood, 0.6), 0.25)
  const [knob] = onSurface(room, surface, [[u + width - 0.08, 1.02]])
  return (
    frame + leafPanel + shape(traceOn(room, surface, insets), inset) + (knob ? circle(knob[0], knob[1], 8, tone(room, METAL.brass)) : '')
  )
}

/** A line drawn on a wall, for strings of flags, cables and rails. */
export const wallLine = (room: Room, wall: WallName, points: Outline, colour: string, width: number): string =>
  stroke(trace(onSurface(room, wallOf(room, wall), points), false), tone(room, colour), width, ROUND)
