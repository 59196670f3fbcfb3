import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CHECKS_VALID_MONTHS } from '#contracts/base/retention.ts'
import { RERA_REGISTER } from '#contracts/base/values/rera-register.ts'
import { formatDate } from '#contracts/base/values/time.ts'
import { READY_REASONS } from '#contracts/operations/ready-reasons.ts'
import type { UserOverview } from '#contracts/operations/users.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { operationsApi } from '../lib/operations-api.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { USERS_KEY } from './users-queries.ts'

const ANSWERS = {
  agrees: {
    title: 'The name agrees?',
    confirm: 'The name agrees',
    suggestions: READY_REASONS.registerAgrees,
  },
  differs: {
    title: 'The name is another one?',
    confirm: 'Another name',
    suggestions: READY_REASONS.registerDiffers,
  },
} as const

/** Whether an operator looked up a broker's RERA number, and what a new look-up found. */
export function RegisterLookup({ user }: { user: UserOverview }) {
  const queries = useQueryClient()
  const [answer, setAnswer] = useState<keyof typeof ANSWERS>()
  const { userId, reraNumber, registerLookup } = user
  if (user.role !== 'BROKER' || reraNumber === null) return null
  const save = async (nameAgrees: boolean, reason: string) => {
    const { message } = await operationsApi.call('saveRegisterLookup', { params: { id: userId }, body: { reraNumber, nameAgrees, reason } })
    toast.success(message)
    await Promise.all([USERS_KEY, ['operations', 'actions']].map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-soft">
        {registerLookup
          ? `RERA number looked up on ${formatDate(registerLookup.at)}: ${registerLookup.nameAgrees ? 'the name agrees' : 'the register does not name this broker'}.`
          : 'The RERA number was not looked up.'}{' '}
        <a href={RERA_REGISTER} target="_blank" rel="noopener noreferrer" className="font-semibold text-brand underline underline-offset-4">
          Open the register
        </a>
      </p>
      <span className="flex flex-wrap gap-3">
        <Button look="outline" onClick={() => setAnswer('agrees')}>
          The name agrees
        </Button>
        <Button look="outline" onClick={() => setAnswer('differs')}>
          Another name
        </Button>
      </span>
      {(['agrees', 'differs'] as const).map((one) => (
        <ReasonDialog
          key={one}
          open={answer === one}
          onClose={() => setAnswer(undefined)}
          title={ANSWERS[one].title}
          confirm={ANSWERS[one].confirm}
          suggestions={ANSWERS[one].suggestions}
          onConfirm={(reason) => save(one === 'agrees', reason)}
        >
          Please look up {reraNumber} in the register first. Their pages say for {CHECKS_VALID_MONTHS} months what you found, and on which
          day.
        </ReasonDialog>
      ))}
    </div>
  )
}
