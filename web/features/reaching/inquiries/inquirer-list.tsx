import { useState } from 'react'
import { formatDateTime } from '#contracts/base/values/time.ts'
import type { Inquirer } from '#contracts/reaching/inquiries/inquiries.ts'
import { INQUIRY_STATUS_LABELS } from '#contracts/reaching/inquiries/inquiry-statuses.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { ROW_LIST } from '#web/ui/lists/row-actions.tsx'
import { StatusBadge } from '#web/ui/lists/status-badge.tsx'
import { AnswerDialog, type Answered } from './answer-dialog.tsx'
import { InquirerDialog } from './inquirer-dialog.tsx'
import { askedAbout, askedAgo } from './inquirer-wording.ts'
import { INQUIRY_COLORS } from './inquiry-status-select.tsx'
import { type CloseDealSlot, SeekerName } from './inquiry-table.tsx'
import { RowAnswers } from './row-answers.tsx'

interface InquirerListProps {
  people: readonly Inquirer[]
  user: StoredUser
  closeDeal: CloseDealSlot
}

/** The people who made a poster's inquiries, one in a row. A press on a row opens all inquiries of the person. */
export function InquirerList({ people, user, closeDeal }: InquirerListProps) {
  const [now] = useState(() => Date.now())
  const [opened, setOpened] = useState<Inquirer>()
  const [answered, setAnswered] = useState<Answered>()
  return (
    <>
      <ul className={ROW_LIST}>
        {people.map((person) => (
          <li
            key={person.inquirerId}
            data-waits={person.replyUntil !== null || undefined}
            className="relative flex min-h-18 items-center gap-1 pr-2 pl-5 data-waits:bg-marigold-wash data-waits:py-2 sm:last:rounded-b-card sm:first:rounded-t-card"
          >
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-2">
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => setOpened(person)}
                  translate="no"
                  className="truncate text-left font-semibold after:absolute after:inset-0"
                >
                  <SeekerName {...person} />
                </button>
                <StatusBadge color={INQUIRY_COLORS[person.status]} label={INQUIRY_STATUS_LABELS[person.status]} />
              </p>
              <p className="num flex text-ink-soft text-sm">
                <span className="truncate">{askedAbout(person)}</span>
                <time dateTime={person.latest.inquiryDate} className="shrink-0 whitespace-pre">
                  {` · ${askedAgo(person.latest.inquiryDate, now)}`}
                </time>
              </p>
              {person.replyUntil && (
                <p className="num font-semibold text-sm">Waits for your reply until {formatDateTime(person.replyUntil)}</p>
              )}
            </div>
            <RowAnswers person={{ ...person, ...person.latest }} onAnswer={setAnswered} />
          </li>
        ))}
      </ul>
      <InquirerDialog person={opened} user={user} closeDeal={closeDeal} onAnswer={setAnswered} onClose={() => setOpened(undefined)} />
      <AnswerDialog answered={answered} user={user} onClose={() => setAnswered(undefined)} />
    </>
  )
}
