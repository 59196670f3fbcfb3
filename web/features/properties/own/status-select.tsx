import { ChevronDown } from 'lucide-react'
import type { PropertySummary } from '#contracts/properties.ts'
import { labelOf } from '#contracts/property-kinds.ts'
import type { StatusSwitch } from './own-queries.ts'
import { isSwitchable, SWITCHABLE } from './status.ts'

interface StatusSelectProps {
  property: PropertySummary
  onSwitch: (wanted: StatusSwitch) => void
  /** The element that says why it cannot be switched. */
  describedBy: string | undefined
}

/** Shows or hides a listing; a status that is not its poster's to change stands there alone. */
export function StatusSelect({ property, onSwitch, describedBy }: StatusSelectProps) {
  const { status, propertyName } = property
  const open = isSwitchable(status)
  return (
    <div className="relative min-w-0 flex-1">
      <select
        aria-label={`Status of ${propertyName}`}
        aria-describedby={describedBy}
        value={status}
        disabled={!open}
        onChange={(event) => onSwitch({ property, status: event.target.value === 'ACTIVE' ? 'ACTIVE' : 'INACTIVE' })}
        className="h-11 w-full appearance-none truncate rounded-control border border-line bg-card pr-9 pl-3 text-[15px] disabled:pr-3 hover:border-line-strong disabled:bg-wash disabled:text-ink-soft disabled:opacity-100 disabled:hover:border-line"
      >
        {(open ? SWITCHABLE : [status]).map((each) => (
          <option key={each} value={each}>
            {labelOf(each)}
          </option>
        ))}
      </select>
      {open && (
        <ChevronDown size={16} aria-hidden className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 text-ink-soft" />
      )}
    </div>
  )
}
