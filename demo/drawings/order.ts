import type { Bounds, Thing } from './solids.ts'
import type { P3 } from './space.ts'
import type { Stage } from './stage.ts'

const SLACK = 1e-4

/** Whether a plane between the two leaves only b on the viewer's side: then a can never hide b. */
function isBehind(a: Bounds, b: Bounds, eye: P3): boolean {
  return ([0, 1, 2] as const).some(
    (axis) =>
      (a.max[axis] <= b.min[axis] + SLACK && eye[axis] >= b.min[axis] - SLACK) ||
      (a.min[axis] >= b.max[axis] - SLACK && eye[axis] <= b.max[axis] + SLACK),
  )
}

const distance = ({ min, max }: Bounds, eye: P3): number =>
  Math.hypot((min[0] + max[0]) / 2 - eye[0], ((min[1] + max[1]) / 2 - eye[1]) * 0.5, (min[2] + max[2]) / 2 - eye[2])

/** Draws things so that what is nearer covers what is behind it, exactly for boxes that do not overlap. */
export function drawAll(stage: Stage, things: readonly Thing[]): string {
  const { eye } = stage.camera
  const entries = things.map((thing) => ({ thing, far: distance(thing.bounds, eye), waitsFor: 0, holds: [] as number[], drawn: false }))
  entries.forEach((a, i) => {
    for (let j = i + 1; j < entries.length; j++) {
      const b = entries[j]
      if (!b) continue
      const [first, second] = [isBehind(a.thing.bounds, b.thing.bounds, eye), isBehind(b.thing.bounds, a.thing.bounds, eye)]
      if (first && !second) {
        a.holds.push(j)
        b.waitsFor++
      } else if (second && !first) {
        b.holds.push(i)
        a.waitsFor++
      }
    }
  })
  let art = ''
  for (let step = 0; step < entries.length; step++) {
    const waiting = entries.filter((entry) => !entry.drawn)
    const free = waiting.filter((entry) => entry.waitsFor <= 0)
    const next = (free.length > 0 ? free : waiting).reduce((best, entry) => (entry.far > best.far ? entry : best))
    next.drawn = true
    for (const held of next.holds) {
      const entry = entries[held]
      if (entry) entry.waitsFor--
    }
    art += next.thing.draw(stage)
  }
  return art
}
