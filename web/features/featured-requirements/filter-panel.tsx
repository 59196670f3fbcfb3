import { useState } from 'react'
import { FilterPanelFrame, FilterSheetFrame } from '#web/lib/search/filter-frame.tsx'
import { useDraftResults } from './api.ts'
import { clearConditions, countFilters, type FeaturedQuery } from './featured-query.ts'
import { foundWords } from './featured-wording.ts'
import { FilterFields, type FilterProps } from './filter-fields.tsx'

export function FilterPanel(filter: FilterProps) {
  const { keyword } = filter.query
  return (
    <FilterPanelFrame action="/featured">
      {keyword && <input type="hidden" name="keyword" value={keyword} />}
      <FilterFields {...filter} />
    </FilterPanelFrame>
  )
}

export function FilterSheet({ query, onChange }: Omit<FilterProps, 'facets'>) {
  const [draft, setDraft] = useState<FeaturedQuery | null>(null)
  const found = useDraftResults(draft)
  return (
    <FilterSheetFrame
      active={countFilters(query)}
      open={draft !== null}
      onOpen={() => setDraft(query)}
      onClose={() => setDraft(null)}
      onClear={() => setDraft(draft && { ...clearConditions(draft), keyword: draft.keyword })}
      onApply={() => {
        setDraft(null)
        if (draft) onChange(draft)
      }}
      found={found.total === undefined ? '' : foundWords(found.total)}
    >
      {draft && <FilterFields query={draft} onChange={setDraft} facets={found.facets} />}
    </FilterSheetFrame>
  )
}
