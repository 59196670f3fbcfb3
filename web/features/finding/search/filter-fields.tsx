import { useQuery } from '@tanstack/react-query'
import { shortRupees } from '#contracts/base/values/money.ts'
import { FilterField } from '#web/lib/search/filter-field.tsx'
import { LocalityFilter } from '#web/lib/search/locality-filter.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { enumListsQuery } from './api.ts'
import { ChoiceFilterField, type FilterProps } from './choice-filter-field.tsx'
import { budgetSteps, toggleValue, withChange } from './filters.ts'
import { MoreFilters } from './more-filters.tsx'
import { PriceHistogram } from './price-histogram.tsx'
import { WayToWorkFilter } from './way-to-work-filter.tsx'

/** How many BHK types are offered before 'More'. */
const COMMON_BHK_TYPES = 8

/** Every filter, for panel and sheet. */
export function FilterFields(filter: FilterProps) {
  const { data: lists } = useQuery(enumListsQuery)
  const choices = { ...filter, lists }
  return (
    <div className="flex flex-col gap-5">
      <ChoiceFilterField name="propertyFor" {...choices} />
      <FilterField title="Budget">
        <PriceHistogram query={filter.query} facets={filter.facets} />
        {/* below each other where a price would be cut off, as with enlarged text */}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-2">
          <PriceSelect name="minPrice" label="Minimum price" none="No min" {...filter} />
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
      <MoreFilters {...filter} />
    </div>
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
      boxClassName=""
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
