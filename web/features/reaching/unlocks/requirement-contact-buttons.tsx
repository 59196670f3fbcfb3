import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { useUser } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useRequirementNumber } from './api.ts'
import { requirementSubject } from './requirement-subject.ts'
import { UnlockButtons } from './unlock-buttons.tsx'

interface RequirementContactButtonsProps {
  requirement: ListedRequirement
  /** On the home page the buttons look disabled for visitors. */
  place: 'home' | 'featured'
}

/** Call and chat buttons for the poster of a requirement; the poster gets a link to edit it. */
export function RequirementContactButtons({ requirement, place }: RequirementContactButtonsProps) {
  const { requirementId, postedByUserId } = requirement
  const user = useUser()
  const number = useRequirementNumber(requirement)
  if (user?.id === postedByUserId) {
    return (
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
        Your requirement
        <ButtonLink look="outline" to={`/editrequirement/${requirementId}`}>
          Edit
        </ButtonLink>
      </div>
    )
  }
  return (
    <UnlockButtons
      subject={requirementSubject(requirement, place)}
      number={number}
      call="Call"
      look={place === 'home' ? 'card' : 'row'}
      looksDisabled={place === 'home' && user === null}
    />
  )
}
