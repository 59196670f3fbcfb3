import { ArrowUpRight, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import type { PropertySummary } from '#contracts/properties.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { mapsUrl } from './meta.ts'
import { Section } from './section.tsx'

/** Where it is. The map is the reader's own: none is loaded from elsewhere. */
export function PlaceSection({ property }: { property: PropertySummary }) {
  const { area, city, state, pinCode } = property.address
  return (
    <Section title="Where it is">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-wash text-brand">
          <MapPin size={22} aria-hidden />
        </span>
        <p className="min-w-40 flex-1">
          <span className="block font-semibold">
            {area}, {city}
          </span>
          <span className="num text-[15px] text-ink-soft">
            {state} {pinCode}
          </span>
        </p>
        <a href={mapsUrl(property)} target="_blank" rel="noopener noreferrer" className={buttonClass('outline')}>
          Open in maps
          <ArrowUpRight size={17} aria-hidden />
        </a>
      </div>
      <Link
        to={`/listing?${new URLSearchParams({ area })}`}
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-[15px] text-brand underline-offset-4 hover:underline"
      >
        All listings in {area}
      </Link>
    </Section>
  )
}
