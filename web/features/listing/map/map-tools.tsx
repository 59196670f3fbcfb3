import type { ReactNode } from 'react'
import { MAX_DRAWN_AREAS } from '#contracts/map-areas.ts'
import { Check, PencilLine, Plus, Trash2, X } from '#web/ui/icons.tsx'
import type { DrawingMode } from './use-drawing.ts'

const PILL =
  'pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 font-semibold text-sm text-ink shadow-lifted'

interface PillButtonProps {
  onPress: () => void
  disabled?: boolean
  children: ReactNode
}

function PillButton({ onPress, disabled = false, children }: PillButtonProps) {
  return (
    <button type="button" disabled={disabled} onClick={onPress} className={`${PILL} hover:border-line-strong disabled:opacity-60`}>
      {children}
    </button>
  )
}

interface MapToolsProps {
  drawing: {
    readonly mode: DrawingMode
    readonly problem: string
    readonly isSelected: boolean
    readonly canAdd: boolean
    readonly draw: () => void
    readonly edit: () => void
    readonly cancel: () => void
    readonly removeSelected: () => void
    readonly finish: () => void
  }
  search: {
    readonly follows: boolean
    readonly isAway: boolean
    readonly setFollows: (follows: boolean) => void
    readonly searchHere: () => void
  }
  /** How many areas are drawn. */
  areas: number
  onClear: () => void
}

/** What stands over the top of the map: searching by moving it, drawing and editing areas. */
export function MapTools({ drawing, search, areas, onClear }: MapToolsProps) {
  const { mode, problem } = drawing
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 z-20 flex flex-wrap items-start gap-2">
      {mode === 'drawing' ? (
        <>
          <Hint>Press and draw around the streets you want.</Hint>
          <PillButton onPress={drawing.cancel}>
            <X size={18} /> Cancel
          </PillButton>
        </>
      ) : mode === 'editing' ? (
        <>
          <Hint>Drag the corners. Sides cannot cross.</Hint>
          <PillButton onPress={drawing.removeSelected} disabled={!drawing.isSelected}>
            <Trash2 size={18} /> Remove
          </PillButton>
          <PillButton onPress={drawing.cancel}>Cancel</PillButton>
          <PillButton onPress={drawing.finish}>
            <Check size={18} /> Done
          </PillButton>
        </>
      ) : (
        <>
          {areas === 0 && <SearchByMoving {...search} />}
          <PillButton onPress={drawing.draw} disabled={mode === 'loading' || !drawing.canAdd}>
            {areas === 0 ? <PencilLine size={18} /> : <Plus size={18} />} {areas === 0 ? 'Draw an area' : 'Add an area'}
          </PillButton>
          {areas > 0 && (
            <>
              <PillButton onPress={drawing.edit} disabled={mode === 'loading'}>
                <PencilLine size={18} /> Edit
              </PillButton>
              <PillButton onPress={onClear}>
                <X size={18} /> Clear
              </PillButton>
            </>
          )}
          {!drawing.canAdd && <Hint>You can draw up to {MAX_DRAWN_AREAS} areas.</Hint>}
        </>
      )}
      <p role="alert" className="w-full">
        {problem && (
          <span className="pointer-events-auto inline-block rounded-control bg-brick-wash px-3 py-2 text-brick text-sm">{problem}</span>
        )}
      </p>
    </div>
  )
}

function SearchByMoving({ follows, isAway, setFollows, searchHere }: MapToolsProps['search']) {
  return (
    <>
      <label className={`${PILL} cursor-pointer has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-marigold`}>
        <input
          type="checkbox"
          checked={follows}
          onChange={({ target }) => setFollows(target.checked)}
          className="size-4 accent-brand focus-visible:outline-none"
        />
        Search as I move
      </label>
      {!follows && isAway && <PillButton onPress={searchHere}>Search here</PillButton>}
    </>
  )
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-control bg-ink px-3 py-2.5 text-paper text-sm leading-6">
      {children}
    </p>
  )
}
