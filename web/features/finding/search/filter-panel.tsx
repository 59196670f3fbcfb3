import type { ReactNode } from 'react'
import { FilterPanelFrame, FilterSheetFrame } from '#web/lib/search/filter-frame.tsx'
import { useDraftResults } from './api.ts'
import type { FilterProps } from './choice-filter-field.tsx'
import { FilterFields } from './filter-fields.tsx'
import { clearConditions } from './filters.ts'
import { countFilters } from './listing-query.ts'
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

/** @param beside content beside the floating button */
export function FilterSheet({ query, onChange, beside }: Omit<FilterProps, 'facets'> & { beside: ReactNode }) {
  return (
    <FilterSheetFrame
      query={query}
      onChange={onChange}
      active={countFilters(query)}
      withoutFilters={(draft) => ({ ...clearConditions(draft), searchTerm: draft.searchTerm })}
      useDraftResults={useDraftResults}
      totalWords={countWords}
      Fields={FilterFields}
      beside={beside}
    />
  )
}
