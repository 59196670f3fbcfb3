import { labelOf } from '#contracts/property-kinds.ts'
import { Select } from '#web/ui/select.tsx'

interface StatusFilterProps<S extends string> {
  statuses: readonly S[]
  value: S | undefined
  onChange: (status: string) => void
}

export function StatusFilter<S extends string>({ statuses, value, onChange }: StatusFilterProps<S>) {
  return (
    <Select
      aria-label="Status"
      value={value ?? ''}
      onChange={onChange}
      boxClassName="mb-5 max-w-56"
      className="pr-9 pl-3.5"
      iconClassName="right-3"
    >
      <option value="">Every status</option>
      {statuses.map((each) => (
        <option key={each} value={each}>
          {labelOf(each)}
        </option>
      ))}
    </Select>
  )
}
