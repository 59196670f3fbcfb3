import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CHECKS_VALID_MONTHS } from '#contracts/base/retention.ts'
import { formatDate } from '#contracts/base/values/time.ts'
import { CHECK_KIND_LABELS } from '#contracts/trust/checks/check-kinds.ts'
import { CHECK_MESSAGES } from '#contracts/trust/checks/check-messages.ts'
import type { OwnCheck } from '#contracts/trust/checks/checks.ts'
import { failureMessage } from '#web/lib/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedLine } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { ownChecksQuery, withdrawPaper } from './api.ts'
import { AskDialog } from './ask-dialog.tsx'

/** What becomes of a request, in words. */
function stateOf({ outcome, decidedAt, reason, endsAt, endedAt }: OwnCheck, now: number): string {
  if (decidedAt === null || outcome === null) return 'Not looked at yet.'
  if (outcome === 'withdrawn') return `Withdrawn on ${formatDate(decidedAt)}.`
  if (outcome === 'unanswered') return 'We did not look at it in time. Please send it again.'
  if (outcome === 'not_accepted') return `Not accepted on ${formatDate(decidedAt)}: ${reason}`
  if (endedAt) return `Seen on ${formatDate(decidedAt)}. Ended on ${formatDate(endedAt)}, when the address changed.`
  if (endsAt && Date.parse(endsAt) <= now)
    return `Seen on ${formatDate(decidedAt)}. Ended on ${formatDate(endsAt)}, after ${CHECKS_VALID_MONTHS} months.`
  return `Seen on ${formatDate(decidedAt)}.`
}

/** What the poster of a property asked to be checked, and the form that asks for more. */
export function OwnChecks({ propertyId }: { propertyId: number }) {
  const query = useQuery(ownChecksQuery(propertyId))
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-4">
      {query.isError && <FailedLine message={`${CHECK_MESSAGES.loadFailed}.`} query={query} />}
      {query.data && query.data.length > 0 && (
        <ul aria-label="Papers that you sent" className="num mb-4 divide-y divide-line">
          {query.data.map((check) => (
            <li key={check.checkId} className="wrap-anywhere py-2.5">
              <span className="block font-semibold">
                {CHECK_KIND_LABELS[check.kind]}, sent on {formatDate(check.askedAt)}
              </span>
              <span className="text-ink-soft">{stateOf(check, query.dataUpdatedAt)}</span>
              {check.outcome === null && <Withdraw propertyId={propertyId} check={check} />}
            </li>
          ))}
        </ul>
      )}
      <Button look="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ask us to check a paper
      </Button>
      <AskDialog propertyId={propertyId} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

function Withdraw({ propertyId, check: { checkId, kind } }: { propertyId: number; check: OwnCheck }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => withdrawPaper(propertyId, checkId),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(failureMessage(error, CHECK_MESSAGES.notWithdrawn)),
    // also after a refusal: an operator has decided meanwhile
    onSettled: () => queries.invalidateQueries(ownChecksQuery(propertyId)),
  })
  return (
    <span className="mt-1.5 block">
      <Button look="outline" busy={isPending} aria-label={`Withdraw: ${CHECK_KIND_LABELS[kind]}`} onClick={() => mutate()}>
        {isPending ? 'Withdrawing…' : 'Withdraw'}
      </Button>
    </span>
  )
}
