import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { cleared, countFilters } from './filter-change.ts'
import { FilterFields } from './filter-fields.tsx'
import type { ListingQuery } from './listing-query.ts'

const FLOATING =
  'fixed bottom-[calc(var(--bottom-bar)+1.75rem)] left-1/2 z-20 flex min-h-12 -translate-x-1/2 items-center gap-2 rounded-full bg-ink px-5 font-semibold text-[15px] text-paper shadow-lifted lg:hidden'

interface FilterSheetProps {
  query: ListingQuery
  onApply: (query: ListingQuery) => void
}

/** The filters on small screens: a floating button, and a sheet whose changes count once they are applied. */
export function FilterSheet({ query, onApply }: FilterSheetProps) {
  const [draft, setDraft] = useState<ListingQuery | null>(null)
  const active = countFilters(query)
  const apply = () => {
    setDraft(null)
    if (draft) onApply(draft)
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
            <Button className="flex-2" onClick={apply}>
              Apply
            </Button>
          </>
        }
      >
        {draft && <FilterFields query={draft} onChange={setDraft} />}
      </Dialog>
    </>
  )
}
