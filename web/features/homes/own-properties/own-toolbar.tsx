import { groupDigits } from '#contracts/base/values/money.ts'
import type { OwnPropertyPage } from '#contracts/homes/posting/own-properties.ts'
import { labelOf, PROPERTY_STATUSES, type PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import type { useSearchTyping } from '#web/lib/search/use-search-typing.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import type { OwnView } from './own-view.ts'

interface OwnToolbarProps {
  view: OwnView
  typing: ReturnType<typeof useSearchTyping>
  statusCounts: OwnPropertyPage['statusCounts']
  onStatus: (status: PropertyStatus | null) => void
}

/** Search field, and a chip for each status that the user's properties have. */
export function OwnToolbar({ view, typing, statusCounts, onStatus }: OwnToolbarProps) {
  const statuses = PROPERTY_STATUSES.filter((status) => statusCounts[status] > 0 || status === view.status)
  return (
    <div className="mb-2 flex flex-col gap-2 lg:flex-row lg:items-center lg:gap-3">
      <SearchField className="lg:max-w-sm" typing={typing} label="Search your properties" placeholder="Name, place or price" />
      <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] lg:mx-0 lg:px-0">
        <legend className="sr-only">Status</legend>
        <StatusChip label="All" count={countAll(statusCounts)} checked={view.status === null} onChoose={() => onStatus(null)} />
        {statuses.map((status) => (
          <StatusChip
            key={status}
            label={labelOf(status)}
            count={statusCounts[status]}
            checked={view.status === status}
            onChoose={() => onStatus(status)}
          />
        ))}
      </fieldset>
    </div>
  )
}

export function countAll(statusCounts: OwnPropertyPage['statusCounts']): number {
  return Object.values(statusCounts).reduce((sum, count) => sum + count, 0)
}

function StatusChip({ label, count, checked, onChoose }: { label: string; count: number; checked: boolean; onChoose: () => void }) {
  return (
    <label className="relative shrink-0 cursor-pointer">
      <input type="radio" name="own-status" checked={checked} onChange={onChoose} className="peer absolute inset-0 opacity-0" />
      <span className="num flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card px-4 text-sm transition-colors duration-150 hover:border-line-strong peer-checked:selected peer-focus-visible:outline-3 peer-focus-visible:outline-marigold peer-focus-visible:outline-offset-2">
        {label} <span className="font-normal">{groupDigits(count)}</span>
      </span>
    </label>
  )
}
