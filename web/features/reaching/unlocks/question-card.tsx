import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { formatDate, indianDateOf } from '#contracts/base/values/time.ts'
import { CONTACT_ANSWER_MESSAGES, WHY_ANSWER } from '#contracts/reaching/contact-answers/answer-messages.ts'
import { failureMessage } from '#web/lib/api/api.ts'
import { contactsQuery, type KnownContact } from '#web/lib/api/contacts-query.ts'
import { hasFields } from '#web/lib/api/has-fields.ts'
import { firstName } from '#web/lib/session/person.ts'
import { useUser } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { focusPageHeading } from '#web/ui/focus-after-removal.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { answersApi, ContactQuestion } from './contact-question.tsx'

/** Home, a listing and pages of the account: nobody pays, signs in, posts or fills in a form there. Results need the height of the window. */
const PLACES = /^\/(home|listing\/\d+|saved|notifications|profile)?\/?$/

const isPlace = ({ pathname, search, state }: Location) =>
  PLACES.test(pathname) && !/[?&]tab=settings/.test(search) && !hasFields(state, { paymentResult: 'object' })

/** Where and when the card was opened, and about which contact. */
interface Opened {
  readonly pathname: string
  readonly day: string | undefined
  readonly contactId: number
}

/**
 * "Did you reach Sunita?" at the top of the next page that a viewer opens, once for each document and day, about the contact that is due longest
 * (docs/decisions/0229). It is inserted together with a new page alone, so that nothing moves that is being read; a page to which the person
 * goes back keeps its height.
 */
export function QuestionCard() {
  const { data } = useQuery(contactsQuery(useUser()?.id))
  const location = useLocation()
  const { pathname } = location
  const type = useNavigationType()
  const [shown, setShown] = useState<{ readonly pathname: string; readonly opened?: Opened }>({ pathname })
  if (shown.pathname !== pathname) {
    const contactId = data?.contacts.findLast(({ isAsked }) => isAsked)?.contactId
    const day = indianDateOf(Date.now())
    const opens = contactId !== undefined && shown.opened?.day !== day && type !== 'POP' && isPlace(location)
    setShown({ pathname, opened: opens ? { pathname, day, contactId } : shown.opened })
  }
  const contact = data?.contacts.find(({ contactId }) => contactId !== undefined && contactId === shown.opened?.contactId)
  if (shown.opened?.pathname !== pathname || !isPlace(location) || !contact || contact.returned) return null
  return <Card key={contact.contactId} contact={contact} contactId={shown.opened.contactId} />
}

function Card({ contact, contactId }: { contact: KnownContact; contactId: number }) {
  const { propertyName, posterName, unlockedAt, answer } = contact
  const params = { contactId }
  const queries = useQueryClient()
  const userId = useUser()?.id
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => answersApi.call('keepQuestionState', { params, body: { state: 'CLOSED' } }),
    onSuccess() {
      focusPageHeading()
      void queries.invalidateQueries({ queryKey: contactsQuery(userId).queryKey })
    },
    onError: (error) => toast.error(failureMessage(error, CONTACT_ANSWER_MESSAGES.failed)),
  })
  useEffect(() => {
    // if this fails, the card may open again on another day
    answersApi.call('keepQuestionState', { params: { contactId }, body: { state: 'SHOWN' } }).catch(() => {})
  }, [contactId])
  if (isSuccess) return null
  return (
    <section aria-label="A contact you unlocked" className="wrap pt-4">
      <div className="rounded-card border border-line bg-card p-4 shadow-card sm:px-5">
        <p className="mb-2 wrap-anywhere text-ink-soft text-sm">
          {propertyName}, unlocked on <time dateTime={unlockedAt}>{formatDate(unlockedAt)}</time>. {answer ? '' : WHY_ANSWER}
        </p>
        <ContactQuestion contact={contact} contactId={contactId} name={firstName(posterName) || 'the poster'} />
        {!answer && (
          <Button look="quiet" className="-mb-2 -ml-3 mt-1" busy={isPending} onClick={() => mutate()}>
            Not now
          </Button>
        )}
      </div>
    </section>
  )
}
