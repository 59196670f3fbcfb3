import { z } from 'zod'
import { MAX_PAGE_SIZE, MAX_PICTURES, MAX_SEARCH_TEXT_LENGTH } from '../base/limits.ts'
import { choice, optional, page, size, withDefault } from '../base/values/values.ts'
import { propertyDetail, propertySummary } from '../homes/properties/properties.ts'
import { POSTER_STATUSES, PROPERTY_STATUSES } from '../homes/properties/property-kinds.ts'
import { REQUIREMENT_STATUSES } from '../homes/requirements/requirement-kinds.ts'
import { listedRequirement, requirementList } from '../homes/requirements/requirements.ts'
import { REPORT_OUTCOMES, REPORT_REASONS } from '../trust/moderation/report-messages.ts'
import { MODERATION_MESSAGES as MESSAGES, MODERATION_DECISIONS } from './moderation-messages.ts'
import { reason } from './reason.ts'

/** Version of what the operator saw (optimistic lock): a decision on another version is refused with `conflict` (docs/decisions/0196). */
const version = z.number({ error: 'Version must be a number' }).int('Version must be a whole number').min(0)

/** `reportId`: id of the newest report shown, 0 for none. 'kept' is refused when a newer report is open. `reason` is for the poster. */
export const moderationDecision = z
  .object({
    decision: choice(MODERATION_DECISIONS, 'Decision'),
    seen: z.object(
      { version, reportId: z.number({ error: 'Report id must be a number' }).int().min(0) },
      { error: 'Seen must be the version and the newest report that were seen' },
    ),
    reason: optional(reason),
  })
  .refine(({ decision, reason }) => Boolean(reason) || (decision !== 'reject' && decision !== 'hide'), {
    path: ['reason'],
    error: MESSAGES.reasonRequired,
  })
export type NewDecision = z.output<typeof moderationDecision>

/** Closes (INACTIVE is stored as UNDER_REVIEW) or reopens a requirement. `reason` is for its author. */
export const requirementDecision = z.object({ status: choice(POSTER_STATUSES, 'Status'), seen: z.object({ version }), reason })
export type RequirementDecision = z.output<typeof requirementDecision>

/** All pictures of the property that a program made or staged, by their file names. `reason` is for its poster. */
export const stagedPictures = z.object({
  seen: z.object({ version }, { error: 'Seen must be the version that was seen' }),
  fileNames: z.array(z.string().max(120), { error: 'File names must be a list' }).max(MAX_PICTURES, 'Too many file names'),
  reason,
})
export type StagedPictures = z.output<typeof stagedPictures>
export const stagedPicturesMarked = z.object({ message: z.string(), propertyId: z.number() })

export const moderationDecided = z.object({ message: z.string(), propertyId: z.number(), status: z.enum(PROPERTY_STATUSES) })

/** `reporterName`: null for a visitor, and when the account is deleted. `outcome`: null while the report is open. Instants are ISO 8601. */
const report = z.object({
  reportId: z.number(),
  reason: z.enum(REPORT_REASONS),
  text: z.string().nullable(),
  createdAt: z.string(),
  reporterUserId: z.number().nullable(),
  reporterName: z.string().nullable(),
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
})
export type ModeratedReport = z.infer<typeof report>

/** The property with its whole description. `since`: when it was sent for review, or when its first open report was sent. `dueAt`: when the first of its open reports must be answered. */
const queueItem = z.object({
  property: propertySummary,
  version,
  cause: z.enum(['pending', 'reported']),
  since: z.string(),
  dueAt: z.string().nullable(),
  isOverdue: z.boolean(),
  reports: z.array(report),
})
export type QueueItem = z.infer<typeof queueItem>

/** Queue of operators: reported properties, what runs out first, then those that await review, oldest first. The totals count the whole queue. */
export const moderationQueue = z.object({ items: z.array(queueItem), pending: z.number(), reported: z.number() })
export type ModerationQueue = z.infer<typeof moderationQueue>

/** `byName`: null when the change was automatic, or the account is deleted. `from`: null for the first status. */
const statusChange = z.object({
  from: z.string().nullable(),
  to: z.string(),
  at: z.string(),
  byUserId: z.number().nullable(),
  byName: z.string().nullable(),
  reason: z.string().nullable(),
})
export type StatusChangeEntry = z.infer<typeof statusChange>

/** A poster before a decision on one of their properties, which is not counted. `rejections`: earlier ones, also of deleted properties. */
const posterRecord = z.object({ registeredAt: z.string(), properties: z.number(), live: z.number(), rejections: z.number() })

/**
 * A property for operators: the data of its page without documents, its poster's record (null when the account is deleted), its reports
 * and its status history, newest first.
 */
export const moderatedProperty = z.object({
  property: propertyDetail.omit({ documents: true, propertyDocuments: true }),
  version,
  poster: posterRecord.nullable(),
  reports: z.array(report),
  history: z.array(statusChange),
})
export type ModeratedProperty = z.infer<typeof moderatedProperty>

export const moderatedRequirement = z.object({ requirement: listedRequirement, version })
export type ModeratedRequirement = z.infer<typeof moderatedRequirement>

/** `query`: an id, the poster's whole phone number, or word prefixes, all found in the row's texts or all in the poster's name. */
const searchOf = <const S extends readonly [string, ...string[]]>(statuses: S) =>
  z.object({
    query: optional(z.string({ error: 'Search text must be text' }).trim().max(MAX_SEARCH_TEXT_LENGTH, 'Search text is too long')),
    status: optional(choice(statuses, 'Status')),
    page: withDefault(page, 0),
    size: withDefault(size(MAX_PAGE_SIZE), 20),
  })
export const moderatedPropertiesSearch = searchOf(PROPERTY_STATUSES)
export const moderatedRequirementsSearch = searchOf(REQUIREMENT_STATUSES)
export type ModeratedSearch = Omit<z.output<typeof moderatedPropertiesSearch>, 'status'> & { readonly status?: string | undefined }

/** Newest first. */
export const moderatedPropertyPage = z.object({
  content: z.array(propertySummary),
  totalElements: z.number(),
  totalPages: z.number(),
})
export const moderatedRequirementPage = z.object({
  content: requirementList,
  totalElements: z.number(),
  totalPages: z.number(),
})
