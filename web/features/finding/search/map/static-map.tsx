import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Box, writeBox } from '#contracts/finding/map/map-areas.ts'
import type { Point } from '#contracts/finding/map/map-cells.ts'
import { WAY_TO_WORK_MESSAGES as MESSAGES } from '#contracts/finding/travel/way-to-work-messages.ts'
import { TextButton } from '#web/ui/button.tsx'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { mapMarkersQuery } from './api.ts'
import { MapMiddle, MapNote, ZoomButtons } from './map-controls.tsx'
import { boxOfMarker, isCluster, isSamePlace, keyOf, type MapMarker, markerName, markerText } from './map-markers.ts'
import { markerLook } from './marker-element.ts'
import { PickButton, PickingTools } from './picking-tools.tsx'
import { PlaceCards } from './place-cards.tsx'
import { cornersOf, moved, shareOf, zoomed, zoomOf } from './section.ts'
import type { ListingMapProps } from './use-map-search.ts'
import { useSize } from './use-size.ts'
import { useStaticSection } from './use-static-section.ts'
import { useWorkplacePicking } from './use-workplace-picking.ts'
import { WorkplaceOnPicture } from './workplace-marker.tsx'

/** The map for browsers without WebGL: a picture of one section, drawn by the server, with the same markers. */
export function StaticMap({ query, onChange }: ListingMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const { section, show, places } = useStaticSection(query, size, onChange)
  const view = section && size ? { box: section, zoom: zoomOf(section, size) } : undefined
  const found = useQuery({ ...mapMarkersQuery(query, view), placeholderData: keepPreviousData })
  const picking = useWorkplacePicking({ query, onChange })
  const [pressed, setPressed] = useState<MapMarker>()
  const { markers, side } = found.data ?? { markers: [], side: 1 }
  const opened = pressed && markers.find((marker) => !isCluster(marker) && isSamePlace(marker, pressed))
  return (
    <>
      <div ref={frame} aria-busy={found.isFetching || !section} className="absolute inset-0 overflow-hidden">
        {section && (
          <>
            <img src={`/map/section.svg?box=${writeBox(section)}`} alt="" className="size-full object-fill" />
            <DrawnAreas section={section} areas={query.drawn} />
            {markers.map((marker) => (
              <MarkerButton
                key={keyOf(marker)}
                marker={marker}
                section={section}
                onPress={() => (isCluster(marker) ? show(boxOfMarker(marker, side)) : setPressed(marker))}
              />
            ))}
            {query.workplace && <WorkplaceOnPicture section={section} workplace={query.workplace} />}
            {picking.isPicking && <MapMiddle />}
          </>
        )}
      </div>
      <div className="pointer-events-none absolute inset-x-3 top-3 z-20 flex flex-wrap items-start gap-3">
        <p className="rounded-control bg-card px-3 py-2 text-ink-soft text-sm shadow-lifted">
          Your browser cannot draw the moving map. This is a picture of it.
        </p>
        {picking.isPicking ? (
          <PickingTools
            hint={MESSAGES.moveToMiddle}
            workplace={picking.workplace}
            chooseKnown={picking.chooseKnown}
            takeMiddle={() => section && picking.choose(middleOf(section))}
            cancel={picking.cancel}
          />
        ) : (
          <PickButton onPress={picking.start} />
        )}
        {picking.isPicking && picking.problem && (
          <p role="alert" className="w-full rounded-control bg-brick-wash px-3 py-2 text-brick text-sm">
            {picking.problem}
          </p>
        )}
        {query.drawn.length > 0 && (
          <span className="pointer-events-auto rounded-control bg-card px-3 py-2 text-sm shadow-lifted">
            <TextButton onClick={() => onChange({ box: section ? writeBox(section) : '', drawn: [] }, 'push')}>
              Clear the drawn areas
            </TextButton>
          </span>
        )}
      </div>
      {section && (
        <>
          <MoveButtons onMove={(up, right) => show(moved(section, up, right))} />
          <ZoomButtons onZoom={(by) => show(zoomed(section, by))} />
        </>
      )}
      {opened ? (
        <PlaceCards key={keyOf(opened)} query={query} marker={opened} onClose={() => setPressed(undefined)} />
      ) : (
        <MapNote found={places.isError ? places : found} />
      )}
    </>
  )
}

function middleOf({ south, west, north, east }: Box): Point {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

interface MarkerButtonProps {
  marker: MapMarker
  section: Box
  onPress: () => void
}

/** Not a tab stop: by keyboard the same properties are reached in the list. */
function MarkerButton({ marker, section, onPress }: MarkerButtonProps) {
  const { left, top } = shareOf(section, marker)
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={markerName(marker)}
      onClick={onPress}
      style={{ left: `${left * 100}%`, top: `${top * 100}%` }}
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

const MOVES = [
  { name: 'Move up', up: 1, right: 0, look: 'col-start-2 rotate-180' },
  { name: 'Move left', up: 0, right: -1, look: 'col-start-1 rotate-90' },
  { name: 'Move right', up: 0, right: 1, look: 'col-start-3 -rotate-90' },
  { name: 'Move down', up: -1, right: 0, look: 'col-start-2' },
] as const

function MoveButtons({ onMove }: { onMove: (up: number, right: number) => void }) {
  return (
    <div className="absolute bottom-24 left-3 z-20 grid grid-cols-3 lg:bottom-8">
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
