import type { Amenity } from '#contracts/properties.ts'
import { AmenityIcon } from './amenity-icon.tsx'
import { Section } from './section.tsx'

/** What comes with the place; nothing at all when nothing does. */
export function Amenities({ amenities }: { amenities: readonly Amenity[] }) {
  if (amenities.length === 0) return null
  return (
    <Section title="Amenities">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        {amenities.map(({ amenityId, name }) => (
          <li key={amenityId} className="flex min-h-8 items-center gap-3 text-[15px] text-ink-soft leading-snug">
            <AmenityIcon name={name} />
            <span className="min-w-0">{name}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
