import { LONGITUDE_SHARE } from '#contracts/finding/map/map-section.ts'
import type { Rectangle } from './free-part.ts'
import type { MapMarker } from './map-markers.ts'
import { markerSize } from './marker-element.ts'
import { type MapView, pixelsPerDegree } from './section.ts'

/** Smallest distance of a marker from the left and the right edge of the map, and from tools, CSS px. */
const EDGE_PX = 6
/** Tools of which no more than this lies between them and the right edge of the map stand at that edge, CSS px: two columns of them. */
const TOOLS_AT_EDGE_PX = 72

/** How markers are laid out on the screen. */
export interface MarkerLayout {
  readonly view: MapView
  /** Size of text as a share of the usual one. */
  readonly scale: number
  /** The tools over the map, CSS px from its upper left corner. */
  readonly tools: readonly Rectangle[]
}

/**
 * Distance by which a marker is shown beside its place, CSS px: a marker near the left or right edge of the map would be cut there, and one below
 * the tools at the right edge could not be pressed. 0 for a marker that would be wholly outside.
 */
export function shiftInside(marker: MapMarker, { view: { box, zoom }, scale, tools }: MarkerLayout): number {
  const perDegree = pixelsPerDegree(zoom)
  const size = markerSize(marker)
  const [half, halfHeight] = [(size.width * scale) / 2, (size.height * scale) / 2]
  const [x, width] = [(marker.longitude - box.west) * perDegree, (box.east - box.west) * perDegree]
  if (x + half <= 0 || x - half >= width) return 0
  const y = ((box.north - marker.latitude) * perDegree) / LONGITUDE_SHARE
  const besideIt = tools.filter(
    ({ top, right, bottom }) =>
      width - right <= TOOLS_AT_EDGE_PX * scale && top < y + halfHeight + EDGE_PX && y - halfHeight - EDGE_PX < bottom,
  )
  const rightEdge = Math.min(width, ...besideIt.map(({ left }) => left))
  return Math.max(0, EDGE_PX + half - x) || Math.min(0, rightEdge - EDGE_PX - half - x)
}

/** Merges markers that would overlap on the screen into clusters: the server's squares keep their middles apart, not their texts. */
export function mergeOverlapping(markers: readonly MapMarker[], layout: MarkerLayout): readonly MapMarker[] {
  const perDegree = pixelsPerDegree(layout.view.zoom)
  const overlap = (one: MapMarker, other: MapMarker): boolean => {
    const [a, b] = [markerSize(one), markerSize(other)]
    const x = Math.abs((one.longitude - other.longitude) * perDegree + shiftInside(one, layout) - shiftInside(other, layout))
    const y = (Math.abs(one.latitude - other.latitude) * perDegree) / LONGITUDE_SHARE
    return x < ((a.width + b.width) / 2) * layout.scale && y < ((a.height + b.height) / 2) * layout.scale
  }
  const kept: MapMarker[] = []
  for (const marker of markers) {
    let merged = marker
    // a cluster may overlap what its parts did not
    for (let at = 0; at >= 0; ) {
      at = kept.findIndex((other) => overlap(other, merged))
      for (const other of at < 0 ? [] : kept.splice(at, 1)) merged = mergeTwo(other, merged)
    }
    kept.push(merged)
  }
  return kept
}

function mergeTwo(one: MapMarker, other: MapMarker): MapMarker {
  const count = one.count + other.count
  const mean = (of: (marker: MapMarker) => number) => (of(one) * one.count + of(other) * other.count) / count
  return {
    count,
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
    squares: [...one.squares, ...other.squares],
  }
}
