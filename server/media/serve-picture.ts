import type { StoredFile } from '#server/platform/storage/port.ts'
import type { MediaDeps } from './deps.ts'
import type { Variant } from './variants.ts'

/** Opens a variant, making it first when nobody asked for it before. @returns undefined when there is no such original */
export async function openVariant(
  { storage, variants }: Pick<MediaDeps, 'storage' | 'variants'>,
  variant: Variant,
): Promise<StoredFile | undefined> {
  const ready = await storage.read(variant.fileName)
  if (ready) return ready
  return (await variants.make(variant)) ? storage.read(variant.fileName) : undefined
}
