import type { PlanePoint } from '#contracts/finding/map/map-areas.ts'
import { cityMap, metresBetween, type RoadClass, toMetres } from '#server/finding/map/index.ts'

/** Maximum length of an edge, in metres: longer ones are split, because ways begin and end at nodes. */
const MAX_STRETCH_M = 120

export interface Stretch {
  readonly from: number
  readonly to: number
  readonly metres: number
  readonly class: RoadClass
}

/** The drawn roads. Nodes are their corners and points between these; each stretch is used in both directions. */
export interface RoadGraph {
  readonly nodes: readonly PlanePoint[]
  readonly stretches: readonly Stretch[]
}

export function makeRoadGraph(): RoadGraph {
  const nodes: PlanePoint[] = []
  const stretches: Stretch[] = []
  const numbers = new Map<string, number>()
  const add = (point: PlanePoint) => nodes.push(point) - 1
  for (const { properties, geometry } of cityMap().roads) {
    let before: number | undefined
    for (const corner of geometry.coordinates) {
      const key = corner.join()
      const number = numbers.get(key) ?? add(toMetres(corner))
      numbers.set(key, number)
      if (before !== undefined) addStretches(before, number, properties.class)
      before = number
    }
  }
  return { nodes, stretches }

  function addStretches(from: number, to: number, roadClass: RoadClass): void {
    const [start, end] = [nodes[from] as PlanePoint, nodes[to] as PlanePoint]
    const metres = metresBetween(start, end)
    const count = Math.max(1, Math.ceil(metres / MAX_STRETCH_M))
    let last = from
    for (let at = 1; at <= count; at += 1) {
      const share = at / count
      const next = at === count ? to : add({ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share })
      stretches.push({ from: last, to: next, metres: metres / count, class: roadClass })
      last = next
    }
  }
}
