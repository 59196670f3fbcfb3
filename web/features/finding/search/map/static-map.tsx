import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { type Box, writeBox } from '#contracts/finding/map/map-areas.ts'
import type { TravelAreas } from '#contracts/finding/travel/travel.ts'
import { WAY_TO_WORK_MESSAGES as MESSAGES } from '#contracts/finding/travel/way-to-work-messages.ts'
import { WAY_TO_WORK_TEXTS } from '#contracts/finding/travel/way-to-work-wording.ts'
import { BriefcaseBusiness, ChevronDown, X } from '#web/ui/icons/icons.tsx'
import { mapMarkersQuery, travelAreasQuery } from './api.ts'
import { ListSheet } from './list-sheet.tsx'
import { MapMiddle, MapNote, ZoomButtons } from './map-controls.tsx'
import { boxOfMarker, isCluster, keyOf, type MapMarker, markerName, markerText, NO_MARKERS, openedMarker, placeOf } from './map-markers.ts'
import { ToolButton } from './map-pills.tsx'
import { RAIL } from './map-tools.tsx'
import { markerLook } from './marker-element.ts'
import { shiftInside } from './merge-markers.ts'
import { PickingTools } from './picking-tools.tsx'
import { PlaceCards } from './place-cards.tsx'
import { centredAt, cornersOf, middleOf, moved, shareOf, zoomed, zoomOf } from './section.ts'
import type { ListingMapProps } from './use-map-search.ts'
import { useMergedMarkers } from './use-markers.ts'
import { useMoveToWorkplace } from './use-move-to-workplace.ts'
import { useOverMap } from './use-over-map.ts'
import { useSize } from './use-size.ts'
import { useStaticSection } from './use-static-section.ts'
import { useWorkplacePicking } from './use-workplace-picking.ts'
import { useWorkplace, WorkplaceOnPicture } from './workplace-marker.tsx'

/** The map for browsers without WebGL: a picture of one section, drawn by the server, with the same markers. */
export function StaticMap({ query, onChange }: ListingMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const { section, show, places } = useStaticSection(query, size, onChange)
  const view = useMemo(() => (section && size ? { box: section, zoom: zoomOf(section, size) } : undefined), [section, size])
  const found = useQuery({ ...mapMarkersQuery(query, view), placeholderData: keepPreviousData })
  const level = useOverMap()
  const { point } = useWorkplace(query.workplace)
  useMoveToWorkplace(query.workplace, point, section !== undefined, (to) => section && show(centredAt(section, to)))
  const areas = useQuery(travelAreasQuery(query)).data ?? []
  const picking = useWorkplacePicking({ query, onChange, level })
  const { markers: counted, side } = found.data ?? NO_MARKERS
  const { markers, layout } = useMergedMarkers(counted, view)
  const opened = openedMarker(markers, level.over)
  return (
    <>
      <div ref={frame} aria-busy={found.isFetching || !section} className="absolute inset-0 overflow-hidden">
        {section && (
          <>
            <img src={`/map/section.svg?box=${writeBox(section)}`} alt="" className="size-full object-fill" />
            <TravelAreasOnPicture section={section} areas={areas} />
            <DrawnAreas section={section} areas={query.drawn} />
            {markers.map((marker) => (
              <MarkerButton
                key={keyOf(marker)}
                marker={marker}
                section={section}
                shift={layout ? shiftInside(marker, layout) : 0}
                onPress={() => (isCluster(marker) ? show(boxOfMarker(marker, side)) : level.open(placeOf(marker)))}
              />
            ))}
            {query.workplace && <WorkplaceOnPicture section={section} workplace={query.workplace} />}
            {picking.isPicking && <MapMiddle />}
          </>
        )}
      </div>
      {picking.isPicking ? (
        <div data-map-tool className="pointer-events-none absolute inset-x-3 top-3 z-20 flex flex-wrap items-start gap-2">
          <PickingTools {...picking} hint={MESSAGES.moveToMiddle} takeMiddle={() => section && picking.choose(middleOf(section))} />
          {picking.problem && (
            <p role="alert" className="w-full rounded-control bg-brick-wash px-3 py-2 text-brick text-sm">
              {picking.problem}
            </p>
          )}
        </div>
      ) : (
        <>
          <p className="absolute left-3 z-10 max-w-56 rounded-control bg-card px-3 py-2 text-ink-soft text-sm shadow-lifted max-lg:top-(--map-line) lg:top-17">
            Your browser cannot draw the moving map. This is a picture of it.
          </p>
          <div className={RAIL}>
            {query.drawn.length > 0 && (
              <ToolButton
                label="Clear the drawn areas"
                word="Clear"
                Icon={X}
                onPress={() => onChange({ box: section ? writeBox(section) : '', drawn: [] }, 'push')}
              />
            )}
            <ToolButton label={WAY_TO_WORK_TEXTS.title} word="Work" Icon={BriefcaseBusiness} onPress={picking.start} />
            {section && <ZoomButtons onZoom={(by) => show(zoomed(section, by))} />}
          </div>
        </>
      )}
      {section && <MoveButtons onMove={(up, right) => show(moved(section, up, right))} />}
      <ListSheet query={query} level={level} />
      {opened ? (
        <PlaceCards key={keyOf(opened)} query={query} marker={opened} onClose={level.close} />
      ) : (
        <MapNote found={places.isError ? places : found} />
      )}
    </>
  )
}

interface MarkerButtonProps {
  marker: MapMarker
  section: Box
  /** Distance beside its place, CSS px. */
  shift: number
  onPress: () => void
}

/** Not a tab stop: by keyboard the same properties are reached in the list. */
function MarkerButton({ marker, section, shift, onPress }: MarkerButtonProps) {
  const { left, top } = shareOf(section, marker)
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={markerName(marker)}
      onClick={onPress}
      style={{ left: `calc(${left * 100}% + ${shift}px)`, top: `${top * 100}%` }}
      className={`${markerLook(marker)} absolute -translate-x-1/2 -translate-y-1/2`}
    >
      {markerText(marker)}
    </button>
  )
}

function DrawnAreas({ section, areas }: { section: Box; areas: readonly string[] }) {
  if (areas.length === 0) return null
  const points = (area: string) =>
    cornersOf(area)
      .map((corner) => shareOf(section, corner))
      .map(({ left, top }) => `${left * 100},${top * 100}`)
      .join(' ')
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
      {areas.map((area) => (
        <polygon
          key={area}
          points={points(area)}
          vectorEffect="non-scaling-stroke"
          className="fill-brand/12 stroke-brand"
          strokeWidth={3}
        />
      ))}
    </svg>
  )
}

function TravelAreasOnPicture({ section, areas }: { section: Box; areas: TravelAreas }) {
  const path = (polygons: TravelAreas[number]['polygons']) =>
    polygons
      .flat()
      .map((ring) => {
        const points = ring.map(([longitude, latitude]) => shareOf(section, { latitude, longitude }))
        return `M${points.map(({ left, top }) => `${left * 100} ${top * 100}`).join('L')}Z`
      })
      .join('')
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
      {areas.map(({ minutes, polygons }) => (
        <path
          key={minutes}
          d={path(polygons)}
          fillRule="evenodd"
          vectorEffect="non-scaling-stroke"
          className="fill-marigold/13 stroke-ink-soft"
          strokeWidth={1.5}
          strokeDasharray="5 3"
        />
      ))}
    </svg>
  )
}

const MOVES = [
  { name: 'Move up', up: 1, right: 0, look: 'col-start-2 rotate-180' },
  { name: 'Move left', up: 0, right: -1, look: 'col-start-1 rotate-90' },
  { name: 'Move right', up: 0, right: 1, look: 'col-start-3 -rotate-90' },
  { name: 'Move down', up: -1, right: 0, look: 'col-start-2' },
] as const

function MoveButtons({ onMove }: { onMove: (up: number, right: number) => void }) {
  return (
    <div className="absolute left-3 z-20 grid grid-cols-3 max-lg:bottom-[calc(var(--map-sheet)+0.75rem)] low:right-16 low:bottom-3 low:left-auto lg:bottom-8">
      {MOVES.map(({ name, up, right, look }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          onClick={() => onMove(up, right)}
          className={`grid size-11 place-items-center rounded-control border border-line bg-card text-ink shadow-lifted hover:bg-wash ${look}`}
        >
          <ChevronDown size={20} />
        </button>
      ))}
    </div>
  )
}
