import { MapPin } from 'lucide-react'
import type { PropertySummary } from '#contracts/properties.ts'
import { postedAgo } from '#contracts/time.ts'
import { addressLine, nameOfKind, offerLabel } from './wording.ts'

/** What is offered, its name, its place and how new it is. */
export function PropertyHeader({ property, now }: { property: PropertySummary; now: number }) {
  const offer = offerLabel(property.propertyFor)
  const kind = nameOfKind(property)
  return (
    <header>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-[15px]">
        <span className="rounded-full bg-brand-wash px-3 py-1 font-semibold text-brand text-sm">{offer}</span>
        {kind !== offer && <span className="text-ink-soft">{kind}</span>}
      </p>
      <h1 className="mt-2 font-bold text-[28px] sm:text-4xl">{property.propertyName}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-ink-soft">
        <span className="inline-flex items-center gap-1.5">
          <MapPin size={17} aria-hidden className="shrink-0 text-brand" />
          {addressLine(property.address)}
        </span>
        <span aria-hidden className="max-sm:hidden">
          ·
        </span>
        <span>
          <time dateTime={property.createdAt}>posted {lowerFirst(postedAgo(property.createdAt, now))}</time>
          {property.postedByUserRole === 'OWNER' ? ' by the owner' : ' by a broker'}
        </span>
      </p>
    </header>
  )
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
