import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { keyOf, type MapMarker } from './map-markers.ts'
import { createMarkerElement, highlightMarker } from './marker-element.ts'
import { mergeOverlapping } from './merge-markers.ts'

/** Size of the root's text unless somebody enlarged it, CSS px. */
const USUAL_TEXT_PX = 16

interface MarkerActions {
  press: (marker: MapMarker) => void
  /** @param marker undefined when the pointer leaves a marker */
  hover: (marker: MapMarker | undefined) => void
}

interface ShownMarker {
  readonly element: HTMLElement
  readonly remove: () => void
  readonly squares: readonly number[]
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
      shown.current.set(key, { element, remove: () => void added.remove(), squares: marker.squares })
    }
  }, [map, markers])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new markers are highlighted too
  useEffect(() => {
    for (const { element, squares } of shown.current.values())
      highlightMarker(element, highlighted !== undefined && squares.includes(highlighted))
  }, [highlighted, markers])
}

/** Markers that do not overlap on the screen. @param zoom undefined before the map is open */
export function useMergedMarkers(markers: readonly MapMarker[], zoom: number | undefined): readonly MapMarker[] {
  return useMemo(() => {
    if (zoom === undefined) return markers
    return mergeOverlapping(markers, zoom, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT_PX)
  }, [markers, zoom])
}
