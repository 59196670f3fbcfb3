import { availableParallelism } from 'node:os'
import { buffer } from 'node:stream/consumers'
import type { Logger } from 'pino'
import sharp, { type Sharp } from 'sharp'
import { DAY_S } from '#contracts/base/values/time.ts'
import { PICTURE_WIDTHS, type PictureFormat, type PictureWidth, variantName } from '#contracts/homes/media/media.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { Jobs, Queue, QueueOptions } from '#server/base/platform/jobs/port.ts'
import type { Storage, StoredFile } from '#server/base/platform/storage/port.ts'
import type { EncoderGate } from './encoders.ts'
import { type MediaName, type PictureName, parseMediaName } from './media-names.ts'

type Variant = Extract<MediaName, { kind: 'variant' }>

export interface VariantMaker {
  /**
   * Makes sure that a variant is stored. Concurrent calls for one variant encode it once.
   * @returns false when there is no such original
   */
  make(variant: Variant): Promise<boolean>
  /** Like `make` when an encoder is free. Otherwise returns undefined, and the variant is made later, in turn. */
  makeIfFree(variant: Variant): Promise<boolean> | undefined
  /** Encodings begun in this process so far. */
  encoded(): number
}

/**
 * Settings chosen by visual quality and encoding time, on photographs and on drawings. AVIF at effort 2 takes about 0.1 s of one
 * core for 640 px and 0.4 s for 1280 px; effort 4 takes seven times as long for files 7 % smaller. Chroma 4:4:4 keeps thin coloured
 * lines clean for files 5 % larger.
 */
const encoders: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:4:4' }),
  webp: (picture) => picture.webp({ quality: 72, effort: 4 }),
  jpg: (picture) => picture.jpeg({ quality: 76, progressive: true }),
}

export function createVariantMaker(storage: Storage, gate: EncoderGate): VariantMaker {
  const underway = new Map<string, PendingVariant>()
  let encoded = 0

  async function makeOnce({ fileName, original, width, format }: Variant): Promise<boolean> {
    // the variant may have been made meanwhile, here or in another copy of the program
    if (await storage.exists(fileName)) return true
    if (!(await storage.exists(original))) return false
    return gate.run(async () => {
      const found = await storage.read(original)
      if (!found) return false
      encoded += 1
      // the only metadata of an original: that a program made or staged it
      const picture = sharp(await buffer(found.stream))
        .resize({ width, withoutEnlargement: true })
        .keepXmp()
      await storage.write(fileName, await encoders[format](picture).toBuffer())
      if (await storage.exists(original)) return true
      // the original was removed meanwhile, perhaps before this variant was written
      await storage.remove(fileName)
      return false
    })
  }

  function begin(variant: Variant): PendingVariant {
    // `underway` also counts variants that do not occupy an encoder yet
    const isFree = gate.hasRoom() && underway.size < availableParallelism()
    const making = { isFree, done: makeOnce(variant).finally(() => underway.delete(variant.fileName)) }
    underway.set(variant.fileName, making)
    return making
  }
  const find = (variant: Variant) => underway.get(variant.fileName) ?? begin(variant)

  return {
    make: (variant) => find(variant).done,
    makeIfFree(variant) {
      const { isFree, done } = find(variant)
      if (isFree) return done
      // ignored here: the next request for this variant tries again
      done.catch(() => {})
      return undefined
    },
    encoded: () => encoded,
  }
}

interface PendingVariant {
  /** Whether an encoder was free when the work began. */
  readonly isFree: boolean
  readonly done: Promise<boolean>
}

interface OpenedPicture {
  readonly file: StoredFile
  readonly name: PictureName
  /** Whether the file has another size than requested, served while the requested variant is being made. */
  readonly isStandIn: boolean
}

/**
 * Opens a variant and makes it first when it is missing. While the encoders are busy it opens the nearest existing size instead.
 * @returns undefined when there is no such original
 */
export async function openVariant(
  { storage, variants }: { readonly storage: Storage; readonly variants: VariantMaker },
  variant: Variant,
): Promise<OpenedPicture | undefined> {
  const ready = await storage.read(variant.fileName)
  if (ready) return { file: ready, name: variant, isStandIn: false }
  const making = variants.makeIfFree(variant)
  if (!making) return openNearest(storage, variant)
  const file = (await making) ? await storage.read(variant.fileName) : undefined
  return file && { file, name: variant, isStandIn: false }
}

/** The nearest width in the same format, else the original. */
async function openNearest(storage: Storage, { original, width, format }: Variant): Promise<OpenedPicture | undefined> {
  const widths = PICTURE_WIDTHS.filter((other) => other !== width).sort((a, b) => Math.abs(a - width) - Math.abs(b - width))
  for (const fileName of [...widths.map((other) => variantName(original, other, format)), original]) {
    const name = parseMediaName(fileName)
    const file = name && name.kind !== 'document' ? await storage.read(fileName) : undefined
    if (file) return { file, name: name as PictureName, isStandIn: true }
  }
  return undefined
}

interface WarmDeps {
  readonly gate: EncoderGate
  readonly variants: VariantMaker
  readonly log: Pick<Logger, 'warn'>
}

/**
 * Makes AVIF variants ahead of the first request, one at a time and only while no request waits for an encoder. A picture that fails is
 * logged and skipped.
 * @param widths by priority: the first is made for all pictures before the second
 * @returns how many are stored now
 */
export async function warmVariants(
  deps: WarmDeps,
  fileNames: readonly string[],
  widths: readonly PictureWidth[] = [640, 320],
): Promise<number> {
  let ready = 0
  for (const name of widths.flatMap((width) => fileNames.map((fileName) => variantName(fileName, width, 'avif')))) {
    const variant = parseMediaName(name)
    if (variant?.kind !== 'variant') continue
    await deps.gate.idle()
    try {
      if (await deps.variants.make(variant)) ready += 1
    } catch (err) {
      deps.log.warn({ err, fileName: name }, 'a variant of a picture could not be made')
    }
  }
  return ready
}

export type VariantQueue = Queue<{ readonly fileNames: readonly string[] }>

/** Sizes of cards first, then those of a property's page; the others are made on their first request. */
const QUEUED_WIDTHS: readonly PictureWidth[] = [640, 320, 960, 1280]
const QUEUE_OPTIONS: QueueOptions = { retries: 2, retryDelay: 30, expireAfterSeconds: DAY_S }

export function openVariantQueue(jobs: Jobs, deps: WarmDeps): Promise<VariantQueue> {
  return jobs.queue('make-variants', QUEUE_OPTIONS, async ({ fileNames }) => {
    await warmVariants(deps, fileNames, QUEUED_WIDTHS)
  })
}

/** Enqueues the making of variants in the transaction that stores new pictures. A variant that is requested earlier is made at once. */
export async function queueVariants(
  { variantQueue }: { readonly variantQueue: VariantQueue },
  tx: Queryable,
  fileNames: readonly string[],
): Promise<void> {
  if (fileNames.length > 0) await variantQueue.add({ fileNames }, { tx })
}
