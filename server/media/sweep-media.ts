import { DEFAULT_PICTURE } from '#contracts/media.ts'
import type { MediaDeps } from './deps.ts'
import { discardMedia, removeFiles } from './discard-media.ts'
import { listRetired, listUnused } from './media.queries.ts'

/** A post is done long before; what is younger may be about to be linked. */
const UNUSED_AFTER_MS = 60 * 60 * 1000
/** A removal takes seconds; what is older was broken off. */
const BROKEN_OFF_AFTER_MS = 5 * 60 * 1000
/** Files of one round; the next round goes on. */
const MOST = 1_000

/**
 * Removes stored files that have belonged to nothing for an hour, ends removals that were broken off, and clears the spool.
 * @param now ms
 * @returns how many files were removed
 */
export async function sweepMedia(deps: Pick<MediaDeps, 'storage' | 'pool' | 'spool'>, now: number): Promise<number> {
  await deps.spool.sweep(now)
  for (const name of await listRetired(deps.pool, new Date(now - BROKEN_OFF_AFTER_MS), MOST)) await removeFiles(deps, name)
  return discardMedia(deps, await listUnused(deps.pool, new Date(now - UNUSED_AFTER_MS), DEFAULT_PICTURE, MOST))
}
