import { CONTACT_OPEN_DELAY_MS } from '#contracts/base/limits.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { UNLOCK_MESSAGES } from '#contracts/reaching/unlocks/unlock-messages.ts'
import { browserApi } from '#web/lib/api/api.ts'
import type { ContactKind, ContactSubject } from './contact-subject.ts'

/** Place of contact buttons; a property's own page has other failure messages than cards. */
export type ContactPlace = 'home' | 'listing' | 'detail'

/** The fields of a property that its contact buttons need. */
export type ContactedProperty = Pick<
  PropertySummary,
  | 'propertyId'
  | 'propertyName'
  | 'address'
  | 'postedByUserId'
  | 'postedByUserName'
  | 'postedByUserRole'
  | 'postedByUserPhoneNumber'
  | 'contactUnlocked'
>

const PROPERTY_CONTACTS: ContactKind = {
  noun: 'listing',
  noNumber: UNLOCK_MESSAGES.noNumber,
  leftBeforeFirst: ({ contacts, left }) => (contacts.some((contact) => contact.propertyId !== null) ? undefined : left.contacts),
  spends: { noun: 'contacts', givenBy: ({ contactLimit }) => contactLimit },
}

/** @param question the first message of a chat; missing: a general request for details */
export function propertySubject(property: ContactedProperty, place: ContactPlace, question?: string): ContactSubject {
  const { propertyId, propertyName, postedByUserId, postedByUserName: posterName, address } = property
  const signInToContact = property.postedByUserRole === 'BROKER' ? UNLOCK_MESSAGES.signInToContactBroker : UNLOCK_MESSAGES.signInToContact
  return {
    kind: PROPERTY_CONTACTS,
    about: { propertyId, requirementId: null, propertyName, area: address.area, posterName },
    problem: !propertyId ? UNLOCK_MESSAGES.noDetails : postedByUserId > 0 ? undefined : UNLOCK_MESSAGES.noPoster,
    signInFirst: {
      call: place === 'detail' ? signInToContact : UNLOCK_MESSAGES.signInToCall,
      chat: signInToContact,
    },
    hasNumber: property.postedByUserPhoneNumber !== '',
    opensMs: CONTACT_OPEN_DELAY_MS[place],
    question,
    failed: place === 'detail' ? UNLOCK_MESSAGES.planNeeded : UNLOCK_MESSAGES.limitReached,
    async unlock(userId) {
      const unlocked = await browserApi.call('unlockPropertyContact', { query: { userId, propertyId } })
      return { ...unlocked, left: { contacts: unlocked.remainingContactsUsed } }
    },
  }
}
