import type { HomeSearch } from './home-search.ts'

interface TransactionToggleProps {
  chosen: HomeSearch['propertyFor']
  onChange: (chosen: HomeSearch['propertyFor']) => void
}

/** RENT or SELL, or neither: pressing the chosen one again clears it. */
export function TransactionToggle({ chosen, onChange }: TransactionToggleProps) {
  return (
    <fieldset className="inline-flex rounded-control bg-wash p-0.5">
      <legend className="sr-only">Rent or sell</legend>
      {(['RENT', 'SELL'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={chosen === kind}
          onClick={() => onChange(chosen === kind ? null : kind)}
          className="min-h-11 min-w-16 sm:min-w-18 rounded-[8px] px-3 font-semibold text-ink-soft text-sm transition-colors duration-150 aria-pressed:bg-card aria-pressed:text-brand aria-pressed:shadow-card"
        >
          {kind}
        </button>
      ))}
    </fieldset>
  )
}
