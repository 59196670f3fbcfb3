import { telLink } from '#web/lib/phone/phone-links.ts'
import { MessageCircle, Phone } from '#web/ui/icons/icons.tsx'
import type { Answered } from './answer-dialog.tsx'

/** Above a button that covers the row. */
const ROW_ANSWER = 'relative grid size-11 shrink-0 place-items-center rounded-full text-brand transition-colors duration-150 hover:bg-wash'

/** Ways to answer the person of a row, as icons, as far as the person shares them. */
export function RowAnswers({ person, onAnswer }: { person: Answered; onAnswer: (answered: Answered) => void }) {
  const { userFullName, userMobileNumber, userChatNumber } = person
  const name = userFullName || 'this person'
  return (
    <>
      {userMobileNumber && (
        <a href={telLink(userMobileNumber)} aria-label={`Call ${name}`} className={ROW_ANSWER}>
          <Phone size={20} aria-hidden />
        </a>
      )}
      {userChatNumber && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`WhatsApp ${name}`}
          onClick={() => onAnswer(person)}
          className={ROW_ANSWER}
        >
          <MessageCircle size={20} aria-hidden />
        </button>
      )}
    </>
  )
}
