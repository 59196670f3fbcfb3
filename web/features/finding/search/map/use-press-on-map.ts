import type { LngLat, Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { Point } from '#contracts/finding/map/map-cells.ts'
import type { WorkplacePicking } from './use-workplace-picking.ts'

/** While the workplace is being chosen, a press on the map chooses that point. Escape cancels, and the arrow keys move the map. */
export function usePressOnMap(map: MapLibre | undefined, { isPicking, choose, cancel }: WorkplacePicking): void {
  const onPress = useEffectEvent((place: LngLat) => choose(pointOf(place)))
  const onLeave = useEffectEvent(cancel)
  useEffect(() => {
    if (!map || !isPicking) return
    const canvas = map.getCanvas()
    const press = ({ lngLat }: MapMouseEvent) => onPress(lngLat)
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onLeave()
    canvas.style.cursor = 'crosshair'
    canvas.focus()
    map.on('click', press)
    canvas.addEventListener('keydown', leave)
    return () => {
      canvas.style.cursor = ''
      // the pressed button is removed
      canvas.focus()
      map.off('click', press)
      canvas.removeEventListener('keydown', leave)
    }
  }, [map, isPicking])
}

export const pointOf = ({ lat, lng }: LngLat): Point => ({ latitude: lat, longitude: lng })
