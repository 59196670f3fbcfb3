import { useId } from 'react'
import { isSharedStay } from '#contracts/homes/properties/property-kinds.ts'
import { FilterField } from '#web/lib/search/filter-field.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { ChoiceFilterField, type FilterProps } from './choice-filter-field.tsx'
import { MORE_FILTERS, withChange } from './filters.ts'
import { lockInWords } from './listing-wording.ts'

/** Lock-ins that are offered, in months. */
const LOCK_INS = [0, 3, 6, 11] as const

/** The filters that fewer people use. Those of rooms only where rooms can be among the results. */
export function MoreFilterFields({ query, onChange, facets }: FilterProps) {
  const lockIn = useId()
  const day = useId()
  const hasRooms = query.propertyFor.length === 0 || query.propertyFor.some(isSharedStay)
  const names = MORE_FILTERS.filter((name) => hasRooms || query[name].length > 0 || !ROOM_FILTERS.includes(name))
  return (
    <div className="flex flex-col gap-5">
      {names.map((name) => (
        <ChoiceFilterField key={name} name={name} query={query} onChange={onChange} facets={facets} lists={undefined} />
      ))}
      <FilterField title="Available">
        <DayField
          id={day}
          label="At the latest from"
          day={query.availableBy}
          onChange={(availableBy) => onChange(withChange(query, { availableBy }))}
        />
      </FilterField>
      <FilterField title="Lock-in">
        <Select
          id={lockIn}
          name="maxLockIn"
          aria-label="Longest lock-in"
          value={query.maxLockIn ?? ''}
          onChange={(months) => onChange(withChange(query, { maxLockIn: months === '' ? null : Number(months) }))}
          boxClassName="w-full"
          className="pr-7 pl-3 text-sm"
          iconClassName="right-2"
        >
          <option value="">Any</option>
          {[...new Set([...LOCK_INS, ...(query.maxLockIn === null ? [] : [query.maxLockIn])])]
            .sort((a, b) => a - b)
            .map((months) => (
              <option key={months} value={months}>
                {lockInWords(months)}
              </option>
            ))}
        </Select>
      </FilterField>
    </div>
  )
}

const ROOM_FILTERS: readonly (typeof MORE_FILTERS)[number][] = ['pgGender', 'preferredGuests', 'roomType']
