import { GPUInitializationError, type Map as MapLibre } from 'maplibre-gl'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Box } from '#contracts/finding/map/map-areas.ts'
import { openMap } from './open-map.ts'

export type MapState =
  | { readonly status: 'loading' | 'failed' | 'no-webgl'; readonly map?: undefined }
  | { readonly status: 'ready'; readonly map: MapLibre }

interface MapProgress {
  /** The map does not move, and everything in view is drawn. */
  readonly isIdle: boolean
  readonly tryAgain: () => void
}

/**
 * The map in an element, opened once and closed with the component.
 * @param style address of the map's style
 * @param box initially visible box
 */
export function useMap(container: RefObject<HTMLElement | null>, style: string, box: Box): MapState & MapProgress {
  const [state, setState] = useState<MapState>({ status: 'loading' })
  const [isIdle, setIdle] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // a layout effect closes the map before its element leaves the page: an element without a size would move the map
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is that of the first render; a further attempt opens the map again
  useLayoutEffect(() => {
    if (!container.current) return
    const map = open(container.current, style, box)
    if (typeof map === 'string') return setState({ status: map })
    let isLoaded = false
    map.once('style.load', () => {
      isLoaded = true
      setState({ status: 'ready', map })
    })
    map.on('movestart', () => setIdle(false))
    map.on('idle', () => setIdle(true))
    // after loading, an error concerns a single tile
    map.on('error', () => !isLoaded && setState({ status: 'failed' }))
    return () => {
      map.remove()
      setState({ status: 'loading' })
      setIdle(false)
    }
  }, [container, style, attempt])
  return { ...state, isIdle, tryAgain: () => setAttempt((count) => count + 1) }
}

function open(container: HTMLElement, style: string, box: Box): MapLibre | 'failed' | 'no-webgl' {
  try {
    return openMap(container, style, box)
  } catch (error) {
    return error instanceof GPUInitializationError ? 'no-webgl' : 'failed'
  }
}
