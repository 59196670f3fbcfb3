import type { z } from 'zod'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import type { deletedProperty, propertyStatusChanged, propertyStatusQuery } from '#contracts/homes/posting/posting.ts'
import { OWN_PROPERTIES_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { findProperty, requireEditable, updateStatuses } from '#server/homes/properties/index.ts'
import { mayChangeStatus, type StatusTarget, statusToStore } from '#server/homes/subjects/index.ts'
import { recordStatuses } from '#server/trust/audit/index.ts'
import { notifyOfStatuses } from '#server/trust/moderation/index.ts'
import type { PostingDeps } from './posted-files.ts'
import { discardFiles } from './posted-files.ts'
import { findPropertyFiles, removeDocuments, replacePictures } from './posting.queries.ts'

/**
 * Shows or hides a property. Idempotent.
 * @throws Failure not_found, no_longer_available, not_allowed, conflict
 */
export async function changePropertyStatus(
  deps: PostingDeps,
  viewer: Viewer,
  id: number,
  { status, reason }: z.output<typeof propertyStatusQuery>,
): Promise<z.output<typeof propertyStatusChanged>> {
  const reached = await inTransaction(deps.database.pool, (tx) => moveTo(deps, tx, viewer, id, { to: status, reason }))
  return { message: OWN_PROPERTIES_MESSAGES.statusChanged[status], propertyId: id, status: reached === 'DELETED' ? status : reached }
}

/**
 * Deletes a property's pictures, documents and description. Its row is kept, since other rows refer to it.
 * @throws Failure not_found, no_longer_available (the second time), not_allowed
 */
export async function deleteProperty(deps: PostingDeps, viewer: Viewer, id: number): Promise<z.output<typeof deletedProperty>> {
  const files = await inTransaction(deps.database.pool, async (tx) => {
    await moveTo(deps, tx, viewer, id, { to: 'DELETED' })
    const { pictures, documents } = await findPropertyFiles(tx, id)
    await replacePictures(tx, id, [])
    await removeDocuments(tx, id, documents)
    return [...pictures, ...documents].filter((name) => name !== DEFAULT_PICTURE)
  })
  await discardFiles(deps.media, files)
  return { message: OWN_PROPERTIES_MESSAGES.deleted, propertyId: id }
}

/** Changes the status and records the change. @returns the new status */
async function moveTo(
  deps: PostingDeps,
  tx: Queryable,
  viewer: Viewer,
  id: number,
  { to: wanted, reason }: { readonly to: StatusTarget; readonly reason?: string | undefined },
): Promise<StatusTarget> {
  const property = requireEditable(viewer, await findProperty(tx, id, 'lock'))
  const to = statusToStore(property.postedByUserId === viewer.userId ? 'poster' : 'operator', wanted)
  if (property.status === to) return to
  if (!mayChangeStatus(viewer.isOperator ? 'operator' : 'poster', property.status, to))
    throw new Failure('conflict', OWN_PROPERTIES_MESSAGES.statusLocked)
  const at = new Date(deps.clock.now())
  await updateStatuses(tx, [property], { to, reason, changedBy: viewer.userId, at })
  await notifyOfStatuses(deps, tx, viewer, [property], { to, reason, at })
  await recordStatuses(tx, viewer, 'property', [property], { to, reason, at })
  return to
}
