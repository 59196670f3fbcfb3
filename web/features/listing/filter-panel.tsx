import { type ReactNode, useState } from 'react'
import { FilterPanelFrame, FilterSheetFrame } from '#web/lib/search/filter-frame.tsx'
import { useDraftResults } from './api.ts'
import { FilterFields, type FilterProps } from './filter-fields.tsx'
import { clearConditions } from './filters.ts'
import { countFilters, type ListingQuery } from './listing-query.ts'
import { countWords } from './listing-wording.ts'

export function FilterPanel(filter: FilterProps) {
  const { searchTerm } = filter.query
  return (
    <FilterPanelFrame action="/listing">
      {searchTerm && <input type="hidden" name="searchTerm" value={searchTerm} />}
      <FilterFields {...filter} />
    </FilterPanelFrame>
  )
}

/** @param beside what stands beside its floating button */
export function FilterSheet({ query, onChange, beside }: Omit<FilterProps, 'facets'> & { beside: ReactNode }) {
  const [draft, setDraft] = useState<ListingQuery | null>(null)
  const found = useDraftResults(draft)
  return (
    <FilterSheetFrame
      active={countFilters(query)}
      open={draft !== null}
      onOpen={() => setDraft(query)}
      onClose={() => setDraft(null)}
      onClear={() => setDraft(draft && { ...clearConditions(draft), searchTerm: draft.searchTerm })}
      onApply={() => {
        setDraft(null)
        if (draft) onChange(draft)
      }}
      found={found.total === undefined ? '' : countWords(found.total)}
      beside={beside}
    >
      {draft && <FilterFields query={draft} onChange={setDraft} facets={found.facets} />}
    </FilterSheetFrame>
  )
}
