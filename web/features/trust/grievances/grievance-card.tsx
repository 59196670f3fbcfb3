import type { ReactNode } from 'react'
import { formatDateTime } from '#contracts/base/values/time.ts'
import { GRIEVANCE_KIND_LABELS, GRIEVANCE_OUTCOME_LABELS } from '#contracts/trust/grievances/grievance-messages.ts'
import type { Grievance } from '#contracts/trust/grievances/grievances.ts'
import { languageOf } from '#web/lib/page/language-of.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Escalations } from './escalations.tsx'

/** A grievance as its author sees it. @param level of its heading */
export function GrievanceCard({ grievance, level: Heading }: { grievance: Grievance; level: 'h1' | 'h3' }) {
  const { number, kind, text, propertyId, receivedAt, dueAt, takenAt, answers, settledAt, outcome, decision, isOverdue, mayAppeal } =
    grievance
  return (
    <article className="rounded-card border border-line bg-card p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading className={`num font-bold ${Heading === 'h1' ? 'text-2xl' : 'text-lg'}`} translate="no">
          {number}
        </Heading>
        <p className={`font-semibold ${isOverdue ? 'text-brick' : settledAt ? 'text-brand' : 'text-ink-soft'}`}>
          {settledAt ? 'Settled' : isOverdue ? 'We are late' : takenAt ? 'In hand' : 'Received'}
        </p>
      </div>
      <p className="text-ink-soft">{GRIEVANCE_KIND_LABELS[kind]}</p>
      <p
        {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(text))}
        className="wrap-anywhere mt-3 whitespace-pre-line"
      >
        {text}
      </p>
      {propertyId !== null && <TextLink to={`/listing/${propertyId}`}>The listing that it is about</TextLink>}
      <ol className="mt-4 grid gap-3 border-line border-t pt-4">
        <Step at={receivedAt}>We received and acknowledged it.</Step>
        {takenAt && <Step at={takenAt}>Somebody took it in hand.</Step>}
        {answers.map((answer) => (
          <Step key={answer.at} at={answer.at}>
            <strong className="font-semibold">We wrote:</strong>{' '}
            <span {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(answer.text))}>{answer.text}</span>
          </Step>
        ))}
        {settledAt && outcome && (
          <Step at={settledAt}>
            <strong className="font-semibold">{GRIEVANCE_OUTCOME_LABELS[outcome]}.</strong> {decision}
          </Step>
        )}
      </ol>
      {!settledAt && (
        <p className={`mt-4 ${isOverdue ? 'text-brick' : ''}`}>
          {isOverdue ? 'We should have settled it by ' : 'We settle it by '}
          <time dateTime={dueAt}>{formatDateTime(dueAt)}</time>.
        </p>
      )}
      {!settledAt && (
        <p className="mt-1 text-ink-soft">
          To answer or add something, <TextLink to="/grievance">write to the officer</TextLink> and give this number.
        </p>
      )}
      {mayAppeal && (
        <div className="mt-4 rounded-control bg-wash p-4">
          <p className="font-semibold">{settledAt ? 'You disagree? You can turn to:' : 'You need not wait for us. You can turn to:'}</p>
          <Escalations />
        </div>
      )}
    </article>
  )
}

function Step({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li>
      <time dateTime={at} className="num block text-ink-faint text-sm">
        {formatDateTime(at)}
      </time>
      <span className="wrap-anywhere whitespace-pre-line">{children}</span>
    </li>
  )
}
