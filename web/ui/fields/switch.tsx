interface SwitchProps {
  /** Id of the input, for a label that can be pressed too. */
  id: string
  /** Ids of the elements that name and explain the switch. */
  labelledBy: string
  describedBy?: string
  on: boolean
  disabled?: boolean
  change: (on: boolean) => void
}

/** A switch whose change takes effect at once. */
export function Switch({ id, labelledBy, describedBy, on, disabled = false, change }: SwitchProps) {
  return (
    <span className="relative inline-flex h-7 w-12 shrink-0">
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself says its state, and HTML forbids aria-checked on it
        role="switch"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        checked={on}
        disabled={disabled}
        onChange={({ target }) => change(target.checked)}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-wash transition-colors duration-150 checked:border-brand checked:bg-brand disabled:cursor-default disabled:opacity-60"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-line-strong transition-transform duration-150 peer-checked:translate-x-5 peer-checked:bg-card"
      />
    </span>
  )
}
