import type { ReactNode } from 'react'
import { shortRupees } from '#contracts/base/values/money.ts'
import type { BriefProperty } from '#contracts/homes/properties/chosen-properties.ts'
import { NoPicture } from '#web/ui/pictures/no-picture.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { goneLabel, headline, priceUnit } from './property-wording.ts'

/** The class of the link in a small card: it covers the card. */
export const SMALL_CARD_LINK = 'after:absolute after:inset-0 after:rounded-control'

interface SmallPropertyCardProps {
  property: BriefProperty
  /** The property's name, as a link or as a text. */
  children: ReactNode
  /** Button beside the property. */
  action?: ReactNode
}

/** A property in one row, where there is no room for its whole card. */
export function SmallPropertyCard({ property, children, action }: SmallPropertyCardProps) {
  const [picture] = property.pictures
  const unit = priceUnit(property.propertyFor)
  return (
    <article className="@container relative flex items-center gap-3 rounded-control p-2 hover:bg-wash">
      {/* smaller beside a button, and beside enlarged text, so that the price is not broken */}
      <div
        className={`small-picture relative h-18 w-24 ${action ? '@max-[22rem]:w-18' : ''} @max-[17rem]:w-16 shrink-0 overflow-hidden rounded-control bg-wash`}
      >
        {picture ? (
          <Picture fileName={picture.fileName} alt="" color={picture.color} stagedBy={picture.stagedBy} sizes="96px" largest={320} />
        ) : (
          <NoPicture />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="num font-bold text-base">
          <span translate="no">{shortRupees(property.expectedPrice)}</span>
          {unit && <span className="font-normal text-ink-soft text-sm">{` ${unit}`}</span>}
          {property.deal && <span className="ml-2 rounded-full bg-ink px-2 py-0.5 text-paper text-xs">{goneLabel(property)}</span>}
        </p>
        <p className="num line-clamp-2 text-sm">{headline(property)}</p>
        <h3 className="line-clamp-2 font-normal font-sans text-ink-soft text-sm tracking-normal">{children}</h3>
      </div>
      {action}
    </article>
  )
}
