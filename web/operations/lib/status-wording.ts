import type { ListedProject } from '#contracts/homes/projects/projects.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import type { RequirementTexts } from '#contracts/homes/requirements/requirement-choices.ts'
import type { CataloguePlan } from '#contracts/operations/plans.ts'
import type { SiteValues } from '#contracts/operations/site-settings.ts'
import type { SiteMessageStatus } from '#contracts/reaching/site-messages/site-messages.ts'

// Words for stored codes that `labelOf` of the contracts does not cover, or labels in other words.

export const PLAN_STATUS_WORDS: Readonly<Record<CataloguePlan['status'], string>> = { ACTIVE: 'On offer', INACTIVE: 'Not on offer' }

/** Plans for sale cost something: a plan without a price is a draft of `npm run catalogue`. */
export const isDraft = ({ userRole, price }: Pick<CataloguePlan, 'userRole' | 'price'>): boolean => userRole !== null && price === 0

export const PROJECT_STATUS_WORDS: Readonly<Record<ListedProject['status'], string>> = { ACTIVE: 'Shown', INACTIVE: 'Hidden' }
export const MESSAGE_STATUS_WORDS: Readonly<Record<SiteMessageStatus, string>> = { NEW: 'Open', ANSWERED: 'Answered' }
export const MODERATION_MODE_WORDS: Readonly<Record<SiteValues['moderationMode'], string>> = {
  publish: 'Publish at once',
  review: 'Review everything first',
  review_new: 'Review new accounts first',
}

/** 'Rent: Flat, 2 BHK'. */
export const requirementWords = ({ lookingFor, propertyType, bhkConfig }: RequirementTexts): string =>
  `${labelOf(lookingFor)}: ${labelOf(propertyType)}, ${labelOf(bhkConfig)}`
