import { FilterDialogFrame, FilterPanelFrame } from '#web/lib/search/filter-frame.tsx'
import { useDraftResults } from './api.ts'
import { clearConditions, countFilters } from './featured-query.ts'
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

export function FilterDialog({ query, onChange }: Omit<FilterProps, 'facets'>) {
  return (
    <FilterDialogFrame
      query={query}
      onChange={onChange}
      active={countFilters(query)}
      withoutFilters={(draft) => ({ ...clearConditions(draft), keyword: draft.keyword })}
      useDraftResults={useDraftResults}
      totalWords={foundWords}
      Fields={FilterFields}
    />
  )
}
