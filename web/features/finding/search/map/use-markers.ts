import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { coverOf } from './fit-in-free-part.ts'
import { keyOf, type MapMarker } from './map-markers.ts'
import { createMarkerElement, highlightMarker } from './marker-element.ts'
import { type MarkerLayout, mergeOverlapping, shiftInside } from './merge-markers.ts'
import type { MapView } from './section.ts'

/** Size of the root's text unless somebody enlarged it, CSS px. */
const USUAL_TEXT_PX = 16

interface MarkerActions {
  press: (marker: MapMarker) => void
  /** @param marker undefined when the pointer leaves a marker */
  hover: (marker: MapMarker | undefined) => void
}

interface ShownMarker {
  readonly element: HTMLElement
  readonly pin: Marker
  readonly squares: readonly number[]
}

/** Renders the markers; keeps the elements of unchanged ones. @param highlighted square of the highlighted marker */
export function useMarkers(
  map: MapLibre | undefined,
  { markers, layout }: MergedMarkers,
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
    for (const [key, { pin }] of shown.current) {
      if (wanted.has(key)) continue
      pin.remove()
      shown.current.delete(key)
    }
    for (const [key, marker] of wanted) {
      const offset: [number, number] = [layout ? shiftInside(marker, layout) : 0, 0]
      const before = shown.current.get(key)
      if (before) {
        before.pin.setOffset(offset)
        continue
      }
      const element = createMarkerElement(marker)
      element.addEventListener('click', () => onPress(marker))
      element.addEventListener('pointerenter', () => onHover(marker))
      element.addEventListener('pointerleave', () => onHover(undefined))
      const pin = new Marker({ element, offset }).setLngLat([marker.longitude, marker.latitude]).addTo(map)
      shown.current.set(key, { element, pin, squares: marker.squares })
    }
  }, [map, markers, layout])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new markers are highlighted too
  useEffect(() => {
    for (const { element, squares } of shown.current.values())
      highlightMarker(element, highlighted !== undefined && squares.includes(highlighted))
  }, [highlighted, markers])
}

export interface MergedMarkers {
  readonly markers: readonly MapMarker[]
  /** Undefined before the map is open. */
  readonly layout: MarkerLayout | undefined
}

/**
 * Markers that do not overlap on the screen, and how they are laid out.
 * @param view undefined before the map is open @param map undefined without WebGL: markers then may lie below tools
 */
export function useMergedMarkers(markers: readonly MapMarker[], view: MapView | undefined, map?: MapLibre): MergedMarkers {
  return useMemo(() => {
    if (view === undefined) return { markers, layout: undefined }
    const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT_PX
    const layout = { view, scale, tools: map ? coverOf(map).tools : [] }
    return { markers: mergeOverlapping(markers, layout), layout }
  }, [markers, view, map])
}
