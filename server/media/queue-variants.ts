import type { PictureWidth } from '#contracts/media.ts'
import type { Jobs, Queue, QueueOptions, Transaction } from '#server/platform/jobs/port.ts'
import { type WarmDeps, warmVariants } from './warm-variants.ts'

interface NewPictures {
  readonly fileNames: readonly string[]
}
export type VariantQueue = Queue<NewPictures>

/** What cards show first, then what a listing's page shows; other sizes are made when first asked for. */
const WIDTHS: readonly PictureWidth[] = [640, 320, 960, 1280]
const PATIENCE: QueueOptions = { retries: 2, retryDelay: 30, worthless: 24 * 60 * 60 }

export function openVariantQueue(jobs: Jobs, deps: WarmDeps): Promise<VariantQueue> {
  return jobs.queue<NewPictures>('make-variants', PATIENCE, async ({ fileNames }) => {
    await warmVariants(deps, fileNames, WIDTHS)
  })
}

/** Has the variants of new pictures made soon after `tx` holds. Who asks for one sooner gets it made at once. */
export async function queueVariants(
  deps: { readonly variantQueue: VariantQueue },
  tx: Transaction,
  fileNames: readonly string[],
): Promise<void> {
  if (fileNames.length > 0) await deps.variantQueue.add({ fileNames }, { tx })
}
