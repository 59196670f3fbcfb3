import { type ReactNode, useState } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SlidersHorizontal } from '#web/ui/icons/icons.tsx'

/** Id of the panel's form. Other controls of the page refer to it, so that the form sends them without scripts. */
export const FILTER_FORM = 'filters'

interface FilterPanelFrameProps {
  /** Address of the form without scripts. */
  action: string
  children: ReactNode
}

/**
 * Contains the filters beside the results on wide screens, but not beside a map; each change applies at once. Without scripts it is a plain form, which
 * small screens show when the address ends with #filter-panel.
 */
export function FilterPanelFrame({ action, children }: FilterPanelFrameProps) {
  return (
    <aside
      id="filter-panel"
      aria-label="Filters"
      className="max-lg:mb-6 max-lg:hidden lg:sticky lg:top-[calc(var(--top-bar)+1.5rem)] lg:max-h-[calc(100dvh-var(--top-bar)-3rem)] lg:self-start lg:overflow-y-auto max-lg:target:block rounded-card border border-line bg-card shadow-card [scrollbar-color:var(--color-line)_transparent] [scrollbar-width:thin]"
    >
      <form id={FILTER_FORM} action={action} onSubmit={(event) => event.preventDefault()} className="p-5">
        {children}
        <noscript>
          <button type="submit" className={buttonClass('primary', 'mt-5 w-full')}>
            Apply
          </button>
        </noscript>
      </form>
    </aside>
  )
}

/** Classes of a button or link in a row of tools. */
export const TOOL_BUTTON = buttonClass('outline', 'gap-1.5! px-3! shrink-0')

interface FilterDialogFrameProps<Query, Facets> {
  query: Query
  onChange: (query: Query) => void
  /** Number of filters that are set. */
  active: number
  /** @returns the query without filters, with the same text and order */
  withoutFilters: (query: Query) => Query
  /** Number of results of a query (undefined: not known yet), and counts beside its filters (null: could not be loaded). */
  useDraftResults: (draft: Query | null) => { total: number | undefined; facets: Facets }
  totalWords: (total: number) => string
  Fields: (filter: { query: Query; onChange: (query: Query) => void; facets: Facets }) => ReactNode
}

/** The filters on small screens and beside a map: a button that opens a dialog. Changes take effect with 'Apply'. */
export function FilterDialogFrame<Query, Facets>(props: FilterDialogFrameProps<Query, Facets>) {
  const { query, onChange, active, withoutFilters, useDraftResults, totalWords, Fields } = props
  const [draft, setDraft] = useState<Query | null>(null)
  const { total, facets } = useDraftResults(draft)
  const found = total === undefined ? '' : totalWords(total)
  const apply = () => {
    setDraft(null)
    if (draft !== null) onChange(draft)
  }
  const [lastFound, setLastFound] = useState(found)
  const shownCount = found || (facets === null ? '' : lastFound)
  if (shownCount !== lastFound) setLastFound(shownCount)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setDraft(query)} className={`${TOOL_BUTTON} noscript:hidden`}>
        <SlidersHorizontal size={18} aria-hidden />
        <span className={active > 0 ? 'max-md:sr-only' : undefined}>Filters</span>
        {active > 0 && (
          <span className="num grid h-6 min-w-6 place-items-center rounded-full bg-marigold px-1.5 text-sm text-on-marigold">
            {active}
            <span className="sr-only"> active</span>
          </span>
        )}
      </button>
      <noscript>
        <a href="#filter-panel" className={TOOL_BUTTON}>
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
            <Button look="outline" className="flex-1" onClick={() => draft !== null && setDraft(withoutFilters(draft))}>
              Clear
            </Button>
            <Button className="flex-2" onClick={apply} aria-describedby="filter-results">
              Apply
              {/* fixed width, so that the button's text does not move; the last count stays, dimmed, while a new one loads */}
              <span
                aria-hidden
                className={`num min-w-26 text-left font-normal text-sm transition-opacity duration-150 ${found === '' ? 'opacity-60' : ''}`}
              >
                {shownCount}
              </span>
            </Button>
            <output className="sr-only">
              {/* a span, because screen readers take the label, not the text, of an output that describes an element */}
              <span id="filter-results">{found}</span>
            </output>
          </>
        }
      >
        {draft !== null && <Fields query={draft} onChange={setDraft} facets={facets} />}
      </Dialog>
    </>
  )
}
