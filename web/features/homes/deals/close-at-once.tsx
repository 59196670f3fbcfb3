import { useMutation } from '@tanstack/react-query'
import { DEAL_MESSAGES } from '#contracts/homes/deals/deal-messages.ts'
import type { DealReason } from '#contracts/homes/properties/property-kinds.ts'
import { failureMessage } from '#web/lib/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { type ClosableProperty, useCloseDeal } from './api.ts'
import { showClosed } from './deal-toast.tsx'

const LABELS: Readonly<Record<DealReason, string>> = { LET: 'It is let', SOLD: 'It is sold' }

/** Closes a deal with somebody else in one press; it can be undone. */
export function CloseAtOnce({ property, reason }: { property: ClosableProperty; reason: DealReason }) {
  const close = useCloseDeal(property.propertyId)
  const { mutate, isPending } = useMutation({
    mutationFn: () => close({ inquiryId: null }),
    onSuccess: showClosed,
    onError: (error) => toast.error(failureMessage(error, DEAL_MESSAGES.failed)),
  })
  return (
    <Button look="outline" busy={isPending} aria-label={`${LABELS[reason]}: ${property.propertyName}`} onClick={() => mutate()}>
      {isPending ? 'Saving…' : LABELS[reason]}
    </Button>
  )
}
