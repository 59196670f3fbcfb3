import type { ConsentChange } from '#contracts/people/privacy/consents.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { listConsents, saveConsent as storeConsent } from '#server/people/accounts/index.ts'
import { hidePosts, type PostDeps, showPosts } from './hide-posts.ts'
import { deletePushSubscriptions } from './privacy.queries.ts'

/** Withdraws a consent or gives it again. Idempotent: a second call completes what a failure interrupted. */
export async function saveConsent(deps: PostDeps, viewer: Viewer, { purpose, isGiven }: ConsentChange): Promise<void> {
  const { pool } = deps.database
  const { userId } = viewer
  const changedAt = new Date(deps.clock.now())
  if (purpose === 'posts') return isGiven ? showAgain(deps, viewer, changedAt) : hide(deps, viewer, changedAt)
  await storeConsent(pool, userId, { purpose, isGiven, changedAt })
  // the browsers register again when the consent is given again
  if (purpose === 'pushes' && !isGiven) await deletePushSubscriptions(pool, userId)
}

/** The time is stored only with something hidden, so that a repeated call does not lose what the first one hid. */
async function hide(deps: PostDeps, viewer: Viewer, changedAt: Date): Promise<void> {
  const { pool } = deps.database
  const hidden = await hidePosts(deps, viewer, changedAt)
  if (hidden === 0) return
  await storeConsent(pool, viewer.userId, { purpose: 'posts', isGiven: false, changedAt })
}

async function showAgain(deps: PostDeps, viewer: Viewer, changedAt: Date): Promise<void> {
  const { pool } = deps.database
  const withdrawn = (await listConsents(pool, viewer.userId)).find(({ purpose, isGiven }) => purpose === 'posts' && !isGiven)
  if (!withdrawn) return
  await showPosts(deps, viewer, withdrawn.changedAt)
  await storeConsent(pool, viewer.userId, { purpose: 'posts', isGiven: true, changedAt })
}
