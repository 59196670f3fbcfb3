import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CONTACT_ANSWER_LABELS, CONTACT_ANSWERS, DIFFERENCE_LABELS, DIFFERENCES } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { CONTACT_ANSWER_MESSAGES } from '#contracts/reaching/contact-answers/answer-messages.ts'
import { contactAnswerPaths } from '#contracts/reaching/contact-answers/answer-paths.ts'
import type { NewContactAnswer } from '#contracts/reaching/contact-answers/contact-answers.ts'
import { CALL_TIMEOUT_MS, createApi, failureMessage, httpTransport } from '#web/lib/api/api.ts'
import { contactsQuery, type KnownContact } from '#web/lib/api/contacts-query.ts'
import { useUser } from '#web/lib/session/session.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

export const answersApi = createApi(contactAnswerPaths, httpTransport(CALL_TIMEOUT_MS))

interface ContactQuestionProps {
  contact: KnownContact
  contactId: number
  /** The poster's first name. */
  name: string
}

/** "Did you reach Sunita?", with one press for each answer; what was answered can be changed. */
export function ContactQuestion({ contact, contactId, name }: ContactQuestionProps) {
  const { answer = null, difference = null, propertyName } = contact
  const [isOpen, setOpen] = useState(false)
  const [isDifferent, setDifferent] = useState(false)
  const [thanks, setThanks] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(box, answer !== null && !isOpen ? 'answer' : isDifferent ? 'differences' : 'answers', true)
  const userId = useUser()?.id
  const queries = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (body: NewContactAnswer) => answersApi.call('answerContact', { params: { contactId }, body }),
    onSuccess(saved) {
      const { message, answer, difference } = saved
      queries.setQueryData(
        contactsQuery(userId).queryKey,
        (known) =>
          known && {
            ...known,
            contacts: known.contacts.map((each) => (each.contactId === contactId ? { ...each, answer, difference, isAsked: false } : each)),
          },
      )
      setOpen(false)
      setDifferent(false)
      setThanks(message)
    },
    onError: (error) => toast.error(failureMessage(error, CONTACT_ANSWER_MESSAGES.failed)),
  })
  const answered = answer !== null && !isOpen && (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <span className="text-ink-soft">
          You said: <b className="font-semibold text-ink">{difference ? DIFFERENCE_LABELS[difference] : CONTACT_ANSWER_LABELS[answer]}</b>
        </span>
        <TextButton aria-label={`Change your answer about ${propertyName}`} onClick={() => setOpen(true)}>
          Change
        </TextButton>
      </p>
      {thanks && <p className="text-sm">{thanks}</p>}
    </>
  )
  const choose = (body: NewContactAnswer) => !isPending && mutate(body)
  const option = (label: string, isChosen: boolean, isBusy: boolean, onClick: () => void) => (
    <Button
      key={label}
      look="outline"
      className="px-3! text-sm!"
      aria-pressed={isChosen}
      aria-busy={isBusy || undefined}
      aria-disabled={isPending || undefined}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  const question = (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{isDifferent ? 'What is not as described?' : `Did you reach ${name}?`}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {isDifferent
          ? DIFFERENCES.map((each) =>
              option(DIFFERENCE_LABELS[each], difference === each, variables?.difference === each && isPending, () =>
                choose({ answer: 'NOT_AS_DESCRIBED', difference: each }),
              ),
            )
          : CONTACT_ANSWERS.map((each) =>
              option(CONTACT_ANSWER_LABELS[each], answer === each, variables?.answer === each && isPending, () =>
                each === 'NOT_AS_DESCRIBED' ? setDifferent(true) : choose({ answer: each }),
              ),
            )}
        {isDifferent && <TextButton onClick={() => setDifferent(false)}>Back</TextButton>}
      </div>
    </fieldset>
  )
  return (
    <div ref={box} tabIndex={-1} className="min-w-0 outline-none sm:col-span-2">
      {answered || question}
    </div>
  )
}
