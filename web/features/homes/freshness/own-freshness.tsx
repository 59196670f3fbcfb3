import { type ReactNode, useId } from 'react'
import { FRESHNESS_MESSAGES, FRESHNESS_NOTIFICATIONS, isHiddenUnconfirmed } from '#contracts/homes/freshness/freshness-messages.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { EyeOff } from '#web/ui/icons/icons.tsx'
import { useAnswer } from './api.ts'

type Own = Pick<PropertySummary, 'propertyId' | 'propertyName' | 'status' | 'askedAt' | 'statusReason'>

interface OwnProps {
  property: Own
  /** The button that says that it was let or sold. */
  closeDeal: ReactNode
}

/** Whether the property waits for an answer of its poster. */
export const isAsked = ({ status, askedAt }: Own) => status === 'ACTIVE' && Boolean(askedAt)

/** Moves the focus when the poster has answered, and the pressed button is gone: the message is a toast. */
export function useFocusAfterFreshness(property: Own): void {
  useFocusAfterRemoval(null, isAsked(property) ? 2 : isHiddenUnconfirmed(property) ? 1 : 0)
}

/** In a list of own properties: the availability question, or why a property is hidden; nothing when no answer is needed. */
export function OwnFreshness({ property, closeDeal }: OwnProps) {
  useFocusAfterFreshness(property)
  if (isAsked(property))
    return (
      <div className="rounded-control bg-marigold-wash p-3 text-ink">
        <AvailabilityQuestion property={property} closeDeal={closeDeal} />
      </div>
    )
  return isHiddenUnconfirmed(property) ? <HiddenUnconfirmed property={property} closeDeal={closeDeal} /> : null
}

/** The question to a poster, with the answers. */
export function AvailabilityQuestion({ property: { propertyId, propertyName }, closeDeal }: OwnProps) {
  const id = useId()
  const { mutate: answer, isPending, variables } = useAnswer(propertyId)
  return (
    <section aria-labelledby={id} className="not-last:mb-4">
      <p id={id} className="line-clamp-2 font-semibold text-base leading-5">
        {FRESHNESS_NOTIFICATIONS.asked.one(propertyName)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button className="flex-auto px-2.5 text-base" busy={isPending} onClick={() => answer('yes')}>
          {isPending && variables === 'yes' ? 'Saving…' : 'Yes, still available'}
        </Button>
        <Button look="outline" className="flex-auto px-2.5 text-base" busy={isPending} onClick={() => answer('no')}>
          {isPending && variables === 'no' ? 'Hiding…' : 'No, hide it'}
        </Button>
        {closeDeal}
      </div>
    </section>
  )
}

/** Why a property is hidden, and the way to show it again. */
export function HiddenUnconfirmed({ property: { propertyId, propertyName, statusReason }, closeDeal }: OwnProps) {
  const { mutate: answer, isPending } = useAnswer(propertyId)
  return (
    <section
      aria-label={FRESHNESS_MESSAGES.hidden}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-marigold-wash p-3 text-ink"
    >
      <p className="flex flex-[1_1_14rem] items-start gap-3 text-base leading-5">
        <EyeOff size={18} aria-hidden className="mt-0.5 shrink-0" />
        <span>
          <strong className="block font-semibold">{statusReason ?? FRESHNESS_MESSAGES.hidden}</strong>
          {statusReason ? FRESHNESS_MESSAGES.hiddenForReason : FRESHNESS_MESSAGES.hiddenExplained}
        </span>
      </p>
      <Button className="flex-auto sm:flex-none" busy={isPending} onClick={() => answer('yes')}>
        {isPending ? 'Saving…' : 'Show it again'}
        <span className="sr-only">: {propertyName}</span>
      </Button>
      {closeDeal}
    </section>
  )
}
