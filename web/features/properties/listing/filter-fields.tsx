import { useQuery } from '@tanstack/react-query'
import { AreaField } from './area-field.tsx'
import { BudgetField } from './budget-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { changed, toggled } from './filter-change.ts'
import { type ChoiceGroup, COMMON_SIZES, choiceGroups } from './filter-choices.ts'
import type { ListingQuery } from './listing-query.ts'
import { enumListsQuery } from './use-listing.ts'

interface FilterFieldsProps {
  query: ListingQuery
  onChange: (query: ListingQuery) => void
}

/** Every filter; panel and sheet show the same. */
export function FilterFields({ query, onChange }: FilterFieldsProps) {
  const { data: enums } = useQuery(enumListsQuery)
  const groups = choiceGroups(enums)
  const field = (group: ChoiceGroup, atOnce?: number) => (
    <ChoiceField
      group={group}
      chosen={query[group.name]}
      onToggle={(value) => onChange(toggled(query, group.name, value as never))}
      {...(atOnce ? { atOnce } : {})}
    />
  )
  return (
    <div className="flex flex-col gap-5">
      {field(groups.propertyFor)}
      <BudgetField filters={query} onChange={(budget) => onChange(changed(query, budget))} />
      {field(groups.bhkType, COMMON_SIZES)}
      <AreaField chosen={query.area} onToggle={(area) => onChange(toggled(query, 'area', area))} />
      {field(groups.category)}
      {field(groups.apartmentType)}
      {field(groups.furnishedType)}
      {field(groups.preferredTenants)}
    </div>
  )
}
