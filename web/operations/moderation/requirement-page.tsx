import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#contracts/base/values/time.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { budgetRange } from '#web/lib/requirements/requirement-wording.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { ActionHistory } from '../history/action-history.tsx'
import { operationsApi } from '../lib/operations-api.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { LoadedPage, useIdParameter } from '../ui/loaded.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { FactLine, RowLink } from '../ui/rows.tsx'
import { ModerationStatusBadge } from './property-facts.tsx'
import { requirementQuery } from './queries.ts'

/** One requirement, which an operator can close and reopen. */
export function RequirementPage() {
  const id = useIdParameter()
  return (
    <LoadedPage query={useQuery(requirementQuery(id))} what="requirement">
      {(requirement) => <Requirement key={id} {...requirement} />}
    </LoadedPage>
  )
}

function Requirement({ status, ...requirement }: ListedRequirement) {
  const { requirementId, lookingFor, propertyType, bhkConfig, additionalRequirements, postedByUserId } = requirement
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const isOpen = status === 'ACTIVE'
  async function change(reason: string): Promise<void> {
    const { message } = await operationsApi.call('decideOnRequirement', {
      params: { id: requirementId },
      body: { status: isOpen ? 'INACTIVE' : 'ACTIVE', reason },
    })
    toast.success(message)
    await queries.invalidateQueries({ queryKey: ['operations'] })
  }
  return (
    <ConsolePage
      title={`${lookingFor}: ${propertyType}, ${bhkConfig}`}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ModerationStatusBadge status={status} /> Requirement {requirementId}
        </span>
      }
      actions={<Button onClick={() => setAsking(true)}>{isOpen ? 'Close' : 'Reopen'}</Button>}
    >
      <dl className="grid max-w-3xl grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <FactLine name="Where">{requirement.preferredLocations.join(', ')}</FactLine>
        <FactLine name="Budget">{budgetRange(requirement)}</FactLine>
        <FactLine name="Author">
          <RowLink to={`/users/${postedByUserId}`}>{requirement.postedByUserName}</RowLink>
        </FactLine>
        <FactLine name="Posted">
          <time dateTime={requirement.createdAt}>{formatDate(requirement.createdAt)}</time>
        </FactLine>
      </dl>
      {additionalRequirements && <p className="wrap-anywhere mt-4 max-w-3xl whitespace-pre-line">{additionalRequirements}</p>}
      <ActionHistory kind="requirement" id={requirementId} />
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={isOpen ? 'Close this requirement?' : 'Reopen this requirement?'}
        confirm={isOpen ? 'Close it' : 'Reopen it'}
        hint="The author reads it, so write to them. No phone numbers."
        onConfirm={change}
      >
        {isOpen
          ? 'Nobody finds it any more, until an operator reopens it. Its author is told why.'
          : 'Everybody finds it again. Its author is told.'}
      </ReasonDialog>
    </ConsolePage>
  )
}
