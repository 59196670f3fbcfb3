import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Minus, Plus } from '#web/ui/icons/icons.tsx'

export function ZoomButtons({ onZoom }: { onZoom: (by: 1 | -1) => void }) {
  const look = 'grid size-11 place-items-center hover:bg-wash'
  return (
    <AtLowerEdge place="right-3 pb-24 lg:pb-8" offset="bottom-[calc(var(--bottom-bar)-var(--bottom-bar-shift)+6rem)]">
      <div className="grid divide-y divide-line overflow-hidden rounded-control border border-line bg-card text-ink shadow-lifted">
        <button type="button" aria-label="Zoom in" onClick={() => onZoom(1)} className={look}>
          <Plus size={20} />
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => onZoom(-1)} className={look}>
          <Minus size={20} />
        </button>
      </div>
    </AtLowerEdge>
  )
}

interface AtLowerEdgeProps {
  /** Classes for the distances from the map's sides and its lower edge. */
  place: string
  /** Class for the distance from the screen's lower edge: above the floating buttons of small screens. */
  offset: string
  children: ReactNode
}

/** Places its content above the lower edge of the map; on small screens above that of the screen while the map reaches below it. */
function AtLowerEdge({ place, offset, children }: AtLowerEdgeProps) {
  return (
    <div className={`pointer-events-none absolute inset-y-0 z-20 flex flex-col justify-end ${place}`}>
      <div className={`pointer-events-auto sticky mx-auto w-fit lg:static ${offset}`}>{children}</div>
    </div>
  )
}

/** Marks the middle of the map. */
export function MapMiddle() {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-10 grid place-items-center text-ink">
      <Plus size={28} />
    </div>
  )
}

interface MapNoteProps {
  found: {
    readonly isError: boolean
    readonly isFetching: boolean
    readonly data: { readonly total: number } | undefined
    readonly refetch: () => unknown
  }
}

/** Says why there are no markers. */
export function MapNote({ found: { isError, isFetching, data, refetch } }: MapNoteProps) {
  const text = isError ? 'The pins could not be loaded.' : data?.total === 0 ? 'No properties here. Zoom out, or move the map.' : ''
  if (!text) return null
  return (
    <AtLowerEdge place="left-3 right-18 pb-20 lg:right-3" offset="bottom-[calc(var(--bottom-bar)-var(--bottom-bar-shift)+5rem)]">
      <div role="status" className="flex items-center gap-3 rounded-control border border-line bg-card px-4 py-2 text-sm shadow-lifted">
        {text}
        {isError && (
          <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </div>
    </AtLowerEdge>
  )
}
