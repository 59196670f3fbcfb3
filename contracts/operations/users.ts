import { z } from 'zod'
import { calendarDay, idOf, optional } from '../base/values/values.ts'
import { PROPERTY_STATUSES, USER_ROLES } from '../homes/properties/property-kinds.ts'
import { REQUIREMENT_STATUSES } from '../homes/requirements/requirement-kinds.ts'
import { payment } from '../money/payments/payments.ts'
import { subscription } from '../money/plans/plans.ts'
import { messageAnswer } from '../people/accounts/accounts.ts'
import { listedSession } from '../people/accounts/sessions.ts'
import { INQUIRY_STATUSES } from '../reaching/inquiries/inquiry-statuses.ts'
import { REPORT_OUTCOMES, REPORT_REASONS } from '../trust/moderation/report-messages.ts'
import { reason } from './reason.ts'
import { OPERATIONS_USER_MESSAGES as MESSAGES } from './user-messages.ts'

export const FOUND_USERS_PAGE_SIZE = 25
/** Maximum entries of each list on a user's page, the latest ones. */
export const LATEST_SHOWN = 10
/** Maximum of each allowance of a goodwill plan, and its maximum duration. */
const MAX_GOODWILL = 100
const MAX_GOODWILL_DAYS = 365

export const userParams = z.object({ id: idOf('User id') })

/**
 * Which users are listed, the newest first. `text` is a whole phone number, a whole e-mail address, an id, or the beginnings of words of
 * the name; it is sent in the body, so that no address contains a phone number. Days are inclusive, YYYY-MM-DD in India. `after`: the id
 * of the last user of the page before.
 */
export const userSearch = z.object({
  text: optional(z.string({ error: MESSAGES.textInvalid }).trim().max(254, MESSAGES.textTooLong)),
  role: optional(z.enum(USER_ROLES, { error: MESSAGES.roleUnknown })),
  blocked: z.boolean({ error: MESSAGES.blockedInvalid }).optional(),
  from: optional(calendarDay('From')),
  to: optional(calendarDay('To')),
  after: idOf('After').optional(),
})
export type UserSearch = z.output<typeof userSearch>

/** A user in a list, without contact details. `phoneEnding`: the last three digits; empty without a number. Instants are ISO 8601. */
const foundUser = z.object({
  userId: z.number(),
  name: z.string(),
  role: z.enum(USER_ROLES),
  phoneEnding: z.string(),
  area: z.string(),
  registeredAt: z.string(),
  blockedAt: z.string().nullable(),
})
export type FoundUser = z.output<typeof foundUser>

/** `next`: `after` of the next page; null on the last page. */
export const userPage = z.object({ content: z.array(foundUser), next: z.number().nullable() })
export type UserPage = z.output<typeof userPage>

const total = { total: z.number() }

/** A user for operators, without contact details: these need a separate call, which is recorded. Lists start with the latest entry. */
export const userOverview = foundUser.extend({
  reraNumber: z.string().nullable(),
  /** When an operator looked up the RERA number; null: never, or before the number or the name changed. */
  registerLookup: z.object({ at: z.string(), nameAgrees: z.boolean() }).nullable(),
  pinCode: z.string().nullable(),
  hasEmail: z.boolean(),
  /** Null unless the account is deleted; its name is empty then. */
  deletedAt: z.string().nullable(),
  blockedReason: z.string().nullable(),
  /** Allowances left in all running plans, including the free plan. */
  left: z.object({ posts: z.number(), contacts: z.number(), requirementPosts: z.number(), requirementContacts: z.number() }),
  plans: z.array(subscription),
  payments: z.array(payment.extend({ id: z.number() })),
  sessions: z.array(listedSession.omit({ isCurrent: true })),
  properties: z.object({
    ...total,
    latest: z.array(
      z.object({
        propertyId: z.number(),
        propertyName: z.string(),
        area: z.string(),
        status: z.enum(PROPERTY_STATUSES),
        createdAt: z.string(),
      }),
    ),
  }),
  requirements: z.object({
    ...total,
    latest: z.array(
      z.object({ requirementId: z.number(), title: z.string(), status: z.enum(REQUIREMENT_STATUSES), createdAt: z.string() }),
    ),
  }),
  /** Reports of the user's properties. `sent`: number of reports that the user has sent. */
  reports: z.object({
    ...total,
    sent: z.number(),
    latest: z.array(
      z.object({
        propertyId: z.number(),
        propertyName: z.string(),
        reason: z.enum(REPORT_REASONS),
        /** Null while the report is open. */
        outcome: z.enum(REPORT_OUTCOMES).nullable(),
        at: z.string(),
      }),
    ),
  }),
  /** Numbers that the user has unlocked. */
  leadsGiven: z.object({
    ...total,
    latest: z.array(
      z.object({
        propertyId: z.number().nullable(),
        requirementId: z.number().nullable(),
        subjectName: z.string(),
        posterName: z.string(),
        at: z.string(),
      }),
    ),
  }),
  /** Unlocks of the user's number for a property. */
  leadsReceived: z.object({
    ...total,
    latest: z.array(
      z.object({
        propertyId: z.number(),
        propertyName: z.string(),
        seekerName: z.string(),
        status: z.enum(INQUIRY_STATUSES),
        at: z.string(),
      }),
    ),
  }),
})
export type UserOverview = z.output<typeof userOverview>

/** Null when the account is deleted, or an operator created it without an address. */
export const userContactDetails = z.object({ phoneNumber: z.string().nullable(), email: z.string().nullable() })

export const withReason = z.object({ reason })

export const userSignedOut = messageAnswer.extend({ ended: z.number() })

const amount = z
  .number({ error: MESSAGES.amountInvalid })
  .int(MESSAGES.amountInvalid)
  .min(0, MESSAGES.amountInvalid)
  .max(MAX_GOODWILL, MESSAGES.amountInvalid)

/** A plan that an operator gives to a user free of charge. */
export const goodwillPlan = z
  .object({
    posts: amount,
    contacts: amount,
    requirementPosts: amount,
    requirementContacts: amount,
    days: z
      .number({ error: MESSAGES.daysInvalid })
      .int(MESSAGES.daysInvalid)
      .min(1, MESSAGES.daysInvalid)
      .max(MAX_GOODWILL_DAYS, MESSAGES.daysInvalid),
    reason,
  })
  .refine(({ posts, contacts, requirementPosts, requirementContacts }) => posts + contacts + requirementPosts + requirementContacts > 0, {
    path: ['posts'],
    error: MESSAGES.nothingGiven,
  })
export type GoodwillPlan = z.output<typeof goodwillPlan>
