interface ChipProps {
  name: string
  value: string
  label: string
  checked: boolean
  onToggle: () => void
}

/** A checkbox that looks like a word in a pill. */
export function Chip({ name, value, label, checked, onToggle }: ChipProps) {
  return (
    <label className="relative cursor-pointer">
      <input type="checkbox" name={name} value={value} checked={checked} onChange={onToggle} className="peer absolute inset-0 opacity-0" />
      <span className="flex min-h-11 items-center rounded-full border border-line px-3.5 text-[14px] transition-colors duration-150 hover:border-line-strong peer-checked:border-brand peer-checked:bg-brand peer-checked:font-medium peer-checked:text-on-brand peer-focus-visible:outline-3 peer-focus-visible:outline-marigold peer-focus-visible:outline-offset-2 lg:pointer-fine:min-h-9 lg:pointer-fine:px-3">
        {label}
      </span>
    </label>
  )
}
