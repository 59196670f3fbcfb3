import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect } from 'react'
import { markerSize } from './marker-element.ts'
import { type MarkerLayout, shiftInside } from './merge-markers.ts'
import { pixelsPerDegree } from './section.ts'
import type { MergedMarkers } from './use-markers.ts'

/** The source, the layer and the image have the same name. */
const ID = 'below-markers'

/** Keeps names of the drawn map from below the markers: MapLibre moves or leaves out a name that would lie below one. */
export function useLabelRoom(map: MapLibre | undefined, { markers, layout }: MergedMarkers): void {
  useEffect(() => {
    if (!map || !layout) return
    const data = coveredByMarkers(markers, layout)
    const source = map.getSource<GeoJSONSource>(ID)
    if (source) return void source.setData(data)
    // markers are elements, of which MapLibre knows nothing when it places names: each gets an invisible icon of its size
    map.addImage(ID, { width: 1, height: 1, data: new Uint8Array(4) })
    map.addSource(ID, { type: 'geojson', data })
    map.addLayer({
      id: ID,
      source: ID,
      type: 'symbol',
      layout: { 'icon-image': ID, 'icon-allow-overlap': true, 'icon-padding': ['get', 'padding'] },
    })
  }, [map, markers, layout])
}

interface Covered {
  /** Half the height and half the width of what is covered, CSS px. */
  readonly padding: readonly [vertical: number, horizontal: number]
}

/** Where markers are shown, and how much of the map each covers. */
export function coveredByMarkers(
  markers: MergedMarkers['markers'],
  layout: MarkerLayout,
): GeoJSON.FeatureCollection<GeoJSON.Point, Covered> {
  const features = markers.map((marker) => {
    const { width, height } = markerSize(marker)
    const shown = marker.longitude + shiftInside(marker, layout) / pixelsPerDegree(layout.view.zoom)
    return {
      type: 'Feature' as const,
      properties: { padding: [(height / 2) * layout.scale, (width / 2) * layout.scale] as const },
      geometry: { type: 'Point' as const, coordinates: [shown, marker.latitude] },
    }
  })
  return { type: 'FeatureCollection', features }
}
