import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { boxAround, readBox } from '#contracts/finding/map/map-areas.ts'
import type { TravelAreas, TravelMode } from '#contracts/finding/travel/travel.ts'
import { MODE_WORDS } from '#contracts/finding/travel/way-to-work-wording.ts'
import { useMedia } from '#web/ui/browser.ts'
import { Button } from '#web/ui/button.tsx'
import { mapMarkersQuery, resultPlacesQuery, travelAreasQuery } from './api.ts'
import { fitInFreePart } from './fit-in-free-part.ts'
import { ListSheet } from './list-sheet.tsx'
import { MapMiddle, MapNote, ZoomButtons } from './map-controls.tsx'
import { cornersOfMarker, isCluster, markersOf, NO_MARKERS, openedMarker, placeOf } from './map-markers.ts'
import { type Legend, MapTools } from './map-tools.tsx'
import { MAX_ZOOM } from './open-map.ts'
import { PlaceCards } from './place-cards.tsx'
import { CITY } from './section.ts'
import { StaticMap } from './static-map.tsx'
import { useAreasLayer, useTravelAreasLayer } from './use-areas-layer.ts'
import { useDrawing } from './use-drawing.ts'
import { useLabelRoom } from './use-label-room.ts'
import { useLinkedCards } from './use-linked-cards.ts'
import { useMap } from './use-map.ts'
import { type ListingMapProps, useMapSearch } from './use-map-search.ts'
import { useMarkers, useMergedMarkers } from './use-markers.ts'
import { useMoveToWorkplace } from './use-move-to-workplace.ts'
import { useOverMap } from './use-over-map.ts'
import { pointOf, usePressOnMap } from './use-press-on-map.ts'
import { useWorkplacePicking } from './use-workplace-picking.ts'
import { useWorkplace, WorkplaceMarker } from './workplace-marker.tsx'

function legendOf(areas: TravelAreas | undefined, mode: TravelMode | ''): Legend | undefined {
  const minutes = areas?.filter(({ polygons }) => polygons.length > 0).map((area) => area.minutes) ?? []
  return minutes.length > 0 ? { minutes, way: MODE_WORDS[mode || 'CAR'] } : undefined
}

/** The results of the listing on a map, which changes the section and the drawn areas of the address. */
export function ListingMap({ query, onChange }: ListingMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const queries = useQueryClient()
  const box = readBox(query.box)
  const style = useMedia('(prefers-color-scheme: dark)') ? '/map/style.json?theme=dark' : '/map/style.json'
  const { map, status, isIdle, tryAgain } = useMap(container, style, 'problem' in box ? boxAround(CITY) : box)
  const level = useOverMap()
  const { over } = level
  const search = useMapSearch(map, {
    query,
    onChange,
    isCovered: over !== undefined,
    placesOf: async (wanted) => markersOf(await queries.fetchQuery(resultPlacesQuery(wanted))).markers,
  })
  const drawing = useDrawing(map, { drawn: query.drawn, onDrawn: search.setDrawn, level })
  const picking = useWorkplacePicking({ query, onChange, level })
  usePressOnMap(map, picking)
  const found = useQuery({ ...mapMarkersQuery(query, search.view), placeholderData: keepPreviousData })
  const { markers: counted, side } = found.data ?? NO_MARKERS
  const merged = useMergedMarkers(counted, search.view, map)
  useLabelRoom(map, merged)
  const opened = openedMarker(merged.markers, over)
  const { data: travelAreas } = useQuery(travelAreasQuery(query))
  useTravelAreasLayer(map, travelAreas)
  const { point } = useWorkplace(query.workplace)
  useMoveToWorkplace(query.workplace, point, map !== undefined, search.showWorkplace)
  useAreasLayer(map, query.drawn, drawing.mode === 'editing')
  const [hovered, setHovered] = useState<readonly number[]>()
  const pointed = useLinkedCards(query, hovered, side) ?? opened?.squares[0]
  useMarkers(map, merged, pointed, {
    press: (marker) => {
      if (!isCluster(marker)) return level.open(placeOf(marker))
      // the marker is removed, so that its pointer-leave event never fires
      setHovered(undefined)
      if (map) fitInFreePart(map, cornersOfMarker(marker, side), { maxZoom: MAX_ZOOM, minZoom: map.getZoom() + 1 })
    },
    hover: (marker) => setHovered(marker?.squares),
  })
  if (status === 'no-webgl') return <StaticMap query={query} onChange={onChange} />
  return (
    <>
      <p className="sr-only">The list of results has the same properties as this map.</p>
      {/* MapLibre positions its own element, so that its height must come from one around it */}
      <div className={`absolute inset-0 ${drawing.mode === 'drawing' || picking.isPicking ? '[&_button]:pointer-events-none' : ''}`}>
        <div ref={container} aria-busy={!isIdle || found.isFetching} className="size-full" />
      </div>
      {map && (
        <>
          <MapTools
            drawing={drawing}
            picking={{ ...picking, takeMiddle: () => picking.choose(pointOf(map.getCenter())) }}
            search={search}
            areas={query.drawn.length}
            legend={legendOf(travelAreas, query.mode)}
            onClear={() => search.setDrawn([])}
          >
            <ZoomButtons onZoom={(by) => void map.zoomTo(map.getZoom() + by)} />
          </MapTools>
          {picking.isPicking && <MapMiddle />}
          {query.workplace && <WorkplaceMarker map={map} workplace={query.workplace} />}
          {opened ? (
            <PlaceCards key={`${opened.latitude},${opened.longitude}`} query={query} marker={opened} onClose={level.close} />
          ) : (
            drawing.mode === 'off' && !picking.isPicking && <MapNote found={search.failedPlaces ?? found} />
          )}
        </>
      )}
      <ListSheet query={query} level={level} />
      {status === 'loading' && (
        <div className="map-message">
          <p role="status">Loading the map…</p>
        </div>
      )}
      {status === 'failed' && (
        <div className="map-message">
          <p role="alert">The map could not be loaded.</p>
          <Button look="outline" onClick={tryAgain}>
            Try again
          </Button>
        </div>
      )}
    </>
  )
}
