import { useState } from 'react'
import type { Inquirer } from '#contracts/reaching/inquiries/inquiries.ts'
import { INQUIRY_STATUS_LABELS, type InquiryStatus } from '#contracts/reaching/inquiries/inquiry-statuses.ts'
import { telLink } from '#web/lib/phone/phone-links.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { MessageCircle, Phone } from '#web/ui/icons/icons.tsx'
import { StatusBadge, type StatusColor } from '#web/ui/lists/status-badge.tsx'
import { AnswerDialog, type Answered } from './answer-dialog.tsx'
import { InquirerDialog } from './inquirer-dialog.tsx'
import { askedAbout, askedAgo } from './inquirer-wording.ts'
import { type CloseDealSlot, SeekerName } from './inquiry-table.tsx'

const COLORS: Readonly<Record<InquiryStatus, StatusColor>> = { NEW: 'yellow', CALLED: 'green', VISITED: 'green', CLOSED: 'grey' }

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
      <ul className="-mx-5 divide-y divide-line border-line border-y bg-card sm:mx-0 sm:rounded-card sm:border-x">
        {people.map((person) => (
          <li key={person.inquirerId} className="relative flex min-h-18 items-center gap-1 pr-2 pl-5">
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
                <StatusBadge color={COLORS[person.status]} label={INQUIRY_STATUS_LABELS[person.status]} />
              </p>
              <p className="num flex text-ink-soft text-sm">
                <span className="truncate">{askedAbout(person)}</span>
                <time dateTime={person.latest.inquiryDate} className="shrink-0 whitespace-pre">
                  {` · ${askedAgo(person.latest.inquiryDate, now)}`}
                </time>
              </p>
            </div>
            <RowAnswers person={person} onAnswer={setAnswered} />
          </li>
        ))}
      </ul>
      <InquirerDialog person={opened} user={user} closeDeal={closeDeal} onAnswer={setAnswered} onClose={() => setOpened(undefined)} />
      <AnswerDialog answered={answered} user={user} onClose={() => setAnswered(undefined)} />
    </>
  )
}

/** Above the button that covers the row. */
const ROW_ANSWER = 'relative grid size-11 shrink-0 place-items-center rounded-full text-brand transition-colors duration-150 hover:bg-wash'

/** Nothing when the person's account is deleted. */
function RowAnswers({ person, onAnswer }: { person: Inquirer; onAnswer: (answered: Answered) => void }) {
  const { userFullName, userMobileNumber, latest } = person
  if (!userMobileNumber) return null
  const name = userFullName || 'this person'
  return (
    <>
      <a href={telLink(userMobileNumber)} aria-label={`Call ${name}`} className={ROW_ANSWER}>
        <Phone size={20} aria-hidden />
      </a>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`WhatsApp ${name}`}
        onClick={() => onAnswer({ ...person, propertyName: latest.propertyName })}
        className={ROW_ANSWER}
      >
        <MessageCircle size={20} aria-hidden />
      </button>
    </>
  )
}
