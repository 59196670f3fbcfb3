import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect } from 'react'
import { readArea } from '#contracts/finding/map/map-areas.ts'

const AREAS = 'drawn-areas'

/** Shows the drawn areas. @param isHidden while the areas are edited: the editor draws them itself */
export function useAreasLayer(map: MapLibre | undefined, drawn: readonly string[], isHidden: boolean): void {
  useEffect(() => {
    if (!map) return
    const data = collectionOf(isHidden ? [] : drawn)
    const source = map.getSource<GeoJSONSource>(AREAS)
    if (source) return void source.setData(data)
    map.addSource(AREAS, { type: 'geojson', data })
    const color = designColor('brand')
    map.addLayer({ id: `${AREAS}-fill`, source: AREAS, type: 'fill', paint: { 'fill-color': color, 'fill-opacity': 0.12 } })
    map.addLayer({ id: `${AREAS}-line`, source: AREAS, type: 'line', paint: { 'line-color': color, 'line-width': 3 } })
  }, [map, drawn, isHidden])
}

/** A colour of the design as a value, which MapLibre needs. @param name as in the style sheet, without '--color-' */
export function designColor(name: 'brand'): `#${string}` {
  return getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim() as `#${string}`
}

function collectionOf(drawn: readonly string[]): GeoJSON.FeatureCollection {
  const features = drawn.flatMap((text): GeoJSON.Feature[] => {
    const area = readArea(text)
    if ('problem' in area) return []
    const ring = [...area, ...area.slice(0, 1)].map(({ latitude, longitude }) => [longitude, latitude])
    return [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }]
  })
  return { type: 'FeatureCollection', features }
}
