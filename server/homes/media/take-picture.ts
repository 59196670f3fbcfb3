import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import { hasMediaFile } from './media.queries.ts'
import { storeMediaFile } from './media-files.ts'
import type { MediaDeps } from './open-media.ts'
import { estimateDecodeBytes, type PictureShape, type PictureSource, type PreparedPicture, preparePicture } from './prepare-picture.ts'
import type { ReceivedFile } from './receive-form.ts'
import { failWithFileName } from './unsupported.ts'

export interface StoredPicture extends Omit<PreparedPicture, 'jpeg'> {
  /** `{stem}.jpg`, under which it is served and from which its variants' names are made. */
  readonly fileName: string
  readonly contentType: 'image/jpeg'
  /** Size of the stored file. */
  readonly bytes: number
}

type PictureDeps = Pick<MediaDeps, 'storage' | 'pool' | 'gate' | 'decodeBudget'>

interface PictureWishes {
  readonly shape?: PictureShape
  /** Whether a program made or staged it, which its metadata then say. */
  readonly isStaged?: boolean
}

/**
 * Stores an uploaded picture, redrawn: upright, at most 1920 px, sRGB, without the metadata that it came with, but that a program made or staged it. Its name is random, so that a failed post
 * can remove what it stored without touching another property's picture. The picture is not attached to anything yet.
 * @throws Failure unsupported_media or invalid_input that names the file
 */
export async function takePicture(deps: PictureDeps, file: ReceivedFile, wishes?: PictureWishes): Promise<StoredPicture> {
  const prepared = await prepareInTurn(deps, file.path, wishes).catch(failWithFileName(file))
  return keepPicture(deps, `${randomBytes(16).toString('hex')}.jpg`, prepared)
}

/**
 * Stores a picture of our own, such as the demo's, redrawn like an uploaded one. Its name is a hash of its content, so the same
 * picture is stored once.
 * @param bytes a JPEG, PNG or WebP
 * @throws UnsupportedPicture
 */
export async function storePicture(deps: PictureDeps, bytes: Buffer): Promise<StoredPicture> {
  const prepared = await prepareInTurn(deps, bytes)
  const hash = createHash('sha256').update(prepared.jpeg).digest('hex')
  return keepPicture(deps, `${hash.slice(0, 32)}.jpg`, prepared)
}

/** Stores the picture that properties without pictures show, unless it is stored already. */
export async function ensureDefaultPicture(deps: PictureDeps): Promise<void> {
  if ((await deps.storage.exists(DEFAULT_PICTURE)) && (await hasMediaFile(deps.pool, DEFAULT_PICTURE))) return
  const drawing = await readFile(new URL('./default-picture.webp', import.meta.url))
  await keepPicture(deps, DEFAULT_PICTURE, await prepareInTurn(deps, drawing))
}

async function prepareInTurn(
  { decodeBudget, gate }: PictureDeps,
  source: PictureSource,
  { shape, isStaged }: PictureWishes = {},
): Promise<PreparedPicture> {
  return decodeBudget.run(await estimateDecodeBytes(source), () => gate.run(() => preparePicture(source, shape, isStaged)))
}

async function keepPicture(deps: PictureDeps, fileName: string, { jpeg, isStaged, ...facts }: PreparedPicture): Promise<StoredPicture> {
  const picture = { fileName, contentType: 'image/jpeg' as const, bytes: jpeg.length, ...facts }
  await storeMediaFile(deps, picture, jpeg)
  return { ...picture, isStaged }
}
