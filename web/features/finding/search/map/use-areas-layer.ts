import { type FillLayerSpecification, type GeoJSONSource, type LineLayerSpecification, type Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect } from 'react'
import { readArea } from '#contracts/finding/map/map-areas.ts'
import type { TravelAreas } from '#contracts/finding/travel/travel.ts'
import { WAY_TO_WORK_MESSAGES as MESSAGES } from '#contracts/finding/travel/way-to-work-messages.ts'

/** Shows the drawn areas. @param isHidden while the areas are edited: the editor draws them itself */
export function useAreasLayer(map: MapLibre | undefined, drawn: readonly string[], isHidden: boolean): void {
  useEffect(() => {
    if (!map) return
    const color = designColor('brand')
    showAreas(map, 'drawn-areas', collectionOf(isHidden ? [] : drawn), {
      fill: { 'fill-color': color, 'fill-opacity': 0.12 },
      line: { 'line-color': color, 'line-width': 3 },
    })
  }, [map, drawn, isHidden])
}

/** Shows the areas from which the workplace is reached, each with its minutes. */
export function useTravelAreasLayer(map: MapLibre | undefined, areas: TravelAreas = NO_AREAS): void {
  useEffect(() => {
    if (!map) return
    const features = areas.map(({ polygons }): GeoJSON.Feature => {
      return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: polygons } }
    })
    showAreas(
      map,
      'travel-areas',
      { type: 'FeatureCollection', features },
      {
        fill: { 'fill-color': designColor('marigold'), 'fill-opacity': 0.13 },
        line: { 'line-color': designColor('ink-soft'), 'line-width': 1.5, 'line-dasharray': [3, 2] },
      },
    )
    const labels = areas.flatMap(({ minutes, polygons }) => {
      const top = highestPoint(polygons)
      return top ? [new Marker({ element: createLabel(MESSAGES.minutesChoice(minutes)) }).setLngLat(top).addTo(map)] : []
    })
    return () => {
      for (const label of labels) label.remove()
    }
  }, [map, areas])
}

const NO_AREAS: TravelAreas = []

/** The northernmost point of the polygon with the longest outline. */
function highestPoint(polygons: TravelAreas[number]['polygons']): [number, number] | undefined {
  const [outline = []] = polygons.flatMap(([first]) => (first ? [first] : [])).sort((one, other) => other.length - one.length)
  return outline.toSorted(([, one], [, other]) => other - one)[0]
}

function createLabel(text: string): HTMLElement {
  const element = document.createElement('div')
  element.className = 'pointer-events-none num rounded-full bg-card px-1.5 font-sans font-semibold text-ink-soft text-xs'
  element.textContent = text
  return element
}

interface AreaPaint {
  readonly fill: FillLayerSpecification['paint']
  readonly line: LineLayerSpecification['paint']
}

function showAreas(map: MapLibre, id: string, data: GeoJSON.FeatureCollection, { fill, line }: AreaPaint): void {
  const source = map.getSource<GeoJSONSource>(id)
  if (source) return void source.setData(data)
  map.addSource(id, { type: 'geojson', data })
  map.addLayer({ id: `${id}-fill`, source: id, type: 'fill', paint: fill ?? {} })
  map.addLayer({ id: `${id}-line`, source: id, type: 'line', paint: line ?? {} })
}

/** A colour of the design as a value, which MapLibre needs. @param name as in the style sheet, without '--color-' */
export function designColor(name: 'brand' | 'marigold' | 'ink-soft'): `#${string}` {
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
