import { CONTACT_OPEN_DELAY_MS } from '#contracts/base/limits.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { CONTACT_MESSAGES } from '#contracts/reaching/unlocks/unlock-messages.ts'
import type { ContactUnlocked } from '#contracts/reaching/unlocks/unlocks.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { firstMessage } from '#web/lib/phone/contact-links.tsx'
import { storeContact } from './api.ts'
import type { ContactSubject } from './contact-subject.ts'
import { describeUnlockFailure } from './unlock-failure.ts'

/** Place of contact buttons; a property's own page has other failure messages than cards. */
export type ContactPlace = 'home' | 'listing' | 'detail'

/** @param question the first message of a chat; missing: a general request for details */
export function propertySubject(property: PropertySummary, place: ContactPlace, question?: string): ContactSubject<ContactUnlocked> {
  const { propertyId, propertyName, postedByUserId, postedByUserName: posterName, address } = property
  const signInToContact = property.postedByUserRole === 'BROKER' ? CONTACT_MESSAGES.signInToContactBroker : CONTACT_MESSAGES.signInToContact
  const about = { propertyId, requirementId: null, propertyName, area: address.area }
  return {
    id: { propertyId, requirementId: null },
    title: propertyName,
    posterName,
    noun: 'listing',
    describeSharing: (name) => `Your name and your number go to ${name}, who may call you back.`,
    problem: !propertyId ? CONTACT_MESSAGES.noDetails : postedByUserId > 0 ? undefined : CONTACT_MESSAGES.noPoster,
    signInFirst: {
      call: place === 'detail' ? signInToContact : CONTACT_MESSAGES.signInToCall,
      chat: signInToContact,
    },
    noNumber: CONTACT_MESSAGES.noNumber,
    hasNumber: property.postedByUserPhoneNumber !== '',
    opensMs: CONTACT_OPEN_DELAY_MS[place],
    question,
    firstMessage: (origin) => firstMessage(about, origin, question),
    leftBeforeFirst: ({ contacts, remainingContactsUsed }) =>
      contacts.some((contact) => contact.propertyId !== null) ? undefined : remainingContactsUsed,
    unlock: (userId) => browserApi.call('useContactOrChat', { query: { userId, propertyId } }),
    store(queries, userId, { phoneNumber, remainingContactsUsed }) {
      storeContact(queries, userId, { ...about, available: true, posterName, phoneNumber }, { remainingContactsUsed })
    },
    describeFailure: (error) =>
      describeUnlockFailure(error, place === 'detail' ? CONTACT_MESSAGES.planNeeded : CONTACT_MESSAGES.limitReached),
    spends: { noun: 'contacts', givenBy: ({ contactLimit }) => contactLimit },
  }
}
