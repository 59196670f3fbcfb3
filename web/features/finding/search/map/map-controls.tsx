import { Button } from '#web/ui/button.tsx'
import { Minus, Plus } from '#web/ui/icons/icons.tsx'

/** Stands among the map's tools; on large screens at the lower right. */
export function ZoomButtons({ onZoom }: { onZoom: (by: 1 | -1) => void }) {
  const look = 'grid size-11 place-items-center hover:bg-wash'
  return (
    <div className="pointer-events-auto grid shrink-0 divide-y divide-line overflow-hidden rounded-card border border-line bg-card text-ink shadow-lifted lg:absolute lg:right-0 lg:bottom-5">
      <button type="button" aria-label="Zoom in" onClick={() => onZoom(1)} className={look}>
        <Plus size={20} />
      </button>
      <button type="button" aria-label="Zoom out" onClick={() => onZoom(-1)} className={look}>
        <Minus size={20} />
      </button>
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
    <div className="pointer-events-none absolute inset-x-3 z-20 flex justify-center lg:bottom-8 max-lg:bottom-[calc(var(--map-sheet)+1rem)]">
      <div
        role="status"
        className="pointer-events-auto flex items-center gap-3 rounded-control border border-line bg-card px-4 py-2 text-sm shadow-lifted"
      >
        {text}
        {isError && (
          <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}
