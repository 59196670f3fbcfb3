import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { groupDigits } from '#contracts/base/values/money.ts'
import type { ModerationQueue, QueueItem } from '#contracts/operations/moderation.ts'
import { MODERATION_MESSAGES } from '#contracts/operations/moderation-messages.ts'
import { CircleCheck } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { QuietWebhooks } from '../payments/quiet-webhooks.tsx'
import { MissingParts } from '../settings/missing-parts.tsx'
import { ConsolePage } from '../ui/console-page.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { OperatorRequests } from '../users/operator-requests.tsx'
import { heldDecisions, useHeldDecisions } from './held-decisions.ts'
import { queueQuery } from './queries.ts'
import { QueueList } from './queue-list.tsx'
import { QueueSkeleton } from './queue-skeleton.tsx'
import { QueuedProperty } from './queued-property.tsx'
import { UndoDecision } from './undo-decision.tsx'
import { hasOwnDecision } from './use-decide.ts'

const CONTENT = 'Reported properties, what runs out first; then those that wait for review, the oldest first.'
const OUTDATED = 'This may be out of date: the queue could not be loaded again. We keep trying.'

/** The start page of the console: properties that wait for a decision, one at a time. */
export function QueuePage() {
  const query = useQuery(queueQuery)
  const queue = query.data
  const held = useHeldDecisions()
  return (
    <ConsolePage
      title="Queue"
      lead={query.isRefetchError ? OUTDATED : queue ? countsOf(queue) : CONTENT}
      actions={queue && <UndoDecision />}
    >
      <QuietWebhooks />
      <MissingParts />
      <OperatorRequests />
      <Loaded query={query} what="queue" skeleton={<QueueSkeleton />}>
        {({ items }) => (
          <Queue items={items.filter(({ property }) => !held.some(({ propertyId }) => propertyId === property.propertyId))} />
        )}
      </Loaded>
    </ConsolePage>
  )
}

function countsOf({ pending, reported }: ModerationQueue): string {
  return `${groupDigits(reported)} reported, ${groupDigits(pending)} waiting for review. Reports first, by the end of their terms.`
}

function Queue({ items }: Pick<ModerationQueue, 'items'>) {
  const [chosen, setChosen] = useState({ id: items[0]?.property.propertyId, index: 0 })
  const found = items.findIndex(({ property }) => property.propertyId === chosen.id)
  // after a decision, show the property that has moved to the same index
  const index = found >= 0 ? found : Math.max(0, Math.min(chosen.index, items.length - 1))
  const item = items[index]
  const shownId = item?.property.propertyId
  useLeftQueueMessage(items, item)
  // keep the shown property selected when others are inserted before it: the next press must not decide on a property not yet read
  if (chosen.id !== shownId || chosen.index !== index) setChosen({ id: shownId, index })
  if (!item)
    return (
      <Notice level="panel" icon={<CircleCheck size={26} aria-hidden />} title="Nothing to do">
        No property waits for review, and none is reported. New ones appear here by themselves.
      </Notice>
    )
  const move = (to: number) => {
    const next = items[to]
    if (next) setChosen({ id: next.property.propertyId, index: to })
  }
  return (
    <div className="lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-8">
      <QueueList items={items} index={index} onChoose={move} />
      <QueuedProperty item={item} index={index} count={items.length} onMove={move} />
    </div>
  )
}

/** Announces that the shown property has left the queue without a decision of this operator. */
function useLeftQueueMessage(items: readonly QueueItem[], shown: QueueItem | undefined): void {
  const queries = useQueryClient()
  const lastShown = useRef(shown?.property)
  useEffect(() => {
    const before = lastShown.current
    lastShown.current = shown?.property
    if (!before || items.some(({ property }) => property.propertyId === before.propertyId)) return
    const isHeld = heldDecisions().some(({ propertyId }) => propertyId === before.propertyId)
    if (!isHeld && !hasOwnDecision(queries, before.propertyId)) toast.info(MODERATION_MESSAGES.leftQueue(before.propertyName))
  }, [items, shown, queries])
}
