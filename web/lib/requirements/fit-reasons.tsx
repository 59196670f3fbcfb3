import { Check, Info } from '#web/ui/icons/icons.tsx'

/** Lists why a property fits a requirement, and in what it does not. */
export function FitReasons({ reasons, misses }: { reasons: readonly string[]; misses: readonly string[] }) {
  return (
    <ul className="wrap-anywhere flex flex-wrap gap-1.5 text-sm">
      {reasons.map((reason) => (
        <li key={reason} className="inline-flex min-h-7 items-center gap-1 rounded-full bg-brand-wash px-2.5 font-medium text-brand">
          <Check size={14} aria-hidden className="shrink-0" />
          {reason}
        </li>
      ))}
      {misses.map((miss) => (
        <li key={miss} className="inline-flex min-h-7 items-center gap-1 rounded-full bg-wash px-2.5 text-ink-soft">
          <Info size={14} aria-hidden className="shrink-0" />
          <span className="sr-only">Not quite: </span>
          {miss}
        </li>
      ))}
    </ul>
  )
}
