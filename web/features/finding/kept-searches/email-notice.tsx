import { useMutation } from '@tanstack/react-query'
import { EMAIL_ALERT_MESSAGES as MESSAGES } from '#contracts/finding/kept-searches/email-alert-messages.ts'
import type { EmailAlerts } from '#contracts/finding/kept-searches/email-alerts.ts'
import { browserApi, failureMessage } from '#web/lib/api/api.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

/** Why no alerts come by e-mail although they are switched on, with a button that sends the link again. */
export function EmailNotice({ user, address, state }: { user: StoredUser; address: string; state: EmailAlerts['state'] }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => browserApi.call('requestEmailConfirmation', { params: { userId: user.id ?? 0 } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(failureMessage(error, MESSAGES.requestFailed)),
  })
  return (
    <div className="mb-4 grid gap-3 rounded-card border border-line bg-brand-wash p-4 sm:flex sm:items-center sm:gap-6 sm:p-5">
      <p className="wrap-anywhere min-w-0 flex-1">{state === 'refused' ? MESSAGES.refused(address) : MESSAGES.unconfirmed(address)}</p>
      <Button look="outline" busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Sending…' : MESSAGES.sendAgain}
      </Button>
    </div>
  )
}
