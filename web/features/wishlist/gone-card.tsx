import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortRupees } from '#contracts/money.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { Picture } from '#web/ui/picture.tsx'

const SIZES = '(min-width: 1280px) 384px, (min-width: 640px) calc(50vw - 30px), calc(100vw - 40px)'

/** A saved home that is no longer to be had: what it was, and a way to let it go. */
export function GoneCard({ property, heart }: { property: PropertySummary; heart: ReactNode }) {
  const [picture] = property.pictures
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card">
      <div className="relative aspect-4/3 bg-wash">
        {picture ? (
          <Picture {...picture} alt="" sizes={SIZES} largest={640} className="opacity-45 grayscale" />
        ) : (
          <div className="grid h-full place-items-center text-ink-faint">
            <ImageOff size={32} aria-hidden />
          </div>
        )}
        <p className="absolute top-3 left-3 inline-flex h-7 items-center rounded-full bg-ink px-3 font-semibold text-paper text-sm">
          No longer available
        </p>
        <div className="absolute top-2 right-2">{heart}</div>
      </div>
      <div className="px-4 pt-3 pb-4 text-ink-soft">
        <p className="num font-bold text-[22px] leading-7 tracking-tight">{shortRupees(property.expectedPrice)}</p>
        <h3 className="mt-1 line-clamp-1 font-normal font-sans text-[14px] text-ink leading-5 tracking-normal">{property.propertyName}</h3>
        <p className="line-clamp-2 text-[13px] leading-5">{[property.address.area, property.address.city].filter(Boolean).join(', ')}</p>
        <p className="mt-3 text-[14px] leading-5">Its poster took it down, or it is being looked at. You can leave it here or remove it.</p>
      </div>
    </article>
  )
}
