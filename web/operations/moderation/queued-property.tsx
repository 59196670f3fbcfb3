import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatDateTime } from '#contracts/base/values/time.ts'
import type { QueueItem } from '#contracts/operations/moderation.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { ChevronLeft, ChevronRight } from '#web/ui/icons/icons.tsx'
import { FailedLine, Section } from '#web/ui/panel.tsx'
import { focusHeadingWhenLost } from '../lib/focus.ts'
import { DeadlineTime } from '../ui/deadline.tsx'
import { seenOf } from './decisions.ts'
import { PosterRecord } from './poster-record.tsx'
import { ModerationStatusBadge, PropertyFacts, PropertyPictures } from './property-facts.tsx'
import { propertyQuery } from './queries.ts'
import { causeWords } from './queue-list.tsx'
import { ReportList } from './report-list.tsx'
import { PropertySignals } from './signals.tsx'
import { useDecisionControls } from './use-decision-controls.tsx'
import { useKeys } from './use-keys.ts'

interface QueuedPropertyProps {
  item: QueueItem
  index: number
  count: number
  onMove: (to: number) => void
}

/** The property of the queue that is decided on now, by buttons or keys. */
export function QueuedProperty({ item, index, count, onMove }: QueuedPropertyProps) {
  const { property, version, cause, since, dueAt, isOverdue, reports } = item
  const { propertyId, propertyName, status } = property
  const detail = useQuery(propertyQuery(propertyId))
  const { press, choices, buttons, dialog } = useDecisionControls(
    { propertyId, propertyName, status, isReported: reports.length > 0, seen: seenOf(version, reports) },
    { inQueue: true },
  )
  const heading = useHeadingFocusOnChange(propertyId)
  useKeys({
    j: () => onMove(index + 1),
    k: () => onMove(index - 1),
    a: () => press(choices.includes('approve') ? 'approve' : 'keep'),
    r: () => press('reject'),
  })
  return (
    <article aria-labelledby="queued-property" className="min-w-0">
      <div className="mb-4 flex items-center gap-2">
        <Button look="outline" disabled={index === 0} onClick={() => onMove(index - 1)} aria-label="Previous" aria-keyshortcuts="K">
          <ChevronLeft size={18} aria-hidden />
        </Button>
        <Button look="outline" disabled={index === count - 1} onClick={() => onMove(index + 1)} aria-label="Next" aria-keyshortcuts="J">
          <ChevronRight size={18} aria-hidden />
        </Button>
        <p className="num text-ink-soft">
          {index + 1} of {count}
        </p>
        <p className="ml-auto text-ink-soft text-sm max-lg:hidden">J next · K previous · A approve or keep · R reject · U undo</p>
      </div>
      <h2 ref={heading} id="queued-property" tabIndex={-1} className="w-fit font-bold text-xl outline-none">
        {propertyName}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <ModerationStatusBadge status={status} />
        <span>
          {causeWords(cause, reports.length)} since <time dateTime={since}>{formatDateTime(since)}</time>
        </span>
        {dueAt && <DeadlineTime dueAt={dueAt} isOverdue={isOverdue} />}
      </p>
      <div className="sticky bottom-0 z-10 -mx-4 my-4 border-line border-y bg-paper px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:p-0">
        {buttons}
      </div>
      {reports.length > 0 && (
        <Section title="What people reported" heading="text-lg mb-3" className="mb-6">
          <ReportList reports={reports} />
        </Section>
      )}
      <div className="mb-4 min-h-11">
        {detail.data && <PosterRecord poster={detail.data.poster} property={property} />}
        {detail.isError && <FailedLine message="The record of its poster could not be loaded." query={detail} />}
      </div>
      <div className="mb-6">
        <PropertySignals propertyId={propertyId} />
      </div>
      <PropertyPictures key={propertyId} property={property} />
      <div className="mt-6 max-w-3xl">
        <div className="min-w-0">
          <PropertyFacts property={property} />
          <p className="wrap-anywhere mt-4 whitespace-pre-line">{property.description}</p>
          <TextLink to={`/properties/${propertyId}`}>Everything about this property</TextLink>
        </div>
      </div>
      {dialog}
    </article>
  )
}

/** Focuses the heading when another property replaces the shown one, but not for the first property. */
function useHeadingFocusOnChange(propertyId: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(propertyId)
  useEffect(() => {
    if (shown.current === propertyId) return
    shown.current = propertyId
    const focus = () => heading.current?.focus()
    const dialog = document.querySelector('dialog[open]')
    // an open dialog keeps the focus: wait until it is closed
    if (!dialog) return focus()
    dialog.addEventListener('close', focus, { once: true })
    return () => dialog.removeEventListener('close', focus)
  }, [propertyId])
  // after the last property of the queue
  useEffect(() => focusHeadingWhenLost, [])
  return heading
}
