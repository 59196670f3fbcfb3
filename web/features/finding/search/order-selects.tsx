import { labelOf, POSTER_ROLES, type PosterRole } from '#contracts/homes/properties/property-kinds.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { withChange } from './filters.ts'
import { BEST_MATCH, type ListingOrder, type ListingQuery, RECENTLY_CONFIRMED, SHORTEST_WAY, STANDARD_ORDER } from './listing-query.ts'

interface OrderSelectsProps {
  query: ListingQuery
  onChange: (query: ListingQuery) => void
  /** Id of the form that the selects belong to without scripts. */
  form: string
  /** Whether the column is as narrow as a phone, at any width of the window. */
  isNarrow: boolean
}

/** Selects for date, poster and price; a workplace adds the shortest way to the first. Price and date orders clear each other. */
export function OrderSelects({ query, onChange, form, isNarrow }: OrderSelectsProps) {
  const { order, postedByUserRole, workplace } = query
  const orderBy = (field: ListingOrder['field']) => (direction: string) => {
    const next: ListingOrder = direction === 'asc' || direction === 'desc' ? { field, direction } : STANDARD_ORDER
    onChange(withChange(query, { order: next }))
  }
  const byPrice = order.field === 'expectedPrice'
  return (
    <div className={`flex flex-wrap gap-1.5 ${isNarrow ? '' : 'sm:gap-2'}`}>
      <OrderSelect
        label="Sort by Date"
        name="sortByDate"
        form={form}
        isNarrow={isNarrow}
        value={DATE_CHOICES[order.field] ?? order.direction}
        onChange={(chosen) => {
          if (chosen === BEST_MATCH) orderBy('bestMatch')('desc')
          else if (chosen === RECENTLY_CONFIRMED) orderBy('confirmedAt')('desc')
          else if (chosen === SHORTEST_WAY) orderBy('travelTime')('asc')
          else orderBy('createdAt')(chosen)
        }}
        options={[
          ...(byPrice ? [['', 'Date'] as const] : []),
          ['desc', 'Newest First'],
          ['asc', 'Oldest First'],
          [BEST_MATCH, 'Best match'],
          [RECENTLY_CONFIRMED, 'Recently confirmed'],
          ...(workplace ? [[SHORTEST_WAY, 'Shortest way'] as const] : []),
        ]}
      />
      <OrderSelect
        label="Posted By"
        name="postedByUserRole"
        form={form}
        isNarrow={isNarrow}
        value={postedByUserRole.length === 1 ? (postedByUserRole[0] ?? '') : ''}
        onChange={(role) => onChange(withChange(query, { postedByUserRole: role ? [role as PosterRole] : [] }))}
        options={[['', 'Posted By'], ...[...POSTER_ROLES].reverse().map((role) => [role, labelOf(role)] as const)]}
      />
      <OrderSelect
        label="Sort by Price"
        name="sortByPrice"
        form={form}
        isNarrow={isNarrow}
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

/** The value of the first select for orders other than by the date of posting. */
const DATE_CHOICES: Partial<Record<ListingOrder['field'], string>> = {
  expectedPrice: '',
  bestMatch: BEST_MATCH,
  confirmedAt: RECENTLY_CONFIRMED,
  travelTime: SHORTEST_WAY,
}

interface OrderSelectProps {
  label: string
  name: string
  form: string
  value: string
  onChange: (value: string) => void
  options: readonly (readonly [value: string, text: string])[]
  isNarrow: boolean
}

function OrderSelect({ label, options, isNarrow, ...field }: OrderSelectProps) {
  return (
    <Select
      aria-label={label}
      boxClassName="grow"
      className={`truncate pr-6 pl-2.5 text-base [field-sizing:content] ${isNarrow ? '' : 'sm:h-12 sm:pr-9 sm:pl-3'}`}
      iconClassName={isNarrow ? 'right-1.5' : 'right-1.5 sm:right-3'}
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
