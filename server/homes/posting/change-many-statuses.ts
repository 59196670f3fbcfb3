import { MAX_STATUS_CHANGES_AT_ONCE } from '#contracts/base/limits.ts'
import type { BulkStatusChange, ManyStatusesChanged, OwnPropertiesFilter } from '#contracts/homes/posting/own-properties.ts'
import { OWN_PROPERTIES_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import type { PosterStatus } from '#contracts/homes/properties/property-kinds.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { withConfirmedNumber } from '#server/homes/freshness/index.ts'
import { lockProperties, requireEditable, updateStatuses } from '#server/homes/properties/index.ts'
import { mayChangeStatus, statusToStore } from '#server/homes/subjects/index.ts'
import { recordStatuses } from '#server/trust/audit/index.ts'
import { notifyOfStatuses } from '#server/trust/moderation/index.ts'
import { countFittingByStatus, listFittingIds } from './own-properties.queries.ts'
import type { PostingDeps } from './posted-files.ts'

/**
 * Shows or hides many properties in one transaction, at most 2,000. Properties under moderation, deleted and unknown ones are skipped, and
 * those whose number must be confirmed first; those that already have the status are not changed.
 * @throws Failure not_allowed when one of the properties belongs to another poster, second_factor_required
 */
export async function changeManyStatuses(
  deps: PostingDeps,
  viewer: Viewer,
  { status: to, propertyIds, matching = {} }: BulkStatusChange,
): Promise<ManyStatusesChanged> {
  return inTransaction(deps.database.pool, (tx) => changeManyLocked(deps, tx, viewer, { status: to, propertyIds, matching }))
}

/** Like `changeManyStatuses`, in a transaction of the caller. */
export async function changeManyLocked(
  deps: Omit<PostingDeps, 'database'>,
  tx: Queryable,
  viewer: Viewer,
  { status: to, propertyIds, matching = {} }: BulkStatusChange,
): Promise<ManyStatusesChanged> {
  const from: PosterStatus = to === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE'
  const ids = propertyIds ? [...new Set(propertyIds)] : await listFittingIds(tx, viewer.userId, matching, from, MAX_STATUS_CHANGES_AT_ONCE)
  const present = (await lockProperties(tx, ids)).filter(({ deletedAt }) => deletedAt === null)
  const own = present.map((property) => requireEditable(viewer, property))
  const reachedBy = ({ postedByUserId }: { readonly postedByUserId: number }) =>
    statusToStore(postedByUserId === viewer.userId ? 'poster' : 'operator', to)
  const changeable = own.filter(
    (property) =>
      mayChangeStatus(viewer.isOperator ? 'operator' : 'poster', property.status, to) && property.status !== reachedBy(property),
  )
  const changed = to === 'ACTIVE' ? await withConfirmedNumber(tx, viewer, changeable) : changeable
  const at = new Date(deps.clock.now())
  for (const [reached, ofReached] of Map.groupBy(changed, reachedBy)) {
    await updateStatuses(tx, ofReached, { to: reached, changedBy: viewer.userId, at })
    await notifyOfStatuses(deps, tx, viewer, ofReached, { to: reached, at })
    await recordStatuses(tx, viewer, 'property', ofReached, { to: reached, at })
  }
  const left = propertyIds
    ? { remaining: 0, skipped: ids.length - changed.length - own.filter((property) => property.status === reachedBy(property)).length }
    : await countLeft(tx, viewer, matching, from)
  const message = OWN_PROPERTIES_MESSAGES.manyChanged(to, changed.length, left.skipped)
  return { message, changed: changed.length, ...left }
}

async function countLeft(tx: Queryable, viewer: Viewer, matching: OwnPropertiesFilter, from: PosterStatus) {
  const byStatus = await countFittingByStatus(tx, viewer.userId, matching)
  const locked = [...byStatus].filter(([status]) => status !== 'ACTIVE' && status !== 'INACTIVE')
  return { remaining: byStatus.get(from) ?? 0, skipped: locked.reduce((sum, [, count]) => sum + count, 0) }
}
