import { darken, fade, lighten, mix } from './colour.ts'
import { HOURS, type Mood, roomLight } from './light.ts'
import { ROOM_PALETTES, type RoomPalette } from './palette.ts'
import type { Random } from './random.ts'
import type { Camera } from './space.ts'
import { onSurface, outlineOf, paint, panel, type Stage, type Surface, tone } from './stage.ts'
import { createPaints, group, type Paints, polygon, rect, svgDocument, veil } from './svg.ts'

/** A room with its near wall taken away: x from 0 to width, z from the viewer (0) to the back wall. */
export type Room = Stage & {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly mood: Mood
  readonly palette: RoomPalette
  /** u is x */
  readonly back: Surface
  /** u is z */
  readonly left: Surface
  /** u is z */
  readonly right: Surface
  /** u is x, v is z */
  readonly floor: Surface
  readonly ceiling: Surface
}

export type RoomSize = {
  readonly width: number
  readonly height?: number
  readonly depth: number
  readonly eyeHeight?: number
  readonly focal?: number
}

const INDOOR_MOODS: readonly Mood[] = ['morning', 'morning', 'noon', 'noon', 'golden', 'golden', 'monsoon', 'dusk', 'night']

export function createRoom(random: Random, prefix: string, size: RoomSize, moods: readonly Mood[] = INDOOR_MOODS): Room {
  const { width, height = 2.95, depth } = size
  const mood = random.pick(moods)
  const camera: Camera = {
    eye: [width * random.range(0.5, 0.62), size.eyeHeight ?? random.range(1.2, 1.4), -random.range(0.35, 0.75)],
    yaw: 0,
    focal: size.focal ?? random.range(1130, 1230),
    centre: [800 + random.range(-40, 40), 575],
  }
  return {
    random,
    paints: createPaints(prefix),
    camera,
    light: roomLight(mood, 1),
    width,
    height,
    depth,
    mood,
    palette: random.pick(ROOM_PALETTES),
    back: (u, v) => [u, v, depth],
    left: (u, v) => [0, v, u],
    right: (u, v) => [width, v, u],
    floor: (u, v) => [u, 0, v],
    ceiling: (u, v) => [u, height, v],
  }
}

export type Walls = { readonly back?: string; readonly left?: string; readonly right?: string; readonly ceiling?: string }

/** Where two planes meet the light gives out: a soft strip of shade along the edge. */
function cornerShade(room: Room): string {
  const { paints, width, height, depth } = room
  const ink = darken(room.palette.wall, 0.75)
  const strip = (surface: Surface, u0: number, v0: number, u1: number, v1: number, direction: readonly [number, number]): string =>
    panel(
      room,
      surface,
      u0,
      v0,
      u1,
      v1,
      paints.linear(
        [
          [0, ink, 0.13],
          [1, ink, 0],
        ],
        direction,
      ),
    )
  return (
    strip(room.back, 0, height - 0.5, width, height, [0, 1]) +
    strip(room.back, 0, 0, 0.7, height, [1, 0]) +
    strip(room.back, width - 0.7, 0, width, height, [-1, 0]) +
    strip(room.back, 0, 0, width, 0.45, [0, -1]) +
    strip(room.left, depth - 0.9, 0, depth, height, [-1, 0]) +
    strip(room.right, depth - 0.9, 0, depth, height, [1, 0])
  )
}

export function skirting(room: Room, colour: string): string {
  const { width, depth } = room
  const h = 0.1
  return (
    panel(room, room.left, 0, 0, depth, h, tone(room, darken(colour, 0.16))) +
    panel(room, room.right, 0, 0, depth, h, tone(room, darken(colour, 0.06))) +
    panel(room, room.back, 0, 0, width, h, tone(room, colour)) +
    panel(room, room.back, 0, h, width, h + 0.012, fade(darken(colour, 0.7), 0.2))
  )
}

/** The bare box of the room: light enters on the left unless the picture is mirrored later. */
export function drawShell(room: Room, walls: Walls = {}): string {
  const { paints, width, height, depth, palette } = room
  const wall = palette.wall
  const [back, left, right] = [tone(room, walls.back ?? wall), tone(room, walls.left ?? wall), tone(room, walls.right ?? wall)]
  const ceiling = tone(room, walls.ceiling ?? lighten(wall, 0.55))
  return (
    rect(0, 0, 1600, 1200, back) +
    panel(
      room,
      room.ceiling,
      0,
      -1,
      width,
      depth,
      paints.linear([
        [0, darken(ceiling, 0)],
        [1, darken(ceiling, 0.08)],
      ]),
    ) +
    panel(
      room,
      room.left,
      -1,
      0,
      depth,
      height,
      paints.linear(
        [
          [0, darken(left, 0.06)],
          [1, darken(left, 0.16)],
        ],
        [1, 0],
      ),
    ) +
    panel(
      room,
      room.right,
      -1,
      0,
      depth,
      height,
      paints.linear(
        [
          [0, darken(right, 0.07)],
          [1, lighten(right, 0.04)],
        ],
        [1, 0],
      ),
    ) +
    panel(
      room,
      room.back,
      0,
      0,
      width,
      height,
      paints.linear(
        [
          [0, darken(back, 0.05)],
          [0.35, lighten(back, 0.1)],
          [1, darken(back, 0.03)],
        ],
        [1, 0],
      ),
    ) +
    cornerShade(room)
  )
}

/** A dropped ceiling with a hidden line of light and small lamps. */
export function falseCeiling(room: Room): string {
  const { width, depth, height, palette } = room
  const colour = tone(room, lighten(palette.wall, 0.5))
  const margin = 0.55
  const inner = outlineOf(margin, 0.4, width - margin, depth - margin)
  const warm = room.light.lamps ? '#FFD893' : '#FFF3D6'
  const tray =
    paint(room, room.ceiling, inner, lighten(colour, 0.4)) +
    polygon(onSurface(room, room.ceiling, inner), 'none', ` stroke="${warm}" stroke-width="7" stroke-opacity=".8"`)
  const spots = [0.28, 0.28 + (width - 0.56) / 3, 0.28 + ((width - 0.56) * 2) / 3, width - 0.28]
    .map((u) =>
      paint(
        room,
        (a, b) => [a, height, b],
        outlineOf(u - 0.06, depth - 0.34, u + 0.06, depth - 0.22),
        room.light.lamps ? '#FFE7B4' : '#FFFDF5',
      ),
    )
    .join('')
  return tray + spots
}

/** Closes a room picture: grading, mirroring, the svg element. */
export function finishPicture(stage: { paints: Paints; mood: Mood; random: Random }, body: string, mayMirror = true): string {
  const hour = HOURS[stage.mood]
  const wash =
    stage.mood === 'golden'
      ? veil('#F5A14C', 0.06)
      : stage.mood === 'monsoon'
        ? veil('#6F8A8C', 0.05)
        : stage.mood === 'dusk'
          ? veil('#7A4A7E', 0.05)
          : ''
  const vignette = rect(
    0,
    0,
    1600,
    1200,
    stage.paints.radial([
      [0.66, hour.shade, 0],
      [1, mix(hour.shade, '#4a2418', 0.6), 0.12],
    ]),
  )
  const mirrored = mayMirror && stage.random.chance(0.5)
  return svgDocument(
    1600,
    1200,
    mirrored ? group(body + wash + vignette, 'transform="matrix(-1 0 0 1 1600 0)"') : body + wash + vignette,
    stage.paints,
  )
}
