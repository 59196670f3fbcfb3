import { MAX_STATUS_CHANGES_AT_ONCE } from '#contracts/base/limits.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { changeManyLocked, type changeManyStatuses } from '#server/homes/posting/index.ts'
import { changeRequirementLocked, type changeRequirementStatus } from '#server/homes/requirements/index.ts'
import { listHiddenAt, listLiveRequirementIds } from './privacy.queries.ts'

export type PostDeps = Parameters<typeof changeManyStatuses>[0] & Parameters<typeof changeRequirementStatus>[0]

/** Hides all live properties and requirements of the viewer, each change at the same time, by which `showPosts` finds them. @returns how many */
export async function hidePosts(deps: PostDeps, tx: Queryable, viewer: Viewer, at: Date): Promise<number> {
  const atOnce = { ...deps, clock: { ...deps.clock, now: () => at.getTime() } }
  let hidden = 0
  for (let remaining = 1; remaining > 0; ) {
    const answer = await changeManyLocked(atOnce, tx, viewer, { status: 'INACTIVE', matching: {} })
    hidden += answer.changed
    remaining = answer.changed > 0 ? answer.remaining : 0
  }
  const requirementIds = await listLiveRequirementIds(tx, viewer.userId)
  for (const id of requirementIds) await changeRequirementLocked(atOnce, tx, viewer, { id, wanted: 'INACTIVE' })
  return hidden + requirementIds.length
}

/** Shows again what `hidePosts` hid at this time and nobody changed since. */
export async function showPosts(deps: PostDeps, tx: Queryable, viewer: Viewer, hiddenAt: Date): Promise<void> {
  const { propertyIds, requirementIds } = await listHiddenAt(tx, viewer.userId, hiddenAt)
  for (let start = 0; start < propertyIds.length; start += MAX_STATUS_CHANGES_AT_ONCE)
    await changeManyLocked(deps, tx, viewer, {
      status: 'ACTIVE',
      propertyIds: propertyIds.slice(start, start + MAX_STATUS_CHANGES_AT_ONCE),
    })
  for (const id of requirementIds) await changeRequirementLocked(deps, tx, viewer, { id, wanted: 'ACTIVE' })
}
