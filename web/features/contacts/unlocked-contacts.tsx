import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnlockedContact } from '#contracts/contacts.ts'
import { CONTACT_MESSAGES as SAYS } from '#contracts/messages.ts'
import type { StoredUser } from '#web/lib/session-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { contactsQuery } from './contact-queries.ts'
import { UnlockedRow } from './unlocked-row.tsx'

const SHOWN_AT_FIRST = 5
const BOX = 'mt-3 rounded-card border border-line bg-card'

/** The numbers that a person has paid for, also of homes that are no longer to be had. */
export function UnlockedContacts({ user }: { user: StoredUser }) {
  const { data, isError, isFetching, refetch } = useQuery({ ...contactsQuery(user.id), refetchOnMount: 'always' })
  return (
    <section aria-labelledby="unlocked-contacts">
      <h2 id="unlocked-contacts" className="font-bold text-xl">
        Contacts that you unlocked
      </h2>
      {data ? (
        <Contacts contacts={data.contacts} />
      ) : isError ? (
        <div className={`${BOX} flex flex-wrap items-center justify-between gap-3 p-4`}>
          <p className="text-ink-soft">{SAYS.loadFailed}</p>
          <Button look="soft" busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      ) : (
        <div className={`${BOX} p-4`} aria-busy="true">
          <div aria-hidden className="skeleton h-24 rounded-control" />
        </div>
      )}
    </section>
  )
}

function Contacts({ contacts }: { contacts: readonly UnlockedContact[] }) {
  const [all, setAll] = useState(false)
  if (contacts.length === 0) {
    return (
      <div className={`${BOX} flex flex-wrap items-center justify-between gap-3 p-4`}>
        <p className="min-w-0 flex-[1_1_16rem] text-ink-soft">
          None yet. Press Call or WhatsApp on a listing: the number stays here, even when the home is gone.
        </p>
        <ButtonLink to="/listing" look="soft">
          See all listings
        </ButtonLink>
      </div>
    )
  }
  return (
    <>
      <ul className={`${BOX} divide-y divide-line`}>
        {(all ? contacts : contacts.slice(0, SHOWN_AT_FIRST)).map((contact) => (
          <li key={contact.propertyId}>
            <UnlockedRow contact={contact} />
          </li>
        ))}
      </ul>
      {contacts.length > SHOWN_AT_FIRST && (
        <Button look="quiet" className="mt-2" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${contacts.length.toLocaleString('en-IN')}`}
        </Button>
      )}
    </>
  )
}
