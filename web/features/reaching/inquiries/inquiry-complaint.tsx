import { useRef, useState } from 'react'
import { formatDateTime } from '#contracts/base/values/time.ts'
import {
  CONTACT_ANSWER_LABELS,
  type ContactAnswer,
  DIFFERENCE_LABELS,
  MAX_STATEMENT_LENGTH,
} from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { CONTACT_ANSWER_MESSAGES } from '#contracts/reaching/contact-answers/answer-messages.ts'
import type { Inquiry } from '#contracts/reaching/inquiries/inquiries.ts'
import { failureMessage } from '#web/lib/api/api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useReply, useUnsavedText } from './api.ts'

/** With which words a poster contradicts each answer. */
const CONTRADICTION: Readonly<Record<ContactAnswer, string>> = {
  REACHED: '',
  TAKEN: 'It is still free',
  NOT_AS_DESCRIBED: 'It is as described',
  NO_ANSWER: 'We spoke',
  WRONG_NUMBER: 'The number is right',
}

/** What the person of an inquiry says about the contact, and the poster's reply to it; nothing without such an answer. */
export function InquiryComplaint({ inquiry }: { inquiry: Inquiry }) {
  const { complaint, userFullName, propertyId, propertyName } = inquiry
  const { mutate, isPending } = useReply(inquiry)
  const unsaved = useUnsavedText('statement', inquiry)
  const [statement, setStatement] = useState(() => unsaved.read() ?? '')
  const [wasTyped] = useState(statement !== '')
  const message = useRef<HTMLParagraphElement>(null)
  useFocusAfterRemoval(message, complaint?.reply ?? '', true)
  if (!complaint) return null
  const { answer, difference, reply, replyUntil } = complaint
  const isOpen = reply === null && Date.parse(replyUntil) > Date.now()
  const send = (reply: 'AGREED' | 'CONTRADICTED') =>
    isPending ||
    mutate(
      { reply, statement },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) => toast.error(failureMessage(error, CONTACT_ANSWER_MESSAGES.failed)),
      },
    )
  return (
    <div className="my-1 grid gap-2 rounded-control bg-marigold-wash px-3 py-2 text-sm">
      <p ref={message} tabIndex={-1} className="break-words">
        {userFullName || 'This person'} says:{' '}
        <b className="font-semibold">{difference ? DIFFERENCE_LABELS[difference] : CONTACT_ANSWER_LABELS[answer]}</b>
        {reply === 'CONTRADICTED' && '. You said that it is not so.'}
        {reply === 'AGREED' && '. You agreed.'}
      </p>
      {isOpen && (
        <>
          <details open={wasTyped} className="group">
            <summary className="flex min-h-11 list-none items-center font-semibold">
              Say what happened
              <ChevronDown size={18} className="ml-1.5 transition-transform duration-150 group-open:rotate-180" aria-hidden />
            </summary>
            <TextAreaField
              label="What happened"
              note="optional"
              hint="Only our team reads it."
              rows={3}
              maxLength={MAX_STATEMENT_LENGTH}
              value={statement}
              onChange={({ target }) => {
                setStatement(target.value)
                unsaved.keep(target.value)
              }}
            />
          </details>
          <div className="flex flex-wrap gap-2">
            {answer === 'TAKEN' && (
              <Button
                className="px-3! text-sm!"
                aria-disabled={isPending || undefined}
                aria-label={`It is let or sold: ${propertyName}`}
                onClick={() => send('AGREED')}
              >
                It is let or sold
              </Button>
            )}
            {answer === 'WRONG_NUMBER' && (
              <ButtonLink to={`/listing/${propertyId}`} className="px-3! text-sm!">
                Confirm the number
              </ButtonLink>
            )}
            <Button
              look="outline"
              className="px-3! text-sm!"
              aria-disabled={isPending || undefined}
              aria-label={`${CONTRADICTION[answer]}: ${propertyName}`}
              onClick={() => send('CONTRADICTED')}
            >
              {CONTRADICTION[answer]}
            </Button>
          </div>
          <p className="num text-ink-soft">You can reply until {formatDateTime(replyUntil)}.</p>
        </>
      )}
    </div>
  )
}
