import { CONTACT_OPEN_DELAY_MS } from '#contracts/base/limits.ts'
import { requirementTitle } from '#contracts/homes/requirements/requirement-choices.ts'
import { REQUIREMENT_CONTACT_MESSAGES as MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import type { ListedRequirement, RequirementContactUnlocked } from '#contracts/homes/requirements/requirements.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { firstMessage } from '#web/lib/phone/contact-links.tsx'
import { posterNameOf } from '#web/lib/requirements/requirement-wording.ts'
import { storeContact } from './api.ts'
import type { ContactSubject } from './contact-subject.ts'
import { describeUnlockFailure } from './unlock-failure.ts'

export function requirementSubject(requirement: ListedRequirement, place: 'home' | 'featured'): ContactSubject<RequirementContactUnlocked> {
  const { requirementId, preferredLocations } = requirement
  const title = requirementTitle(requirement)
  const posterName = posterNameOf(requirement)
  const about = { requirementId, propertyId: null, propertyName: title, area: preferredLocations.join(', ') }
  return {
    id: { requirementId, propertyId: null },
    title,
    posterName,
    noun: 'requirement',
    describeSharing: (name) => `${name} will see your name.`,
    problem: requirementId ? undefined : MESSAGES.invalid,
    signInFirst: { call: MESSAGES.signInToContact, chat: MESSAGES.signInToContact },
    noNumber: MESSAGES.noNumber,
    hasNumber: requirement.phoneNumber !== '',
    opensMs: CONTACT_OPEN_DELAY_MS[place],
    firstMessage: (origin) => firstMessage(about, origin),
    leftBeforeFirst: ({ contacts, remainingContactsRequirementUsed }) =>
      contacts.some((contact) => contact.requirementId !== null) ? undefined : remainingContactsRequirementUsed,
    unlock: (userId) => browserApi.call('useRequirementContact', { query: { userId, requirementId } }),
    store(queries, userId, { phoneNumber, remainingContactsRequirementUsed }) {
      storeContact(queries, userId, { ...about, available: true, posterName, phoneNumber }, { remainingContactsRequirementUsed })
    },
    describeFailure: (error) => describeUnlockFailure(error, MESSAGES.limitReached),
    spends: { noun: 'requirement contacts', givenBy: ({ requirementContactLimit }) => requirementContactLimit },
  }
}
