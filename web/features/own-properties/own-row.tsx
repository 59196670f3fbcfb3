import { memo } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contracts/money.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { labelOf, POSTER_STATUSES, type PosterStatus, type PropertyStatus } from '#contracts/property-kinds.ts'
import { postedAgo } from '#contracts/time.ts'
import { FOCUS_HEADING } from '#web/lib/focused-heading.ts'
import { PropertyLink } from '#web/lib/property-link.tsx'
import { floorOfTotal, headline, NOT_KNOWN, offerLabel, priceUnit } from '#web/lib/property-wording.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Eye, House, type IconComponent, PencilLine, Trash2, Users } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Select } from '#web/ui/select.tsx'
import type { StatusChange } from './api.ts'
import { colorOf, isChangeable, reasonLocked, type StatusColor } from './own-status.ts'

interface OwnRowProps {
  property: PropertySummary
  /** Epoch ms. */
  now: number
  onStatus: (change: StatusChange) => void
  onDelete: (property: PropertySummary) => void
}

export const OwnRow = memo(function OwnRow({ property, now, onStatus, onDelete }: OwnRowProps) {
  const { propertyId, propertyName, propertyFor, status, createdAt } = property
  const unit = priceUnit(propertyFor)
  const locked = reasonLocked(status)
  const lockedId = locked ? `locked-${propertyId}` : undefined
  return (
    <article
      aria-label={propertyName}
      className="rounded-card border border-line bg-card p-3 shadow-card sm:p-4 lg:flex lg:items-center lg:gap-6"
    >
      <div className="relative flex min-w-0 flex-1 gap-3 sm:gap-5">
        <Thumbnail property={property} />
        <div className="min-w-0 flex-1">
          <p className="num font-bold text-lg leading-6 tracking-tight sm:text-[22px] sm:leading-7">
            {formatRupees(property.expectedPrice)}
            {unit && <span className="font-normal text-[14px] text-ink-soft tracking-normal"> {unit}</span>}
          </p>
          <p className="num mt-0.5 font-semibold text-[15px] leading-5 sm:leading-6">{headline(property)}</p>
          <h3 className="mt-0.5 font-normal font-sans text-[14px] leading-5 tracking-normal">
            <PropertyLink
              property={property}
              className="line-clamp-1 break-words after:absolute after:inset-0 after:rounded-control hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-marigold"
            >
              {propertyName}
            </PropertyLink>
          </h3>
          <p className="num mt-0.5 text-[13px] text-ink-soft leading-5">{furtherFacts(property)}</p>
          <p className="text-[13px] text-ink-soft leading-5">
            <time dateTime={createdAt}>Posted {postedAgo(createdAt, now).toLowerCase()}</time>
          </p>
        </div>
      </div>
      <div className="mt-3 border-line border-t pt-3 lg:mt-0 lg:w-[29rem] lg:shrink-0 lg:border-0 lg:pt-0">
        <div className="flex gap-1.5 sm:gap-2">
          <StatusSelect property={property} onStatus={onStatus} describedBy={lockedId} />
          <PropertyLink property={property} aria-label={`View ${propertyName}`} className={ACTION}>
            <ActionLabel Icon={Eye} word="View" />
          </PropertyLink>
          <Link to={`/editproperty/${propertyId}`} aria-label={`Edit ${propertyName}`} className={ACTION}>
            <ActionLabel Icon={PencilLine} word="Edit" />
          </Link>
          <button type="button" onClick={() => onDelete(property)} aria-label={`Delete ${propertyName}`} className={`${ACTION} text-brick`}>
            <ActionLabel Icon={Trash2} word="Delete" />
          </button>
        </div>
        {status === 'ACTIVE' && (
          <TextLink
            to={`?tab=properties&seekers=${propertyId}`}
            preventScrollReset
            state={FOCUS_HEADING}
            className="mt-1 gap-1.5 text-[14px]"
          >
            <Users size={16} aria-hidden />
            Who looks for this?<span className="sr-only"> {propertyName}</span>
          </TextLink>
        )}
        {locked && (
          <p id={lockedId} className="mt-2 text-[13px] text-ink-soft leading-5">
            {locked}
          </p>
        )}
      </div>
    </article>
  )
})

const ACTION =
  'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-control border border-line font-semibold text-[14px] transition-colors duration-150 hover:border-line-strong sm:px-3'

function ActionLabel({ Icon, word }: { Icon: IconComponent; word: string }) {
  return (
    <>
      <Icon size={18} aria-hidden />
      <span className="hidden sm:inline">{word}</span>
    </>
  )
}

/** 'For rent · Semi-furnished · Floor 3/7'. */
function furtherFacts(property: PropertySummary): string {
  const floor = floorOfTotal(property)
  const parts = [
    offerLabel(property.propertyFor),
    property.furnishedType ? labelOf(property.furnishedType) : '',
    floor === NOT_KNOWN ? '' : `Floor ${floor}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Paler for a property that is not public. */
function Thumbnail({ property: { pictures, status } }: { property: PropertySummary }) {
  const [picture] = pictures
  const isPublic = status === 'ACTIVE'
  return (
    <div className="relative aspect-4/3 w-28 shrink-0 self-start overflow-hidden rounded-control bg-wash sm:w-40">
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
        <StatusBadge status={status} />
      </span>
    </div>
  )
}

const LOOKS: Readonly<Record<StatusColor, { badge: string; dot: string }>> = {
  green: { badge: 'bg-brand-wash text-brand', dot: 'bg-brand' },
  yellow: { badge: 'bg-marigold-wash text-ink', dot: 'bg-marigold' },
  grey: { badge: 'bg-wash text-ink-soft', dot: 'bg-line-strong' },
}

function StatusBadge({ status }: { status: PropertyStatus }) {
  const { badge, dot } = LOOKS[colorOf(status)]
  return (
    <span
      className={`inline-flex h-6 items-center gap-1 whitespace-nowrap rounded-full px-2 font-semibold text-[11px] sm:text-[12px] ${badge}`}
    >
      <span aria-hidden className={`size-1.5 rounded-full ${dot}`} />
      {labelOf(status)}
    </span>
  )
}

interface StatusSelectProps {
  property: PropertySummary
  onStatus: (change: StatusChange) => void
  /** Id of the reason why it cannot be changed. */
  describedBy: string | undefined
}

/** Publishes or hides a property; a status that its poster cannot change is the only option. */
function StatusSelect({ property, onStatus, describedBy }: StatusSelectProps) {
  const { status, propertyName } = property
  const changeable = isChangeable(status)
  return (
    <Select
      aria-label={`Status of ${propertyName}`}
      aria-describedby={describedBy}
      value={status}
      disabled={!changeable}
      onChange={(chosen) => onStatus({ property, status: chosen as PosterStatus })}
      boxClassName="flex-1"
      className="truncate pr-9 pl-3 text-[15px] disabled:bg-wash disabled:pr-3 disabled:text-ink-soft disabled:opacity-100 disabled:hover:border-line"
      iconClassName="right-3"
    >
      {(changeable ? POSTER_STATUSES : [status]).map((each) => (
        <option key={each} value={each}>
          {labelOf(each)}
        </option>
      ))}
    </Select>
  )
}
