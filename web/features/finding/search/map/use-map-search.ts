import type { Map as MapLibre, MapLibreEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { type Box, readBox, writeBox } from '#contracts/finding/map/map-areas.ts'
import type { Point } from '#contracts/finding/map/map-cells.ts'
import type { ListingQuery } from '../listing-query.ts'
import type { ChangeMapParams } from '../map-params.ts'
import { fitInFreePart } from './fit-in-free-part.ts'
import { boundsOf, boxOf } from './open-map.ts'
import { CITY, cornersOf, isSameSection, type MapView, mirrored, nearestTo } from './section.ts'

/** Maximum zoom of such a move, so that a single result is shown with its surroundings. */
const MAX_FIT_ZOOM = 14
/** The same at a chosen workplace: a phone shows the area of 15 minutes by car. */
const MAX_WORKPLACE_ZOOM = 13
/** Number of results that are shown with a chosen workplace: the nearest ones. */
const RESULTS_AT_WORKPLACE = 20

/** Event data of a move by code. Moves by the user have none: they search while "search as I move" is on. */
interface MoveData {
  /** Whether the section at the end of the move is written to the address. */
  readonly isSearched: boolean
}
const SEARCHED: MoveData = { isSearched: true }

export interface ListingMapProps {
  readonly query: ListingQuery
  /** Changes the address. */
  readonly onChange: ChangeMapParams
}

interface MapSearchOptions extends ListingMapProps {
  /** Whether something is open over the map. */
  readonly isCovered: boolean
  /** Loads the places of all results of the query, inside and outside of the section. */
  readonly placesOf: (query: ListingQuery) => Promise<readonly Point[]>
}

/**
 * Keeps map and address in sync: the map shows the section of the address, and the address follows the map while "search as
 * I move" is on. Without a section the map goes to the drawn areas, or to the results.
 */
export function useMapSearch(map: MapLibre | undefined, { query, onChange, isCovered, placesOf }: MapSearchOptions) {
  const [view, setView] = useState<MapView>()
  const [follows, setFollows] = useState(true)
  const [havePlacesFailed, setPlacesFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  /** The section and the areas of the address that the map shows already, so that it is not moved to them. */
  const shown = useRef({ box: '', drawn: '' })
  const last = useRef({ box: query.box, isCovered })
  const isBack = useNavigationType() === 'POP'
  const drawn = query.drawn.join(' ')
  const searchHere = (box: Box) => {
    shown.current.box = writeBox(box)
    onChange({ box: shown.current.box }, 'replace')
  }
  const onMoveEnd = useEffectEvent(({ target, isSearched = follows }: MapLibreEvent & Partial<MoveData>) => {
    const box = boxOf(target)
    setView({ box, zoom: target.getZoom() })
    if (drawn === '' && isSearched && !isSameSection(box, query.box)) searchHere(box)
  })
  const show = useEffectEvent((target: MapLibre, signal: AbortSignal) => {
    setPlacesFailed(false)
    if (drawn !== '') {
      if (drawn !== shown.current.drawn) fitTo(target, query.drawn.flatMap(cornersOf), SEARCHED)
      shown.current = { box: '', drawn }
      return
    }
    shown.current.drawn = ''
    const before = last.current
    last.current = { box: query.box, isCovered }
    // the map was moved below what Back has just closed: it stays where it is
    if (isBack && before.isCovered && !isCovered && before.box !== query.box && !('problem' in readBox(before.box))) {
      shown.current.box = before.box
      return onChange({ box: before.box }, 'replace')
    }
    const box = readBox(query.box)
    if ('problem' in box)
      return void placesOf(query).then(
        (places) => !signal.aborted && fitTo(target, places, SEARCHED),
        () => {
          if (signal.aborted) return
          setPlacesFailed(true)
          // the results may be elsewhere: their list must not change
          fitTo(target, [], { isSearched: false })
        },
      )
    if (query.box !== shown.current.box) target.fitBounds(boundsOf(box), { animate: false }, SEARCHED)
    shown.current.box = query.box
  })
  useEffect(() => {
    if (!map) return
    const moved = (event: MapLibreEvent) => onMoveEnd(event)
    map.on('moveend', moved)
    return () => void map.off('moveend', moved)
  }, [map])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map follows each change of the address
  useEffect(() => {
    if (!map) return
    const leaving = new AbortController()
    show(map, leaving.signal)
    return () => leaving.abort()
  }, [map, query.box, drawn, isCovered, attempt])
  const isAway = view !== undefined && drawn === '' && !isSameSection(view.box, query.box)
  return {
    view,
    follows,
    /** The map shows another section than the listed one. */
    isAway,
    setFollows: (next: boolean) => {
      setFollows(next)
      if (next && isAway) searchHere(view.box)
    },
    searchHere: () => view && searchHere(view.box),
    /** Moves the map to a workplace outside of it, with the results that are nearest to it, so that the search is not left without results. */
    showWorkplace: async (workplace: Point, signal: AbortSignal) => {
      if (map?.getBounds().contains([workplace.longitude, workplace.latitude])) return
      // a move by the person, and Back, whose entry this move would overwrite
      const moved = new AbortController()
      const stop = () => moved.abort()
      // a resize fires movestart too, but without originalEvent: nobody has moved the map
      const stopIfByPerson = ({ originalEvent }: { originalEvent?: unknown }) => originalEvent && stop()
      map?.on('movestart', stopIfByPerson)
      window.addEventListener('popstate', stop, { once: true })
      const places = await placesOf(query).catch(() => [])
      map?.off('movestart', stopIfByPerson)
      window.removeEventListener('popstate', stop)
      const nearest = nearestTo(workplace, places, RESULTS_AT_WORKPLACE)
      // the workplace stands in the middle
      const points = [workplace, ...nearest, ...nearest.map((place) => mirrored(place, workplace))]
      if (map && !signal.aborted && !moved.signal.aborted) fitTo(map, points, { isSearched: follows }, MAX_WORKPLACE_ZOOM)
    },
    /** Set when the places of the results could not be loaded: the map shows the city. */
    failedPlaces: havePlacesFailed
      ? { isError: true, isFetching: false, data: undefined, refetch: () => setAttempt(attempt + 1) }
      : undefined,
    /** Changes the drawn areas without moving the map; without any area the visible section is searched. */
    setDrawn: (areas: readonly string[]) => {
      const box = areas.length === 0 && view ? writeBox(view.box) : ''
      shown.current = { box, drawn: areas.join(' ') }
      onChange({ box, drawn: areas }, 'push')
    },
  }
}

function fitTo(map: MapLibre, places: readonly Point[], data: MoveData, maxZoom = MAX_FIT_ZOOM): void {
  const points = places.length > 0 ? places : CITY
  fitInFreePart(map, points, { maxZoom, animate: false }, data)
}
