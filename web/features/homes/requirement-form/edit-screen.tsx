import { useNavigate } from 'react-router'
import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { EditFrame, FormLoadFailed, NotOwnContent } from '#web/lib/forms/edit-frame.tsx'
import { FormSkeleton } from '#web/lib/forms/form-layout.tsx'
import { ownRequirementsAddress } from '#web/lib/requirements/own-requirements.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { FormHeading } from '#web/ui/page-parts.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useRequirementToEdit } from './api.ts'
import { RequirementFormLayout } from './requirement-form-layout.tsx'
import { useRequirementForm } from './use-requirement-form.ts'

const HEADING = <FormHeading title="Edit Your Requirement" lead="Change what you are looking for." />
const SIGN_IN = {
  title: 'Sign in to edit this requirement',
  text: 'Only the person who posted it can change it. You will come back here after signing in.',
  otherwise: ['/featured', 'See all requirements'],
} as const

/** Editing a requirement: for the user who posted it. */
export function EditScreen({ requirementId }: { requirementId: string }) {
  return (
    <EditFrame heading={HEADING} signIn={SIGN_IN}>
      {(user) => <LoadedForm key={requirementId} requirementId={requirementId} user={user} />}
    </EditFrame>
  )
}

function LoadedForm({ requirementId, user }: { requirementId: string; user: StoredUser }) {
  const ownAddress = ownRequirementsAddress(user)
  const query = useRequirementToEdit(user.id, requirementId)
  if (query.error) {
    return (
      <FormLoadFailed
        title={REQUIREMENT_MESSAGES.loadFailed}
        back={[ownAddress, 'Your requirements']}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  if (query.data === null) {
    const links = [
      [ownAddress, 'Your requirements'],
      ['/featured', 'See all requirements'],
    ] as const
    return <NotOwnContent links={links}>{REQUIREMENT_MESSAGES.notAmongYours}</NotOwnContent>
  }
  return (
    <>
      {HEADING}
      {query.data ? <EditForm requirement={query.data} user={user} /> : <FormSkeleton />}
    </>
  )
}

function EditForm({ requirement, user }: { requirement: ListedRequirement; user: StoredUser }) {
  const navigate = useNavigate()
  const form = useRequirementForm({
    user,
    requirement,
    onSaved() {
      toast.success(REQUIREMENT_MESSAGES.updated)
      void navigate(ownRequirementsAddress(user))
    },
  })
  return <RequirementFormLayout form={form} />
}
