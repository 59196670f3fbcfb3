import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { OPERATOR_REQUEST_MESSAGES, type OperatorRequest } from '#contracts/operations/operator-request-messages.ts'
import { READY_REASONS } from '#contracts/operations/ready-reasons.ts'
import type { UserOverview } from '#contracts/operations/users.ts'
import { currentSession } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { operationsApi } from '../lib/operations-api.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { GoodwillDialog } from './goodwill-dialog.tsx'
import { USERS_KEY } from './users-queries.ts'

type UserAction = 'signOutUser' | 'blockUser' | 'unblockUser'

/** The action that a second operator must agree to when the user is an operator (docs/decisions/0207). */
const REQUESTS = { signOutUser: 'end_sessions', blockUser: 'block', unblockUser: 'unblock' } as const satisfies Record<
  UserAction,
  OperatorRequest
>

interface Question {
  readonly title: string
  readonly text: ReactNode
  readonly confirm: string
  readonly suggestions: readonly string[]
}

const QUESTIONS: Readonly<Record<UserAction, Question>> = {
  signOutUser: {
    title: 'Sign out everywhere?',
    text: 'All their devices are signed out at once and get no more notifications. They can sign in again with a code.',
    confirm: 'Sign out',
    suggestions: READY_REASONS.signOut,
  },
  blockUser: {
    title: 'Block this user?',
    text: 'They are signed out and cannot sign in again. What they posted is hidden, and nobody can unlock their number. Plans, payments and numbers that others have unlocked stay. Unblocking brings everything back.',
    confirm: 'Block',
    suggestions: READY_REASONS.block,
  },
  unblockUser: {
    title: 'Unblock this user?',
    text: 'They can sign in again, and what the block hid is shown again as it was.',
    confirm: 'Unblock',
    suggestions: READY_REASONS.unblock,
  },
}

/** Actions of an operator on a user; each needs a reason. */
export function UserActions({ user }: { user: UserOverview }) {
  const queries = useQueryClient()
  const [openAction, setOpenAction] = useState<UserAction>()
  const [isGiving, setIsGiving] = useState(false)
  const { userId, blockedAt } = user
  const isSelf = currentSession().user?.id === userId
  const needsTwo = user.role === 'ADMIN' && !isSelf
  const refresh = () => Promise.all([USERS_KEY, ['operations', 'actions']].map((queryKey) => queries.invalidateQueries({ queryKey })))
  const done = async (message: string) => {
    toast.success(message)
    await refresh()
  }
  async function carryOut(action: UserAction, reason: string): Promise<void> {
    try {
      const params = { id: userId }
      const { message } = needsTwo
        ? await operationsApi.call('askOperators', { params, body: { action: REQUESTS[action], reason } })
        : await operationsApi.call(action, { params, body: { reason } })
      await done(message)
    } catch (failure) {
      // another operator may have done the same: refetch the user for the page behind the dialog
      void refresh()
      throw failure
    }
  }
  return (
    <>
      <Button look="outline" onClick={() => setIsGiving(true)}>
        Give a plan
      </Button>
      <Button look="outline" onClick={() => setOpenAction('signOutUser')}>
        Sign out everywhere
      </Button>
      {!isSelf && (
        // one button for both actions: it keeps the focus when the response changes its label
        <Button look={blockedAt ? 'primary' : 'danger'} onClick={() => setOpenAction(blockedAt ? 'unblockUser' : 'blockUser')}>
          {blockedAt ? 'Unblock' : 'Block'}
        </Button>
      )}
      {(Object.keys(QUESTIONS) as UserAction[]).map((action) => (
        <ReasonDialog
          key={action}
          open={openAction === action}
          onClose={() => setOpenAction(undefined)}
          title={QUESTIONS[action].title}
          confirm={needsTwo ? 'Ask for it' : QUESTIONS[action].confirm}
          suggestions={needsTwo && action === 'blockUser' ? READY_REASONS.blockOperator : QUESTIONS[action].suggestions}
          onConfirm={(reason) => carryOut(action, reason)}
        >
          {QUESTIONS[action].text}
          {needsTwo && <p className="mt-3">{OPERATOR_REQUEST_MESSAGES.needsTwo}</p>}
        </ReasonDialog>
      ))}
      <GoodwillDialog userId={userId} open={isGiving} onClose={() => setIsGiving(false)} onGiven={done} />
    </>
  )
}
