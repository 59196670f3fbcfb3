import { anyPropertiesInWords } from '#web/lib/properties/property-wording.ts'
import { FilterField } from '#web/lib/search/filter-field.tsx'
import { FilterDialogFrame, FilterPanelFrame } from '#web/lib/search/filter-frame.tsx'
import { useDraftResults } from './api.ts'
import type { FilterProps } from './choice-filter-field.tsx'
import { FilterFields } from './filter-fields.tsx'
import { clearConditions } from './filters.ts'
import { countFilters } from './listing-query.ts'
import { PosterSelect, PriceOrderSelect } from './order-selects.tsx'

export function FilterPanel(filter: FilterProps) {
  const { searchTerm } = filter.query
  return (
    <FilterPanelFrame action="/listing">
      {searchTerm && <input type="hidden" name="searchTerm" value={searchTerm} />}
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
      withoutFilters={(draft) => ({ ...clearConditions(draft), searchTerm: draft.searchTerm })}
      useDraftResults={useDraftResults}
      totalWords={anyPropertiesInWords}
      Fields={DialogFields}
    />
  )
}

/** On phones the dialog also has the selects for which the row above the results has no room. */
function DialogFields(filter: FilterProps) {
  return (
    <>
      <div className="mb-5 grid grid-cols-2 gap-3 roomy:hidden">
        <FilterField title="Posted By">
          <PosterSelect {...filter} />
        </FilterField>
        <FilterField title="Sort by Price">
          <PriceOrderSelect {...filter} />
        </FilterField>
      </div>
      <FilterFields {...filter} />
    </>
  )
}
