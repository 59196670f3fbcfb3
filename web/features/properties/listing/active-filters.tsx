import { X } from 'lucide-react'
import { Link } from 'react-router'
import { activeChips } from './active-chips.ts'
import { cleared } from './filter-change.ts'
import { type ListingQuery, listingAddress } from './listing-query.ts'

/** What the results are narrowed by; each condition can be taken away on its own. */
export function ActiveFilters({ query }: { query: ListingQuery }) {
  const chips = activeChips(query)
  if (chips.length === 0) return null
  return (
    <ul
      aria-label="Active filters"
      className="max-sm:-mx-5 mt-2 flex items-center gap-x-2 max-sm:overflow-x-auto max-sm:px-5 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {chips.map(({ key, label, without }) => (
        <li key={key} className="min-w-0 max-sm:shrink-0">
          <Link to={listingAddress(without)} aria-label={`Remove ${label}`} className="group/chip flex min-h-11 max-w-full items-center">
            <span className="flex min-h-8 min-w-0 items-center gap-1 rounded-full bg-brand-wash pr-2 pl-3 font-medium text-[14px] text-brand group-hover/chip:brightness-97">
              <span className="truncate">{label}</span>
              <X size={15} aria-hidden className="shrink-0" />
            </span>
          </Link>
        </li>
      ))}
      <li className="shrink-0">
        <Link
          to={listingAddress(cleared(query))}
          className="flex min-h-11 items-center px-1 font-semibold text-[14px] text-ink-soft underline-offset-4 hover:underline"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}
