import { buttonClass } from '#web/ui/button.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { ListingQuery } from './listing-query.ts'

/** The panel's form; controls elsewhere on the page belong to it by this id. */
export const FILTER_FORM = 'filters'

interface FilterPanelProps {
  query: ListingQuery
  onChange: (query: ListingQuery) => void
}

/**
 * The filters beside the results on wide screens; each change counts at once. It is a plain form below, so that it works
 * without scripts too, on small screens when the address points to it.
 */
export function FilterPanel({ query, onChange }: FilterPanelProps) {
  return (
    <aside
      id="filter-panel"
      aria-label="Filters"
      className="max-lg:mb-6 max-lg:hidden lg:sticky lg:top-[calc(var(--top-bar)+1.5rem)] lg:max-h-[calc(100dvh-var(--top-bar)-3rem)] lg:self-start lg:overflow-y-auto max-lg:target:block rounded-card border border-line bg-card shadow-card [scrollbar-color:var(--color-line)_transparent] [scrollbar-width:thin]"
    >
      <form id={FILTER_FORM} action="/listing" onSubmit={(event) => event.preventDefault()} className="p-5">
        {query.searchTerm && <input type="hidden" name="searchTerm" value={query.searchTerm} />}
        <FilterFields query={query} onChange={onChange} />
        <noscript>
          <button type="submit" className={buttonClass('primary', 'mt-5 w-full')}>
            Apply
          </button>
        </noscript>
      </form>
    </aside>
  )
}
