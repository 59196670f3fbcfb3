import { type OptionFilterName, optionFilterNamed, optionLabel } from '#contracts/homes/properties/option-filters.ts'
import { ChoiceFilter } from '#web/lib/search/filter-field.tsx'
import type { KnownFacets } from './api.ts'
import { toggleValue } from './filters.ts'
import type { ListingQuery } from './listing-query.ts'

export interface FilterProps {
  query: ListingQuery
  onChange: (query: ListingQuery) => void
  /** Number of properties that each option would leave. */
  facets: KnownFacets
}

interface ChoiceFilterFieldProps extends FilterProps {
  name: OptionFilterName
  /** Values that the server lists; while undefined, the values of the contract are used. */
  lists: Partial<Record<OptionFilterName, string[]>> | undefined
  /** Number of choices above the button 'More'; all are shown when one of the others is chosen. */
  initiallyShown?: number
}

export function ChoiceFilterField({ name, lists, query, onChange, facets, initiallyShown }: ChoiceFilterFieldProps) {
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
