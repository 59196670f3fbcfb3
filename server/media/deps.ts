import type { Logger } from 'pino'
import type { Storage } from '#server/platform/storage/port.ts'
import { createEncoderGate, type EncoderGate } from './encoder-gate.ts'
import type { Queryable } from './media.queries.ts'
import { createVariantMaker, type VariantMaker } from './variants.ts'

/** What the media noun works with; one a process, so that all its parts share the encoders. */
export interface MediaDeps {
  readonly storage: Storage
  readonly pool: Queryable
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly gate: EncoderGate
  readonly variants: VariantMaker
}

export function openMedia(outside: Pick<MediaDeps, 'storage' | 'pool' | 'log'>): MediaDeps {
  const gate = createEncoderGate()
  return { ...outside, gate, variants: createVariantMaker(outside.storage, gate) }
}
