interface StagedTickProps {
  label: string
  /** Number of the picture, from 1. */
  picture: number
  isStaged: boolean
  disabled: boolean
  onChange: (isStaged: boolean) => void
  /** Shown below the label. */
  note?: string | undefined
}

/** Says of one picture in a form that a program made or staged it. */
export function StagedTick({ label, picture, isStaged, disabled, onChange, note }: StagedTickProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 border-line border-t px-3 py-2 text-sm leading-snug has-disabled:cursor-default">
      <input
        type="checkbox"
        checked={isStaged}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-5 shrink-0 accent-brand"
      />
      <span>
        {label}
        <span className="sr-only"> (picture {picture})</span>
        {note && <span className="block text-ink-faint text-xs">{note}</span>}
      </span>
    </label>
  )
}
