import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted } from '#contracts/base/values/counted.ts'
import { formatRupees } from '#contracts/base/values/money.ts'
import { postedAgo } from '#contracts/base/values/time.ts'
import type { OwnProperty } from '#contracts/homes/posting/own-properties.ts'
import { OWN_PROPERTIES_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { labelOf, POSTER_STATUSES, type PosterStatus, type PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import type { InquiryWords } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import { shareWithToast } from '#web/lib/browser/share.ts'
import { FOCUS_HEADING } from '#web/lib/page/focused-heading.ts'
import { languageOf } from '#web/lib/page/language-of.ts'
import { PropertyLink } from '#web/lib/properties/property-link.tsx'
import { floorWords, headline, offerLabel, priceUnit } from '#web/lib/properties/property-wording.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Eye, House, PencilLine, Share2, Trash2, Users } from '#web/ui/icons/icons.tsx'
import { ActionLabel, ROW_ACTION } from '#web/ui/lists/row-actions.tsx'
import { StatusBadge, StatusSelect } from '#web/ui/lists/status-badge.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import type { StatusChange } from './api.ts'
import { colorOf, isChangeable, reasonLocked } from './own-status.ts'

export interface OwnRowProps {
  property: OwnProperty
  /** Epoch ms. */
  now: number
  /** What its inquiries are called. */
  words: InquiryWords
  /** Undefined outside of selection mode. */
  selected?: boolean | undefined
  onSelect: (propertyId: number) => void
  onStatus: (change: StatusChange) => void
  onDelete: (property: OwnProperty) => void
  /** Renders the question whether the property is still available, or the deal with it; null without both. */
  freshness: (property: OwnProperty) => ReactNode
  /** Renders the button that closes a deal with the property. */
  closeDeal: (property: OwnProperty) => ReactNode
}

/** One of the user's own properties, with its actions, or with a checkbox in selection mode. */
export function OwnRow({ property, now, words, selected, onSelect, onStatus, onDelete, freshness, closeDeal }: OwnRowProps) {
  const { propertyId, propertyName, propertyFor, createdAt } = property
  const unit = priceUnit(propertyFor)
  const selecting = selected !== undefined
  return (
    <article
      aria-label={propertyName}
      className={`relative rounded-card border p-3 shadow-card sm:p-4 @min-[60rem]:flex @min-[60rem]:items-center @min-[60rem]:gap-6 ${selected ? 'border-brand bg-brand-wash' : 'border-line bg-card'}`}
    >
      <div className="relative flex min-w-0 flex-1 gap-3 sm:gap-5">
        <Thumbnail property={property} />
        <div className="min-w-0 flex-1">
          <p className={`num font-bold text-lg leading-6 tracking-tight sm:text-xl sm:leading-7 ${selecting ? 'pr-8' : ''}`}>
            <span translate="no">{formatRupees(property.expectedPrice)}</span>
            {unit && <span className="whitespace-nowrap font-normal text-sm text-ink-soft tracking-normal"> {unit}</span>}
          </p>
          <p className="num mt-0.5 font-semibold text-base leading-5 sm:leading-6">{headline(property)}</p>
          <h3
            {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(propertyName))}
            className="mt-0.5 font-normal font-sans text-sm leading-5 tracking-normal"
          >
            <PropertyLink
              property={property}
              className="line-clamp-1 break-words after:absolute after:inset-0 after:rounded-control hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-marigold"
            >
              {propertyName}
            </PropertyLink>
          </h3>
          <p className="num mt-0.5 text-sm text-ink-soft leading-5">{furtherFacts(property)}</p>
          <p className="dotted num text-sm text-ink-soft leading-5">
            <time dateTime={createdAt}>Posted {postedAgo(createdAt, now).toLowerCase()}</time>{' '}
            <span>{counted(property.views, 'view')}</span>
          </p>
        </div>
      </div>
      {selecting ? (
        // covers the row, so that a press anywhere selects the property
        <label className="absolute inset-0 cursor-pointer rounded-card">
          <input
            type="checkbox"
            checked={selected}
            onChange={() => onSelect(propertyId)}
            aria-label={`Select ${propertyName}`}
            className="absolute top-4 right-4 size-5 accent-brand"
          />
        </label>
      ) : (
        <Actions property={property} words={words} onStatus={onStatus} onDelete={onDelete} freshness={freshness} closeDeal={closeDeal} />
      )}
    </article>
  )
}

function Actions({
  property,
  words,
  onStatus,
  onDelete,
  freshness,
  closeDeal,
}: Pick<OwnRowProps, 'property' | 'words' | 'onStatus' | 'onDelete' | 'freshness' | 'closeDeal'>) {
  const { propertyId, propertyName, status, leads } = property
  const changeable = isChangeable(status)
  const locked = reasonLocked(status)
  const isClosable = changeable && !property.deal
  const lockedId = locked ? `locked-${propertyId}` : undefined
  return (
    <div className="mt-3 border-line border-t pt-3 @min-[60rem]:mt-0 @min-[60rem]:w-[34rem] @min-[60rem]:shrink-0 @min-[60rem]:border-0 @min-[60rem]:pt-0">
      <div className="mb-3 empty:hidden">{freshness(property)}</div>
      <div className="flex gap-1.5 sm:gap-2">
        <StatusSelect<PropertyStatus>
          name={propertyName}
          value={status}
          color={colorOf(status)}
          options={changeable ? POSTER_STATUSES : [status]}
          labelOf={labelOf}
          disabled={!changeable}
          describedBy={lockedId}
          onChange={(chosen) => onStatus({ property, status: chosen as PosterStatus })}
          className="flex-1"
        />
        <PropertyLink property={property} aria-label={`View ${propertyName}`} className={`${ROW_ACTION} max-sm:hidden`}>
          <ActionLabel Icon={Eye} word="View" />
        </PropertyLink>
        <Link to={`/editproperty/${propertyId}`} aria-label={`Edit ${propertyName}`} className={ROW_ACTION}>
          <ActionLabel Icon={PencilLine} word="Edit" />
        </Link>
        <button
          type="button"
          aria-label={`Share ${propertyName}`}
          className={ROW_ACTION}
          onClick={() => void shareWithToast(propertyName, `/listing/${propertyId}`, OWN_PROPERTIES_MESSAGES.shareFailed)}
        >
          <ActionLabel Icon={Share2} word="Share" />
        </button>
        <button
          type="button"
          onClick={() => onDelete(property)}
          aria-label={`Delete ${propertyName}`}
          className={`${ROW_ACTION} text-brick`}
        >
          <ActionLabel Icon={Trash2} word="Delete" />
        </button>
      </div>
      {(isClosable || leads > 0) && (
        <div className="mt-1 flex flex-wrap gap-x-5">
          {leads > 0 && (
            <TextLink to={`?tab=inquiries&property=${propertyId}`} preventScrollReset className="num gap-1.5 text-sm">
              {counted(leads, words.one, words.many)}
              <span className="sr-only"> on {propertyName}</span>
            </TextLink>
          )}
          {status === 'ACTIVE' && (
            <TextLink to={`?tab=properties&seekers=${propertyId}`} preventScrollReset state={FOCUS_HEADING} className="gap-1.5 text-sm">
              <Users size={16} aria-hidden />
              Who is looking for this?<span className="sr-only"> {propertyName}</span>
            </TextLink>
          )}
          {isClosable && <span className="text-sm">{closeDeal(property)}</span>}
        </div>
      )}
      {locked && (
        <p id={lockedId} className="mt-2 text-sm text-ink-soft leading-5">
          {locked}
          {property.statusReason && <span className="block text-ink">{OWN_PROPERTIES_MESSAGES.reason(property.statusReason)}</span>}
          {status !== 'PENDING' && (
            <TextLink to={`/editproperty/${propertyId}`} className="flex!">
              Edit and send again<span className="sr-only">: {propertyName}</span>
            </TextLink>
          )}
        </p>
      )}
    </div>
  )
}

/** 'For rent · Semi-furnished · Floor 3/7'. */
function furtherFacts(property: OwnProperty): string {
  const parts = [offerLabel(property.propertyFor), property.furnishedType ? labelOf(property.furnishedType) : '', floorWords(property)]
  return parts.filter(Boolean).join(' · ')
}

/** The first picture, paler when the property is not public, under the status. */
export function Thumbnail({ property: { pictures, status } }: { property: OwnProperty }) {
  const [picture] = pictures
  const isPublic = status === 'ACTIVE'
  return (
    <div className="small-picture relative aspect-4/3 w-28 shrink-0 self-start overflow-hidden rounded-control bg-wash sm:w-40">
      {picture ? (
        <Picture
          {...picture}
          alt=""
          sizes="(min-width: 640px) 160px, 112px"
          largest={480}
          className={isPublic ? '' : 'opacity-60 grayscale'}
        />
      ) : (
        <span className="grid size-full place-items-center text-line-strong">
          <House size={28} aria-hidden />
        </span>
      )}
      <span className="absolute top-1 left-1 flex sm:top-2 sm:left-2">
        <StatusBadge color={colorOf(status)} label={labelOf(status)} />
      </span>
    </div>
  )
}
