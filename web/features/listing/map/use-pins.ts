import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { drawPin, markPin } from './pin.ts'
import { keyOf, type Spot } from './spots.ts'

interface PinActions {
  press: (spot: Spot) => void
  /** undefined when the pointer leaves it. */
  hover: (spot: Spot | undefined) => void
}

interface ShownPin {
  readonly marker: Marker
  readonly spot: Spot
}

/** Shows a pin for each spot. @param marked square of the spot that stands out */
export function usePins(map: MapLibre | undefined, spots: readonly Spot[], marked: number | undefined, { press, hover }: PinActions): void {
  const shown = useRef(new Map<string, ShownPin>())
  const onPress = useEffectEvent(press)
  const onHover = useEffectEvent(hover)
  useEffect(() => {
    if (!map) {
      // a map that is closed takes its pins with it
      shown.current.clear()
      return
    }
    const wanted = new Map(spots.map((spot) => [keyOf(spot), spot]))
    for (const [key, { marker }] of shown.current) {
      if (wanted.has(key)) continue
      marker.remove()
      shown.current.delete(key)
    }
    for (const [key, spot] of wanted) {
      if (shown.current.has(key)) continue
      const element = drawPin(spot)
      element.addEventListener('click', () => onPress(spot))
      element.addEventListener('pointerenter', () => onHover(spot))
      element.addEventListener('pointerleave', () => onHover(undefined))
      const marker = new Marker({ element }).setLngLat([spot.longitude, spot.latitude]).addTo(map)
      shown.current.set(key, { marker, spot })
    }
  }, [map, spots])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new pins are marked too
  useEffect(() => {
    for (const { marker, spot } of shown.current.values()) markPin(marker.getElement(), spot.square === marked)
  }, [marked, spots])
}
