import { useEffect, useRef } from 'react'
import { counted } from '#contracts/base/values/counted.ts'
import { shortRupees } from '#contracts/base/values/money.ts'
import type { QueueItem } from '#contracts/operations/moderation.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { timeLeft } from '../ui/deadline.tsx'

interface QueueListProps {
  items: readonly QueueItem[]
  /** Index of the shown property in `items`. */
  index: number
  onChoose: (index: number) => void
}

/** The queue beside the shown property, or above it where there is no room. Phones have only the buttons Previous and Next of the property. */
export function QueueList({ items, index, onChoose }: QueueListProps) {
  const current = useRef<HTMLButtonElement>(null)
  const previousIndex = useRef(index)
  useEffect(() => {
    // not when the page opens: the first press of Tab would then start at the list
    if (previousIndex.current !== index) current.current?.scrollIntoView({ block: 'nearest' })
    previousIndex.current = index
  }, [index])
  return (
    <ol
      aria-label="Queue"
      className="p-1 max-md:hidden max-lg:mb-3 max-lg:flex max-lg:overflow-x-auto max-lg:*:w-60 max-lg:*:shrink-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      {items.map(({ property, cause, reports, dueAt, isOverdue }, at) => (
        <li key={property.propertyId}>
          <button
            type="button"
            ref={at === index ? current : undefined}
            aria-current={at === index || undefined}
            onClick={() => onChoose(at)}
            className={`flex w-full items-center gap-3 rounded-control p-2 text-left ${at === index ? 'bg-brand-wash' : 'hover:bg-wash'}`}
          >
            <span className="small-picture relative block aspect-4/3 w-16 shrink-0 overflow-hidden rounded-control bg-wash">
              {property.pictures[0] && <Picture {...property.pictures[0]} alt="" sizes="64px" largest={320} />}
            </span>
            <span className="min-w-0">
              <span className="block truncate font-semibold">{property.propertyName}</span>
              <span className="num block truncate text-ink-soft text-sm">
                {shortRupees(property.expectedPrice)} · {property.address.area}
              </span>
              <span className="block text-ink-soft text-sm">{causeWords(cause, reports.length)}</span>
              {dueAt && (
                <span className={`num block font-semibold text-sm ${isOverdue ? 'text-brick' : 'text-brand'}`}>
                  {isOverdue ? 'Late' : timeLeft(dueAt)}
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Why a property is in the queue, in words. @param reports number of open reports */
export function causeWords(cause: QueueItem['cause'], reports: number): string {
  const reported = reports === 0 ? '' : counted(reports, 'report')
  if (cause === 'pending') return reported ? `Waits for review, ${reported}` : 'Waits for review'
  return reported
}
