import { UNUSED_FILES_KEPT_MS } from '#contracts/base/retention.ts'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { DEFAULT_PICTURE, PICTURE_FORMATS, PICTURE_WIDTHS, variantName } from '#contracts/homes/media/media.ts'
import { isBackupRunning } from '#server/base/db/backup-lock.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { eachInTurn } from '#server/base/each-in-turn.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import type { Jobs } from '#server/base/platform/jobs/port.ts'
import {
  deleteRemovedRow,
  endKeeping,
  insertMediaFile,
  listNotKept,
  listUnfinishedRemovals,
  listUnused,
  lockMediaFiles,
  type MediaFile,
  markUnusedAsRemoved,
} from './media.queries.ts'
import { parseMediaName } from './media-names.ts'
import type { MediaDeps } from './open-media.ts'

type FileDeps = Pick<MediaDeps, 'storage' | 'pool'>

/** A removal takes seconds; an older one was interrupted. */
const REMOVAL_RETRY_AFTER_MS = 5 * MINUTE_MS
/** Maximum files of one sweep; the next sweep continues. */
const SWEEP_BATCH = 1_000

/** Inserts the row before writing the file: after a crash the sweep finds the file by its row. */
export async function storeMediaFile({ storage, pool }: FileDeps, file: MediaFile, bytes: Buffer): Promise<void> {
  await insertMediaFile(pool, file)
  await storage.write(file.fileName, bytes)
}

/**
 * Removes files, their variants and their rows, except those that are attached to something, and those that are kept as evidence, which are
 * only marked as removed. Idempotent; unknown names are ignored.
 * @returns how many were removed
 */
export async function discardMedia(deps: FileDeps, fileNames: readonly string[]): Promise<number> {
  const removable = fileNames.filter((name) => name !== DEFAULT_PICTURE)
  if (removable.length === 0) return 0
  const marked = await inTransaction(deps.pool, (tx) => markAsRemoved(tx, removable))
  // after a crash from here on the sweep finishes the removal
  await finishRemovals(deps, await listNotKept(deps.pool, marked))
  return marked.length
}

/**
 * Marks the unattached ones of these files as removed: after the commit nobody can load them, and the sweep removes them.
 * @returns their names
 */
export async function markAsRemoved(tx: Queryable, fileNames: readonly string[]): Promise<string[]> {
  const removable = fileNames.filter((name) => name !== DEFAULT_PICTURE)
  await lockMediaFiles(tx, removable)
  return markUnusedAsRemoved(tx, removable)
}

/**
 * Removes stored files that have been attached to nothing for an hour and what was kept long enough, finishes interrupted removals, and clears
 * the spool.
 * @param now epoch ms
 * @returns how many files were removed
 */
export async function sweepMedia(deps: FileDeps & Pick<MediaDeps, 'spool'>, now: number): Promise<number> {
  let removed = 0
  await eachInTurn(
    [
      () => deps.spool.sweep(now),
      () => endKeeping(deps.pool, new Date(now)),
      async () => finishRemovals(deps, await listUnfinishedRemovals(deps.pool, new Date(now - REMOVAL_RETRY_AFTER_MS), SWEEP_BATCH)),
      async () => {
        const unused = await listUnused(deps.pool, new Date(now - UNUSED_FILES_KEPT_MS), DEFAULT_PICTURE, SWEEP_BATCH)
        removed = await discardMedia(deps, unused)
      },
    ],
    (step) => step(),
  )
  return removed
}

/** Clears the spool at once, and sweeps unused files every ten minutes on one of the copies. */
export async function startMediaJobs(media: MediaDeps, { jobs, clock }: { readonly jobs: Jobs; readonly clock: Clock }): Promise<void> {
  await media.spool.sweep(clock.now())
  await jobs.repeat('sweep-media', '*/10 * * * *', async () => {
    await sweepMedia(media, clock.now())
  })
}

/**
 * While a backup runs, leaves the files to a later sweep, since the snapshot of the backup may contain them. The files are marked as
 * removed before this check, so that the snapshot of a backup that begins afterwards does not contain them.
 */
async function finishRemovals(deps: FileDeps, names: readonly string[]): Promise<void> {
  if (names.length === 0 || (await isBackupRunning(deps.pool))) return
  await eachInTurn(names, (name) => finishRemoval(deps, name))
}

async function finishRemoval({ storage, pool }: FileDeps, fileName: string): Promise<void> {
  // the original first: `makeOnce` of variants.ts then finds the original missing and removes the variant that it was making
  await storage.remove(fileName)
  if (parseMediaName(fileName)?.kind === 'picture') {
    const variants = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => variantName(fileName, width, format)))
    await Promise.all(variants.map((variant) => storage.remove(variant)))
  }
  await deleteRemovedRow(pool, fileName)
}
