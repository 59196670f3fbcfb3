import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { contactsQuery } from '#web/lib/api/contacts-query.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { useLazyComponent } from '#web/ui/browser.ts'

const loadRow = () => import('./unlocked-contacts-panel.tsx').then(({ ContactRow }) => ContactRow)

/** On the page of a property that is gone: the contact for which the viewer has paid; nothing without one. */
export function UnlockedContact({ user, propertyId }: { user: StoredUser; propertyId: string }) {
  const { data } = useQuery(contactsQuery(user.id))
  const contact = data?.contacts.find((each) => String(each.propertyId) === propertyId)
  const isUnlocked = contact !== undefined
  const [ContactRow, request] = useLazyComponent(loadRow)
  useEffect(() => {
    if (isUnlocked) request()
  }, [isUnlocked, request])
  if (!contact || !ContactRow) return null
  return (
    <section aria-label="The contact you unlocked" className="mx-auto mt-8 max-w-2xl rounded-card border border-line bg-card">
      <ContactRow contact={contact} />
    </section>
  )
}
