import { BHK_TYPES, formatBhk } from '#contracts/homes/properties/bhk.ts'
import { COMMERCIAL_SUBTYPES } from '#contracts/homes/properties/property-choices.ts'
import { APARTMENT_TYPES, labelOf, wordsOfCode } from '#contracts/homes/properties/property-kinds.ts'
import { LOOKING_FOR } from '#contracts/homes/requirements/requirement-choices.ts'
import type { RequirementDate } from '#contracts/homes/requirements/requirements.ts'
import { ChoiceFilter } from '#web/lib/search/filter-field.tsx'
import { LocalityFilter } from '#web/lib/search/locality-filter.tsx'
import type { KnownFacets } from './api.ts'
import { DATES, type FeaturedQuery, type ListName, toggleValue, withChange } from './featured-query.ts'

/** How many options are offered before 'More'. */
const COMMON_TYPES = 6
const COMMON_BHK_TYPES = 8

const PROPERTY_TYPES = [...APARTMENT_TYPES.map(wordsOfCode), 'Plot', ...COMMERCIAL_SUBTYPES.filter((each) => each !== 'Other')]
const labelled = (value: string) => ({ value, label: labelOf(value) })
const DATE_OPTIONS = [{ value: '', label: 'Any time' }, ...Object.entries(DATES).map(([value, label]) => ({ value, label }))]

export interface FilterProps {
  query: FeaturedQuery
  onChange: (query: FeaturedQuery) => void
  /** Number of requirements that each option would leave. */
  facets: KnownFacets
}

/** Every filter, for panel and sheet. */
export function FilterFields({ query, onChange, facets }: FilterProps) {
  const list = <N extends ListName>(name: N) => ({
    name,
    chosen: query[name],
    counts: facets === null ? null : facets?.[name],
    onToggle: (value: string) => onChange(toggleValue(query, name, value)),
  })
  const types = [...new Set([...PROPERTY_TYPES, ...Object.keys(facets?.propertyType ?? {}), ...query.propertyType])]
  return (
    <div className="flex flex-col gap-5">
      <ChoiceFilter title="Looking For" {...list('lookingFor')} options={LOOKING_FOR.map(labelled)} />
      <ChoiceFilter title="Property Type" {...list('propertyType')} options={types.map(labelled)} initiallyShown={COMMON_TYPES} />
      <ChoiceFilter
        title="BHK"
        {...list('bhkConfig')}
        options={BHK_TYPES.map((value) => ({ value, label: formatBhk(value) }))}
        initiallyShown={COMMON_BHK_TYPES}
      />
      <LocalityFilter title="Location" {...list('preferredLocation')} />
      <ChoiceFilter
        title="Date"
        name="date"
        type="radio"
        options={DATE_OPTIONS}
        chosen={[query.date ?? '']}
        counts={facets === null ? null : { ...facets?.date, '': null }}
        onToggle={(date) => onChange(withChange(query, { date: (date || null) as RequirementDate | null }))}
      />
    </div>
  )
}
