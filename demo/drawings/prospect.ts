import { darken, fade, lighten, mix } from './colour.ts'
import { HOURS } from './light.ts'
import { LEAF } from './palette.ts'
import { type PlantKind, pottedPlant } from './plants.ts'
import type { Room } from './room.ts'
import { farBlocks, skyBackdrop } from './sky.ts'
import type { Thing } from './solids.ts'
import { project } from './space.ts'
import { type Outline, outlineOf, panel, tone, traceOn } from './stage.ts'
import { dot, num, ROUND, shape, stroke } from './svg.ts'

/** The city as seen from a height: hills and blocks at eye level, tree tops below. */
export function prospect(room: Room): string {
  const { random, paints, mood } = room
  const horizon = room.camera.centre[1] + 30
  const hour = HOURS[mood]
  const air = { random, paints, mood }
  const row = (y: number, size: number, colour: string): string =>
    shape(
      Array.from({ length: 26 }, (_, i) =>
        dot(i * 68 + random.range(-20, 20), y + random.range(-8, 14), size * random.range(0.8, 1.3), size * 0.8),
      ).join(''),
      colour,
    )
  const green = (t: number): string => mix(tone(room, LEAF.mid), hour.haze, t)
  return (
    skyBackdrop(air, horizon) +
    farBlocks(air, horizon + 20, 12) +
    `<rect x="0" y="${num(horizon + 20)}" width="1600" height="700" fill="${green(0.3)}"/>` +
    row(horizon + 40, 44, green(0.5)) +
    row(horizon + 95, 62, green(0.34)) +
    farBlocks(air, horizon + 200, 3) +
    row(horizon + 180, 84, green(0.18)) +
    row(horizon + 280, 100, green(0.05))
  )
}

type RailKind = 'bars' | 'glass' | 'parapet' | 'scroll'

/** The railing at the far edge of the floor, across the whole width. */
export function railing(room: Room, kind: RailKind, colour: string): string {
  const { width, depth, back } = room
  const ink = tone(room, colour)
  const rail = (v: number, t: number): Outline => outlineOf(0, v, width, v + t)
  if (kind === 'parapet')
    return (
      panel(
        room,
        back,
        0,
        0,
        width,
        1.0,
        room.paints.linear([
          [0, tone(room, lighten(room.palette.wall, 0.1))],
          [1, tone(room, darken(room.palette.wall, 0.14))],
        ]),
      ) +
      panel(room, back, 0, 1.0, width, 1.09, tone(room, lighten(room.palette.wall, 0.4))) +
      panel(room, (u, v) => [u, 1.09, v], 0, depth, width, depth + 0.2, tone(room, lighten(room.palette.wall, 0.5)))
    )
  if (kind === 'glass')
    return (
      panel(room, back, 0, 0.05, width, 1.0, fade(mix('#DDF0EE', HOURS[room.mood].sky[1], 0.4), 0.4)) +
      shape(
        traceOn(room, back, [
          rail(1.0, 0.06),
          rail(0, 0.08),
          ...Array.from({ length: Math.floor(width / 1.1) }, (_, i) => outlineOf((i + 1) * 1.1 - 0.025, 0, (i + 1) * 1.1 + 0.025, 1.0)),
        ]),
        ink,
      )
    )
  const bars: Outline[] = [rail(0.98, 0.07), rail(0.1, 0.04), rail(0.84, 0.025)]
  for (let u = 0.06; u < width; u += 0.13) bars.push(outlineOf(u, 0.1, u + 0.025, 0.98))
  const rings =
    kind === 'scroll'
      ? Array.from({ length: Math.floor(width / 0.39) }, (_, i) => project(room.camera, [0.2 + i * 0.39, 0.5, depth]))
          .map(([x, y]) => `<circle cx="${num(x)}" cy="${num(y)}" r="26" fill="none" stroke="${ink}" stroke-width="5"/>`)
          .join('')
      : ''
  return panel(room, back, 0, 0, width, 0.1, tone(room, lighten(room.palette.wall, 0.1))) + shape(traceOn(room, back, bars), ink) + rings
}

/** A basket that hangs from the ceiling. */
export function hangingPot(room: Room, x: number, z: number, kind: PlantKind): Thing {
  const y = room.height - 0.85
  const pot = pottedPlant(kind, x, z, 0.75, room.random.pick(['#C2714C', '#E9DFCC', '#D19A3A']), y)
  return {
    bounds: { min: [x - 0.15, y, z - 0.15], max: [x + 0.15, room.height, z + 0.15] },
    draw: (stage) => {
      const [ax, ay] = project(stage.camera, [x, room.height, z])
      const [, by] = project(stage.camera, [x, y + 0.2, z])
      return (
        stroke(
          `M${num(ax)} ${num(ay)}L${num(ax - 16)} ${num(by)}M${num(ax)} ${num(ay)}L${num(ax + 16)} ${num(by)}`,
          tone(stage, '#7B6A52'),
          2.4,
          ROUND,
        ) + pot.draw(stage)
      )
    },
  }
}
