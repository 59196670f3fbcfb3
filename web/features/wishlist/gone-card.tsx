import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PropertySummary } from '#contracts/properties.ts'

/** A saved home that is no longer to be had: which it was, and a way to let it go. */
export function GoneCard({ property, heart }: { property: PropertySummary; heart: ReactNode }) {
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card">
      <div className="relative grid aspect-4/3 place-items-center bg-wash text-ink-faint">
        <ImageOff size={32} aria-hidden />
        <p className="absolute top-3 left-3 inline-flex h-7 items-center rounded-full bg-ink px-3 font-semibold text-paper text-sm">
          No longer available
        </p>
        <div className="absolute top-2 right-2">{heart}</div>
      </div>
      <div className="px-4 pt-3 pb-4">
        <h3 className="line-clamp-2 font-sans font-semibold text-[15px] leading-6 tracking-normal">{property.propertyName}</h3>
        <p className="text-[14px] text-ink-soft leading-5">{property.address.area}</p>
      </div>
    </article>
  )
}
