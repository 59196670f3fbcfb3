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

const loadSheet = () => import('./deal-sheet.tsx').then(({ DealSheet }) => DealSheet)

/** 'Rented out' or 'Sold': opens the sheet that closes the deal. */
export function CloseDeal({ property, reason, inquiryId, look, className }: CloseDealProps) {
  const [isOpen, setOpen] = useState(false)
  const [DealSheet, request] = useLazyComponent(loadSheet)
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
      {DealSheet && <DealSheet property={property} reason={reason} inquiryId={inquiryId} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
