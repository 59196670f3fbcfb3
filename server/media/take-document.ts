import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { documentTypeOf, pictureTypeOf } from './content-type.ts'
import type { MediaDeps } from './deps.ts'
import { storedDocumentName } from './document-name.ts'
import { insertMediaFile } from './media.queries.ts'
import { redrawDocument } from './prepare-picture.ts'
import type { ReceivedFile } from './received-form.ts'
import { refuseHarmful } from './refuse-harmful.ts'
import type { StoredDocument } from './store-document.ts'
import { namingTheFile, UnsupportedDocument } from './unsupported.ts'

/**
 * Takes a received document in. PDF, DOC and DOCX stay as they are when they are whole and hold nothing that acts; pictures are drawn
 * anew as JPEG, upright, at most 3000 px, without any metadata. It belongs to nothing yet.
 * @throws Failure unsupported_media or invalid_input that names the file
 */
export async function takeDocument(deps: Pick<MediaDeps, 'storage' | 'pool' | 'gate'>, file: ReceivedFile): Promise<StoredDocument> {
  const { bytes, contentType } = await deps.gate.run(() => prepare(file.path)).catch(namingTheFile(file))
  const document: StoredDocument = {
    fileName: storedDocumentName(randomBytes(16).toString('hex'), file.originalName, contentType),
    contentType,
    bytes: bytes.length,
  }
  // the row first: the sweep finds what a crash leaves by its row
  await insertMediaFile(deps.pool, document)
  await deps.storage.write(document.fileName, bytes)
  return document
}

async function prepare(path: string): Promise<{ bytes: Buffer; contentType: StoredDocument['contentType'] }> {
  const bytes = await readFile(path)
  if (pictureTypeOf(bytes)) return { bytes: await redrawDocument(path), contentType: 'image/jpeg' }
  const contentType = documentTypeOf(bytes)
  if (!contentType) throw new UnsupportedDocument('format')
  refuseHarmful(bytes, contentType)
  return { bytes, contentType }
}
