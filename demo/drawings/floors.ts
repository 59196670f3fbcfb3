import { darken, fade, lighten, mix } from './colour.ts'
import type { Room } from './room.ts'
import { type Outline, onSurface, outlineOf, panel, tone, traceOn } from './stage.ts'
import { dot, ROUND, shape, stroke, trace } from './svg.ts'

export type FloorKind = 'kota' | 'vitrified' | 'wood' | 'terrazzo' | 'cement-tile' | 'terracotta' | 'marble'

/** Sorts the cells of a grid into a few tones, so that a floor of hundreds of tiles is a few elements. */
function toned(room: Room, cells: readonly Outline[], colours: readonly string[]): string {
  const bins = colours.map((): Outline[] => [])
  for (const cell of cells) room.random.pick(bins).push(cell)
  return bins.map((bin, i) => shape(traceOn(room, room.floor, bin), colours[i] ?? 'none')).join('')
}

function grid(room: Room, w: number, d: number, stagger = false): Outline[] {
  const cells: Outline[] = []
  let row = 0
  for (let z = room.depth - d; z > -0.3 - d; z -= d) {
    const shift = stagger && row++ % 2 ? -w / 2 : 0
    for (let x = shift; x < room.width; x += w) cells.push(outlineOf(Math.max(0, x), z, Math.min(room.width, x + w), z + d))
  }
  return cells
}

function joints(room: Room, w: number, d: number, colour: string, width: number): string {
  let path = ''
  for (let x = w; x < room.width; x += w)
    path += trace(
      onSurface(room, room.floor, [
        [x, -0.3],
        [x, room.depth],
      ]),
      false,
    )
  for (let z = room.depth - d; z > -0.3; z -= d)
    path += trace(
      onSurface(room, room.floor, [
        [0, z],
        [room.width, z],
      ]),
      false,
    )
  return stroke(path, colour, width)
}

function planks(room: Room, base: string): string {
  const cells: Outline[] = []
  for (let x = 0; x < room.width; x += 0.2) {
    for (let z = -0.8 + room.random.range(0, 1); z < room.depth; z += 1.5)
      cells.push(outlineOf(x, z - 0.7, Math.min(room.width, x + 0.2), Math.min(room.depth, z + 0.8)))
  }
  return (
    toned(room, cells, [base, darken(base, 0.06), lighten(base, 0.07), mix(base, '#7A4326', 0.12)]) +
    joints(room, 0.2, 99, fade(darken(base, 0.5), 0.22), 1.4)
  )
}

function terrazzo(room: Room, base: string): string {
  const chips = [darken(base, 0.35), '#C2714C', '#6F8A7A', '#FFFDF4'].map((colour) => {
    let path = ''
    for (let i = 0; i < 150; i++) {
      const [u, v] = [room.random.range(0, room.width), room.random.range(0.2, room.depth)]
      const [[x, y]] = onSurface(room, room.floor, [
        [u, v],
        [u, v],
        [u, v],
      ]) as [readonly [number, number]]
      const size = (room.random.range(0.008, 0.024) * room.camera.focal) / (v - room.camera.eye[2])
      path += dot(x, y, size, size * 0.42)
    }
    return shape(path, fade(tone(room, colour), 0.5))
  })
  return chips.join('') + joints(room, 1.2, 1.2, fade(darken(base, 0.5), 0.25), 1.6)
}

/** Patterned cement tiles as in old Pune houses: a diamond in a diamond, two tones. */
function cementTiles(room: Room, base: string, accent: string): string {
  const diamonds: Outline[] = []
  const hearts: Outline[] = []
  const size = 0.36
  for (let x = 0; x < room.width; x += size) {
    for (let z = room.depth - size; z > 0; z -= size) {
      const [cx, cz] = [x + size / 2, z + size / 2]
      const diamond = (r: number): Outline => [
        [cx - r, cz],
        [cx, cz - r],
        [cx + r, cz],
        [cx, cz + r],
      ]
      if (x + size <= room.width + 0.01) {
        diamonds.push(diamond(size * 0.46))
        hearts.push(diamond(size * 0.2))
      }
    }
  }
  return (
    shape(traceOn(room, room.floor, diamonds), fade(accent, 0.55)) +
    shape(traceOn(room, room.floor, hearts), lighten(base, 0.3)) +
    joints(room, size, size, fade(darken(base, 0.5), 0.2), 1.2)
  )
}

function marbleVeins(room: Room, base: string): string {
  let path = ''
  for (let i = 0; i < 26; i++) {
    const [u, v] = [room.random.range(0, room.width), room.random.range(0.4, room.depth)]
    const points = [0, 1, 2, 3].map((k) => [u + k * 0.22 + room.random.range(-0.05, 0.05), v + k * room.random.range(-0.14, 0.14)] as const)
    path += trace(
      onSurface(
        room,
        room.floor,
        points.map(([a, b]) => [Math.min(room.width, a), Math.min(room.depth, b)] as const),
      ),
      false,
    )
  }
  return stroke(path, fade(darken(base, 0.45), 0.22), 2, ROUND) + joints(room, 1.1, 1.1, fade(darken(base, 0.5), 0.16), 1.5)
}

const BASES: Record<FloorKind, string> = {
  kota: '#8D9A82',
  vitrified: '#E2CFB0',
  wood: '#B5804E',
  terrazzo: '#D8C9B0',
  'cement-tile': '#DCCBAA',
  terracotta: '#BC6A45',
  marble: '#E6DDCD',
}

function pattern(room: Room, kind: FloorKind, base: string): string {
  const around = [base, darken(base, 0.045), lighten(base, 0.06)]
  switch (kind) {
    case 'kota':
      return (
        toned(room, grid(room, 0.56, 0.56), [...around, mix(base, '#A59A7C', 0.25), mix(base, '#7C8C86', 0.3)]) +
        joints(room, 0.56, 0.56, fade(darken(base, 0.5), 0.3), 1.6)
      )
    case 'vitrified':
      return toned(room, grid(room, 0.8, 0.8), around) + joints(room, 0.8, 0.8, fade(darken(base, 0.5), 0.24), 1.6)
    case 'wood':
      return planks(room, base)
    case 'terrazzo':
      return terrazzo(room, base)
    case 'cement-tile':
      return cementTiles(room, base, tone(room, room.random.pick(['#8C4A38', '#4E6B62', '#55647A'])))
    case 'terracotta':
      return (
        toned(room, grid(room, 0.3, 0.3, true), [...around, mix(base, '#8C3F2E', 0.18)]) + joints(room, 99, 0.3, fade('#F0D9BE', 0.35), 1.6)
      )
    case 'marble':
      return marbleVeins(room, base)
  }
}

/** The floor with its pattern, the gleam of the far wall in it and the dark foot of the near edge. */
export function drawFloor(room: Room, kind: FloorKind): string {
  const { paints, width, depth } = room
  const base = tone(room, BASES[kind])
  const shine = kind === 'terracotta' || kind === 'cement-tile' ? 0.1 : kind === 'wood' ? 0.14 : 0.26
  const gleam = lighten(tone(room, room.palette.wall), 0.5)
  return (
    panel(room, room.floor, 0, -0.5, width, depth, base) +
    pattern(room, kind, base) +
    panel(
      room,
      room.floor,
      0,
      0.6,
      width,
      depth,
      paints.linear([
        [0, gleam, shine],
        [1, gleam, 0],
      ]),
    ) +
    panel(
      room,
      room.floor,
      0,
      -0.5,
      width,
      depth,
      paints.linear([
        [0, darken(base, 0.6), 0.14],
        [0.12, darken(base, 0.6), 0],
        [0.6, darken(base, 0.5), 0],
        [1, darken(base, 0.6), 0.16],
      ]),
    )
  )
}
