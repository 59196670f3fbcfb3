import { useLazyComponent } from '#web/ui/browser.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import type { FilterProps } from './choice-filter-field.tsx'
import { MORE_FILTERS } from './filters.ts'

const loadMoreFilterFields = () => import('./more-filter-fields.tsx').then(({ MoreFilterFields }) => MoreFilterFields)

/** Filters that are loaded when they are opened. Without scripts the conditions that are set are kept. */
export function MoreFilters(filter: FilterProps) {
  const [MoreFilterFields, request] = useLazyComponent(loadMoreFilterFields)
  if (MoreFilterFields) return <MoreFilterFields {...filter} />
  const { query } = filter
  const chosen = [
    ...MORE_FILTERS.flatMap((name) => query[name].map((value) => [name, value] as const)),
    ...(query.availableBy ? [['availableBy', query.availableBy] as const] : []),
    ...(query.maxLockIn === null ? [] : [['maxLockIn', String(query.maxLockIn)] as const]),
  ]
  return (
    <div>
      {chosen.map(([name, value]) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
      ))}
      <button
        type="button"
        onClick={() => request(() => toast.error('We could not load the filters. Please try again.'))}
        className={buttonClass('outline', 'w-full noscript:hidden')}
      >
        {chosen.length > 0 ? `More filters (${chosen.length})` : 'More filters'}
      </button>
    </div>
  )
}
