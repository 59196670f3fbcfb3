import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { PropertySummary } from '#contracts/properties.ts'
import { browserApi } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.ts'
import { withNumber } from './with-number.ts'

/** The numbers that the person has unlocked and what is left of their plan, asked for once however many buttons a page shows. */
export function contactsQuery(userId: number | undefined) {
  return queryOptions({
    // one person's numbers are never shown to the next on this browser
    queryKey: ['me', 'contacts', userId],
    queryFn: ({ signal }) => browserApi.call('listContacts', { params: { userId: userId ?? 0 }, signal }),
    enabled: userId !== undefined,
  })
}

/**
 * What a press of a contact button goes by. Until the first unlock the server is asked anew: a plan may have been bought in another
 * tab since, and nobody's name and number are sent without the question that comes before the first.
 */
export async function findContactsForPress(queries: QueryClient, userId: number) {
  const { queryKey } = contactsQuery(userId)
  const known = queries.getQueryData(queryKey)
  if (known && known.contacts.length > 0) return known
  const fresh = await browserApi.call('listContacts', { params: { userId } })
  // an older answer that is under way must not come after this one
  await queries.cancelQueries({ queryKey })
  return queries.setQueryData(queryKey, fresh) ?? fresh
}

/** The poster's number, where the viewer may see it: on their own listings and on those that they unlocked. */
export function useKnownNumber({
  propertyId,
  postedByUserId,
  contactUnlocked,
  postedByUserPhoneNumber,
}: PropertySummary): string | undefined {
  const { user } = useSession()
  const { data: unlocked } = useQuery({
    ...contactsQuery(user?.id),
    select: ({ contacts }) => contacts.find((contact) => contact.propertyId === propertyId)?.phoneNumber,
  })
  if (user?.id === undefined) return undefined
  // a page that came from the server before the sign-in was read holds a masked number
  return (contactUnlocked ? postedByUserPhoneNumber : postedByUserId === user.id ? user.phoneNumber : unlocked) || undefined
}

/** A property with the poster's number in full where the viewer may see it, and masked for visitors. */
export function useWithNumber<P extends PropertySummary>(property: P): P {
  const { user } = useSession()
  const number = useKnownNumber(property)
  return withNumber(property, user?.id, number)
}
