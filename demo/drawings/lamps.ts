import { darken, lighten } from './colour.ts'
import { METAL } from './palette.ts'
import type { Room } from './room.ts'
import { type Thing, turned } from './solids.ts'
import { project, scaleAt } from './space.ts'
import { fillSpace, type Stage, tone } from './stage.ts'
import { glow, num, stroke } from './svg.ts'

export function floorLamp(room: Stage, x: number, z: number, shade: string): Thing {
  const foot = turned(
    x,
    z,
    [
      [0.15, 0],
      [0.15, 0.025],
      [0.015, 0.04],
      [0.012, 1.3],
    ],
    METAL.brass,
  )
  const hood = turned(
    x,
    z,
    [
      [0.24, 1.28],
      [0.15, 1.62],
    ],
    room.light.lamps ? '#FFDFA0' : shade,
  )
  return {
    bounds: { min: [x - 0.24, 0, z - 0.24], max: [x + 0.24, 1.62, z + 0.24] },
    draw: (stage) => foot.draw(stage) + halo(stage, x, 1.45, z, 1.3) + hood.draw(stage),
  }
}

export function tableLamp(stage: Stage, x: number, z: number, y: number, shade: string, body = METAL.brass): Thing {
  const foot = turned(
    x,
    z,
    [
      [0.07, y],
      [0.09, y + 0.06],
      [0.05, y + 0.17],
      [0.015, y + 0.2],
      [0.015, y + 0.26],
    ],
    body,
  )
  const hood = turned(
    x,
    z,
    [
      [0.16, y + 0.24],
      [0.1, y + 0.46],
    ],
    stage.light.lamps ? '#FFDFA0' : shade,
  )
  return {
    bounds: { min: [x - 0.1, y, z - 0.1], max: [x + 0.1, y + 0.46, z + 0.1] },
    draw: (s) => foot.draw(s) + halo(s, x, y + 0.36, z, 0.9) + hood.draw(s),
  }
}

function halo(stage: Stage, x: number, y: number, z: number, radius: number): string {
  if (!stage.light.lamps) return ''
  const [px, py] = project(stage.camera, [x, y, z])
  return glow(stage.paints, px, py, radius * scaleAt(stage.camera, [x, y, z]), '#FFD084', 0.6)
}

export function pendant(
  stage: Stage,
  x: number,
  z: number,
  ceiling: number,
  drop: number,
  colour: string,
  form: 'dome' | 'globe' | 'cone' = 'dome',
): Thing {
  const y = ceiling - drop
  const profile = {
    dome: [
      [0.22, y],
      [0.2, y + 0.09],
      [0.06, y + 0.2],
      [0.02, y + 0.24],
    ],
    globe: [
      [0.06, y],
      [0.16, y + 0.08],
      [0.18, y + 0.17],
      [0.13, y + 0.28],
      [0.03, y + 0.32],
    ],
    cone: [
      [0.2, y],
      [0.03, y + 0.3],
    ],
  } as const
  const hood = turned(x, z, profile[form], form === 'globe' && stage.light.lamps ? '#FFE2A8' : colour)
  return {
    bounds: { min: [x - 0.2, y, z - 0.2], max: [x + 0.2, ceiling, z + 0.2] },
    draw: (s) => {
      const [ax, ay] = project(s.camera, [x, ceiling, z])
      const [, by] = project(s.camera, [x, y + 0.22, z])
      return stroke(`M${num(ax)} ${num(ay)}V${num(by)}`, tone(s, '#3B332E'), 3) + hood.draw(s) + halo(s, x, y + 0.05, z, 1.2)
    },
  }
}

/** The ceiling fan every Indian room has: rod, motor and three blades. */
export function ceilingFan(room: Room, x: number, z: number, colour: string): string {
  const y = room.height - 0.42
  const hub = turned(
    x,
    z,
    [
      [0.07, y - 0.06],
      [0.12, y - 0.02],
      [0.12, y + 0.05],
      [0.04, y + 0.1],
    ],
    colour,
  )
  const rod = turned(
    x,
    z,
    [
      [0.018, y + 0.08],
      [0.018, room.height - 0.06],
      [0.06, room.height],
    ],
    colour,
  )
  const start = room.random.range(0, 2)
  const blade = (k: number): string => {
    const angle = start + (k * 2 * Math.PI) / 3
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const at = (r: number, w: number): readonly [number, number, number] => [x + c * r - s * w, y, z + s * r + c * w]
    const shade = tone(room, k === 1 ? lighten(colour, 0.2) : darken(colour, 0.1))
    return fillSpace(room, [at(0.12, -0.04), at(0.62, -0.075), at(0.68, 0), at(0.62, 0.075), at(0.12, 0.04)], shade)
  }
  return rod.draw(room) + [0, 1, 2].map(blade).join('') + hub.draw(room)
}
