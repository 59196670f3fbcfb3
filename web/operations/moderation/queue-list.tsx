import { useEffect, useRef } from 'react'
import type { QueueItem } from '#contracts/operations/moderation.ts'
import { shortRupees } from '#contracts/values/money.ts'
import { Picture } from '#web/ui/picture.tsx'

interface QueueListProps {
  items: readonly QueueItem[]
  /** Of the one that is shown. */
  index: number
  onChoose: (index: number) => void
}

/** The queue beside the property that is shown; small screens have its buttons instead. */
export function QueueList({ items, index, onChoose }: QueueListProps) {
  const current = useRef<HTMLButtonElement>(null)
  const shown = useRef(index)
  useEffect(() => {
    // not on a page that has just opened: the first Tab would continue at the list
    if (shown.current !== index) current.current?.scrollIntoView({ block: 'nearest' })
    shown.current = index
  }, [index])
  return (
    <ol aria-label="Queue" className="max-h-[calc(100dvh-6rem)] overflow-y-auto p-1 max-lg:hidden lg:sticky lg:top-4">
      {items.map(({ property, cause, reports }, at) => (
        <li key={property.propertyId}>
          <button
            type="button"
            ref={at === index ? current : undefined}
            aria-current={at === index || undefined}
            onClick={() => onChoose(at)}
            className={`flex w-full items-center gap-3 rounded-control p-2 text-left ${at === index ? 'bg-brand-wash' : 'hover:bg-wash'}`}
          >
            <span className="block aspect-4/3 w-16 shrink-0 overflow-hidden rounded-control bg-wash">
              {property.pictures[0] && <Picture {...property.pictures[0]} alt="" sizes="64px" largest={320} />}
            </span>
            <span className="min-w-0">
              <span className="block truncate font-semibold">{property.propertyName}</span>
              <span className="num block truncate text-ink-soft text-sm">
                {shortRupees(property.expectedPrice)} · {property.address.area}
              </span>
              <span className="block text-ink-soft text-sm">{causeWords(cause, reports.length)}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Why it is in the queue. @param reports open ones */
export function causeWords(cause: QueueItem['cause'], reports: number): string {
  const reported = reports === 0 ? '' : reports === 1 ? '1 report' : `${reports} reports`
  if (cause === 'pending') return reported ? `Waits for review, ${reported}` : 'Waits for review'
  return reported
}
