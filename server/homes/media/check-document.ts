import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { opensWithoutPassword } from './pdf-password.ts'
import type { PictureType } from './prepare-picture.ts'
import { UnsupportedDocument } from './unsupported.ts'

export const DOC = 'application/msword'
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** Document types that are stored as they were sent; pictures are re-encoded instead. */
export type TextDocumentType = 'application/pdf' | typeof DOC | typeof DOCX
export type DocumentType = TextDocumentType | PictureType

const OLE_SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const ZIP_SIGNATURE = Buffer.from([0x50, 0x4b, 0x03, 0x04])
/** The stream that makes an OLE file a Word document rather than a workbook or an installer. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')
/** Part of every DOCX. A zip stores the names of its entries uncompressed. */
const WORD_ENTRY = 'word/document.xml'
/** PDF readers accept a header that begins within this many bytes of the start. */
const PDF_HEADER_WITHIN_BYTES = 1024

/**
 * Detects a document's type by its content. Refuses a document that is incomplete, needs a password, is two files in one, or holds active content: scripts,
 * macros, embedded files, or targets that are fetched when it is opened. Takes linear time, and yields to the event loop every few ms.
 * @throws UnsupportedDocument
 */
export async function checkDocument(bytes: Buffer, allowed: ReadonlySet<DocumentType>): Promise<TextDocumentType> {
  const type = documentTypeOf(bytes)
  if (!type || !allowed.has(type)) throw new UnsupportedDocument('format')
  if (type === 'application/pdf') await checkPdf(bytes)
  else if (type === DOC) await checkDoc(bytes)
  else await checkDocx(bytes)
  return type
}

function documentTypeOf(bytes: Buffer): TextDocumentType | undefined {
  if (bytes.subarray(0, OLE_SIGNATURE.length).equals(OLE_SIGNATURE)) return bytes.includes(WORD_STREAM) ? DOC : undefined
  if (bytes.subarray(0, ZIP_SIGNATURE.length).equals(ZIP_SIGNATURE)) return bytes.includes(WORD_ENTRY) ? DOCX : undefined
  return bytes.subarray(0, PDF_HEADER_WITHIN_BYTES).includes('%PDF-') ? 'application/pdf' : undefined
}

/** The end mark %%EOF must be within these last bytes. */
const PDF_TAIL_BYTES = 1024
/** Maximum bytes of a zip's end record, including the longest comment. */
const ZIP_TAIL_BYTES = 22 + 65_535
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
/**
 * Scripts, programs to start, embedded files, and forms with their own scripts (XFA); names as in ISO 32000. A script follows directly
 * or as a reference by two numbers. Numbers too long for a reference are refused as well, so that every match is short.
 */
const PDF_ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)[^A-Za-z]|\/JS ?(?:[(<]|\d{1,10} (?:\d{1,10} R|\d{11})|\d{11})/
/** The entry of the trailer, or of a cross-reference stream, that names how the file is encrypted (ISO 32000, 7.6.1). */
const PDF_ENCRYPTED = /\/Encrypt ?(?:<<|\d{1,10} \d{1,5} R)/
/** Upper bound of the characters that `PDF_ACTIVE` and `PDF_ENCRYPTED` match. */
const PDF_MATCH_LENGTH = 64
/** Bytes searched in one turn of the event loop. */
const PDF_SLICE_BYTES = 256 * 1024

/** Searches the PDF as plain text. Object streams are compressed and not searched: viewers ask before they run scripts of them. */
async function checkPdf(bytes: Buffer): Promise<void> {
  const start = bytes.toString('latin1', 0, 64).replace(/^\xef\xbb\xbf/, '')
  if (!/^[\0\t\n\f\r ]*%PDF-\d/.test(start)) throw new UnsupportedDocument('format')
  if (!bytes.subarray(-PDF_TAIL_BYTES).includes('%%EOF')) throw new UnsupportedDocument('damaged')
  if (bytes.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END)) throw new UnsupportedDocument('appended')
  let last = ''
  let isEncrypted = false
  for (const text of plainSlices(bytes)) {
    isEncrypted ||= PDF_ENCRYPTED.test(last + text)
    if (PDF_ACTIVE.test(last + text)) throw new UnsupportedDocument('active')
    last = (last + text).slice(-PDF_MATCH_LENGTH)
    await setImmediate()
  }
  if (PDF_ACTIVE.test(`${last} `)) throw new UnsupportedDocument('active')
  if (isEncrypted && !opensWithoutPassword(bytes)) throw new UnsupportedDocument('password')
}

/** Yields the text of a PDF in slices, with #-escapes of names decoded and each run of white space replaced by one space. */
function* plainSlices(bytes: Buffer): Generator<string> {
  const plain = Buffer.alloc(PDF_SLICE_BYTES)
  let at = 0
  let afterSpace = false
  while (at < bytes.length) {
    const end = Math.min(at + PDF_SLICE_BYTES, bytes.length)
    let length = 0
    while (at < end) {
      const escaped = bytes[at] === HASH ? escapedByte(bytes, at) : undefined
      const byte = escaped ?? bytes[at] ?? 0
      at += escaped === undefined ? 1 : 3
      const isSpace = PDF_SPACES.has(byte)
      if (!(isSpace && afterSpace)) plain[length++] = isSpace ? SPACE : byte
      afterSpace = isSpace
    }
    yield plain.toString('latin1', 0, length)
  }
}

const HASH = 0x23
const SPACE = 0x20
const PDF_SPACES: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, SPACE])

/** The byte that `#xx` stands for; undefined when no two hex digits follow. */
function escapedByte(bytes: Buffer, at: number): number | undefined {
  const high = hexDigit(bytes[at + 1])
  const low = hexDigit(bytes[at + 2])
  return high === undefined || low === undefined ? undefined : high * 16 + low
}

function hexDigit(byte = 0): number | undefined {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : undefined
}

/** Names of the storages and streams in which Word 97–2003 keeps macros and embedded files. */
const DOC_ACTIVE = ['Macros', '_VBA_PROJECT', '_VBA_PROJECT_CUR', '\u0001Ole10Native', 'Workbook'].map((name) =>
  Buffer.from(name, 'utf16le'),
)
const OLE_SECTOR_BYTES = 512

async function checkDoc(bytes: Buffer): Promise<void> {
  if (bytes.length < 3 * OLE_SECTOR_BYTES) throw new UnsupportedDocument('damaged')
  for (const name of DOC_ACTIVE) {
    await setImmediate()
    if (bytes.includes(name)) throw new UnsupportedDocument('active')
  }
}

const DOCX_MAX_ENTRIES = 5_000
/** Unpacked bytes of all parts together: against decompression bombs. */
const DOCX_MAX_UNPACKED_BYTES = 200 * 1024 * 1024
/** Unpacked bytes of [Content_Types].xml and all .rels parts together. */
const DOCX_MAX_LISTS_BYTES = 1024 * 1024
/** Macros, controls and embedded files. */
const DOCX_ACTIVE_PART = /vbaproject|vbadata|activex|oleobject|embeddings\//i
const DOCX_ACTIVE_TYPE = /macroEnabled|vbaProject|activeX/i
const DOCX_MAIN_TYPE = 'wordprocessingml.document.main+xml'

async function checkDocx(bytes: Buffer): Promise<void> {
  const { zip, entries } = await readZip(bytes)
  const types = entries.find(({ fileName }) => fileName === '[Content_Types].xml')
  if (!types || !entries.some(({ fileName }) => fileName === WORD_ENTRY)) throw new UnsupportedDocument('format')
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > DOCX_MAX_UNPACKED_BYTES)
    throw new UnsupportedDocument('too_much')
  if (entries.some(({ fileName }) => DOCX_ACTIVE_PART.test(fileName))) throw new UnsupportedDocument('active')
  const relations = entries.filter(({ fileName }) => /\.rels$/i.test(fileName))
  if ([types, ...relations].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > DOCX_MAX_LISTS_BYTES)
    throw new UnsupportedDocument('damaged')
  const declared = await textOf(zip, types)
  if (DOCX_ACTIVE_TYPE.test(declared)) throw new UnsupportedDocument('active')
  if (!declared.includes(DOCX_MAIN_TYPE)) throw new UnsupportedDocument('format')
  for (const entry of relations) checkRelations(await textOf(zip, entry))
}

/** In OPC (ECMA-376, part 2) relations are XML in UTF-8 or UTF-16 without a DTD; Word writes UTF-8. */
const NOT_PLAIN_XML = /\0|\ufffd|<!DOCTYPE|<\?xml(?![^<>]{0,100}\?>)|<\?xml[^>]{1,100}encoding\s*=\s*["'](?!utf-8["'])/i
const XML_ATTRIBUTE = /(?<=[\s"'])([^\s="'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Refuses targets outside of the document: readers fetch templates, pictures, frames and objects when it is opened, which reveals to the
 * sender who opened it. Hyperlinks are allowed: they are followed only on a click.
 */
function checkRelations(xml: string): void {
  if (NOT_PLAIN_XML.test(xml)) throw new UnsupportedDocument('damaged')
  // an attribute cannot hold '<'
  for (const element of xml.split('<')) {
    const attributes = [...element.matchAll(XML_ATTRIBUTE)].map(([, name, ...values]) => ({
      name,
      value: decodeEntities(values.join('')),
    }))
    const types = attributes.filter(({ name }) => name === 'Type')
    const isExternal = attributes.some(({ name, value }) => name === 'TargetMode' && value.trim().toLowerCase() === 'external')
    const isHyperlink = types.length > 0 && types.every(({ value }) => value.endsWith('/hyperlink'))
    if (isExternal && !isHyperlink) throw new UnsupportedDocument('external')
  }
}

function decodeEntities(value: string): string {
  return value.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (all, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10_ffff ? String.fromCodePoint(code) : all
  })
}

/** Reads the directory of a zip that begins with its first entry and ends with its end record, without a comment. */
async function readZip(bytes: Buffer): Promise<{ zip: ZipFile; entries: readonly Entry[] }> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true })
    if (zip.entryCount > DOCX_MAX_ENTRIES || zip.comment !== '') throw new UnsupportedDocument('damaged')
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    if (!entries.some(({ relativeOffsetOfLocalHeader }) => relativeOffsetOfLocalHeader === 0)) throw new UnsupportedDocument('damaged')
    return { zip, entries }
  } catch {
    throw new UnsupportedDocument('damaged')
  }
}

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  try {
    // yauzl stops at the declared size
    return (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8')
  } catch {
    throw new UnsupportedDocument('damaged')
  }
}
