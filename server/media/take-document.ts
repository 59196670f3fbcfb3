import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { documentTypeOf, pictureTypeOf } from './content-type.ts'
import { storedDocumentName } from './document-name.ts'
import { insertMediaFile } from './media.queries.ts'
import { headOf, redrawDocument } from './prepare-picture.ts'
import type { ReceivedFile } from './received-form.ts'
import { refuseHarmful } from './refuse-harmful.ts'
import type { StoredDocument } from './store-document.ts'
import type { TakingDeps } from './take-picture.ts'
import { namingTheFile, UnsupportedDocument } from './unsupported.ts'
import { weighPicture } from './weigh-picture.ts'

interface Prepared {
  readonly bytes: Buffer
  readonly contentType: StoredDocument['contentType']
}
/** A document is searched as text beside its bytes. */
const COPIES = 4

/**
 * Takes a received document in. PDF, DOC and DOCX stay as they are when they are whole and hold nothing that acts; pictures are drawn
 * anew as JPEG, upright, at most 3000 px, without any metadata. It belongs to nothing yet.
 * @throws Failure unsupported_media or invalid_input that names the file
 */
export async function takeDocument(deps: TakingDeps, file: ReceivedFile): Promise<StoredDocument> {
  const { bytes, contentType } = await prepare(deps, file).catch(namingTheFile(file))
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

async function prepare({ decoding, gate }: TakingDeps, { path, bytes: size }: ReceivedFile): Promise<Prepared> {
  const isPicture = pictureTypeOf(await headOf(path)) !== undefined
  if (isPicture) {
    const drawn = await decoding.run(await weighPicture(path), () => gate.run(() => redrawDocument(path)))
    return { bytes: drawn, contentType: 'image/jpeg' }
  }
  return decoding.run(size * COPIES, async () => {
    const bytes = await readFile(path)
    const contentType = documentTypeOf(bytes)
    if (!contentType) throw new UnsupportedDocument('format')
    refuseHarmful(bytes, contentType)
    return { bytes, contentType }
  })
}
