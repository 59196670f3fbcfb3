import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { type DocumentType, documentTypeOf, pictureTypeOf } from './content-type.ts'
import type { MediaDeps } from './deps.ts'
import { storedDocumentName } from './document-name.ts'
import { insertMediaFile } from './media.queries.ts'
import { MAX_INPUT_PIXELS } from './prepare-picture.ts'
import { UnsupportedDocument, UnsupportedPicture } from './unsupported.ts'

export interface StoredDocument {
  /** `{id}_{safe name}.{extension}`; the id is random, so that nobody finds a document by its name. */
  readonly fileName: string
  readonly contentType: DocumentType
  readonly bytes: number
}

/**
 * Stores a document as it is. Each call makes a file of its own, even for the same bytes: it belongs to one listing.
 * @param originalName as the person's machine calls it; any text
 * @throws UnsupportedDocument when it is no PDF, DOC, DOCX, JPEG, PNG or WebP by its content
 * @throws UnsupportedPicture when it is a picture that cannot be read
 */
export async function storeDocument(
  deps: Pick<MediaDeps, 'storage' | 'pool'>,
  bytes: Buffer,
  originalName: string,
): Promise<StoredDocument> {
  const contentType = documentTypeOf(bytes)
  if (!contentType) throw new UnsupportedDocument()
  if (pictureTypeOf(bytes)) await refuseUnreadable(bytes)
  const fileName = storedDocumentName(randomBytes(16).toString('hex'), originalName, contentType)
  const document: StoredDocument = { fileName, contentType, bytes: bytes.length }
  await deps.storage.write(fileName, bytes)
  await insertMediaFile(deps.pool, document)
  return document
}

async function refuseUnreadable(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new UnsupportedPicture('damaged')
    })
  if (width * height > MAX_INPUT_PIXELS) throw new UnsupportedPicture('too_many_pixels')
}
