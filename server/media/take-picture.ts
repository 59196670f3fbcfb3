import { randomBytes } from 'node:crypto'
import type { MediaDeps } from './deps.ts'
import { insertMediaFile } from './media.queries.ts'
import { preparePicture } from './prepare-picture.ts'
import type { ReceivedFile } from './received-form.ts'
import type { StoredPicture } from './store-picture.ts'
import { namingTheFile } from './unsupported.ts'

/**
 * Takes a received picture in: turned upright, scaled to at most 1920 px, in sRGB, without any metadata. It gets a name of its own, so
 * that a post that fails can take back what it stored and touch no other listing's picture. It belongs to nothing yet.
 * @throws Failure unsupported_media or invalid_input that names the file
 */
export async function takePicture(deps: Pick<MediaDeps, 'storage' | 'pool' | 'gate'>, file: ReceivedFile): Promise<StoredPicture> {
  const { jpeg, ...seen } = await deps.gate.run(() => preparePicture(file.path)).catch(namingTheFile(file))
  const picture: StoredPicture = {
    fileName: `${randomBytes(16).toString('hex')}.jpg`,
    contentType: 'image/jpeg',
    bytes: jpeg.length,
    ...seen,
  }
  // the row first: the sweep finds what a crash leaves by its row
  await insertMediaFile(deps.pool, picture)
  await deps.storage.write(picture.fileName, jpeg)
  return picture
}
