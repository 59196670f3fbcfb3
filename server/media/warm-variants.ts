import type { Logger } from 'pino'
import { type PictureFormat, type PictureWidth, variantName } from '#contracts/media.ts'
import type { EncoderGate } from './encoder-gate.ts'
import { parseMediaName } from './media-name.ts'
import type { VariantMaker } from './variants.ts'

export interface WarmDeps {
  readonly gate: EncoderGate
  readonly variants: VariantMaker
  readonly log: Pick<Logger, 'warn'>
}

interface WarmOptions {
  readonly formats?: readonly PictureFormat[]
  readonly signal?: AbortSignal
}

/**
 * Makes variants before anybody asks, one at a time and only while no visitor waits for one.
 * @param widths in order of need; all pictures get the first before any gets the second
 * @returns how many are there now; a picture that fails is logged and passed over
 */
export async function warmVariants(
  deps: WarmDeps,
  fileNames: readonly string[],
  widths: readonly PictureWidth[] = [640, 320],
  { formats = ['avif'], signal }: WarmOptions = {},
): Promise<number> {
  const wanted = widths.flatMap((width) => formats.flatMap((format) => fileNames.map((name) => variantName(name, width, format))))
  let ready = 0
  for (const name of wanted) {
    const variant = parseMediaName(name)
    if (variant?.kind !== 'variant') continue
    await deps.gate.idle()
    if (signal?.aborted) break
    try {
      if (await deps.variants.make(variant)) ready += 1
    } catch (err) {
      deps.log.warn({ err, fileName: name }, 'a picture could not be prepared')
    }
  }
  return ready
}
