import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type DocumentType, documentTypeOf, EXTENSIONS, pictureTypeOf } from './content-type.ts'
import { storedDocumentName } from './document-name.ts'
import { insertMediaFile } from './media.queries.ts'
import { headOf, redrawDocument } from './prepare-picture.ts'
import type { ReceivedFile } from './received-form.ts'
import { refuseHarmful } from './refuse-harmful.ts'
import type { StoredDocument } from './store-document.ts'
import type { TakingDeps } from './take-picture.ts'
import { namingTheFile, UnsupportedDocument } from './unsupported.ts'
import { weighPicture } from './weigh-picture.ts'

/** Which kinds of documents a form takes, and what it says of any other. */
export interface DocumentRule {
  readonly types: ReadonlySet<DocumentType>
  readonly wrongType?: (originalName: string) => string
}
const EVERY_TYPE: DocumentRule = { types: new Set(Object.keys(EXTENSIONS) as DocumentType[]) }

interface Prepared {
  readonly bytes: Buffer
  readonly contentType: StoredDocument['contentType']
}
/** A document is searched as text beside its bytes. */
const COPIES = 4

/**
 * Takes a received document in. PDF, DOC and DOCX stay as they are when they are whole and hold nothing that acts; pictures are drawn
 * anew as JPEG, upright, at most 3000 px, without any metadata. It belongs to nothing yet. Its kind is told before it is looked into.
 * @throws Failure unsupported_media or invalid_input that names the file
 */
export async function takeDocument(deps: TakingDeps, file: ReceivedFile, rule = EVERY_TYPE): Promise<StoredDocument> {
  const { bytes, contentType } = await prepare(deps, file, rule).catch(namingTheFile(file, rule.wrongType))
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

async function prepare({ decoding, gate }: TakingDeps, { path, bytes: size }: ReceivedFile, { types }: DocumentRule): Promise<Prepared> {
  const picture = pictureTypeOf(await headOf(path))
  if (picture) {
    if (!types.has(picture)) throw new UnsupportedDocument('format')
    const drawn = await decoding.run(await weighPicture(path), () => gate.run(() => redrawDocument(path)))
    return { bytes: drawn, contentType: 'image/jpeg' }
  }
  return decoding.run(size * COPIES, async () => {
    const bytes = await readFile(path)
    const contentType = documentTypeOf(bytes)
    if (!contentType || !types.has(contentType)) throw new UnsupportedDocument('format')
    refuseHarmful(bytes, contentType)
    return { bytes, contentType }
  })
}
