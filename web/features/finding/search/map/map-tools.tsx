import type { ReactNode } from 'react'
import { MAX_DRAWN_AREAS } from '#contracts/finding/map/map-areas.ts'
import { WAY_TO_WORK_MESSAGES as MESSAGES } from '#contracts/finding/travel/way-to-work-messages.ts'
import { WAY_TO_WORK_TEXTS } from '#contracts/finding/travel/way-to-work-wording.ts'
import { BriefcaseBusiness, Check, PencilLine, Plus, SearchCheck, SquarePen, Trash2, X } from '#web/ui/icons/icons.tsx'
import { Hint, MAP_TOOL, PillButton, ToolButton, ToolLabel } from './map-pills.tsx'
import { PickingTools, type PickingToolsProps } from './picking-tools.tsx'
import type { DrawingMode } from './use-drawing.ts'

export interface Legend {
  /** Ascending, at most three. */
  readonly minutes: readonly number[]
  /** 'by car' */
  readonly way: string
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
  /** What the areas around the workplace mean; undefined without areas. */
  legend: Legend | undefined
  onClear: () => void
  /** The buttons that zoom. */
  children: ReactNode
}

/** In a row at the top; on small screens a column at the right edge, with a second one beside it where there is no room. */
export const RAIL =
  'pointer-events-none absolute z-20 flex flex-wrap items-start gap-2 lg:inset-3 lg:content-start max-lg:inset-x-2 max-lg:top-(--map-line) max-lg:bottom-(--map-rail) max-lg:flex-col max-lg:flex-wrap-reverse max-lg:content-start'

/** Controls of the map: search by moving it, draw and edit areas, choose the workplace; while one of them is used only its own. */
export function MapTools({ drawing, picking, search, areas, legend, onClear, children }: MapToolsProps) {
  const { mode } = drawing
  const problem = picking.isPicking ? picking.problem : drawing.problem
  return (
    <>
      {picking.isPicking || mode !== 'off' ? (
        <div data-map-tool className="pointer-events-none absolute inset-x-3 top-3 z-20 flex flex-wrap items-start gap-2">
          {picking.isPicking ? (
            <PickingTools hint={MESSAGES.pressOnMap} {...picking} />
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
              {mode === 'drawing' && <Hint>Press and draw around the streets you want.</Hint>}
              <PillButton onPress={drawing.cancel}>
                <X size={18} /> Cancel
              </PillButton>
            </>
          )}
          <MapProblem text={problem} />
        </div>
      ) : (
        <>
          <div data-map-tools className={RAIL}>
            {areas === 0 && <SearchByMoving {...search} />}
            <ToolButton
              label={areas === 0 ? 'Draw an area' : 'Add an area'}
              word="Area"
              Icon={areas === 0 ? PencilLine : Plus}
              onPress={drawing.draw}
              disabled={!drawing.canAdd}
            />
            {areas > 0 && (
              <>
                <ToolButton label="Edit" word="Edit" Icon={SquarePen} onPress={drawing.edit} />
                <ToolButton label="Clear" word="Clear" Icon={X} onPress={onClear} />
              </>
            )}
            <ToolButton label={WAY_TO_WORK_TEXTS.title} word="Work" Icon={BriefcaseBusiness} onPress={picking.start} />
            {children}
          </div>
          <div
            data-map-tools
            className="pointer-events-none absolute inset-x-3 z-10 flex flex-wrap justify-center gap-2 max-lg:top-(--map-line) max-lg:justify-start max-lg:pr-27 lg:top-17"
          >
            {legend && <AreasLegend {...legend} />}
            {areas === 0 && !search.follows && search.isAway && <PillButton onPress={search.searchHere}>Search here</PillButton>}
            {!drawing.canAdd && <Hint>You can draw up to {MAX_DRAWN_AREAS} areas.</Hint>}
            <MapProblem text={problem} />
          </div>
        </>
      )}
    </>
  )
}

/** Tints of areas that lie in one another, the outermost first: each is filled with 13 % of marigold (`use-areas-layer.ts`) over those around it. */
const TINTS = ['bg-marigold/13', 'bg-marigold/24', 'bg-marigold/34']

/** The tint of each time; the areas of shorter times lie in those of longer ones. */
function AreasLegend({ minutes, way }: Legend) {
  return (
    <p className="num h-fit self-center rounded-card bg-card px-2 py-0.5 text-ink-soft text-xs leading-5 shadow-card">
      {MESSAGES.areasWithin}{' '}
      {minutes.map((time, at) => (
        <span key={time} className="whitespace-nowrap">
          <span
            aria-hidden
            className={`mx-0.5 inline-block h-3 w-3.5 border border-ink-soft border-dashed align-middle ${TINTS[minutes.length - 1 - at]}`}
          />
          {time}{' '}
        </span>
      ))}
      <span className="whitespace-nowrap">{MESSAGES.areasBy(way)}</span>
    </p>
  )
}

function MapProblem({ text }: { text: string }) {
  return (
    <p role="alert" className="w-full">
      {text && <span className="pointer-events-auto inline-block rounded-control bg-brick-wash px-3 py-2 text-brick text-sm">{text}</span>}
    </p>
  )
}

/** A box that is ticked; on small screens a button that is pressed in. */
function SearchByMoving({ follows, setFollows }: Pick<MapToolsProps['search'], 'follows' | 'setFollows'>) {
  return (
    <label
      className={`${MAP_TOOL} relative cursor-pointer has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-marigold max-lg:has-checked:bg-brand max-lg:has-checked:text-on-brand`}
    >
      <input
        type="checkbox"
        checked={follows}
        onChange={({ target }) => setFollows(target.checked)}
        className="size-4 accent-brand focus-visible:outline-none max-lg:absolute max-lg:inset-0 max-lg:size-full max-lg:opacity-0"
      />
      <SearchCheck size={18} className="lg:hidden" />
      <ToolLabel label="Search as I move" word="Search" />
    </label>
  )
}
