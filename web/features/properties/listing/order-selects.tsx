import { ChevronDown } from 'lucide-react'
import { labelOf, POSTER_ROLES, type PosterRole } from '#contracts/property-kinds.ts'
import { changed } from './filter-change.ts'
import { type ListingOrder, STANDARD_ORDER } from './listing-order.ts'
import type { ListingQuery } from './listing-query.ts'

interface OrderSelectsProps {
  query: ListingQuery
  onChange: (query: ListingQuery) => void
  /** The filters' form, which sends these too where there are no scripts. */
  form: string
}

/** By date, by poster, by price. Price and date exclude each other: the one that does not rule shows its name. */
export function OrderSelects({ query, onChange, form }: OrderSelectsProps) {
  const { order, postedByUserRole } = query
  const orderBy = (field: ListingOrder['field']) => (direction: string) => {
    const next: ListingOrder = direction === 'asc' || direction === 'desc' ? { field, direction } : STANDARD_ORDER
    onChange(changed(query, { order: next }))
  }
  const byPrice = order.field === 'expectedPrice'
  return (
    <div className="flex gap-1.5 sm:gap-2">
      <Select
        label="Sort by Date"
        name="sortByDate"
        form={form}
        value={byPrice ? '' : order.direction}
        onChange={orderBy('createdAt')}
        options={[...(byPrice ? [['', 'Date'] as const] : []), ['desc', 'Newest First'], ['asc', 'Oldest First']]}
      />
      <Select
        label="Posted By"
        name="postedByUserRole"
        form={form}
        value={postedByUserRole.length === 1 ? (postedByUserRole[0] ?? '') : ''}
        onChange={(role) => onChange(changed(query, { postedByUserRole: role ? [role as PosterRole] : [] }))}
        options={[['', 'Posted By'], ...[...POSTER_ROLES].reverse().map((role) => [role, labelOf(role)] as const)]}
      />
      <Select
        label="Sort by Price"
        name="sortByPrice"
        form={form}
        value={byPrice ? order.direction : ''}
        onChange={orderBy('expectedPrice')}
        options={[
          ['', 'Price'],
          ['asc', 'Low to High'],
          ['desc', 'High to Low'],
        ]}
      />
    </div>
  )
}

interface SelectProps {
  label: string
  name: string
  form: string
  value: string
  onChange: (value: string) => void
  options: readonly (readonly [value: string, text: string])[]
}

function Select({ label, name, form, value, onChange, options }: SelectProps) {
  return (
    <div className="relative min-w-0 grow">
      <select
        aria-label={label}
        name={name}
        form={form}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-full appearance-none truncate rounded-control border border-line bg-card pr-6 pl-2.5 text-[13px] [field-sizing:content] hover:border-line-strong sm:h-12 sm:pr-9 sm:pl-3 sm:text-[15px]"
      >
        {options.map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        aria-hidden
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-1.5 text-ink-soft sm:right-3"
      />
    </div>
  )
}
