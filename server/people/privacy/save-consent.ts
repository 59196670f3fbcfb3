import type { ConsentChange } from '#contracts/people/privacy/consents.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { listConsents, saveConsent as storeConsent } from '#server/people/consents/index.ts'
import { hidePosts, type PostDeps, showPosts } from './hide-posts.ts'
import { deletePushSubscriptions, findLatestGoingLive } from './privacy.queries.ts'

/** Withdraws a consent or gives it again. Idempotent: a second call completes what a failure interrupted. */
export async function saveConsent(deps: PostDeps, viewer: Viewer, { purpose, isGiven, way }: ConsentChange): Promise<void> {
  const { pool } = deps.database
  const { userId } = viewer
  const changedAt = new Date(deps.clock.now())
  if (purpose === 'posts') return isGiven ? showAgain(deps, viewer, changedAt) : hide(deps, viewer, changedAt)
  // a withdrawn consent has no way, so that withdrawing it twice changes nothing
  await storeConsent(pool, userId, { purpose, isGiven, way: purpose === 'number' && isGiven ? way : 'call', changedAt })
  // the browsers register again when the consent is given again
  if (purpose === 'pushes' && !isGiven) await deletePushSubscriptions(pool, userId)
}

/**
 * Stores the withdrawal before it hides anything, so that `showAgain` finds what was hidden when this is interrupted. A call that completes an
 * interrupted one uses its time: nothing went live since then.
 */
async function hide(deps: PostDeps, viewer: Viewer, now: Date): Promise<void> {
  const { pool } = deps.database
  const liveSince = await findLatestGoingLive(pool, viewer.userId)
  if (!liveSince) return
  const withdrawnAt = await findWithdrawal(pool, viewer.userId)
  const changedAt = withdrawnAt && liveSince <= withdrawnAt ? withdrawnAt : now
  await storeConsent(pool, viewer.userId, { purpose: 'posts', isGiven: false, way: 'call', changedAt })
  await hidePosts(deps, viewer, changedAt)
}

async function findWithdrawal(db: Queryable, userId: number): Promise<Date | undefined> {
  return (await listConsents(db, userId)).find(({ purpose, isGiven }) => purpose === 'posts' && !isGiven)?.changedAt
}

async function showAgain(deps: PostDeps, viewer: Viewer, changedAt: Date): Promise<void> {
  const { pool } = deps.database
  const withdrawnAt = await findWithdrawal(pool, viewer.userId)
  if (!withdrawnAt) return
  await showPosts(deps, viewer, withdrawnAt)
  await storeConsent(pool, viewer.userId, { purpose: 'posts', isGiven: true, way: 'call', changedAt })
}
