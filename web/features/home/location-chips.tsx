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
      <div className="flex scroll-pr-28 [scrollbar-width:none] items-center gap-2 overflow-x-auto px-3 py-0.5 sm:flex-wrap sm:gap-1.5 sm:px-0">
        {HOME_LOCATIONS.map((location) => {
          const on = chosen.includes(location)
          const Icon = on ? Check : MapPin
          return (
            <button
              key={location}
              type="button"
              aria-pressed={on}
              onClick={() => onToggle(location)}
              className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line bg-card px-3 text-sm transition-colors duration-150 hover:border-line-strong aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
            >
              <Icon size={15} className={on ? '' : 'text-ink-faint'} aria-hidden />
              {location}
            </button>
          )
        })}
        <output
          className={
            chosen.length === 0
              ? 'sr-only'
              : 'num -mr-3 sticky -right-3 shrink-0 self-stretch content-center bg-card pr-3 pl-2 text-ink-soft text-sm sm:mr-0 sm:px-1'
          }
        >
          {chosen.length} selected
        </output>
      </div>
    </fieldset>
  )
}
