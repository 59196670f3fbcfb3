import { z } from 'zod'
import { MAX_PAGE_SIZE, NUMBER_HOLDERS_PAGE_SIZE } from '#contracts/base/limits.ts'
import { page, size, withDefault } from '#contracts/base/values/values.ts'
import { DEAL_REASONS } from '#contracts/homes/properties/property-kinds.ts'

export const holderQuery = z.object({ page: withDefault(page, 0), size: withDefault(size(MAX_PAGE_SIZE), NUMBER_HOLDERS_PAGE_SIZE) })

/**
 * Why somebody has the viewer's number. `property`: they unlocked it on the viewer's property; `requirement`: on the viewer's requirement;
 * `lead`: the viewer unlocked the number of their property and shared their own. `since`, `unwantedSince`, `withdrawnAt`: ISO 8601.
 * `withdrawnAt`: of a lead who got the number before: when the viewer withdrew the consent to share it; null while it is given.
 * `unwantedSince`: when the viewer said that calls about it are no longer wanted, or withdrew the number; else null.
 */
const holderReason = z.object({
  kind: z.enum(['property', 'requirement', 'lead']),
  /** The property's name, or the requirement in a few words. */
  title: z.string(),
  since: z.string(),
  unwantedSince: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  /** Of a lead: they may write by WhatsApp, and are not shown the number for calls. */
  isChatOnly: z.boolean(),
})

/**
 * A person who has the viewer's number. `reasons`: the latest HOLDER_REASONS_SHOWN of `reasonCount`. `unwantedSince`: the latest of the
 * reasons; null while one is left for which calls are wanted. `withdrawnAt`: that of the leads among the reasons.
 */
const numberHolder = z.object({
  personId: z.number(),
  firstName: z.string(),
  reasons: z.array(holderReason),
  reasonCount: z.number(),
  unwantedSince: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  /** Whether the viewer has an open report of this person. */
  isReported: z.boolean(),
})
export type NumberHolder = z.infer<typeof numberHolder>

/** A live property of the viewer's whose number people have, with which a deal can be closed. */
const sharedHome = z.object({ propertyId: z.number(), propertyName: z.string(), reason: z.enum(DEAL_REASONS), people: z.number() })
export type SharedHome = z.infer<typeof sharedHome>

/**
 * `homes`: at most SHARED_HOMES_SHOWN, those that were unlocked last; on the first page alone. `foundAt`: when the viewer said the last time
 * that they have found a home; null when they look. `canSayFound`: whether they have a live requirement, or gave their number as somebody
 * who looks for a home, since then.
 */
export const holderPage = z.object({
  content: z.array(numberHolder),
  totalElements: z.number(),
  totalPages: z.number(),
  homes: z.array(sharedHome),
  foundAt: z.string().nullable(),
  canSayFound: z.boolean(),
})
export type HolderPage = z.infer<typeof holderPage>
