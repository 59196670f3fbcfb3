import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Inquiry } from '#contracts/reaching/inquiries/inquiries.ts'
import { INQUIRY_MESSAGES } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import { languageOf } from '#web/lib/page/language-of.ts'
import { chatLink } from '#web/lib/phone/contact-links.tsx'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { useLazyComponent } from '#web/ui/browser.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { MessageCircle } from '#web/ui/icons/icons.tsx'
import { FailedLine, Loading } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { readyAnswersQuery } from './api.ts'
import { greeting } from './inquirer-wording.ts'

/** The person who is answered, and the property that the answer is about. */
export type Answered = Pick<Inquiry, 'userFullName' | 'userMobileNumber' | 'userChatNumber' | 'propertyName' | 'answerKind'>

interface AnswerDialogProps {
  /** Undefined while the dialog is closed. */
  answered: Answered | undefined
  user: StoredUser
  onClose: () => void
}

const loadEditor = () => import('./ready-answers-dialog.tsx').then(({ ReadyAnswersDialog }) => ReadyAnswersDialog)

/** The poster's ready answers to a person; each opens WhatsApp with the message written. */
export function AnswerDialog({ answered, user, onClose }: AnswerDialogProps) {
  const query = useQuery({
    ...readyAnswersQuery(user.id, answered?.answerKind ?? 'RENT'),
    enabled: answered !== undefined && user.id !== undefined,
  })
  const [ReadyAnswersDialog, request] = useLazyComponent(loadEditor)
  const [isEditing, setEditing] = useState(false)
  /** How often the answers were edited: the editor begins with the answers of now each time. */
  const [edits, setEdits] = useState(0)
  const edit = () => {
    request(() => {
      setEditing(false)
      toast.error(INQUIRY_MESSAGES.answersLoadFailed)
    })
    setEdits(edits + 1)
    setEditing(true)
  }
  return (
    <>
      <Dialog
        open={answered !== undefined}
        onClose={() => {
          // the editor may still be loading
          setEditing(false)
          onClose()
        }}
        title={`WhatsApp ${answered?.userFullName || 'this person'}`}
        place="sheet"
        footer={
          query.data && (
            <Button look="outline" aria-haspopup="dialog" onClick={edit}>
              Change these answers
            </Button>
          )
        }
      >
        {answered && (
          <>
            <p className="mb-3 text-ink-soft text-sm">Your message begins with “{greeting(answered)}”</p>
            {query.isPending && <Loading label="Loading your answers" block="skeleton h-13 rounded-card" count={3} />}
            {query.isError && !query.data && <FailedLine message={INQUIRY_MESSAGES.answersLoadFailed} query={query} />}
            <ul className="mt-3 divide-y divide-line rounded-card border border-line">
              {query.data?.map((answer) => (
                <li key={answer}>
                  <AnswerLink answered={answered} text={answer}>
                    <span
                      {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(answer))}
                      className="wrap-anywhere min-w-0 flex-1"
                    >
                      {answer}
                    </span>
                  </AnswerLink>
                </li>
              ))}
              <li>
                <AnswerLink answered={answered} text="">
                  <span className="flex-1 font-semibold text-brand">Write your own</span>
                </AnswerLink>
              </li>
            </ul>
          </>
        )}
      </Dialog>
      {ReadyAnswersDialog && query.data && (
        <ReadyAnswersDialog key={edits} answers={query.data} userId={user.id} open={isEditing} onClose={() => setEditing(false)} />
      )}
    </>
  )
}

function AnswerLink({ answered, text, children }: { answered: Answered; text: string; children: ReactNode }) {
  return (
    <a
      href={chatLink(answered.userChatNumber, `${greeting(answered)} ${text}`)}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-13 items-center gap-3 px-4 py-2.5 -outline-offset-3 transition-colors duration-150 hover:bg-wash"
    >
      {children}
      <MessageCircle size={18} aria-hidden className="shrink-0 text-brand" />
    </a>
  )
}
