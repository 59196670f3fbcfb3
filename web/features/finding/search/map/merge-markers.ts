import { LONGITUDE_SHARE } from '#contracts/finding/map/map-section.ts'
import type { MapMarker } from './map-markers.ts'
import { markerSize } from './marker-element.ts'
import { pixelsPerDegree } from './section.ts'

/**
 * Merges markers that would overlap on the screen into clusters: the server's squares keep their middles apart, not their texts.
 * @param zoom as MapLibre counts @param scale size of text as a share of the usual one
 */
export function mergeOverlapping(markers: readonly MapMarker[], zoom: number, scale: number): readonly MapMarker[] {
  const perDegree = pixelsPerDegree(zoom)
  const overlap = (one: MapMarker, other: MapMarker): boolean => {
    const [a, b] = [markerSize(one), markerSize(other)]
    const x = Math.abs(one.longitude - other.longitude) * perDegree
    const y = (Math.abs(one.latitude - other.latitude) * perDegree) / LONGITUDE_SHARE
    return x < ((a.width + b.width) / 2) * scale && y < ((a.height + b.height) / 2) * scale
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
