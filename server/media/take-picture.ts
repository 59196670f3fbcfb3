import { randomBytes } from 'node:crypto'
import type { MediaDeps } from './deps.ts'
import { insertMediaFile } from './media.queries.ts'
import { type PreparedPicture, preparePicture } from './prepare-picture.ts'
import type { ReceivedFile } from './received-form.ts'
import type { StoredPicture } from './store-picture.ts'
import { namingTheFile } from './unsupported.ts'
import { weighPicture } from './weigh-picture.ts'

export type TakingDeps = Pick<MediaDeps, 'storage' | 'pool' | 'gate' | 'decoding'>

/**
 * Takes a received picture in: turned upright, scaled to at most 1920 px, in sRGB, without any metadata. It gets a name of its own, so
 * that a post that fails can take back what it stored and touch no other listing's picture. It belongs to nothing yet.
 * @throws Failure unsupported_media or invalid_input that names the file
 */
export async function takePicture(deps: TakingDeps, file: ReceivedFile): Promise<StoredPicture> {
  const { jpeg, ...seen } = await prepareWithin(deps, file).catch(namingTheFile(file))
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

async function prepareWithin({ decoding, gate }: TakingDeps, { path }: ReceivedFile): Promise<PreparedPicture> {
  return decoding.run(await weighPicture(path), () => gate.run(() => preparePicture(path)))
}
