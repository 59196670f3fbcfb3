import { Link } from 'react-router'
import { labelOf } from '#contracts/property-kinds.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/requirement-messages.ts'
import { budgetUnit, REQUIREMENT_STATUSES, type RequirementStatus, requirementTitle } from '#contracts/requirement-words.ts'
import type { ListedRequirement } from '#contracts/requirements.ts'
import { postedAgo } from '#contracts/time.ts'
import { FOCUS_HEADING } from '#web/lib/focused-heading.ts'
import { budgetRange } from '#web/lib/requirement-wording.ts'
import { shareWithToast } from '#web/lib/share.ts'
import { type IconComponent, MapPin, PencilLine, SearchCheck, Share2 } from '#web/ui/icons.tsx'
import { Select } from '#web/ui/select.tsx'
import { shareAddress } from './share-address.ts'

interface RequirementRowProps {
  requirement: ListedRequirement
  /** The address of the properties that fit. */
  matchesAddress: string
  /** Epoch ms. */
  now: number
  onStatus: (status: RequirementStatus) => void
}

/** One of the user's own requirements, with what can be done about it. */
export function RequirementRow({ requirement, matchesAddress, now, onStatus }: RequirementRowProps) {
  const { requirementId, preferredLocations, additionalRequirements, status, createdAt } = requirement
  const title = requirementTitle(requirement)
  const titleId = `requirement-${requirementId}`
  return (
    <article aria-labelledby={titleId} className="rounded-card border border-line bg-card p-4 sm:p-5 lg:flex lg:items-center lg:gap-6">
      <div className="min-w-0 flex-1">
        <p className="num font-bold font-display text-xl">
          {budgetRange(requirement)} <span className="font-normal font-sans text-[14px] text-ink-soft">{budgetUnit(requirement)}</span>
        </p>
        <h3 id={titleId} className="wrap-anywhere mt-0.5 font-sans font-semibold text-[15px] tracking-normal">
          {title}
        </h3>
        <p className="wrap-anywhere mt-1 flex gap-1.5 text-[14px] text-ink-soft">
          <MapPin size={16} aria-hidden className="mt-0.5 shrink-0" />
          {preferredLocations.join(' · ')}
        </p>
        {additionalRequirements && <p className="wrap-anywhere mt-1 line-clamp-2 text-[14px] text-ink-soft">{additionalRequirements}</p>}
        <p className="mt-1 text-[13px] text-ink-soft">
          <StatusBadge status={status} /> <time dateTime={createdAt}>Posted {postedAgo(createdAt, now).toLowerCase()}</time>
        </p>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 border-line border-t pt-3 lg:mt-0 lg:shrink-0 lg:border-0 lg:pt-0">
        <Select
          aria-label={`Status of ${title}`}
          value={status}
          onChange={(chosen) => onStatus(chosen as RequirementStatus)}
          boxClassName="min-w-28 flex-1 lg:w-32"
          className="truncate pr-9 pl-3 text-[15px]"
          iconClassName="right-3"
        >
          {REQUIREMENT_STATUSES.map((each) => (
            <option key={each} value={each}>
              {labelOf(each)}
            </option>
          ))}
        </Select>
        {status === 'ACTIVE' && (
          <Link
            to={matchesAddress}
            preventScrollReset
            state={FOCUS_HEADING}
            aria-label={`What fits: ${title}`}
            className={`${ACTION} px-3 text-brand`}
          >
            <SearchCheck size={18} aria-hidden />
            What fits
          </Link>
        )}
        <Link to={`/editrequirement/${requirementId}`} aria-label={`Edit ${title}`} className={ACTION}>
          <ActionLabel Icon={PencilLine} word="Edit" />
        </Link>
        <button
          type="button"
          aria-label={`Share ${title}`}
          className={ACTION}
          onClick={() => void shareWithToast(title, shareAddress(requirement), REQUIREMENT_MESSAGES.shareFailed)}
        >
          <ActionLabel Icon={Share2} word="Share" />
        </button>
      </div>
    </article>
  )
}

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

function StatusBadge({ status }: { status: RequirementStatus }) {
  const active = status === 'ACTIVE'
  return (
    <span
      className={`mr-1 inline-flex h-6 items-center gap-1 whitespace-nowrap rounded-full px-2 font-semibold text-[12px] ${active ? 'bg-brand-wash text-brand' : 'bg-wash text-ink-soft'}`}
    >
      <span aria-hidden className={`size-1.5 rounded-full ${active ? 'bg-brand' : 'bg-line-strong'}`} />
      {labelOf(status)}
    </span>
  )
}
