import type pg from 'pg'
import type { Logger } from 'pino'
import sharp from 'sharp'
import type { Jobs } from '#server/platform/jobs/port.ts'
import type { Storage } from '#server/platform/storage/port.ts'
import { createDecodeBudget, type DecodeBudget } from './decode-budget.ts'
import { createEncoderGate, type EncoderGate } from './encoder-gate.ts'
import { openVariantQueue, type VariantQueue } from './queue-variants.ts'
import { countReceptions, type Receptions, UPLOAD_SETTINGS, type UploadSettings } from './receptions.ts'
import { openSpool, type Spool } from './spool.ts'
import { createVariantMaker, type VariantMaker } from './variants.ts'
import { HEAVIEST } from './weigh-picture.ts'

/** What the media noun works with; one a process, so that all its parts share the encoders. */
export interface MediaDeps {
  readonly storage: Storage
  readonly pool: pg.Pool
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly gate: EncoderGate
  readonly decoding: DecodeBudget
  readonly variants: VariantMaker
  readonly variantQueue: VariantQueue
  readonly spool: Spool
  readonly receptions: Receptions
  readonly uploads: UploadSettings
}

interface Surroundings extends Pick<MediaDeps, 'storage' | 'pool' | 'log'> {
  readonly jobs: Jobs
  /** A folder on this machine's disk for uploads under way. */
  readonly spoolFolder: string
  readonly uploads?: Partial<UploadSettings>
}

export async function openMedia({ jobs, spoolFolder, uploads: changes, ...outside }: Surroundings): Promise<MediaDeps> {
  // its cache would hold files open that are gone, and memory that others need
  sharp.cache(false)
  const gate = createEncoderGate()
  const variants = createVariantMaker(outside.storage, gate)
  const uploads = { ...UPLOAD_SETTINGS, ...changes }
  return {
    ...outside,
    gate,
    decoding: createDecodeBudget(HEAVIEST),
    variants,
    variantQueue: await openVariantQueue(jobs, { gate, variants, log: outside.log }),
    spool: openSpool(spoolFolder),
    receptions: countReceptions(uploads.atOnce),
    uploads,
  }
}
