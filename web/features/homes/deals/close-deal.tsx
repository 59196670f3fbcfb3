import { useState } from 'react'
import { DEAL_LABELS, DEAL_MESSAGES } from '#contracts/homes/deals/deal-messages.ts'
import type { DealReason } from '#contracts/homes/properties/property-kinds.ts'
import { useLazyComponent } from '#web/ui/browser.ts'
import { Button, type Look, TextButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import type { ClosableProperty } from './api.ts'

interface CloseDealProps {
  property: ClosableProperty
  reason: DealReason
  /** The lead that is chosen at first; somebody else when missing. */
  inquiryId?: number
  /** A text link when missing. */
  look?: Look
  className?: string
}

const loadDialog = () => import('./deal-dialog.tsx').then(({ DealDialog }) => DealDialog)

/** 'Rented out' or 'Sold': opens the dialog that closes the deal. */
export function CloseDeal({ property, reason, inquiryId, look, className }: CloseDealProps) {
  const [isOpen, setOpen] = useState(false)
  const [DealDialog, request] = useLazyComponent(loadDialog)
  const open = () => {
    setOpen(true)
    request(() => toast.error(DEAL_MESSAGES.failed))
  }
  const label = DEAL_LABELS[reason]
  const name = `${label}: ${property.propertyName}`
  return (
    <>
      {look ? (
        <Button look={look} className={className} aria-label={name} onClick={open}>
          {label}
        </Button>
      ) : (
        <TextButton aria-label={name} onClick={open}>
          {label}
        </TextButton>
      )}
      {DealDialog && <DealDialog property={property} reason={reason} inquiryId={inquiryId} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
