import { WAY_TO_WORK_TEXTS as TEXTS, UNNAMED_PLACE, wayWords } from '#contracts/finding/travel/way-to-work-wording.ts'
import { FilterField } from '#web/lib/search/filter-field.tsx'
import { useLazyComponent } from '#web/ui/browser.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import type { ListingQuery } from './listing-query.ts'
import { upperFirst } from './listing-wording.ts'

const loadPanel = () => import('./way-to-work-panel.tsx').then(({ WayToWorkPanel }) => WayToWorkPanel)

interface WayToWorkFilterProps {
  query: ListingQuery
  onChange: (query: ListingQuery) => void
}

/** Button that loads and shows the choice of workplace, travel mode and minutes. */
export function WayToWorkFilter({ query, onChange }: WayToWorkFilterProps) {
  const [WayToWorkPanel, request] = useLazyComponent(loadPanel)
  return (
    <div className="noscript:hidden">
      <FilterField title={TEXTS.title}>
        {WayToWorkPanel ? (
          <WayToWorkPanel query={query} onChange={onChange} />
        ) : (
          <button type="button" onClick={() => request(() => toast.error(TEXTS.openFailed))} className={buttonClass('outline', 'w-full')}>
            {query.workplace ? upperFirst(wayWords(query, UNNAMED_PLACE)) : TEXTS.choose}
          </button>
        )}
      </FilterField>
    </div>
  )
}
