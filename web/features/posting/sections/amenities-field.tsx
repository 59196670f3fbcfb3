import { Check, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Amenity } from '#contracts/properties.ts'
import { FieldError } from '#web/ui/text-field.tsx'
import { usePropertyField } from '../form/use-property-field.ts'

interface AmenitiesFieldProps {
  amenities: readonly Amenity[]
  icon: (name: string) => ReactNode
}

/** What comes with the place: each a button that is on or off. */
export function AmenitiesField({ amenities, icon }: AmenitiesFieldProps) {
  const { value, error, change } = usePropertyField('amenityIds')
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Amenities</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {amenities.map(({ amenityId, name }) => {
          const on = value.includes(amenityId)
          const Sign = on ? Check : Plus
          return (
            <button
              key={amenityId}
              type="button"
              aria-pressed={on}
              onClick={() => change(on ? value.filter((id) => id !== amenityId) : [...value, amenityId])}
              className={`flex min-h-12 min-w-0 items-center gap-2 rounded-control border px-2.5 py-2 text-left text-sm sm:px-3 sm:text-[15px] leading-tight transition-colors duration-150 ${on ? 'border-brand bg-brand-wash font-semibold text-brand' : 'border-line bg-card text-ink-soft hover:border-line-strong'}`}
            >
              {icon(name)}
              <span className="min-w-0 flex-1">{name}</span>
              <Sign size={16} aria-hidden className={`hidden shrink-0 sm:block ${on ? '' : 'text-ink-faint'}`} />
            </button>
          )
        })}
      </div>
      <FieldError id="amenities-error">{error}</FieldError>
    </fieldset>
  )
}
