import { Select } from '#web/ui/fields/select.tsx'

/** Specification, dashboard: green for active, yellow for waiting, grey for all other states. */
export type StatusColor = 'green' | 'yellow' | 'grey'

const COLORS: Readonly<Record<StatusColor, { badge: string; dot: string }>> = {
  green: { badge: 'bg-brand-wash text-brand', dot: 'bg-brand' },
  yellow: { badge: 'bg-marigold-wash text-ink', dot: 'bg-marigold' },
  grey: { badge: 'bg-wash text-ink-soft', dot: 'bg-line-strong' },
}

export function StatusBadge({ color, label }: { color: StatusColor; label: string }) {
  const { badge, dot } = COLORS[color]
  return (
    <span className={`inline-flex h-6 items-center gap-1 whitespace-nowrap rounded-full px-2 font-semibold text-xs ${badge}`}>
      <span aria-hidden className={`size-1.5 rounded-full ${dot}`} />
      {label}
    </span>
  )
}

interface StatusSelectProps<S extends string> {
  /** What it is the status of, such as the name of a property. */
  name: string
  value: S
  color: StatusColor
  options: readonly S[]
  labelOf: (status: S) => string
  disabled?: boolean
  /** Id of the element that says why the status cannot be changed. */
  describedBy?: string | undefined
  onChange: (status: S) => void
  className: string
}

/** A select for the status of a property, requirement or inquiry, in the colour of the status. */
export function StatusSelect<S extends string>(props: StatusSelectProps<S>) {
  const { name, value, color, options, labelOf, disabled, describedBy, onChange, className } = props
  return (
    <Select
      aria-label={`Status of ${name}`}
      aria-describedby={describedBy}
      value={value}
      disabled={disabled}
      onChange={(chosen) => onChange(chosen as S)}
      boxClassName={className}
      className={`truncate pr-9 pl-3 font-semibold text-base disabled:pr-3 disabled:opacity-100 disabled:hover:border-line ${COLORS[color].badge}`}
      iconClassName="right-3"
    >
      {options.map((each) => (
        <option key={each} value={each}>
          {labelOf(each)}
        </option>
      ))}
    </Select>
  )
}
