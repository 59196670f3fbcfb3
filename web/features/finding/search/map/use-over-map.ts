import { useLocation, useNavigate } from 'react-router'
import { type MapEntry, mapEntryOf, type OverMap } from '../map-params.ts'

/** What is open over the map, and how it is opened and closed. Back closes it, and what is opened takes the place of what was open. */
export function useOverMap() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const entry = mapEntryOf(state)
  const open = (overMap: OverMap) => {
    // from the whole list Back goes to the half one
    const isAbove = entry === undefined || (entry.overMap === 'half' && overMap === 'full')
    const next: MapEntry = { overMap, depth: (entry?.depth ?? 0) + (isAbove ? 1 : 0) }
    void navigate({ search }, { state: next, replace: !isAbove, preventScrollReset: true })
  }
  return {
    over: entry?.overMap,
    open,
    /** Leaves the map alone. */
    close: () => entry && void navigate(-entry.depth),
  }
}

export type OverMapControl = ReturnType<typeof useOverMap>
