import { Link } from 'react-router'
import { postedAgo } from '#contracts/base/values/time.ts'
import { labelOf, POSTER_STATUSES, type PosterStatus } from '#contracts/homes/properties/property-kinds.ts'
import { budgetUnit, type RequirementStatus, requirementTitle } from '#contracts/homes/requirements/requirement-choices.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import type { ListedRequirement, OwnRequirement } from '#contracts/homes/requirements/requirements.ts'
import { shareWithToast } from '#web/lib/browser/share.ts'
import { FOCUS_HEADING } from '#web/lib/page/focused-heading.ts'
import { languageOf } from '#web/lib/page/language-of.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { budgetRange } from '#web/lib/requirements/requirement-wording.ts'
import { TextLink } from '#web/ui/button.tsx'
import { MapPin, PencilLine, SearchCheck, Share2 } from '#web/ui/icons/icons.tsx'
import { ActionLabel, ROW_ACTION } from '#web/ui/lists/row-actions.tsx'
import { StatusBadge, type StatusColor, StatusSelect } from '#web/ui/lists/status-badge.tsx'

interface RequirementRowProps {
  requirement: OwnRequirement
  /** The address of the properties that fit. */
  matchesAddress: string
  /** Epoch ms. */
  now: number
  onStatus: (status: PosterStatus) => void
}

const COLORS: Readonly<Record<RequirementStatus, StatusColor>> = { ACTIVE: 'green', INACTIVE: 'grey', UNDER_REVIEW: 'yellow' }

/** One of the user's own requirements, with its actions. */
export function RequirementRow({ requirement, matchesAddress, now, onStatus }: RequirementRowProps) {
  const { requirementId, preferredLocations, additionalRequirements, status, createdAt, contacts } = requirement
  const color = COLORS[status]
  const isLocked = status === 'UNDER_REVIEW'
  const lockedId = `locked-requirement-${requirementId}`
  const title = requirementTitle(requirement)
  const titleId = `requirement-${requirementId}`
  return (
    <article aria-labelledby={titleId} className="rounded-card border border-line bg-card p-4 sm:p-5 lg:flex lg:items-center lg:gap-6">
      <div className="min-w-0 flex-1">
        <p className="num font-bold font-display text-xl">
          {budgetRange(requirement)} <span className="font-normal font-sans text-sm text-ink-soft">{budgetUnit(requirement)}</span>
        </p>
        <h3 id={titleId} className="wrap-anywhere mt-0.5 font-sans font-semibold text-base tracking-normal">
          {title}
        </h3>
        <p className="wrap-anywhere mt-1 flex gap-1.5 text-sm text-ink-soft">
          <MapPin size={16} aria-hidden className="mt-0.5 shrink-0" />
          {(import.meta.env.OTHER_LANGUAGE ? preferredLocations.map(localArea) : preferredLocations).join(' · ')}
        </p>
        {additionalRequirements && (
          <p
            {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(additionalRequirements))}
            className="wrap-anywhere mt-1 line-clamp-2 text-sm text-ink-soft"
          >
            {additionalRequirements}
          </p>
        )}
        <p className="num mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <StatusBadge color={color} label={labelOf(status)} />
          <time dateTime={createdAt}>Posted {postedAgo(createdAt, now).toLowerCase()}</time>
          {contacts > 0 && <span className="font-semibold text-ink">{REQUIREMENT_MESSAGES.contacts(contacts)}</span>}
        </p>
      </div>
      <div className="mt-3 border-line border-t pt-3 lg:mt-0 lg:w-90 lg:shrink-0 lg:border-0 lg:pt-0">
        <div className="flex gap-1.5 sm:gap-2">
          <StatusSelect<RequirementStatus>
            name={title}
            value={status}
            color={color}
            options={isLocked ? [status] : POSTER_STATUSES}
            labelOf={labelOf}
            disabled={isLocked}
            describedBy={isLocked ? lockedId : undefined}
            onChange={(chosen) => onStatus(chosen as PosterStatus)}
            className="flex-1"
          />
          <Link to={`/editrequirement/${requirementId}`} aria-label={`Edit ${title}`} className={ROW_ACTION}>
            <ActionLabel Icon={PencilLine} word="Edit" />
          </Link>
          <button
            type="button"
            aria-label={`Share ${title}`}
            className={ROW_ACTION}
            onClick={() => void shareWithToast(title, shareAddress(requirement), REQUIREMENT_MESSAGES.shareFailed)}
          >
            <ActionLabel Icon={Share2} word="Share" />
          </button>
        </div>
        {isLocked && (
          <p id={lockedId} className="mt-2 text-sm text-ink-soft leading-5">
            {REQUIREMENT_MESSAGES.statusLocked}
          </p>
        )}
        {status === 'ACTIVE' && (
          <TextLink
            to={matchesAddress}
            preventScrollReset
            state={FOCUS_HEADING}
            aria-label={`What fits: ${title}`}
            className="mt-1 gap-1.5 text-sm"
          >
            <SearchCheck size={16} aria-hidden />
            What fits
          </TextLink>
        )}
      </div>
    </article>
  )
}

/** Address of a list with similar requirements, because a requirement has no page of its own. */
function shareAddress({ lookingFor, preferredLocations }: Pick<ListedRequirement, 'lookingFor' | 'preferredLocations'>): string {
  const search = new URLSearchParams({ lookingFor })
  for (const location of preferredLocations) search.append('preferredLocation', location)
  return `/featured?${search}`
}
