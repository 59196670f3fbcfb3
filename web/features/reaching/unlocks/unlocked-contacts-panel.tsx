import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { groupDigits } from '#contracts/base/values/money.ts'
import { formatDate } from '#contracts/base/values/time.ts'
import { returnReasonText } from '#contracts/reaching/notifications/contact-return-messages.ts'
import { UNLOCK_MESSAGES } from '#contracts/reaching/unlocks/unlock-messages.ts'
import { contactsQuery, type KnownContact } from '#web/lib/api/contacts-query.ts'
import { languageOf } from '#web/lib/page/language-of.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { ContactLinks, firstMessage } from '#web/lib/phone/contact-links.tsx'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import { formatPhone } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Button, ButtonLink, TextButton, TextLink } from '#web/ui/button.tsx'
import { FailedLine, Section } from '#web/ui/panel.tsx'
import { ContactQuestion } from './contact-question.tsx'
import { posterFirstName } from './contact-subject.ts'

const SHOWN_AT_FIRST = 5
const BOX = 'mt-3 rounded-card border border-line bg-card'

/** The numbers that a user unlocked, also of properties that are no longer live. */
export function UnlockedContactsPanel({ user }: { user: StoredUser }) {
  const query = useQuery({ ...contactsQuery(user.id), refetchOnMount: 'always' })
  const { data, isError } = query
  return (
    <div id="contacts" className="scroll-mt-20">
      <Section title="Contacts you unlocked">
        {data ? (
          <ContactList contacts={data.contacts} />
        ) : isError ? (
          <FailedLine message={UNLOCK_MESSAGES.loadFailed} query={query} />
        ) : (
          <div className={`${BOX} p-4`} aria-busy="true">
            <div aria-hidden className="skeleton h-24 rounded-control" />
          </div>
        )}
      </Section>
    </div>
  )
}

function ContactList({ contacts }: { contacts: readonly KnownContact[] }) {
  const [showsAll, setShowsAll] = useState(false)
  if (contacts.length === 0) {
    return (
      <div className={`${BOX} flex flex-wrap items-center justify-between gap-3 p-4`}>
        <p className="min-w-0 flex-[1_1_16rem] text-ink-soft">
          None yet. Tap Call or WhatsApp on a listing and the number stays here, even after the home is gone.
        </p>
        <ButtonLink to={bestListingsAddress()} look="soft">
          See all listings
        </ButtonLink>
      </div>
    )
  }
  return (
    <>
      <ul className={`${BOX} divide-y divide-line`}>
        {(showsAll ? contacts : contacts.slice(0, SHOWN_AT_FIRST)).map((contact) => (
          <li key={`${contact.propertyId}-${contact.requirementId}`}>
            <ContactRow contact={contact} isQuestionFolded />
          </li>
        ))}
      </ul>
      {contacts.length > SHOWN_AT_FIRST && (
        <Button look="quiet" className="mt-2" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${groupDigits(contacts.length)}`}
        </Button>
      )}
    </>
  )
}

/** @param isQuestionFolded in a list: the question whether the poster was reached takes one line until it is opened */
export function ContactRow({ contact, isQuestionFolded = false }: { contact: KnownContact; isQuestionFolded?: boolean }) {
  const {
    contactId,
    propertyId,
    requirementId,
    propertyName,
    area,
    available,
    posterName,
    posterReraNumber,
    phoneNumber,
    unlockedAt,
    returned,
  } = contact
  const name = posterName || 'the poster'
  const isRequirement = requirementId !== null
  return (
    <article aria-label={propertyName} className="grid gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-center sm:px-5">
      <div className="min-w-0">
        {available && !isRequirement ? (
          <TextLink to={`/listing/${propertyId}`} className="max-w-full">
            <span
              {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(propertyName))}
              className="min-w-0 break-words"
            >
              {propertyName}
            </span>
          </TextLink>
        ) : (
          <p className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
            <span
              {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(propertyName))}
              className="min-w-0 break-words font-semibold"
            >
              {propertyName}
            </span>
            {isRequirement && <Tag>Requirement</Tag>}
            {!available && <Tag>{isRequirement ? 'Closed' : 'No longer available'}</Tag>}
          </p>
        )}
        <p className="num text-ink-soft text-sm">
          {area && `${import.meta.env.OTHER_LANGUAGE ? localArea(area) : area} · `}unlocked on{' '}
          <time dateTime={unlockedAt}>{formatDate(unlockedAt)}</time>
        </p>
        <p translate="no" className="num mt-1">
          <span className="break-words">{posterName}</span>
          {posterName && ', '}
          <span className="whitespace-nowrap font-medium">{formatPhone(phoneNumber)}</span>
          {posterReraNumber && <span className="block break-words text-ink-soft text-sm">RERA {posterReraNumber}</span>}
        </p>
      </div>
      <ContactLinks
        number={phoneNumber}
        message={firstMessage(contact, window.location.origin)}
        callLabel={`Call ${name} about ${propertyName}`}
        chatLabel={`WhatsApp ${name} about ${propertyName}`}
      />
      {returned ? (
        <p className="text-sm sm:col-span-2">
          <b className="font-semibold text-brand">Your contact came back on {formatDate(returned.date)}.</b>{' '}
          {returnReasonText(returned.reason)}
        </p>
      ) : (
        !isRequirement &&
        contactId !== undefined &&
        (isQuestionFolded ? (
          <FoldedQuestion contact={contact} contactId={contactId} />
        ) : (
          <ContactQuestion contact={contact} contactId={contactId} name={posterFirstName(contact.posterName)} />
        ))
      )}
    </article>
  )
}

/** "Did you reach Sunita?" in one line, whose button opens the answers in its place. */
function FoldedQuestion({ contact, contactId }: { contact: KnownContact; contactId: number }) {
  const [isOpen, setOpen] = useState(Boolean(contact.answer))
  const place = useRef<HTMLDivElement>(null)
  const question = `Did you reach ${posterFirstName(contact.posterName)}?`
  const open = () => {
    // the pressed button disappears: without this the focus would go back to the start of the page
    place.current?.focus({ preventScroll: true })
    setOpen(true)
  }
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none sm:col-span-2">
      {isOpen ? (
        <ContactQuestion contact={contact} contactId={contactId} name={posterFirstName(contact.posterName)} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <span className="font-semibold">{question}</span>
          <TextButton aria-label={`Answer: ${question} About ${contact.propertyName}`} onClick={open}>
            Answer
          </TextButton>
        </p>
      )}
    </div>
  )
}

function Tag({ children }: { children: string }) {
  return (
    <span className="inline-flex h-6 items-center whitespace-nowrap rounded-full bg-wash px-2 font-semibold text-xs text-ink-soft">
      {children}
    </span>
  )
}
