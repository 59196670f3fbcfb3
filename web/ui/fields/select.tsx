import type { ComponentProps } from 'react'
import { ChevronDown } from '#web/ui/icons/common-icons.tsx'

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  onChange: (value: string) => void
  /** Classes of the box around the field. */
  boxClassName: string
  iconClassName: string
}

/** A native select, 44 px high, with an arrow of its own; without an arrow while it is disabled. */
export function Select({ onChange, boxClassName, className, iconClassName, ...field }: SelectProps) {
  return (
    <div className={`relative min-w-0 ${boxClassName}`}>
      <select
        onChange={({ target }) => onChange(target.value)}
        className={`h-11 w-full appearance-none rounded-control border border-line bg-card hover:border-line-strong ${className}`}
        {...field}
      />
      {!field.disabled && (
        <ChevronDown
          size={16}
          aria-hidden
          className={`-translate-y-1/2 pointer-events-none absolute top-1/2 text-ink-soft ${iconClassName}`}
        />
      )}
    </div>
  )
}
