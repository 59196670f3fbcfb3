import type pg from 'pg'
import type { Logger } from 'pino'
import sharp from 'sharp'
import type { Jobs } from '#server/base/platform/jobs/port.ts'
import type { Storage } from '#server/base/platform/storage/port.ts'
import { createDecodeBudget, createEncoderGate, type DecodeBudget, type EncoderGate } from './encoders.ts'
import { MAX_DECODE_BYTES } from './prepare-picture.ts'
import { openSpool, type Spool, UPLOAD_SETTINGS, type UploadSettings } from './receive-form.ts'
import { createVariantMaker, openVariantQueue, type VariantMaker, type VariantQueue } from './variants.ts'

/** One per process, so that all calls share the bounds on encoders and memory. */
export interface MediaDeps {
  readonly storage: Storage
  readonly pool: pg.Pool
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly gate: EncoderGate
  readonly decodeBudget: DecodeBudget
  readonly variants: VariantMaker
  readonly variantQueue: VariantQueue
  readonly spool: Spool
  readonly uploads: UploadSettings
}

interface CreateMediaDeps extends Pick<MediaDeps, 'storage' | 'pool' | 'log'> {
  readonly jobs: Jobs
  /** A folder on this machine's disk for uploads under way. */
  readonly spoolFolder: string
  readonly uploads?: Partial<UploadSettings> | undefined
}

export async function createMedia({ jobs, spoolFolder, uploads: changes, ...deps }: CreateMediaDeps): Promise<MediaDeps> {
  // the cache of libvips would keep removed files open and occupy memory
  sharp.cache(false)
  const gate = createEncoderGate()
  const variants = createVariantMaker(deps.storage, gate)
  const uploads = { ...UPLOAD_SETTINGS, ...changes }
  return {
    ...deps,
    gate,
    decodeBudget: createDecodeBudget(MAX_DECODE_BYTES),
    variants,
    variantQueue: await openVariantQueue(jobs, { gate, variants, log: deps.log }),
    spool: openSpool(spoolFolder, uploads.maxConcurrent),
    uploads,
  }
}
