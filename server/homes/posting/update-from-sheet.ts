import type { PostedProperty } from '#contracts/homes/posting/posting.ts'
import type { PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import {
  confirmedColumns,
  mayBecomeAnother,
  type PropertyColumns,
  type PropertyStateColumns,
  updateStatuses,
} from '#server/homes/properties/index.ts'
import { statusWhenEdited } from '#server/trust/moderation/index.ts'
import { queueComparison } from '#server/trust/signals/index.ts'
import { REVIEWED_FIELDS } from './edit-property.ts'
import { notifyOfPriceDrop } from './notify-of-price-drop.ts'
import type { PostingDeps } from './posted-files.ts'
import { findPropertyFiles, replaceAmenities, updateProperty } from './posting.queries.ts'

export type SheetUpdateDeps = Pick<PostingDeps, 'notifications' | 'matchNotifier' | 'signals'>

interface SheetUpdate {
  /** Locked by this transaction. */
  readonly before: PropertyStateColumns
  readonly property: PostedProperty
  readonly columns: PropertyColumns & { readonly availableFrom: string | null }
  /** Names of the columns that change. */
  readonly changed: readonly string[]
  /** Whether what the poster posts now must be reviewed before it is live. */
  readonly isReviewedFirst: boolean
}

/** Changes a property as an edit by its poster does, without its files: what a sheet that is imported again says of it. @returns its status */
export async function updateFromSheet(
  deps: SheetUpdateDeps,
  tx: Queryable,
  { before, property, columns, changed, isReviewedFirst }: SheetUpdate,
  at: Date,
): Promise<PropertyStatus> {
  const { id, postedByUserId } = before
  const matched = await deps.matchNotifier.findPropertyBeforeEdit(tx, id)
  const edited = { ...before, isChanged: true, isContentChanged: changed.some((name) => REVIEWED_FIELDS.has(name)) }
  const status = await statusWhenEdited(edited, async () => isReviewedFirst)
  await updateProperty(tx, id, { ...columns, updatedAt: at, ...(before.status === 'ACTIVE' && confirmedColumns(at)) })
  if (status !== before.status) await updateStatuses(tx, [before], { to: status, changedBy: postedByUserId, at })
  if (mayBecomeAnother(changed)) await queueComparison(deps.signals, tx, (await findPropertyFiles(tx, id)).pictures)
  if (changed.includes('amenities')) await replaceAmenities(tx, id, property)
  if (status !== 'ACTIVE') return status
  await notifyOfPriceDrop(deps, tx, before, property)
  await deps.matchNotifier.notifySeekersOfEdit(tx, id, matched)
  return status
}
