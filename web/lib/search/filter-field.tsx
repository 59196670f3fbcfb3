import { type ReactNode, useEffect, useRef, useState } from 'react'
import { groupDigits } from '#contracts/base/values/money.ts'

/** One filter: its title and its controls. */
export function FilterField({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-sm">{title}</legend>
      {children}
    </fieldset>
  )
}

interface FilterChipProps {
  /** `radio` where one option excludes the others, also without scripts. */
  type?: 'checkbox' | 'radio' | undefined
  name: string
  value: string
  label: string
  checked: boolean
  /** Number of results with this option; undefined while it is loading, null when it is not known. */
  count: number | null | undefined
  onToggle: () => void
}

/** A checkbox that looks like a pill, with the number of results that it would leave; disabled at 0. */
export function FilterChip({ type = 'checkbox', label, onToggle, count, ...field }: FilterChipProps) {
  return (
    <label className="chip">
      <input
        type={type}
        onChange={onToggle}
        aria-label={label}
        aria-description={count == null ? undefined : groupDigits(count)}
        disabled={count === 0 && !field.checked}
        {...field}
      />
      <span>
        {label}
        {/* as wide as three digits, so that nothing moves when the count arrives or changes */}
        {count !== null && <span>{count !== undefined && groupDigits(count)}</span>}
      </span>
    </label>
  )
}

interface ChoiceFilterProps {
  title: string
  /** Name of the parameter in the address. */
  name: string
  options: readonly { readonly value: string; readonly label: string }[]
  chosen: readonly string[]
  /** Number of results that each option would leave; null when not known, for one option or for all. */
  counts: Partial<Readonly<Record<string, number | null>>> | null | undefined
  onToggle: (value: string) => void
  /** Further options are behind the button 'More', unless one of them is chosen. */
  initiallyShown?: number | undefined
  type?: FilterChipProps['type']
}

/** A filter whose options are chips. */
export function ChoiceFilter({ title, name, options, chosen, counts, onToggle, initiallyShown = options.length, type }: ChoiceFilterProps) {
  const [opened, setOpened] = useState(false)
  const chips = useRef<HTMLDivElement>(null)
  // the focused button 'More' is removed: focus the first option that it has shown
  useEffect(() => {
    if (opened) chips.current?.querySelectorAll('input')[initiallyShown]?.focus()
  }, [opened, initiallyShown])
  const open = opened || options.slice(initiallyShown).some(({ value }) => chosen.includes(value))
  const shown = open ? options : options.slice(0, initiallyShown)
  return (
    <FilterField title={title}>
      <div ref={chips} className="flex flex-wrap gap-1.5">
        {shown.map((option) => (
          <FilterChip
            key={option.value}
            type={type}
            name={name}
            {...option}
            checked={chosen.includes(option.value)}
            count={counts === null ? null : counts?.[option.value]}
            onToggle={() => onToggle(option.value)}
          />
        ))}
        {shown.length < options.length && (
          <button
            type="button"
            onClick={() => setOpened(true)}
            className="min-h-11 rounded-full px-3 font-semibold text-sm text-brand hover:bg-brand-wash lg:pointer-fine:min-h-9"
          >
            More
            <span className="sr-only"> of {title}</span>
          </button>
        )}
      </div>
    </FilterField>
  )
}
