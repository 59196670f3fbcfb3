import { useState } from 'react'
import type { BulkStatusChange } from '#contracts/homes/posting/own-properties.ts'
import { filterOf, type OwnView } from './own-view.ts'

interface SelectionState {
  /** Search text and status when the selection began; another filter starts a new selection. */
  readonly filter: string
  readonly ids: ReadonlySet<number>
  /** Whether everything that matches the filter is selected, on all pages. */
  readonly all: boolean
}

/** Properties that are selected for a change of their status; null outside of selection mode. */
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
    /** Selects or deselects a property. After `selectAll` only the shown page stays selected. */
    toggle(propertyId: number, pageIds: readonly number[]) {
      const ids = new Set(current?.all ? pageIds : current?.ids)
      if (!ids.delete(propertyId)) ids.add(propertyId)
      select(ids)
    },
    /** Selects a whole page, or deselects it when it is selected. */
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

/** Target of a bulk change: ids or a filter. */
export function targetOf({ ids, all }: SelectionState, view: OwnView): Pick<BulkStatusChange, 'propertyIds' | 'matching'> {
  return all ? { matching: filterOf(view) } : { propertyIds: [...ids] }
}
