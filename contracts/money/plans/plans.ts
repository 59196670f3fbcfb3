import { z } from 'zod'
import { LEDGER_PAGE_SIZE, MAX_PAGE_SIZE } from '#contracts/base/limits.ts'
import { page, size, withDefault } from '#contracts/base/values/values.ts'
import { PLAN_ROLES, type PlanRole } from '#contracts/homes/properties/property-kinds.ts'
import { RETURN_REASONS } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { localNamesParams } from '#contracts/site/local-names/local-names.ts'
import { PLAN_MESSAGES } from './plan-messages.ts'

/** Role of each keyword of the call for plans. */
const ROLE_BY_KEYWORD = { OnlyOwner: 'OWNER', OnlyBroker: 'BROKER', OnlySeeker: 'SEEKER' } as const satisfies Record<string, PlanRole>

/** Without a keyword the answer has the plans of all roles. The parsed keyword is the role. Without a language the texts are English. */
export const offeredPlanQuery = z.object({
  keyword: z
    .enum(['OnlyOwner', 'OnlyBroker', 'OnlySeeker'], { error: PLAN_MESSAGES.keywordUnknown })
    .optional()
    .transform((keyword) => keyword && ROLE_BY_KEYWORD[keyword]),
  language: localNamesParams.shape.language.optional(),
})

/** A plan on offer. Prices in whole rupees, without GST; `features` is comma-separated text. */
export const offeredPlan = z.object({
  packageId: z.number(),
  packageName: z.string(),
  price: z.number(),
  originalPrice: z.number(),
  offerLabel: z.string(),
  durationDays: z.number(),
  description: z.string(),
  features: z.string(),
  status: z.literal('ACTIVE'),
  /** Sold the most of the plans of its role lately. */
  popular: z.boolean(),
  userRole: z.enum(PLAN_ROLES),
  postLimit: z.number(),
  contactLimit: z.number(),
  requirementPostLimit: z.number(),
  requirementContactLimit: z.number(),
})
export const planList = z.array(offeredPlan)
export type OfferedPlan = z.output<typeof offeredPlan>

/**
 * A plan that a user has, other than the free plan of every account. Dates are instants (ISO 8601), the price is in whole
 * rupees without GST. `remaining…Used` is what is left: 0 once the plan has ended.
 */
export const subscription = z.object({
  subscriptionId: z.number(),
  packageId: z.number(),
  packageName: z.string(),
  price: z.number(),
  status: z.enum(['ACTIVE', 'EXPIRED']),
  subscriptionStartDate: z.string(),
  subscriptionEndDate: z.string(),
  remainingPostsUsed: z.number(),
  remainingContactsUsed: z.number(),
  remainingPostsRequirementUsed: z.number(),
  remainingContactsRequirementUsed: z.number(),
  // allowances at its start
  postLimit: z.number(),
  contactLimit: z.number(),
  requirementPostLimit: z.number(),
  requirementContactLimit: z.number(),
  /** The gateway's id of the order; null when the plan was not bought by an order. */
  orderId: z.string().nullable(),
})
export type BoughtSubscription = z.output<typeof subscription>

/** Running plans by end, earliest first, then ended plans, latest first. */
export const subscriptionList = z.array(subscription)
export const activePlan = subscription.nullable()
export const activePlanCount = z.number().int()

export const LEDGER_REASONS = ['granted', 'spent', 'returned', 'expired', 'refunded'] as const
export type LedgerReason = (typeof LEDGER_REASONS)[number]

export const ledgerQuery = z.object({ page: withDefault(page, 0), size: withDefault(size(MAX_PAGE_SIZE), LEDGER_PAGE_SIZE) })

/**
 * A change of the viewer's allowances, negative when spent. `propertyId` or `requirementId` is what they were spent on; both are null when
 * that is erased, or when they were spent on many at once.
 */
export const ledgerEntry = z.object({
  entryId: z.number(),
  date: z.string(),
  reason: z.enum(LEDGER_REASONS),
  /** Why a contact came back; null for another entry. */
  returnReason: z.enum(RETURN_REASONS).nullable(),
  packageName: z.string(),
  posts: z.number(),
  contacts: z.number(),
  requirementPosts: z.number(),
  requirementContacts: z.number(),
  propertyId: z.number().nullable(),
  requirementId: z.number().nullable(),
  /** The property's name, or the requirement in a few words; empty without either. */
  subjectName: z.string(),
  /** Whether the property or requirement is public. */
  subjectAvailable: z.boolean(),
})
export type LedgerEntry = z.output<typeof ledgerEntry>

export const ledgerPage = z.object({ content: z.array(ledgerEntry), totalElements: z.number(), totalPages: z.number() })
