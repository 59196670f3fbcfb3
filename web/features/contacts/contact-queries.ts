import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PropertySummary } from '#contracts/properties.ts'
import { browserApi } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.ts'

/** The numbers that the person has unlocked and what is left of their plan, asked for once however many buttons a page shows. */
export function contactsQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['me', 'contacts'],
    queryFn: ({ signal }) => browserApi.call('listContacts', { params: { userId: userId ?? 0 }, signal }),
    enabled: userId !== undefined,
  })
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

/** A property with the poster's number in full where the viewer may see it. */
export function useWithNumber<P extends PropertySummary>(property: P): P {
  const number = useKnownNumber(property)
  return number ? { ...property, postedByUserPhoneNumber: number, contactUnlocked: true } : property
}
