import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { counted } from '#contracts/base/values/counted.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import type { OwnRequirement } from '#contracts/homes/requirements/requirements.ts'
import { usePostsLeft } from '#web/lib/api/contacts-query.ts'
import { failedTitle } from '#web/lib/api/unexpected-format.ts'
import { useFocusedHeading } from '#web/lib/page/focused-heading.ts'
import { ownRequirementsAddress, ownRequirementsQuery } from '#web/lib/requirements/own-requirements.ts'
import { readId } from '#web/lib/search/address-values.ts'
import { isPoster } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ClipboardList, ClipboardPlus } from '#web/ui/icons/icons.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/panel.tsx'
import { useChangeStatus } from './api.ts'
import { RequirementMatches } from './requirement-matches.tsx'
import { RequirementRow } from './requirement-row.tsx'

/** Number of rows at first, and added by each press of 'Show more'. */
const ROWS_STEP = 50

const countActive = (list: readonly OwnRequirement[]) => list.filter(({ status }) => status === 'ACTIVE').length

interface OwnRequirementsProps {
  user: StoredUser
  /** @param now epoch ms */
  card: (property: PropertySummary, now: number) => ReactNode
}

/** Dashboard tab of own requirements (a poster's are for clients); with a requirement's id in the address, the properties that fit. */
export function OwnRequirements({ user, card }: OwnRequirementsProps) {
  const requirementId = readId(useSearchParams()[0].get('matches'))
  if (requirementId) return <RequirementMatches key={requirementId} user={user} requirementId={requirementId} card={card} />
  return <AllRequirements user={user} />
}

function AllRequirements({ user }: { user: StoredUser }) {
  const query = useQuery(ownRequirementsQuery(user.id))
  const { data: list, error } = query
  if (list) return list.length === 0 ? <NothingPosted user={user} /> : <RequirementList list={list} user={user} />
  if (!error) return <Loading label="Loading your requirements..." block="skeleton h-40 rounded-card sm:h-32" />
  return <LoadFailed title={failedTitle(error, REQUIREMENT_MESSAGES.loadFailed)} what="requirements" query={query} />
}

function NothingPosted({ user }: { user: StoredUser }) {
  const poster = isPoster(user)
  return (
    <Notice
      icon={<ClipboardList size={24} aria-hidden />}
      title={poster ? REQUIREMENT_MESSAGES.noneOfYours : REQUIREMENT_MESSAGES.noneYet}
      links={[
        ['/postrequirement', poster ? 'Post a requirement' : 'Post your first requirement'],
        ['/featured', 'See all requirements'],
      ]}
    >
      {poster
        ? 'Somebody asked you for a home that you do not have? Post what they need, and others who have it can call you.'
        : 'Say what you need in two minutes: what, how large, where and for how much. Owners and brokers who have it come to you.'}
    </Notice>
  )
}

function RequirementList({ list, user }: { list: readonly OwnRequirement[]; user: StoredUser }) {
  const [now] = useState(() => Date.now())
  const [shown, setShown] = useState(ROWS_STEP)
  const heading = useFocusedHeading()
  const { mutate: changeStatus } = useChangeStatus(user.id)
  return (
    <section aria-labelledby="own-requirements">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="own-requirements" {...heading} className="scroll-mt-24 font-bold text-xl outline-none">
            {isPoster(user) ? 'Requirements you posted' : 'Your requirements'}
          </h2>
          <p role="status" className="num mt-1 text-base text-ink-soft">
            {groupDigits(countActive(list))} active / {groupDigits(list.length)} total
            <PostsLeft userId={user.id} />
          </p>
        </div>
        <ButtonLink look="outline" to="/postrequirement">
          <ClipboardPlus size={18} aria-hidden />
          Post a requirement
        </ButtonLink>
      </div>
      <ul className="grid gap-3">
        {list.slice(0, shown).map((requirement) => (
          <li key={requirement.requirementId} className="min-w-0">
            <RequirementRow
              requirement={requirement}
              matchesAddress={ownRequirementsAddress(user, requirement.requirementId)}
              now={now}
              onStatus={(status) => changeStatus({ requirement, status })}
            />
          </li>
        ))}
      </ul>
      {list.length > shown && (
        <div className="mt-6 text-center">
          <Button look="outline" className="min-w-44" onClick={() => setShown(shown + ROWS_STEP)}>
            Show more
          </Button>
        </div>
      )}
    </section>
  )
}

function PostsLeft({ userId }: { userId: number | undefined }) {
  const { data } = usePostsLeft(userId, 'requirementPosts')
  return data === undefined ? null : ` · ${counted(data, 'post')} left in your plan`
}
