import { useEffect, useState } from 'react'
import { formatDate } from '#contracts/base/values/time.ts'
import { DEAL_LABELS } from '#contracts/homes/deals/deal-messages.ts'
import { markedAs } from '#contracts/homes/deals/deal-wording.ts'
import type { ClosedDeal, PropertySummary } from '#contracts/homes/properties/properties.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { CircleCheck } from '#web/ui/icons/icons.tsx'
import { useEndDeal } from './api.ts'

/** On the poster's own property: how it was let or sold, and the way back. Nothing without a deal. */
export function OwnDeal({ property: { propertyId, propertyName, deal } }: { property: PropertySummary }) {
  if (!deal) return null
  const label = DEAL_LABELS[deal.reason]
  return (
    <section
      aria-label={`${label}: ${propertyName}`}
      className="flex min-h-17 flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-brand-wash p-3 text-ink"
    >
      <p className="num flex flex-[1_1_14rem] items-start gap-3 text-base leading-5">
        <CircleCheck size={18} aria-hidden className="mt-0.5 shrink-0 text-brand" />
        <span>
          <strong className="block font-semibold">{markedAs(deal)}</strong>
          {deal.agreementEndsOn && `The agreement ends on ${formatDate(deal.agreementEndsOn)}.`}
        </span>
      </p>
      {/* a page that the server has rendered does not know yet until when an undo is possible */}
      {deal.undoUntil !== undefined && <EndDeal propertyId={propertyId} propertyName={propertyName} deal={deal} />}
    </section>
  )
}

/** 'Undo' while nobody was told; afterwards the way to post the property again. */
function EndDeal({ propertyId, propertyName, deal }: { propertyId: number; propertyName: string; deal: ClosedDeal }) {
  const isUndoable = useIsBefore(deal.undoUntil)
  const { mutate: end, isPending } = useEndDeal(propertyId)
  if (isUndoable) return <UndoDeal propertyId={propertyId} propertyName={propertyName} />
  return (
    <Button look="outline" className="flex-auto bg-card sm:flex-none" busy={isPending} onClick={() => end('post_again')}>
      {isPending ? 'Saving…' : 'Post again'}
      <span className="sr-only">: {propertyName}</span>
    </Button>
  )
}

/** @param propertyName said to screen readers where several properties are listed */
export function UndoDeal({ propertyId, propertyName }: { propertyId: number; propertyName?: string }) {
  const { mutate: end, isPending } = useEndDeal(propertyId)
  return (
    <TextButton disabled={isPending} onClick={() => end('undo')}>
      {isPending ? 'Undoing…' : 'Undo'}
      {propertyName && <span className="sr-only"> that {propertyName} is taken</span>}
    </TextButton>
  )
}

/** Whether an instant is in the future; changes when it has come. @param iso null or missing: no */
function useIsBefore(iso: string | null | undefined): boolean {
  const until = iso ? Date.parse(iso) : 0
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const left = until - Date.now()
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), left)
    return () => clearTimeout(timer)
  }, [until])
  return now < until
}
