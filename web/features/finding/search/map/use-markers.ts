import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { keyOf, type MapMarker } from './map-markers.ts'
import { createMarkerElement, highlightMarker } from './marker-element.ts'

interface MarkerActions {
  press: (marker: MapMarker) => void
  /** @param marker undefined when the pointer leaves a marker */
  hover: (marker: MapMarker | undefined) => void
}

interface ShownMarker {
  readonly element: HTMLElement
  readonly remove: () => void
  readonly square: number
}

/** Renders the markers; keeps the elements of unchanged ones. @param highlighted square of the highlighted marker */
export function useMarkers(
  map: MapLibre | undefined,
  markers: readonly MapMarker[],
  highlighted: number | undefined,
  { press, hover }: MarkerActions,
): void {
  const shown = useRef(new Map<string, ShownMarker>())
  const onPress = useEffectEvent(press)
  const onHover = useEffectEvent(hover)
  useEffect(() => {
    if (!map) {
      // closing the map has already removed its markers
      shown.current.clear()
      return
    }
    const wanted = new Map(markers.map((marker) => [keyOf(marker), marker]))
    for (const [key, { remove }] of shown.current) {
      if (wanted.has(key)) continue
      remove()
      shown.current.delete(key)
    }
    for (const [key, marker] of wanted) {
      if (shown.current.has(key)) continue
      const element = createMarkerElement(marker)
      element.addEventListener('click', () => onPress(marker))
      element.addEventListener('pointerenter', () => onHover(marker))
      element.addEventListener('pointerleave', () => onHover(undefined))
      const added = new Marker({ element }).setLngLat([marker.longitude, marker.latitude]).addTo(map)
      shown.current.set(key, { element, remove: () => void added.remove(), square: marker.square })
    }
  }, [map, markers])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new markers are highlighted too
  useEffect(() => {
    for (const { element, square } of shown.current.values()) highlightMarker(element, square === highlighted)
  }, [highlighted, markers])
}
