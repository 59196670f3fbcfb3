import { createHash } from 'node:crypto'
import type { MediaDeps } from './deps.ts'
import { insertMediaFile } from './media.queries.ts'
import { type PreparedPicture, preparePicture } from './prepare-picture.ts'

export interface StoredPicture {
  /** `{stem}.jpg`, under which it is served and from which its variants' names are made. */
  readonly fileName: string
  readonly contentType: 'image/jpeg'
  /** Size of the stored file. */
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly color: string
  readonly blur: string
}

type StoreDeps = Pick<MediaDeps, 'storage' | 'pool' | 'gate'>

/**
 * Takes a person's picture in: turned upright, scaled to at most 1920 px, without place, camera or any other metadata.
 * Its name is made of its content, so that the same picture is stored once.
 * @throws UnsupportedPicture when it is none we can use
 */
export async function storePicture(deps: StoreDeps, bytes: Buffer): Promise<StoredPicture> {
  const prepared = await deps.gate.run(() => preparePicture(bytes))
  const stem = createHash('sha256').update(prepared.jpeg).digest('hex').slice(0, 32)
  return keepPicture(deps, `${stem}.jpg`, prepared)
}

/** Stores a prepared picture under a name, unless the name is taken. */
export async function keepPicture(
  deps: Pick<StoreDeps, 'storage' | 'pool'>,
  fileName: string,
  prepared: PreparedPicture,
): Promise<StoredPicture> {
  const { jpeg, ...seen } = prepared
  const picture: StoredPicture = { fileName, contentType: 'image/jpeg', bytes: jpeg.length, ...seen }
  // the file first: a row without its file would be a broken picture, a file without its row is only unused
  if (!(await deps.storage.exists(fileName))) await deps.storage.write(fileName, jpeg)
  await insertMediaFile(deps.pool, picture)
  return picture
}
