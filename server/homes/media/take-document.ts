import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { checkDocument, DOC, DOCX, type DocumentType, type TextDocumentType } from './check-document.ts'
import { storeMediaFile } from './media-files.ts'
import { storedDocumentName } from './media-names.ts'
import type { MediaDeps } from './open-media.ts'
import { estimateDecodeBytes, type PictureSource, pictureTypeOf, prepareScan } from './prepare-picture.ts'
import type { ReceivedFile } from './receive-form.ts'
import { failWithFileName, UnsupportedDocument } from './unsupported.ts'

/** Which types of documents a form takes, and its message for any other. */
export interface DocumentRule {
  readonly types: ReadonlySet<DocumentType>
  readonly wrongType?: (originalName: string) => string
}

export interface StoredDocument {
  /** `{id}_{safe name}.{extension}`; the id is random, so that nobody can guess it. */
  readonly fileName: string
  readonly contentType: TextDocumentType | 'image/jpeg'
  readonly bytes: number
}

type DocumentDeps = Pick<MediaDeps, 'storage' | 'pool' | 'gate' | 'decodeBudget'>

const ANY_TYPE: ReadonlySet<DocumentType> = new Set(['application/pdf', DOC, DOCX, 'image/jpeg', 'image/png', 'image/webp'])
/** The extensions of each type, the usual one first. */
const EXTENSIONS: Readonly<Record<StoredDocument['contentType'], readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'application/pdf': ['pdf'],
  [DOC]: ['doc'],
  [DOCX]: ['docx'],
}
/** Memory that checking a document takes, in multiples of its size: besides its bytes, it is searched as text. */
const COPIES_IN_MEMORY = 4

/**
 * Stores an uploaded document. PDF, DOC and DOCX stay as they are when they pass `checkDocument`; pictures are redrawn as JPEG, upright,
 * at most 3000 px, without any metadata. The document is not attached to anything yet.
 * @throws Failure unsupported_media or invalid_input that names the file
 */
export async function takeDocument(
  deps: DocumentDeps,
  file: ReceivedFile,
  rule: DocumentRule = { types: ANY_TYPE },
): Promise<StoredDocument> {
  return keepDocument(deps, file.originalName, await prepareDocument(deps, file, rule))
}

/** An uploaded document as `takeDocument` would store it. @throws Failure unsupported_media or invalid_input that names the file */
export function prepareDocument(
  deps: Pick<DocumentDeps, 'gate' | 'decodeBudget'>,
  file: ReceivedFile,
  { types, wrongType }: DocumentRule,
): Promise<PreparedDocument> {
  return prepare(deps, file.path, file.bytes, types).catch(failWithFileName(file, wrongType))
}

/** Stores a document of our own, such as the demo's, like an uploaded one. @throws UnsupportedDocument, UnsupportedPicture */
export async function storeDocument(deps: DocumentDeps, bytes: Buffer, originalName: string): Promise<StoredDocument> {
  return keepDocument(deps, originalName, await prepare(deps, bytes, bytes.length, ANY_TYPE))
}

interface PreparedDocument {
  readonly bytes: Buffer
  readonly contentType: StoredDocument['contentType']
}

async function prepare(
  { decodeBudget, gate }: Pick<DocumentDeps, 'gate' | 'decodeBudget'>,
  source: PictureSource,
  size: number,
  types: ReadonlySet<DocumentType>,
): Promise<PreparedDocument> {
  const picture = await pictureTypeOf(source)
  if (picture) {
    if (!types.has(picture)) throw new UnsupportedDocument('format')
    const jpeg = await decodeBudget.run(await estimateDecodeBytes(source), () => gate.run(() => prepareScan(source)))
    return { bytes: jpeg, contentType: 'image/jpeg' }
  }
  return decodeBudget.run(size * COPIES_IN_MEMORY, async () => {
    const bytes = typeof source === 'string' ? await readFile(source) : source
    return { bytes, contentType: await checkDocument(bytes, types) }
  })
}

async function keepDocument(deps: DocumentDeps, originalName: string, { bytes, contentType }: PreparedDocument): Promise<StoredDocument> {
  const fileName = storedDocumentName(randomBytes(16).toString('hex'), originalName, EXTENSIONS[contentType])
  const document: StoredDocument = { fileName, contentType, bytes: bytes.length }
  await storeMediaFile(deps, document, bytes)
  return document
}
