import { DAY_MS } from '#contracts/base/values/time.ts'
import type { PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import type { SiteValues } from '#contracts/operations/site-settings.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { hasHiddenProperty, isTrustedPoster } from './moderation.queries.ts'

/** A poster is trusted when one of their properties was live for this long without a change of its status. */
const TRUSTED_AFTER_DAYS = 7

/** Reads the moderation mode from the site settings. */
export type ReadModerationMode = () => SiteValues['moderationMode']

/** Whether what a user posts now must be reviewed before it is live: by the mode, or because an operator has hidden a property of theirs. */
export async function isReviewedFirst(readMode: ReadModerationMode, tx: Queryable, userId: number, at: Date): Promise<boolean> {
  const mode = readMode()
  if (mode === 'review' || (await hasHiddenProperty(tx, userId))) return true
  return mode === 'review_new' && !(await isTrustedPoster(tx, userId, new Date(at.getTime() - TRUSTED_AFTER_DAYS * DAY_MS)))
}

/** The status of properties that a user posts or imports now. */
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
  /** `isChanged`: whether anything was changed; `isContentChanged`: whether texts or pictures were. */
  readonly isChanged: boolean
  readonly isContentChanged: boolean
}

/**
 * The status of a property after an edit by its poster (docs/decisions/0080). Hidden or rejected by an operator: waits for review again, in
 * every mode. Live or hidden by its poster: waits for review when texts or pictures were changed and what its poster posts is reviewed first.
 * @param isReviewed reads `isReviewedFirst` of the poster
 */
export async function statusWhenEdited(
  { status, isChanged, isContentChanged }: EditedByPoster,
  isReviewed: () => Promise<boolean>,
): Promise<PropertyStatus> {
  if (status === 'REJECTED' || status === 'UNDER_REVIEW') return isChanged ? 'PENDING' : status
  if (status === 'PENDING' || !isContentChanged) return status
  return (await isReviewed()) ? 'PENDING' : status
}
