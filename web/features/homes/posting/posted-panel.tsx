import { Link } from 'react-router'
import { exactRupees } from '#contracts/base/values/money.ts'
import { OWN_PROPERTIES_MESSAGES, POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import type { PropertyDetail } from '#contracts/homes/properties/properties.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { whatsAppShareLink } from '#web/lib/browser/share.ts'
import { describeProperty, headline, priceUnit } from '#web/lib/properties/property-wording.ts'
import { ButtonLink, buttonClass, TextLink } from '#web/ui/button.tsx'
import { CircleCheck, EyeOff, House, MessageCircle, X } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { usePostedProperty } from './api.ts'
import type { PostedState } from './posted-state.ts'

interface PostedPanelProps {
  posted: PostedState
  /** Missing: the panel cannot be dismissed. */
  onDismiss?: () => void
}

/** The property that was just posted or changed, with next steps for its poster. */
export function PostedPanel({ posted, onDismiss }: PostedPanelProps) {
  const { data: property, error } = usePostedProperty(posted.propertyId)
  // the property was deleted meanwhile
  if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return null
  const isLive = !property || property.status === 'ACTIVE'
  const isNew = posted.newPropertyId !== undefined
  const Sign = isLive ? CircleCheck : EyeOff
  return (
    <section aria-labelledby="posted-title" className="rounded-card border border-brand bg-card p-3 shadow-card sm:p-4">
      <header className="flex items-start gap-2.5">
        <Sign size={22} className="mt-2.5 shrink-0 text-brand" aria-hidden />
        <div role="status" className="min-w-0 flex-1 py-2">
          <h2 id="posted-title" className="font-bold text-lg leading-6">
            {isNew && !isLive ? `${POSTING_MESSAGES.notLive}: ${labelOf(property.status)}` : posted.message}
          </h2>
          {!isLive && <p className="mt-1 text-ink-soft text-sm">{hiddenBecause(property)}</p>}
        </div>
        {onDismiss && (
          <button
            type="button"
            aria-label="Dismiss"
            onClick={onDismiss}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
          >
            <X size={18} aria-hidden />
          </button>
        )}
      </header>
      {property ? <Summary property={property} /> : !error && <div className="skeleton mt-2 h-21 rounded-control" />}
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to={`/listing/${posted.propertyId}`} className="flex-1">
          View
        </ButtonLink>
        {property && isLive && <WhatsAppShare property={property} />}
        <ButtonLink to={`/editproperty/${posted.propertyId}`} look="outline" className="flex-1">
          Edit
        </ButtonLink>
      </div>
      {isLive && Boolean(posted.matchingRequirements) && (
        <TextLink to={`/profile?tab=properties&seekers=${posted.propertyId}`} className="mt-1 text-sm">
          {REQUIREMENT_MESSAGES.matchingRequirements(posted.matchingRequirements ?? 0)}
        </TextLink>
      )}
    </section>
  )
}

function hiddenBecause({ status }: PropertyDetail): string | undefined {
  return status === 'ACTIVE' ? undefined : OWN_PROPERTIES_MESSAGES.hiddenBecause[status]
}

function Summary({ property }: { property: PropertyDetail }) {
  const [picture] = property.pictures
  const unit = priceUnit(property.propertyFor)
  return (
    <Link to={`/listing/${property.propertyId}`} className="mt-2 flex min-w-0 gap-3 rounded-control">
      <span className="small-picture relative aspect-4/3 h-21 shrink-0 overflow-hidden rounded-control bg-wash">
        {picture ? (
          <Picture {...picture} alt="" sizes="112px" largest={480} />
        ) : (
          <span className="grid size-full place-items-center text-line-strong">
            <House size={28} aria-hidden />
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="num block font-bold text-lg leading-6">
          {exactRupees(property.expectedPrice)}
          {unit && <span className="font-normal text-ink-soft text-sm"> {unit}</span>}
        </span>
        <span className="num block font-semibold text-base">{headline(property)}</span>
        <span className="line-clamp-1 wrap-anywhere text-ink-soft text-sm">{property.propertyName}</span>
      </span>
    </Link>
  )
}

/** Opens WhatsApp with a text and the address of the property's page; the poster chooses the recipient there. */
function WhatsAppShare({ property }: { property: PropertyDetail }) {
  const unit = priceUnit(property.propertyFor)
  const price = `${exactRupees(property.expectedPrice)}${unit && ` ${unit}`}`
  const text = `${describeProperty(property)}, ${price}: ${window.location.origin}/listing/${property.propertyId}`
  return (
    <a href={whatsAppShareLink(text)} target="_blank" rel="noopener noreferrer" className={buttonClass('soft', 'flex-1 whitespace-nowrap')}>
      <MessageCircle size={18} aria-hidden />
      Share on WhatsApp
    </a>
  )
}
