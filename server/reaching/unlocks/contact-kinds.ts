import { requirementTitle } from '#contracts/homes/requirements/requirement-kinds.ts'
import { leadText, requirementLeadText } from '#contracts/reaching/notifications/notification-messages.ts'
import { REQUIREMENT_UNLOCK_MESSAGES } from '#contracts/reaching/unlocks/requirement-unlock-messages.ts'
import { UNLOCK_MESSAGES } from '#contracts/reaching/unlocks/unlock-messages.ts'
import type { Subject } from '#server/base/db/schema/index.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { requireVisible } from '#server/homes/properties/index.ts'
import { requireVisible as requireVisibleRequirement } from '#server/homes/requirements/index.ts'
import type { Allowance } from '#server/money/plans/index.ts'
import type { NewNotification } from '#server/reaching/notifications/index.ts'
import {
  type ContactRow,
  findPropertyContact,
  findRequirementContact,
  hasSpentContacts,
  type PropertyContact,
  type RequirementContact,
} from './unlocks.queries.ts'

/** The differences between unlocking the number of a property's poster and that of a requirement's author. */
export interface ContactKind<T extends ContactRow = ContactRow> {
  readonly allowance: Allowance
  /** The property or requirement to which the unlock, its charge and its notification refer. */
  readonly subjectOf: (id: number) => Subject
  /** @param lock locks the row: it cannot be hidden or deleted until the transaction ends */
  readonly find: (db: Queryable, userId: number, id: number, lock?: 'lock') => Promise<T | undefined>
  /** @throws Failure when the viewer may not see the property or requirement */
  readonly requireVisible: (viewer: Viewer, row: T | undefined) => T
  readonly messages: { readonly own: string; readonly noNumber: string }
  /** Message for a user without contacts left. @param now epoch ms */
  readonly limitMessage: (db: Queryable, userId: number, now: number) => Promise<string>
  /** Notification for the poster. */
  readonly lead: (row: T, seekerName: string) => Pick<NewNotification, 'title' | 'body' | 'path'>
}

export const PROPERTY_CONTACT: ContactKind<PropertyContact> = {
  allowance: 'contacts',
  subjectOf: (propertyId) => ({ propertyId }),
  find: findPropertyContact,
  requireVisible,
  messages: UNLOCK_MESSAGES,
  limitMessage: async (db, userId, now) =>
    (await hasSpentContacts(db, userId, now)) ? UNLOCK_MESSAGES.limitReached : UNLOCK_MESSAGES.planNeeded,
  lead: ({ propertyName }, seekerName) => ({ ...leadText(seekerName, propertyName), path: '/profile?tab=inquiries' }),
}

export const REQUIREMENT_CONTACT: ContactKind<RequirementContact> = {
  allowance: 'requirement_contacts',
  subjectOf: (requirementId) => ({ requirementId }),
  find: findRequirementContact,
  requireVisible: requireVisibleRequirement,
  messages: REQUIREMENT_UNLOCK_MESSAGES,
  limitMessage: async () => REQUIREMENT_UNLOCK_MESSAGES.limitReached,
  lead: (row, name) => ({ ...requirementLeadText(name, requirementTitle(row)), path: '/profile?tab=requirements' }),
}
