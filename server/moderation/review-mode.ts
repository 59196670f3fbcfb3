import type { SiteValues } from '#contracts/operations/site-settings.ts'
import type { PropertyStatus } from '#contracts/properties/property-kinds.ts'
import { DAY_MS } from '#contracts/values/time.ts'
import type { Queryable } from '#server/db/transaction.ts'
import { isTrustedPoster } from './moderation.queries.ts'

/** How long a property must have been live, unchanged in its status, for its poster to be new no longer. */
const TRUSTED_AFTER_DAYS = 7

/** The mode in the settings of the site. */
export type ReadModerationMode = () => SiteValues['moderationMode']

/** Whether what a user posts now waits for an operator. */
async function isReviewedFirst(readMode: ReadModerationMode, tx: Queryable, userId: number, at: Date): Promise<boolean> {
  const mode = readMode()
  if (mode === 'review_new') return !(await isTrustedPoster(tx, userId, new Date(at.getTime() - TRUSTED_AFTER_DAYS * DAY_MS)))
  return mode === 'review'
}

/** The status of what a user posts or imports now. */
export async function statusWhenPosted(
  readMode: ReadModerationMode,
  tx: Queryable,
  userId: number,
  at: Date,
): Promise<'ACTIVE' | 'PENDING'> {
  return (await isReviewedFirst(readMode, tx, userId, at)) ? 'PENDING' : 'ACTIVE'
}

interface EditedByPoster {
  readonly status: PropertyStatus
  readonly postedByUserId: number
  /** Whether anything was changed, and whether words or pictures were. */
  readonly isChanged: boolean
  readonly isContentChanged: boolean
}

/**
 * The status of a property that its poster has edited (docs/decisions/0080): what an operator hid or rejected waits for review again, in every
 * mode; what is live or hidden by its poster does when words or pictures are new and the mode reviews first.
 */
export async function statusWhenEdited(
  readMode: ReadModerationMode,
  tx: Queryable,
  { status, postedByUserId, isChanged, isContentChanged }: EditedByPoster,
  at: Date,
): Promise<PropertyStatus> {
  if (status === 'REJECTED' || status === 'UNDER_REVIEW') return isChanged ? 'PENDING' : status
  if (status === 'PENDING' || !isContentChanged) return status
  return (await isReviewedFirst(readMode, tx, postedByUserId, at)) ? 'PENDING' : status
}
