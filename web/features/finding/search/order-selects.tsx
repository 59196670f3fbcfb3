import { BEST_MATCH } from '#contracts/finding/search/best-match.ts'
import { labelOf, POSTER_ROLES, type PosterRole } from '#contracts/homes/properties/property-kinds.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { ArrowUpDown } from '#web/ui/icons/icons.tsx'
import { withChange } from './filters.ts'
import { type ListingOrder, type ListingQuery, RECENTLY_CONFIRMED, SHORTEST_WAY, STANDARD_ORDER } from './listing-query.ts'

interface SelectProps {
  query: ListingQuery
  onChange: (query: ListingQuery) => void
  /** Id of the form that the selects belong to without scripts. */
  form?: string
  boxClassName?: string
  className?: string
}

interface OrderSelectsProps extends Required<Pick<SelectProps, 'query' | 'onChange' | 'form'>> {
  /** Whether the column is as narrow as a phone, at any width of the window. */
  isNarrow: boolean
  /** Whether the first select is an icon alone on phones. */
  isBrief: boolean
}

/** Selects for date, poster and price. The filters have the last two on phones. Price and date orders clear each other. */
export function OrderSelects({ isNarrow, isBrief, ...select }: OrderSelectsProps) {
  const className = isNarrow ? '' : 'md:h-12 md:pr-9 md:pl-3'
  return (
    <div className="search-order">
      <div className={isBrief ? 'icon-alone' : 'grow'}>
        {isBrief && <ArrowUpDown size={18} />}
        <DateSelect {...select} className={className} />
      </div>
      <PosterSelect {...select} className={className} boxClassName="grow compact:hidden" />
      <PriceOrderSelect {...select} className={className} boxClassName="grow compact:hidden" />
    </div>
  )
}

const orderedBy = (query: ListingQuery, field: ListingOrder['field'], direction: string): ListingQuery =>
  withChange(query, { order: direction === 'asc' || direction === 'desc' ? { field, direction } : STANDARD_ORDER })

/** Orders but those by price; a workplace adds the shortest way. */
function DateSelect({ query, onChange, ...field }: SelectProps) {
  const { order, workplace } = query
  return (
    <OrderSelect
      label="Sort by Date"
      name="sortByDate"
      value={DATE_CHOICES[order.field] ?? order.direction}
      onChange={(chosen) => {
        if (chosen === BEST_MATCH) onChange(orderedBy(query, BEST_MATCH, 'desc'))
        else if (chosen === RECENTLY_CONFIRMED) onChange(orderedBy(query, 'confirmedAt', 'desc'))
        else if (chosen === SHORTEST_WAY) onChange(orderedBy(query, 'travelTime', 'asc'))
        else onChange(orderedBy(query, 'createdAt', chosen))
      }}
      options={[
        ...(order.field === 'expectedPrice' ? [['', 'Date'] as const] : []),
        ['desc', 'Newest First'],
        ['asc', 'Oldest First'],
        [BEST_MATCH, 'Best match'],
        [RECENTLY_CONFIRMED, 'Recently confirmed'],
        ...(workplace ? [[SHORTEST_WAY, 'Shortest way'] as const] : []),
      ]}
      {...field}
    />
  )
}

export function PosterSelect({ query, onChange, ...field }: SelectProps) {
  const { postedByUserRole } = query
  return (
    <OrderSelect
      label="Posted By"
      name="postedByUserRole"
      value={postedByUserRole.length === 1 ? (postedByUserRole[0] ?? '') : ''}
      onChange={(role) => onChange(withChange(query, { postedByUserRole: role ? [role as PosterRole] : [] }))}
      options={[['', 'Posted By'], ...[...POSTER_ROLES].reverse().map((role) => [role, labelOf(role)] as const)]}
      {...field}
    />
  )
}

export function PriceOrderSelect({ query, onChange, ...field }: SelectProps) {
  return (
    <OrderSelect
      label="Sort by Price"
      name="sortByPrice"
      value={query.order.field === 'expectedPrice' ? query.order.direction : ''}
      onChange={(direction) => onChange(orderedBy(query, 'expectedPrice', direction))}
      options={[
        ['', 'Price'],
        ['asc', 'Low to High'],
        ['desc', 'High to Low'],
      ]}
      {...field}
    />
  )
}

/** The value of the first select for orders other than by the date of posting. */
const DATE_CHOICES: Partial<Record<ListingOrder['field'], string>> = {
  expectedPrice: '',
  [BEST_MATCH]: BEST_MATCH,
  confirmedAt: RECENTLY_CONFIRMED,
  travelTime: SHORTEST_WAY,
}

interface OrderSelectProps extends Pick<SelectProps, 'form' | 'boxClassName' | 'className'> {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  options: readonly (readonly [value: string, text: string])[]
}

function OrderSelect({ label, options, boxClassName = '', className = '', ...field }: OrderSelectProps) {
  return (
    <Select
      aria-label={label}
      boxClassName={boxClassName}
      className={`truncate pr-7 pl-2.5 text-base [field-sizing:content] ${className}`}
      iconClassName={className ? 'right-2 md:right-3' : 'right-2'}
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
