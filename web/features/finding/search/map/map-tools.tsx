import { MAX_DRAWN_AREAS } from '#contracts/finding/map/map-areas.ts'
import { WAY_TO_WORK_MESSAGES as MESSAGES } from '#contracts/finding/travel/way-to-work-messages.ts'
import { Check, PencilLine, Plus, Trash2, X } from '#web/ui/icons/icons.tsx'
import { Hint, PILL, PillButton } from './map-pills.tsx'
import { PickButton, PickingTools, type PickingToolsProps } from './picking-tools.tsx'
import type { DrawingMode } from './use-drawing.ts'

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
  /** Choosing the workplace on the map. */
  picking: Omit<PickingToolsProps, 'hint'> & { readonly problem: string; readonly isPicking: boolean; readonly start: () => void }
  search: {
    readonly follows: boolean
    readonly isAway: boolean
    readonly setFollows: (follows: boolean) => void
    readonly searchHere: () => void
  }
  /** Number of drawn areas. */
  areas: number
  onClear: () => void
}

/** Controls at the top of the map: search by moving it, draw and edit areas, choose the workplace. */
export function MapTools({ drawing, picking, search, areas, onClear }: MapToolsProps) {
  const { mode } = drawing
  const problem = picking.isPicking ? picking.problem : drawing.problem
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 z-20 flex flex-wrap items-start gap-2">
      {picking.isPicking ? (
        <PickingTools hint={MESSAGES.pressOnMap} {...picking} />
      ) : mode === 'drawing' ? (
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
          <PickButton onPress={picking.start} disabled={mode === 'loading'} />
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
