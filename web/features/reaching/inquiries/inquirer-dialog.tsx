import { useQuery } from '@tanstack/react-query'
import type { Inquirer, Inquiry } from '#contracts/reaching/inquiries/inquiries.ts'
import { INQUIRY_MESSAGES, inquiryWords } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import { failedTitle } from '#web/lib/api/unexpected-format.ts'
import { telLink } from '#web/lib/phone/phone-links.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { MessageCircle, Phone } from '#web/ui/icons/icons.tsx'
import { FailedLine, Loading } from '#web/ui/panel.tsx'
import type { Answered } from './answer-dialog.tsx'
import { inquiriesOfQuery } from './api.ts'
import { numberWords } from './inquirer-wording.ts'
import { InquiryComplaint } from './inquiry-complaint.tsx'
import { InquiryNote } from './inquiry-note.tsx'
import { InquiryStatusSelect } from './inquiry-status-select.tsx'
import { type CloseDealSlot, InquiryDate, InquiryProperty } from './inquiry-table.tsx'

interface InquirerDialogProps {
  /** Undefined while the dialog is closed. */
  person: Inquirer | undefined
  user: StoredUser
  closeDeal: CloseDealSlot
  onAnswer: (answered: Answered) => void
  onClose: () => void
}

/** All inquiries of one person, with their status and the poster's note. */
export function InquirerDialog({ person, user, closeDeal, onAnswer, onClose }: InquirerDialogProps) {
  return (
    <Dialog open={person !== undefined} onClose={onClose} title={person?.userFullName || 'Account deleted'} place="sheet">
      {person && (
        <>
          {person.userFullName && (
            <div className="mb-4 flex items-center justify-between gap-3">
              <p translate={person.userMobileNumber ? 'no' : undefined} className="num text-ink-soft">
                {numberWords(person)}
              </p>
              {person.userMobileNumber && (
                <a
                  href={telLink(person.userMobileNumber)}
                  className={buttonClass('primary')}
                  aria-label={`Call ${person.userFullName || 'this person'}`}
                >
                  <Phone size={17} aria-hidden />
                  Call
                </a>
              )}
            </div>
          )}
          <InquiriesOf person={person} user={user} closeDeal={closeDeal} onAnswer={onAnswer} />
        </>
      )}
    </Dialog>
  )
}

function InquiriesOf({ person, user, closeDeal, onAnswer }: Omit<InquirerDialogProps, 'person' | 'onClose'> & { person: Inquirer }) {
  const query = useQuery(inquiriesOfQuery(user.id, person.inquirerId))
  const { data, error } = query
  const { many } = inquiryWords(user.userRole)
  if (!data) {
    if (error) return <FailedLine message={failedTitle(error, INQUIRY_MESSAGES.loadFailed(many))} query={query} />
    return <Loading label={`Loading ${many}...`} block="skeleton h-32 rounded-card" count={1} />
  }
  return (
    <ul className="divide-y divide-line border-line border-t">
      {data.content.map((inquiry) => (
        <li key={inquiry.inquiryId}>
          <InquiryOfPerson inquiry={inquiry} closeDeal={closeDeal} onAnswer={onAnswer} />
        </li>
      ))}
    </ul>
  )
}

function InquiryOfPerson({ inquiry, closeDeal, onAnswer }: Pick<InquirerDialogProps, 'closeDeal' | 'onAnswer'> & { inquiry: Inquiry }) {
  return (
    <article aria-label={inquiry.propertyName} className="py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <InquiryProperty {...inquiry} />
          <InquiryDate {...inquiry} />
        </div>
        <InquiryStatusSelect inquiry={inquiry} className="w-32 shrink-0" />
      </div>
      <InquiryComplaint inquiry={inquiry} />
      <div className="mt-2">
        <InquiryNote inquiry={inquiry} />
      </div>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {inquiry.userChatNumber && (
          <Button
            look="outline"
            aria-haspopup="dialog"
            aria-label={`WhatsApp ${inquiry.userFullName || 'this person'} about ${inquiry.propertyName}`}
            onClick={() => onAnswer(inquiry)}
          >
            <MessageCircle size={17} aria-hidden />
            WhatsApp
          </Button>
        )}
        {closeDeal(inquiry)}
      </div>
    </article>
  )
}
