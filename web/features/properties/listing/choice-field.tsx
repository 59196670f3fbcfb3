import { type ReactNode, useState } from 'react'
import { Chip } from './chip.tsx'
import type { ChoiceGroup } from './filter-choices.ts'

interface ChoiceFieldProps {
  group: ChoiceGroup
  chosen: readonly string[]
  onToggle: (value: string) => void
  /** Choices beyond this many wait behind a button, unless one of them is chosen. */
  atOnce?: number
}

/** One filter with its choices as chips, of which several can be on. */
export function ChoiceField({ group, chosen, onToggle, atOnce = group.choices.length }: ChoiceFieldProps) {
  const hidden = group.choices.slice(atOnce)
  const [open, setOpen] = useState(() => hidden.some(({ value }) => chosen.includes(value)))
  const shown = open ? group.choices : group.choices.slice(0, atOnce)
  return (
    <FilterField title={group.title}>
      <div className="flex flex-wrap gap-1.5">
        {shown.map(({ value, label }) => (
          <Chip
            key={value}
            name={group.name}
            value={value}
            label={label}
            checked={chosen.includes(value)}
            onToggle={() => onToggle(value)}
          />
        ))}
        {!open && hidden.length > 0 && (
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="min-h-11 rounded-full px-3 font-semibold text-[14px] text-brand hover:bg-brand-wash lg:pointer-fine:min-h-9"
          >
            More
            <span className="sr-only"> of {group.title}</span>
          </button>
        )}
      </div>
    </FilterField>
  )
}

export function FilterField({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-[14px]">{title}</legend>
      {children}
    </fieldset>
  )
}
