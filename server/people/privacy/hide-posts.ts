import { MAX_STATUS_CHANGES_AT_ONCE } from '#contracts/base/limits.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { changeManyStatuses } from '#server/homes/posting/index.ts'
import { changeRequirementStatus } from '#server/homes/requirements/index.ts'
import { listHiddenAt, listLiveRequirementIds } from './privacy.queries.ts'

export type PostDeps = Parameters<typeof changeManyStatuses>[0] & Parameters<typeof changeRequirementStatus>[0]

/** Hides all live properties and requirements of the viewer, each change at the same time, by which `showPosts` finds them. */
export async function hidePosts(deps: PostDeps, viewer: Viewer, at: Date): Promise<void> {
  const atOnce = { ...deps, clock: { ...deps.clock, now: () => at.getTime() } }
  for (let remaining = 1; remaining > 0; ) {
    const answer = await changeManyStatuses(atOnce, viewer, { status: 'INACTIVE', matching: {} })
    remaining = answer.changed > 0 ? answer.remaining : 0
  }
  const requirementIds = await listLiveRequirementIds(deps.database.pool, viewer.userId)
  for (const id of requirementIds) await changeRequirementStatus(atOnce, viewer, id, 'INACTIVE')
}

/** Shows again what `hidePosts` hid at this time and nobody changed since. */
export async function showPosts(deps: PostDeps, viewer: Viewer, hiddenAt: Date): Promise<void> {
  const { propertyIds, requirementIds } = await listHiddenAt(deps.database.pool, viewer.userId, hiddenAt)
  for (let start = 0; start < propertyIds.length; start += MAX_STATUS_CHANGES_AT_ONCE)
    await changeManyStatuses(deps, viewer, { status: 'ACTIVE', propertyIds: propertyIds.slice(start, start + MAX_STATUS_CHANGES_AT_ONCE) })
  for (const id of requirementIds) await changeRequirementStatus(deps, viewer, id, 'ACTIVE')
}
