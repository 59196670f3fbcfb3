import { Button } from '#web/ui/button.tsx'
import { Minus, Plus } from '#web/ui/icons.tsx'

export function ZoomButtons({ onZoom }: { onZoom: (by: 1 | -1) => void }) {
  const look = 'grid size-11 place-items-center hover:bg-wash'
  return (
    <div className="absolute right-3 bottom-24 z-20 grid lg:bottom-8 divide-y divide-line overflow-hidden rounded-control border border-line bg-card text-ink shadow-lifted">
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
    <div aria-hidden className="pointer-events-none absolute inset-0 z-20 grid place-items-center text-ink">
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
    <div
      role="status"
      className="absolute inset-x-3 bottom-20 z-20 mx-auto flex w-fit items-center gap-3 rounded-control border border-line bg-card px-4 py-2 text-sm shadow-lifted"
    >
      {text}
      {isError && (
        <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </div>
  )
}
