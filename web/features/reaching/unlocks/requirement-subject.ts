import { CONTACT_OPEN_DELAY_MS } from '#contracts/base/limits.ts'
import { requirementTitle } from '#contracts/homes/requirements/requirement-choices.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { REQUIREMENT_UNLOCK_MESSAGES as MESSAGES } from '#contracts/reaching/unlocks/requirement-unlock-messages.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { posterNameOf } from '#web/lib/requirements/requirement-wording.ts'
import type { ContactKind, ContactSubject } from './contact-subject.ts'

const REQUIREMENT_CONTACTS: ContactKind = {
  noun: 'requirement',
  describeSharing: (name) => `${name} will see your name.`,
  noNumber: MESSAGES.noNumber,
  leftBeforeFirst: ({ contacts, left }) =>
    contacts.some((contact) => contact.requirementId !== null) ? undefined : left.requirementContacts,
  spends: { noun: 'requirement contacts', givenBy: ({ requirementContactLimit }) => requirementContactLimit },
}

export function requirementSubject(requirement: ListedRequirement, place: 'home' | 'featured'): ContactSubject {
  const { requirementId, preferredLocations } = requirement
  return {
    kind: REQUIREMENT_CONTACTS,
    about: {
      requirementId,
      propertyId: null,
      propertyName: requirementTitle(requirement),
      area: preferredLocations.join(', '),
      posterName: posterNameOf(requirement),
    },
    problem: requirementId ? undefined : MESSAGES.invalid,
    signInFirst: { call: MESSAGES.signInToContact, chat: MESSAGES.signInToContact },
    hasNumber: requirement.phoneNumber !== '',
    opensMs: CONTACT_OPEN_DELAY_MS[place],
    failed: MESSAGES.limitReached,
    async unlock(userId) {
      const unlocked = await browserApi.call('unlockRequirementContact', { query: { userId, requirementId } })
      return { ...unlocked, left: { requirementContacts: unlocked.remainingContactsRequirementUsed } }
    },
  }
}
