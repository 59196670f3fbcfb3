import { useQuery } from '@tanstack/react-query'
import { shortRupees } from '#contracts/base/values/money.ts'
import { type OptionFilterName, optionFilterNamed, optionLabel } from '#contracts/homes/properties/option-filters.ts'
import { ChoiceFilter, FilterField } from '#web/lib/search/filter-field.tsx'
import { LocalityFilter } from '#web/lib/search/locality-filter.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { enumListsQuery, type KnownFacets } from './api.ts'
import { budgetSteps, toggleValue, withChange } from './filters.ts'
import type { ListingQuery } from './listing-query.ts'
import { PriceHistogram } from './price-histogram.tsx'
import { WayToWorkFilter } from './way-to-work-filter.tsx'

/** How many BHK types are offered before 'More'. */
const COMMON_BHK_TYPES = 8

export interface FilterProps {
  query: ListingQuery
  onChange: (query: ListingQuery) => void
  /** Number of properties that each option would leave. */
  facets: KnownFacets
}

/** Every filter, for panel and sheet. */
export function FilterFields(filter: FilterProps) {
  const { data: lists } = useQuery(enumListsQuery)
  const choices = { ...filter, lists }
  return (
    <div className="flex flex-col gap-5">
      <ChoiceFilterField name="propertyFor" {...choices} />
      <FilterField title="Budget">
        <PriceHistogram query={filter.query} facets={filter.facets} />
        <div className="flex items-center gap-2">
          <PriceSelect name="minPrice" label="Minimum price" none="No min" {...filter} />
          <span aria-hidden className="text-ink-faint">
            –
          </span>
          <PriceSelect name="maxPrice" label="Maximum price" none="No max" {...filter} />
        </div>
      </FilterField>
      <ChoiceFilterField name="bhkType" initiallyShown={COMMON_BHK_TYPES} {...choices} />
      <LocalityFilter
        title="Area"
        name="area"
        chosen={filter.query.area}
        onToggle={(area) => filter.onChange(toggleValue(filter.query, 'area', area))}
        counts={filter.facets === null ? null : filter.facets?.area}
        usualCount={({ liveListings }) => liveListings}
      />
      <WayToWorkFilter {...filter} />
      <ChoiceFilterField name="category" {...choices} />
      <ChoiceFilterField name="apartmentType" {...choices} />
      <ChoiceFilterField name="furnishedType" {...choices} />
      <ChoiceFilterField name="preferredTenants" {...choices} />
    </div>
  )
}

interface ChoiceFilterFieldProps extends FilterProps {
  name: OptionFilterName
  /** Values that the server lists; while undefined, the values of the contract are used. */
  lists: Partial<Record<OptionFilterName, string[]>> | undefined
  /** Number of choices above the button 'More'; all are shown when one of the others is chosen. */
  initiallyShown?: number
}

function ChoiceFilterField({ name, lists, query, onChange, facets, initiallyShown }: ChoiceFilterFieldProps) {
  const { title, options } = optionFilterNamed(name)
  const offered: readonly string[] = lists?.[name] ?? options
  return (
    <ChoiceFilter
      title={title}
      name={name}
      options={offered.map((value) => ({ value, label: optionLabel(name, value) }))}
      chosen={query[name]}
      counts={facets === null ? null : facets?.[name]}
      onToggle={(value) => onChange(toggleValue(query, name, value))}
      initiallyShown={initiallyShown}
    />
  )
}

interface PriceSelectProps extends Omit<FilterProps, 'facets'> {
  name: 'minPrice' | 'maxPrice'
  label: string
  none: string
}

/** Minimum or maximum of the budget. Offers the steps that fit the other end, and the address's price when it is not a step. */
function PriceSelect({ name, label, none, query, onChange }: PriceSelectProps) {
  const { minPrice, maxPrice, [name]: price } = query
  const fits = (step: number) => (name === 'minPrice' ? maxPrice === null || step < maxPrice : minPrice === null || step > minPrice)
  const { monthly, total } = budgetSteps(query)
  const groups = [
    { label: 'A month', steps: monthly.filter(fits) },
    { label: 'To buy', steps: total.filter(fits) },
  ].filter(({ steps }) => steps.length > 0)
  const isStep = price === null || groups.some(({ steps }) => steps.includes(price))
  return (
    <Select
      name={name}
      aria-label={label}
      value={price ?? ''}
      onChange={(value) => onChange(withChange(query, { [name]: value === '' ? null : Number(value) }))}
      boxClassName="flex-1"
      className="num pr-7 pl-3 text-sm"
      iconClassName="right-2"
    >
      <option value="">{none}</option>
      {!isStep && priceOption(price)}
      {groups.length > 1
        ? groups.map(({ label: kind, steps }) => (
            <optgroup key={kind} label={kind}>
              {steps.map(priceOption)}
            </optgroup>
          ))
        : groups.flatMap(({ steps }) => steps.map(priceOption))}
    </Select>
  )
}

function priceOption(price: number) {
  return (
    <option key={price} value={price}>
      {shortRupees(price)}
    </option>
  )
}
