import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDate } from '#contracts/base/values/time.ts'
import { CONTACT_ANSWER_LABELS } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { REPLY_RECORD_MESSAGES as MESSAGES } from '#contracts/reaching/reply-records/reply-record-messages.ts'
import { replyWords } from '#contracts/reaching/reply-records/reply-record-wording.ts'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { ownReplyRecordQuery } from './api.ts'

/** How often the poster answers, what seekers see of it, and the inquiries that count against it. Nothing while it loads, or cannot be loaded. */
export function OwnReplyRecord({ userId }: { userId: number }) {
  const { data } = useQuery(ownReplyRecordQuery(userId))
  if (!data) return null
  const { counted, answered, shown, against } = data
  return (
    <details className="group mt-6 rounded-card border border-line bg-card px-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2">
        <span className="min-w-0">
          <b className="font-semibold">{MESSAGES.title}</b>
          <span className="num block text-ink-soft text-sm">
            {MESSAGES.ofCounted(answered, counted)} {shown ? MESSAGES.shown(replyWords(shown)) : MESSAGES.hidden}
          </span>
        </span>
        <ChevronDown size={18} aria-hidden className="shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="grid max-w-prose gap-3 pb-4 text-sm leading-relaxed">
        <p>{MESSAGES.advice}</p>
        <p className="text-ink-soft">{MESSAGES.counts}</p>
        {against.length > 0 && (
          <>
            <h3 className="font-semibold">{MESSAGES.against}</h3>
            <ul className="grid gap-2">
              {against.map(({ inquiryId, unlockedAt, propertyId, propertyName, answer, status }) => (
                <li key={inquiryId} className="num wrap-anywhere">
                  {formatDate(unlockedAt)}:{' '}
                  <Link
                    to={`/profile?tab=inquiries&property=${propertyId}`}
                    className="-my-3 inline-block py-3 font-semibold text-brand underline underline-offset-4"
                  >
                    {propertyName}
                  </Link>
                  . {MESSAGES.said(CONTACT_ANSWER_LABELS[answer])} {MESSAGES.status[status]}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </details>
  )
}
