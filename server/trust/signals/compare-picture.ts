import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DAY_S } from '#contracts/base/values/time.ts'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import type { Jobs, Queue, QueueOptions } from '#server/base/platform/jobs/port.ts'
import type { MediaDeps } from '#server/homes/media/index.ts'
import { inheritByPictures } from '#server/homes/properties/index.ts'
import { createOutlineComparer } from './compare-outlines.ts'
import { searchedKeys, storedKeys } from './outline-keys.ts'
import {
  findOutline,
  insertOutline,
  insertSamePictures,
  listCandidates,
  listPicturesToCompare,
  type SamePicture,
} from './outlines.queries.ts'
import { isTooPlain, outlineOf } from './picture-outline.ts'

export interface PictureDeps extends Pick<Base, 'database' | 'clock' | 'stopping'> {
  readonly media: Pick<MediaDeps, 'storage' | 'gate'>
  readonly log: Pick<Logger, 'warn'>
}

/** Maximum pictures that one picture is compared with: takes less than a second. */
const MAX_CANDIDATES = 1_000
/** Maximum stored pairs per picture, the most alike. Without it, a picture that n posters use would have about n²/2 pairs. */
const MAX_PAIRS = 100
/** Maximum pictures in one run of the recurring job: about two minutes of one core. */
const FILL_BATCH = 2_000

export type PictureQueue = Queue<{ readonly fileNames: readonly string[] }>
const QUEUE_OPTIONS: QueueOptions = { retries: 3, retryDelay: 30, expireAfterSeconds: DAY_S }

/** Opens the queue for new pictures, and every ten minutes compares pictures that were missed or are older than this feature. */
export async function openPictureQueue(jobs: Jobs, deps: PictureDeps): Promise<PictureQueue> {
  await jobs.repeat('compare-missed-pictures', '*/10 * * * *', async () => {
    await comparePictures(deps, await listPicturesToCompare(deps.database.pool, FILL_BATCH))
  })
  return jobs.queue('compare-pictures', QUEUE_OPTIONS, ({ fileNames }) => comparePictures(deps, fileNames))
}

/** Enqueues the comparison of new pictures in the transaction `tx`. */
export async function queueComparison(
  { pictureQueue }: { readonly pictureQueue: PictureQueue },
  tx: Queryable,
  fileNames: readonly string[],
): Promise<void> {
  if (fileNames.length > 0) await pictureQueue.add({ fileNames }, { tx })
}

/**
 * Compares pictures one by one, each when no request waits for an encoder, then what their properties were posted as before. The recurring
 * job compares those that failed or that a stop has left.
 */
async function comparePictures(deps: PictureDeps, fileNames: readonly string[]): Promise<void> {
  for (const fileName of fileNames) {
    await deps.media.gate.idle()
    if (deps.stopping?.aborted) return
    await comparePicture(deps, fileName).catch((err: unknown) =>
      deps.log.warn({ err, fileName }, 'a picture could not be read or compared'),
    )
  }
  await inheritByPictures(deps.database.pool, fileNames, createOutlineComparer)
}

/**
 * Finds the pictures of other posters that are the same as this one. Idempotent. The outline is committed before the search for others:
 * of two pictures that are compared at the same time, at least one finds the other.
 */
async function comparePicture(deps: PictureDeps, fileName: string): Promise<void> {
  const { pool } = deps.database
  const stored = (await findOutline(pool, fileName)) ?? (await storeOutline(deps, fileName))
  if (!stored || stored.isCompared) return
  const candidates = isTooPlain(stored.outline)
    ? []
    : await inTransaction(pool, (tx) => listCandidates(tx, fileName, searchedKeys(stored.outline), MAX_CANDIDATES))
  const likenessTo = createOutlineComparer(stored.outline)
  const same: SamePicture[] = []
  for (const candidate of candidates) {
    const likeness = likenessTo(candidate.outline)
    if (likeness > 0) same.push({ fileName: candidate.fileName, likeness })
    // yields to the event loop: a comparison blocks the answers to requests
    await setImmediate()
  }
  const kept = same.sort((one, other) => other.likeness - one.likeness).slice(0, MAX_PAIRS)
  await inTransaction(pool, (tx) => insertSamePictures(tx, fileName, kept, new Date(deps.clock.now())))
}

/** An empty outline is stored for a missing or unreadable file, so that it is not read again. @returns undefined: not to be compared */
async function storeOutline(deps: PictureDeps, fileName: string) {
  if (fileName === DEFAULT_PICTURE) return undefined
  const { pool } = deps.database
  const outline = await readOutline(deps, fileName)
  await insertOutline(pool, fileName, outline, isTooPlain(outline) ? { wholeKeys: [], windowKeys: [] } : storedKeys(outline))
  return findOutline(pool, fileName)
}

async function readOutline({ media, log }: PictureDeps, fileName: string): Promise<Buffer> {
  const file = await media.storage.read(fileName)
  if (!file) {
    log.warn({ fileName }, 'a picture is missing in the storage')
    return Buffer.alloc(0)
  }
  const bytes = await buffer(file.stream)
  return media.gate
    .run(() => outlineOf(bytes))
    .catch((err: unknown) => {
      log.warn({ err, fileName }, 'a picture cannot be compared with others')
      return Buffer.alloc(0)
    })
}
