import { labelOf, POSTER_ROLES, type PosterRole } from '#contracts/property-kinds.ts'
import { Select } from '#web/ui/select.tsx'
import { withChange } from './filters.ts'
import { type ListingOrder, type ListingQuery, RECENTLY_CONFIRMED, STANDARD_ORDER } from './listing-query.ts'

interface OrderSelectsProps {
  query: ListingQuery
  onChange: (query: ListingQuery) => void
  /** Id of the form that these belong to without scripts. */
  form: string
}

/** Date, poster and price. An order by price clears the one by date and the reverse. */
export function OrderSelects({ query, onChange, form }: OrderSelectsProps) {
  const { order, postedByUserRole } = query
  const orderBy = (field: ListingOrder['field']) => (direction: string) => {
    const next: ListingOrder = direction === 'asc' || direction === 'desc' ? { field, direction } : STANDARD_ORDER
    onChange(withChange(query, { order: next }))
  }
  const byPrice = order.field === 'expectedPrice'
  return (
    <div className="flex flex-wrap gap-1.5 sm:gap-2">
      <OrderSelect
        label="Sort by Date"
        name="sortByDate"
        form={form}
        value={byPrice ? '' : order.field === 'confirmedAt' ? RECENTLY_CONFIRMED : order.direction}
        onChange={(chosen) => (chosen === RECENTLY_CONFIRMED ? orderBy('confirmedAt')('desc') : orderBy('createdAt')(chosen))}
        options={[
          ...(byPrice ? [['', 'Date'] as const] : []),
          ['desc', 'Newest First'],
          ['asc', 'Oldest First'],
          [RECENTLY_CONFIRMED, 'Recently confirmed'],
        ]}
      />
      <OrderSelect
        label="Posted By"
        name="postedByUserRole"
        form={form}
        value={postedByUserRole.length === 1 ? (postedByUserRole[0] ?? '') : ''}
        onChange={(role) => onChange(withChange(query, { postedByUserRole: role ? [role as PosterRole] : [] }))}
        options={[['', 'Posted By'], ...[...POSTER_ROLES].reverse().map((role) => [role, labelOf(role)] as const)]}
      />
      <OrderSelect
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

interface OrderSelectProps {
  label: string
  name: string
  form: string
  value: string
  onChange: (value: string) => void
  options: readonly (readonly [value: string, text: string])[]
}

function OrderSelect({ label, options, ...field }: OrderSelectProps) {
  return (
    <Select
      aria-label={label}
      boxClassName="grow"
      className="truncate pr-6 pl-2.5 text-base [field-sizing:content] sm:h-12 sm:pr-9 sm:pl-3"
      iconClassName="right-1.5 sm:right-3"
      {...field}
    >
      {options.map(([code, text]) => (
        <option key={code} value={code}>
          {text}
        </option>
      ))}
    </Select>
  )
}
