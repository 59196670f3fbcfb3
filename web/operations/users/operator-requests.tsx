import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '#contracts/base/values/time.ts'
import type { OperatorRequest } from '#contracts/operations/operator-request-messages.ts'
import type { Answer } from '#web/lib/api/api.ts'
import { currentSession } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { operationsApi, operatorFailureMessage } from '../lib/operations-api.ts'
import { RowLink } from '../ui/rows.tsx'
import { operatorRequestsQuery, USERS_KEY } from './users-queries.ts'

const QUESTIONS: Readonly<Record<OperatorRequest, (name: string) => string>> = {
  block: (name) => `Agree to block ${name}?`,
  unblock: (name) => `Agree to unblock ${name}?`,
  end_sessions: (name) => `Agree to sign ${name} out everywhere?`,
}

/** What operators ask each other to agree to (docs/decisions/0207); nothing without requests. @param userId the operator whom they are about */
export function OperatorRequests({ userId }: { userId?: number }) {
  const { data = [] } = useQuery(operatorRequestsQuery)
  const requests = data.filter((request) => userId === undefined || request.userId === userId)
  if (requests.length === 0) return null
  return (
    <ul aria-label="Requests of operators" className="mb-6 grid gap-3">
      {requests.map((request) => (
        <Request key={request.requestId} request={request} isLinked={userId === undefined} />
      ))}
    </ul>
  )
}

function Request({ request, isLinked }: { request: Answer<'listOperatorRequests'>[number]; isLinked: boolean }) {
  const { requestId, action, userId, userName, askedById, askedBy, reason, endsAt } = request
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const agree = useMutation({
    mutationFn: () => operationsApi.call('agreeToOperatorRequest', { params: { requestId } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(operatorFailureMessage(error)),
    onSettled() {
      setOpen(false)
      // another operator may have agreed meanwhile
      for (const queryKey of [USERS_KEY, ['operations', 'actions']]) void queries.invalidateQueries({ queryKey })
    },
  })
  const name = isLinked ? <RowLink to={`/users/${userId}`}>{userName}</RowLink> : userName
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-marigold-wash p-4">
      <div className="wrap-anywhere min-w-0 flex-[1_1_16rem]">
        <p>
          <Asked action={action} by={askedBy} name={name} />: “{reason}”
        </p>
        <p className="num mt-1 text-ink-soft text-sm">
          {askedById === currentSession().user?.id && 'Another operator has to agree. '}Until {formatDateTime(endsAt)}
        </p>
      </div>
      {askedById !== currentSession().user?.id && (
        <Button look="danger" onClick={() => setOpen(true)}>
          Agree
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={QUESTIONS[action](userName)}
        cancel="Not now"
        confirm="Agree"
        busy={agree.isPending}
        onConfirm={() => agree.mutate()}
      >
        <p>
          It is done at once, and stands in the history with your name. {askedBy} asked for it: “{reason}”
        </p>
      </ConfirmDialog>
    </li>
  )
}

/** 'Asha Kale asks to sign Ravi Joshi out everywhere' */
function Asked({ action, by, name }: { action: OperatorRequest; by: string; name: ReactNode }) {
  switch (action) {
    case 'block':
      return (
        <>
          {by} asks to block {name}
        </>
      )
    case 'unblock':
      return (
        <>
          {by} asks to unblock {name}
        </>
      )
    case 'end_sessions':
      return (
        <>
          {by} asks to sign {name} out everywhere
        </>
      )
  }
}
