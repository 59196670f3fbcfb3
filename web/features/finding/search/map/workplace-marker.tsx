import { useQuery } from '@tanstack/react-query'
import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Box } from '#contracts/finding/map/map-areas.ts'
import type { Point } from '#contracts/finding/map/map-cells.ts'
import type { KnownWorkplace } from '#contracts/finding/travel/travel.ts'
import { WAY_TO_WORK_MESSAGES as MESSAGES } from '#contracts/finding/travel/way-to-work-messages.ts'
import { isPoint, workplaceName, workplacesQuery } from '#web/lib/way-to-work/workplaces.ts'
import { BriefcaseBusiness } from '#web/ui/icons/icons.tsx'
import { shareOf } from './section.ts'

/** Leaves the price at the same place free, CSS px. */
const ABOVE_PIN: [number, number] = [0, -18]

const LOOK =
  'pointer-events-none z-10 flex items-center gap-1.5 whitespace-nowrap rounded-full border border-card bg-marigold px-2.5 py-1 font-sans font-semibold text-on-marigold text-sm shadow-lifted'

/** Name and position of a workplace; the position is undefined without one and while it is loading. */
export function useWorkplace(workplace: string): { readonly name: string; readonly point: Point | undefined } {
  const { data: places } = useQuery({ ...workplacesQuery, enabled: workplace !== '' && !isPoint(workplace) })
  return { name: workplaceName(workplace, places), point: pointOf(workplace, places) }
}

function pointOf(workplace: string, places: readonly KnownWorkplace[] | undefined): Point | undefined {
  const [latitude, longitude] = workplace.split(',').map(Number)
  return longitude === undefined || latitude === undefined ? places?.find(({ key }) => key === workplace) : { latitude, longitude }
}

/** Shows on the map where the workplace is. @param workplace of the query, not blank */
export function WorkplaceMarker({ map, workplace }: { map: MapLibre; workplace: string }) {
  const { name, point } = useWorkplace(workplace)
  const { latitude, longitude } = point ?? {}
  const [element] = useState(drawElement)
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return
    const marker = new Marker({ element, anchor: 'bottom', offset: ABOVE_PIN }).setLngLat([longitude, latitude]).addTo(map)
    return () => void marker.remove()
  }, [map, element, latitude, longitude])
  useEffect(() => element.setAttribute('aria-label', MESSAGES.marker(name)), [element, name])
  return createPortal(<Label workplace={workplace} name={name} />, element)
}

function drawElement(): HTMLElement {
  const element = document.createElement('div')
  element.setAttribute('role', 'img')
  element.className = LOOK
  return element
}

/** Shows the workplace on the picture of a section. */
export function WorkplaceOnPicture({ section, workplace }: { section: Box; workplace: string }) {
  const { name, point } = useWorkplace(workplace)
  if (!point) return null
  const { left, top } = shareOf(section, point)
  return (
    <div
      role="img"
      aria-label={MESSAGES.marker(name)}
      style={{ left: `${left * 100}%`, top: `${top * 100}%` }}
      className={`${LOOK} absolute -mt-4.5 -translate-x-1/2 -translate-y-full`}
    >
      <Label workplace={workplace} name={name} />
    </div>
  )
}

function Label({ workplace, name }: { workplace: string; name: string }) {
  return (
    <>
      <BriefcaseBusiness size={16} />
      {isPoint(workplace) ? MESSAGES.workplace : name}
    </>
  )
}
