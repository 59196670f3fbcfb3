import { Eye, House, type LucideIcon, PencilLine, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contracts/money.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { labelOf } from '#contracts/property-kinds.ts'
import { postedAgo } from '#contracts/time.ts'
import { Picture } from '#web/ui/picture.tsx'
import { offerLabel } from '../detail/wording.ts'
import { floorOf, headline, NOT_KNOWN, priceUnit } from '../labels.ts'
import type { StatusSwitch } from './own-queries.ts'
import { lockedBecause } from './status.ts'
import { StatusBadge } from './status-badge.tsx'
import { StatusSelect } from './status-select.tsx'

interface OwnRowProps {
  property: PropertySummary
  /** Epoch milliseconds. */
  now: number
  onSwitch: (wanted: StatusSwitch) => void
  onDelete: (property: PropertySummary) => void
}

/** One of a person's own listings: what it is, and what can be done with it. */
export const OwnRow = memo(function OwnRow({ property, now, onSwitch, onDelete }: OwnRowProps) {
  const { propertyId, propertyName, propertyFor, status, createdAt } = property
  const unit = priceUnit(propertyFor)
  const locked = lockedBecause(status)
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
            <Link
              to={`/listing/${propertyId}`}
              className="line-clamp-1 break-words after:absolute after:inset-0 after:rounded-control hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-marigold"
            >
              {propertyName}
            </Link>
          </h3>
          <p className="num mt-0.5 text-[13px] text-ink-soft leading-5">{furtherFacts(property)}</p>
          <p className="text-[13px] text-ink-soft leading-5">
            <time dateTime={createdAt}>Posted {postedAgo(createdAt, now).toLowerCase()}</time>
          </p>
        </div>
      </div>
      <div className="mt-3 border-line border-t pt-3 lg:mt-0 lg:w-[29rem] lg:shrink-0 lg:border-0 lg:pt-0">
        <div className="flex gap-1.5 sm:gap-2">
          <StatusSelect property={property} onSwitch={onSwitch} describedBy={lockedId} />
          <Link to={`/listing/${propertyId}`} aria-label={`View ${propertyName}`} className={ACTION}>
            <Sign Icon={Eye} word="View" />
          </Link>
          <Link to={`/editproperty/${propertyId}`} aria-label={`Edit ${propertyName}`} className={ACTION}>
            <Sign Icon={PencilLine} word="Edit" />
          </Link>
          <button type="button" onClick={() => onDelete(property)} aria-label={`Delete ${propertyName}`} className={`${ACTION} text-brick`}>
            <Sign Icon={Trash2} word="Delete" />
          </button>
        </div>
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

function Sign({ Icon, word }: { Icon: LucideIcon; word: string }) {
  return (
    <>
      <Icon size={18} aria-hidden />
      <span className="hidden sm:inline">{word}</span>
    </>
  )
}

/** 'For rent · Semi-furnished · Floor 3/7'. */
function furtherFacts(property: PropertySummary): string {
  const floor = floorOf(property)
  const parts = [
    offerLabel(property.propertyFor),
    property.furnishedType ? labelOf(property.furnishedType) : '',
    floor === NOT_KNOWN ? '' : `Floor ${floor}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** What others cannot see is shown paler. */
function Thumbnail({ property: { pictures, status } }: { property: PropertySummary }) {
  const [picture] = pictures
  const live = status === 'ACTIVE'
  return (
    <div className="relative aspect-4/3 w-28 shrink-0 self-start overflow-hidden rounded-control bg-wash sm:w-40">
      {picture ? (
        <Picture
          fileName={picture.fileName}
          alt=""
          sizes="(min-width: 640px) 160px, 112px"
          color={picture.color}
          blur={picture.blur}
          largest={480}
          className={live ? '' : 'opacity-60 grayscale'}
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
