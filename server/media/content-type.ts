/** Kinds of files told apart by their first bytes; names and declared types are never believed. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'

export const DOC = 'application/msword'
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export type DocumentType = PictureType | 'application/pdf' | typeof DOC | typeof DOCX

/** The extensions a kind goes by; the first is the one to give it. */
export const EXTENSIONS: Readonly<Record<DocumentType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  [DOC]: ['doc'],
  [DOCX]: ['docx'],
}

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const OLE_START = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const ZIP_START = Buffer.from([0x50, 0x4b, 0x03, 0x04])
/** The stream that makes an OLE file a Word document rather than a workbook or an installer. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')
/** A zip keeps the names of its entries uncompressed. */
const WORD_ENTRY = Buffer.from('word/document.xml')
/** Readers take a PDF whose header stands a little way in. */
const PDF_HEADER_WITHIN = 1024

export function pictureTypeOf(bytes: Buffer): PictureType | undefined {
  if (startsWith(bytes, JPEG_START)) return 'image/jpeg'
  if (startsWith(bytes, PNG_START)) return 'image/png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp'
  return undefined
}

export function documentTypeOf(bytes: Buffer): DocumentType | undefined {
  const picture = pictureTypeOf(bytes)
  if (picture) return picture
  if (startsWith(bytes, OLE_START)) return bytes.includes(WORD_STREAM) ? DOC : undefined
  if (startsWith(bytes, ZIP_START)) return bytes.includes(WORD_ENTRY) ? DOCX : undefined
  return bytes.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-') ? 'application/pdf' : undefined
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start)
}
