import { Check, MapPin } from 'lucide-react'
import { HOME_LOCATIONS } from '#contracts/property-kinds.ts'

interface LocationChipsProps {
  chosen: readonly string[]
  onToggle: (location: string) => void
}

/** Several places at once; on small screens the row scrolls sideways within itself. */
export function LocationChips({ chosen, onToggle }: LocationChipsProps) {
  return (
    <fieldset className="-mx-3 min-w-0 [grid-area:places] sm:mx-0">
      <legend className="sr-only">Locations</legend>
      <div className="flex [scrollbar-width:none] items-center gap-2 overflow-x-auto px-3 py-0.5 sm:flex-wrap sm:px-0">
        {HOME_LOCATIONS.map((location) => {
          const on = chosen.includes(location)
          const Icon = on ? Check : MapPin
          return (
            <button
              key={location}
              type="button"
              aria-pressed={on}
              onClick={() => onToggle(location)}
              className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line bg-card px-3.5 text-sm transition-colors duration-150 hover:border-line-strong aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
            >
              <Icon size={15} className={on ? '' : 'text-ink-faint'} aria-hidden />
              {location}
            </button>
          )
        })}
        <output className={`num shrink-0 text-ink-soft text-sm ${chosen.length === 0 ? 'sr-only' : ''}`}>{chosen.length} selected</output>
      </div>
    </fieldset>
  )
}
