import { type QueryClient, useQuery } from '@tanstack/react-query'
import { maskPhone } from '#contracts/base/values/phone.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { contactsQuery, fetchContacts, type KnownContacts } from '#web/lib/api/contacts-query.ts'
import { useUser } from '#web/lib/session/session.ts'
import { type ContactKind, type ContactSubject, isSameSubject } from './contact-subject.ts'
import type { ContactedProperty } from './property-subject.ts'

/**
 * Returns the contacts that decide what a press of a contact button does. Until the first unlock they are refetched, because a plan may
 * have been bought in another tab and the first unlock always needs a confirmation.
 */
export async function readContactsForPress(queries: QueryClient, userId: number, { leftBeforeFirst }: ContactKind): Promise<KnownContacts> {
  const { queryKey } = contactsQuery(userId)
  const known = queries.getQueryData(queryKey)
  if (known && leftBeforeFirst(known) === undefined) return known
  const fresh = await fetchContacts(userId)
  // A pending older answer must not replace this one.
  await queries.cancelQueries({ queryKey })
  return queries.setQueryData(queryKey, fresh) ?? fresh
}

/** Adds an unlocked number to the cached contacts, without fetching the list again. */
export function storeContact(
  queries: QueryClient,
  userId: number | undefined,
  { about }: Pick<ContactSubject, 'about'>,
  { phoneNumber, left }: Awaited<ReturnType<ContactSubject['unlock']>>,
): void {
  queries.setQueryData(contactsQuery(userId).queryKey, (known) => {
    if (!known) return known
    const contact = { ...about, phoneNumber, available: true, unlockedAt: new Date().toISOString() }
    return {
      ...known,
      left: { ...known.left, ...left },
      contacts: [contact, ...known.contacts.filter((other) => !isSameSubject(other, about))],
    }
  })
  // The dashboard shows the remaining allowances too.
  void queries.invalidateQueries({ queryKey: ['me'], refetchType: 'none' })
}

/** Phone number of the poster, for the viewer's own properties and those they unlocked; undefined for others. */
export function useKnownNumber(property: ContactedProperty): string | undefined {
  const { propertyId, postedByUserId, contactUnlocked, postedByUserPhoneNumber } = property
  const user = useUser()
  const { data: unlocked } = useQuery({
    ...contactsQuery(user?.id),
    select: ({ contacts }) => contacts.find((contact) => contact.propertyId === propertyId)?.phoneNumber,
  })
  if (user?.id === undefined) return undefined
  // The server renders for visitors, so a page's own data may hold a masked number.
  return (contactUnlocked ? postedByUserPhoneNumber : postedByUserId === user.id ? user.phoneNumber : unlocked) || undefined
}

/** Phone number of the poster when the viewer has unlocked the requirement; undefined otherwise. */
export function useRequirementNumber({ requirementId, contactUnlocked, phoneNumber }: ListedRequirement): string | undefined {
  const user = useUser()
  const { data: unlocked } = useQuery({
    ...contactsQuery(user?.id),
    select: ({ contacts }) => contacts.find((contact) => contact.requirementId === requirementId)?.phoneNumber,
  })
  // data that was read before a sign-out may still hold the number
  return user?.id === undefined ? undefined : (contactUnlocked ? phoneNumber : unlocked) || undefined
}

/** Returns the property with the poster's full number when the viewer may see it, and with a masked one for visitors. */
export function useWithNumber<P extends PropertySummary>(property: P): P {
  const user = useUser()
  return withNumber(property, user?.id, useKnownNumber(property))
}

/**
 * Returns the property with the number that the viewer may see. Data that was loaded before a sign-out still has the full number until
 * it is refetched: here the number is masked at once.
 * @param number of the poster; undefined when the viewer may not see it
 */
export function withNumber<P extends PropertySummary>(property: P, viewerId: number | undefined, number: string | undefined): P {
  if (viewerId !== undefined) return number ? { ...property, postedByUserPhoneNumber: number, contactUnlocked: true } : property
  if (!property.contactUnlocked) return property
  const { postedByUserPhoneNumber: phone } = property
  return { ...property, postedByUserPhoneNumber: phone && maskPhone(phone), contactUnlocked: false }
}
