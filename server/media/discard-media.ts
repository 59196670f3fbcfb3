import { DEFAULT_PICTURE, PICTURE_FORMATS, PICTURE_WIDTHS, variantName } from '#contracts/media.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { MediaDeps } from './deps.ts'
import { forgetRetired, lockMediaFiles, retireMediaFiles } from './media.queries.ts'
import { parseMediaName } from './media-name.ts'

type RemovalDeps = Pick<MediaDeps, 'storage' | 'pool'>

/**
 * Removes files, their variants and their rows, but for what belongs to something. May be told of a file twice and of files that are
 * not there. @returns how many were removed
 */
export async function discardMedia(deps: RemovalDeps, fileNames: readonly string[]): Promise<number> {
  const wanted = fileNames.filter((name) => name !== DEFAULT_PICTURE)
  if (wanted.length === 0) return 0
  const retired = await inTransaction(deps.pool, async (tx) => {
    await lockMediaFiles(tx, wanted)
    return retireMediaFiles(tx, wanted)
  })
  // a crash from here on leaves their names in retired_media, where the sweep goes on
  for (const name of retired) await removeFiles(deps, name)
  return retired.length
}

/** Removes what was stored under a name that no row has any more. */
export async function removeFiles({ storage, pool }: RemovalDeps, fileName: string): Promise<void> {
  // the original first: who makes a variant looks afterwards whether its original is still there
  await storage.remove(fileName)
  if (parseMediaName(fileName)?.kind === 'picture') await Promise.all(variantsOf(fileName).map((variant) => storage.remove(variant)))
  await forgetRetired(pool, fileName)
}

function variantsOf(fileName: string): string[] {
  return PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => variantName(fileName, width, format)))
}
