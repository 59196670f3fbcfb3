import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#contracts/base/values/time.ts'
import type { ModeratedRequirement } from '#contracts/operations/moderation.ts'
import { budgetRange } from '#web/lib/requirements/requirement-wording.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { ActionHistory } from '../history/action-history.tsx'
import { operationsApi } from '../lib/operations-api.ts'
import { requirementWords } from '../lib/status-wording.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { LoadedPage, useIdParameter } from '../ui/loaded.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { FactLine, RowLink } from '../ui/rows.tsx'
import { ModerationStatusBadge } from './property-facts.tsx'
import { requirementQuery } from './queries.ts'
import { isChangedMeanwhile } from './use-decide.ts'

/** One requirement, which an operator can close and reopen. */
export function RequirementPage() {
  const id = useIdParameter()
  return (
    <LoadedPage query={useQuery(requirementQuery(id))} what="requirement">
      {(data) => <Requirement key={id} {...data} />}
    </LoadedPage>
  )
}

function Requirement({ requirement, version }: ModeratedRequirement) {
  const { requirementId, status, additionalRequirements, postedByUserId } = requirement
  const queries = useQueryClient()
  // the version that was shown when the dialog was opened: the page behind it may load a newer one
  const [askedVersion, setAskedVersion] = useState<number>()
  const isOpen = status === 'ACTIVE'
  async function change(reason: string): Promise<void> {
    if (askedVersion === undefined) return
    const body = { status: isOpen ? 'INACTIVE' : 'ACTIVE', seen: { version: askedVersion }, reason } as const
    try {
      const { message } = await operationsApi.call('decideOnRequirement', { params: { id: requirementId }, body })
      toast.success(message)
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error
      toast.info(error.message)
    }
    await queries.invalidateQueries({ queryKey: ['operations'] })
  }
  return (
    <ConsolePage
      title={requirementWords(requirement)}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ModerationStatusBadge status={status} /> Requirement {requirementId}
        </span>
      }
      actions={<Button onClick={() => setAskedVersion(version)}>{isOpen ? 'Close' : 'Reopen'}</Button>}
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
        open={askedVersion !== undefined}
        onClose={() => setAskedVersion(undefined)}
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
