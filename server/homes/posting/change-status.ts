import type { z } from 'zod'
import type { propertyStatusChanged, propertyStatusQuery } from '#contracts/homes/posting/posting.ts'
import { OWN_PROPERTIES_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { requireConfirmedNumber } from '#server/homes/freshness/index.ts'
import { findProperty, requireEditable, updateStatuses } from '#server/homes/properties/index.ts'
import { mayChangeStatus, type StatusTarget, statusToStore } from '#server/homes/subjects/index.ts'
import { recordStatuses } from '#server/trust/audit/index.ts'
import { notifyOfStatuses } from '#server/trust/moderation/index.ts'
import type { PostingDeps } from './posted-files.ts'

/**
 * Shows or hides a property. Idempotent.
 * @throws Failure not_found, no_longer_available, not_allowed, reauthentication_required, conflict
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

/** Changes the status and records the change. @returns the new status */
export async function moveTo(
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
  if (to === 'ACTIVE') await requireConfirmedNumber(tx, viewer, [property])
  const at = new Date(deps.clock.now())
  await updateStatuses(tx, [property], { to, reason, changedBy: viewer.userId, at })
  await notifyOfStatuses(deps, tx, viewer, [property], { to, reason, at })
  await recordStatuses(tx, viewer, 'property', [property], { to, reason, at })
  return to
}
