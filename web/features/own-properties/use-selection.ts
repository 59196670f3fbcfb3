import { useState } from 'react'
import type { ManyStatuses } from '#contracts/properties/own-properties.ts'
import { filterOf, type OwnView } from './own-view.ts'

interface SelectionState {
  /** The text and the status that were searched when the selection began: others begin a new one. */
  readonly filter: string
  readonly ids: ReadonlySet<number>
  /** Everything that fits the filter, on all pages. */
  readonly all: boolean
}

/** Which properties are selected for a change of their status; null while nothing is being selected. */
export function useSelection(view: OwnView) {
  const filter = JSON.stringify(filterOf(view))
  const [state, setState] = useState<SelectionState | null>(null)
  const empty: SelectionState = { filter, ids: new Set(), all: false }
  const current = state && (state.filter === filter ? state : empty)
  const select = (ids: Iterable<number>) => setState({ filter, ids: new Set(ids), all: false })
  return {
    selection: current,
    begin: () => setState(empty),
    end: () => setState(null),
    /** Of everything that fits, the shown page stays selected. */
    toggle(propertyId: number, pageIds: readonly number[]) {
      const ids = new Set(current?.all ? pageIds : current?.ids)
      if (!ids.delete(propertyId)) ids.add(propertyId)
      select(ids)
    },
    /** Selects a whole page, or takes it out of the selection when it is selected. */
    togglePage(pageIds: readonly number[]) {
      if (current?.all) return setState(empty)
      const ids = new Set(current?.ids)
      const whole = pageIds.every((id) => ids.has(id))
      for (const id of pageIds) whole ? ids.delete(id) : ids.add(id)
      select(ids)
    },
    selectAll: () => setState({ ...empty, all: true }),
  }
}

export type Selection = ReturnType<typeof useSelection>

/** What the call of a bulk change names. */
export function targetOf({ ids, all }: SelectionState, view: OwnView): Pick<ManyStatuses, 'propertyIds' | 'matching'> {
  return all ? { matching: filterOf(view) } : { propertyIds: [...ids] }
}
