import { Search } from 'lucide-react'
import type { PropertySummary } from '#contracts/properties.ts'
import { labelOf, type PropertyStatus } from '#contracts/property-kinds.ts'
import { countByStatus, type OwnFilter } from './own-filter.ts'

interface OwnToolbarProps {
  list: readonly PropertySummary[]
  filter: OwnFilter
  onChange: (filter: OwnFilter) => void
}

/** Narrows a long list by words and by status. */
export function OwnToolbar({ list, filter, onChange }: OwnToolbarProps) {
  const counts = countByStatus(list)
  const choose = (status: PropertyStatus | null) => onChange({ ...filter, status })
  return (
    <div className="mb-4 flex flex-col gap-3 lg:flex-row lg:items-center">
      <search className="flex h-12 items-center rounded-control border border-line-strong bg-card focus-within:border-brand focus-within:outline-2 focus-within:outline-brand lg:w-80">
        <Search size={18} aria-hidden className="ml-3 shrink-0 text-ink-faint" />
        <input
          type="search"
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          aria-label="Search your properties"
          placeholder="Name, place, type or price"
          className="h-full min-w-0 flex-1 bg-transparent px-2 text-[16px] placeholder:text-[15px] focus-visible:outline-none"
        />
      </search>
      <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] lg:mx-0 lg:px-0">
        <legend className="sr-only">Status</legend>
        <StatusChip label="All" count={list.length} checked={filter.status === null} onChoose={() => choose(null)} />
        {counts.map(({ status, count }) => (
          <StatusChip
            key={status}
            label={labelOf(status)}
            count={count}
            checked={filter.status === status}
            onChoose={() => choose(status)}
          />
        ))}
      </fieldset>
    </div>
  )
}

function StatusChip({ label, count, checked, onChoose }: { label: string; count: number; checked: boolean; onChoose: () => void }) {
  return (
    <label className="relative shrink-0 cursor-pointer">
      <input type="radio" name="own-status" checked={checked} onChange={onChoose} className="peer absolute inset-0 opacity-0" />
      <span className="num flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card px-4 text-[14px] transition-colors duration-150 hover:border-line-strong peer-checked:border-brand peer-checked:bg-brand peer-checked:font-medium peer-checked:text-on-brand peer-focus-visible:outline-3 peer-focus-visible:outline-marigold peer-focus-visible:outline-offset-2">
        {label} <span className="opacity-75">{count.toLocaleString('en-IN')}</span>
      </span>
    </label>
  )
}
