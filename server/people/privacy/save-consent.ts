import type { ConsentChange } from '#contracts/people/privacy/consents.ts'
import { inTransaction, lockUserRow, type Queryable } from '#server/base/db/transaction.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { listConsents, saveConsent as storeConsent } from '#server/people/consents/index.ts'
import { hidePosts, type PostDeps, showPosts } from './hide-posts.ts'
import { deletePushSubscriptions } from './privacy.queries.ts'

/** Withdraws a consent or gives it again. Idempotent. */
export async function saveConsent(deps: PostDeps, viewer: Viewer, { purpose, isGiven, way }: ConsentChange): Promise<void> {
  const { pool } = deps.database
  const { userId } = viewer
  if (purpose === 'posts')
    return inTransaction(pool, async (tx) => {
      // opposite calls at once come one after the other
      await lockUserRow(tx, userId)
      await (isGiven ? showAgain : hide)(deps, tx, viewer, new Date(deps.clock.now()))
    })
  const changedAt = new Date(deps.clock.now())
  // a withdrawn consent has no way, so that withdrawing it twice changes nothing
  await storeConsent(pool, userId, { purpose, isGiven, way: purpose === 'number' && isGiven ? way : 'call', changedAt })
  // the browsers register again when the consent is given again
  if (purpose === 'pushes' && !isGiven) await deletePushSubscriptions(pool, userId)
}

/** Stores the time at which everything was hidden, by which `showAgain` finds it. Does nothing when nothing is live. */
async function hide(deps: PostDeps, tx: Queryable, viewer: Viewer, changedAt: Date): Promise<void> {
  if ((await hidePosts(deps, tx, viewer, changedAt)) > 0)
    await storeConsent(tx, viewer.userId, { purpose: 'posts', isGiven: false, way: 'call', changedAt })
}

async function showAgain(deps: PostDeps, tx: Queryable, viewer: Viewer, changedAt: Date): Promise<void> {
  const withdrawn = (await listConsents(tx, viewer.userId)).find(({ purpose, isGiven }) => purpose === 'posts' && !isGiven)
  if (!withdrawn) return
  await showPosts(deps, tx, viewer, withdrawn.changedAt)
  await storeConsent(tx, viewer.userId, { purpose: 'posts', isGiven: true, way: 'call', changedAt })
}
