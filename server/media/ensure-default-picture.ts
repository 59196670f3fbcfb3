import sharp from 'sharp'
import { DEFAULT_PICTURE } from '#contracts/media.ts'
import { defaultPictureSvg } from './default-picture.ts'
import type { MediaDeps } from './deps.ts'
import { hasMediaFile } from './media.queries.ts'
import { preparePicture } from './prepare-picture.ts'
import { keepPicture } from './store-picture.ts'

/**
 * Sees to it that a listing without pictures has one to show: `no-picture.jpg`, known to storage and database.
 * What is there already stays.
 * @param bytes a JPEG, PNG or WebP; our own drawing when left out
 */
export async function ensureDefaultPicture(deps: Pick<MediaDeps, 'storage' | 'pool'>, bytes?: Buffer): Promise<void> {
  const isThere = (await deps.storage.exists(DEFAULT_PICTURE)) && (await hasMediaFile(deps.pool, DEFAULT_PICTURE))
  if (isThere) return
  const drawn = bytes ?? (await sharp(Buffer.from(defaultPictureSvg())).png().toBuffer())
  await keepPicture(deps, DEFAULT_PICTURE, await preparePicture(drawn))
}
