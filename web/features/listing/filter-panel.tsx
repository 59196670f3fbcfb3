import { useState } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SlidersHorizontal } from '#web/ui/icons.tsx'
import { useDraftResults } from './api.ts'
import { FilterFields, type FilterProps } from './filter-fields.tsx'
import { cleared } from './filters.ts'
import { countFilters, type ListingQuery } from './listing-query.ts'
import { countWords } from './listing-wording.ts'

/** Id of the panel's form: other controls of the page belong to it without scripts. */
export const FILTER_FORM = 'filters'

/**
 * The filters beside the results on wide screens; each change counts at once. Without scripts it is a plain form, shown on
 * small screens when the address names it (#filter-panel).
 */
export function FilterPanel(filter: FilterProps) {
  const { searchTerm } = filter.query
  return (
    <aside
      id="filter-panel"
      aria-label="Filters"
      className="max-lg:mb-6 max-lg:hidden lg:sticky lg:top-[calc(var(--top-bar)+1.5rem)] lg:max-h-[calc(100dvh-var(--top-bar)-3rem)] lg:self-start lg:overflow-y-auto max-lg:target:block rounded-card border border-line bg-card shadow-card [scrollbar-color:var(--color-line)_transparent] [scrollbar-width:thin]"
    >
      <form id={FILTER_FORM} action="/listing" onSubmit={(event) => event.preventDefault()} className="p-5">
        {searchTerm && <input type="hidden" name="searchTerm" value={searchTerm} />}
        <FilterFields {...filter} />
        <noscript>
          <button type="submit" className={buttonClass('primary', 'mt-5 w-full')}>
            Apply
          </button>
        </noscript>
      </form>
    </aside>
  )
}

const FLOATING =
  'fixed bottom-[calc(var(--bottom-bar)+1.75rem)] left-1/2 z-20 flex min-h-12 -translate-x-1/2 items-center gap-2 rounded-full bg-ink px-5 font-semibold text-[15px] text-paper shadow-lifted lg:hidden'

/** The filters on small screens: a floating button and a sheet whose changes count after Apply. */
export function FilterSheet({ query, onChange }: Omit<FilterProps, 'facets'>) {
  const [draft, setDraft] = useState<ListingQuery | null>(null)
  const active = countFilters(query)
  const found = useDraftResults(draft)
  const count = found.total === undefined ? '' : countWords(found.total)
  const apply = () => {
    setDraft(null)
    if (draft) onChange(draft)
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setDraft(query)} className={FLOATING}>
        <SlidersHorizontal size={18} aria-hidden />
        Filters
        {active > 0 && (
          <span className="num grid h-6 min-w-6 place-items-center rounded-full bg-marigold px-1.5 text-[13px] text-on-marigold">
            {active}
            <span className="sr-only"> active</span>
          </span>
        )}
      </button>
      <noscript>
        <a href="#filter-panel" className={FLOATING}>
          Filters
        </a>
      </noscript>
      <Dialog
        open={draft !== null}
        onClose={() => setDraft(null)}
        title="Filters"
        place="sheet"
        footer={
          <>
            <Button
              look="outline"
              className="flex-1"
              onClick={() => setDraft(draft && { ...cleared(draft), searchTerm: draft.searchTerm })}
            >
              Clear
            </Button>
            <Button className="flex-2" onClick={apply} aria-describedby="filter-results">
              Apply
              {/* without a place of its own the button's text would move */}
              <span aria-hidden className="num min-w-26 text-left font-normal text-[14px]">
                {count}
              </span>
            </Button>
            <output className="sr-only">
              {/* an output that describes an element is read by its label, not by its text */}
              <span id="filter-results">{count}</span>
            </output>
          </>
        }
      >
        {draft && <FilterFields query={draft} onChange={setDraft} facets={found.facets} />}
      </Dialog>
    </>
  )
}
