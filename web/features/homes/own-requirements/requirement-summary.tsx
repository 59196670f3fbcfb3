import { useQuery } from '@tanstack/react-query'
import { counted } from '#contracts/base/values/counted.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import { budgetUnit, requirementTitle } from '#contracts/homes/requirements/requirement-choices.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { dashboardStatsQuery } from '#web/lib/api/dashboard-stats-query.ts'
import { failedTitle } from '#web/lib/api/unexpected-format.ts'
import { FOCUS_HEADING } from '#web/lib/page/focused-heading.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { ownRequirementsAddress, ownRequirementsQuery } from '#web/lib/requirements/own-requirements.ts'
import { budgetRange } from '#web/lib/requirements/requirement-wording.ts'
import { isPoster } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { FailedLine, Section } from '#web/ui/panel.tsx'

const SHOWN = 3
const BOX = 'mt-3 rounded-card border border-line bg-card'

/** Part of the overview: newest live requirements, each with the number of fitting properties; nothing for a poster without any. */
export function RequirementSummary({ user }: { user: StoredUser }) {
  const query = useQuery(ownRequirementsQuery(user.id))
  const { data: list, error } = query
  const poster = isPoster(user)
  if (poster && list?.length === 0) return null
  return (
    <Section title={poster ? 'Requirements you posted' : 'Your requirements'}>
      {list ? (
        <LiveRequirements list={list} user={user} />
      ) : error ? (
        <FailedLine message={failedTitle(error, REQUIREMENT_MESSAGES.loadFailed)} query={query} />
      ) : (
        <div aria-hidden className="skeleton mt-3 h-24 rounded-card" />
      )}
    </Section>
  )
}

function LiveRequirements({ list, user }: { list: readonly ListedRequirement[]; user: StoredUser }) {
  const { data: stats, isError } = useQuery(dashboardStatsQuery(user.id))
  const live = list.filter(({ status }) => status === 'ACTIVE')
  if (live.length === 0) {
    return (
      <div className={`${BOX} flex flex-wrap items-center justify-between gap-3 p-4`}>
        <p className="min-w-0 flex-[1_1_16rem] text-ink-soft">
          {list.length === 0
            ? 'None yet. Say what you need in two minutes, and owners and brokers who have it come to you.'
            : 'None is active. Reopen one, or post another.'}
        </p>
        <ButtonLink to={list.length === 0 ? '/postrequirement' : ownRequirementsAddress(user)} look="soft">
          {list.length === 0 ? 'Post a requirement' : 'See your requirements'}
        </ButtonLink>
      </div>
    )
  }
  const matches = new Map(stats?.requirementMatches.map((each) => [each.requirementId, each.matchingProperties]))
  return (
    <>
      <ul className={`${BOX} divide-y divide-line`}>
        {live.slice(0, SHOWN).map((requirement) => (
          <li key={requirement.requirementId}>
            <RequirementLine
              requirement={requirement}
              user={user}
              count={matches.get(requirement.requirementId)}
              isKnown={isError || !!stats}
            />
          </li>
        ))}
      </ul>
      {list.length > SHOWN && (
        <TextLink to={ownRequirementsAddress(user)} preventScrollReset className="mt-1">
          See all {groupDigits(list.length)}
        </TextLink>
      )}
    </>
  )
}

interface RequirementLineProps {
  requirement: ListedRequirement
  user: StoredUser
  /** Number of properties that fit; undefined when not known. */
  count: number | undefined
  /** False while the count loads. */
  isKnown: boolean
}

function RequirementLine({ requirement, user, count, isKnown }: RequirementLineProps) {
  const title = requirementTitle(requirement)
  const fits = count === undefined ? 'See what fits' : count === 0 ? 'None fits yet' : counted(count, 'home fits', 'homes fit')
  return (
    <article aria-label={title} className="flex flex-wrap items-center justify-between gap-x-6 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="wrap-anywhere font-semibold">{title}</p>
        <p className="num wrap-anywhere text-ink-soft text-sm">
          {budgetRange(requirement)} {budgetUnit(requirement)} ·{' '}
          {(import.meta.env.OTHER_LANGUAGE ? requirement.preferredLocations.map(localArea) : requirement.preferredLocations).join(' · ')}
        </p>
      </div>
      {isKnown ? (
        <TextLink
          to={ownRequirementsAddress(user, requirement.requirementId)}
          state={FOCUS_HEADING}
          preventScrollReset
          aria-label={`${fits}: ${title}`}
          className="num"
        >
          {fits}
        </TextLink>
      ) : (
        <span aria-hidden className="skeleton my-2.5 block h-6 w-24 rounded-control" />
      )}
    </article>
  )
}
