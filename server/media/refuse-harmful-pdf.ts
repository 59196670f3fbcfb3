import { UnsupportedDocument } from './unsupported.ts'

/** Where the end mark must stand. */
const TAIL = 1024
/** What a zip's end record and the longest comment behind it take. */
const ZIP_TAIL = 22 + 65_535
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06])

/** Scripts, programs to start, files inside, and forms with scripts of their own; names as ISO 32000 writes them. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z])|\/JS\s*(?:[(<]|\d+\s+\d+\s+R)/

/**
 * A PDF begins as one, ends as one and holds nothing that acts. It is searched as plain text, with the #-escapes of names undone; what
 * is packed into object streams is left to the reader's viewer, which asks before it acts.
 * @throws UnsupportedDocument
 */
export function refuseHarmfulPdf(bytes: Buffer): void {
  const start = bytes.toString('latin1', 0, 64).replace(/^\xef\xbb\xbf/, '')
  if (!/^[\0\t\n\f\r ]*%PDF-\d/.test(start)) throw new UnsupportedDocument('format')
  if (!bytes.subarray(-TAIL).includes('%%EOF')) throw new UnsupportedDocument('damaged')
  if (bytes.subarray(-ZIP_TAIL).includes(ZIP_END)) throw new UnsupportedDocument('appended')
  const text = bytes.toString('latin1').replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  if (ACTIVE.test(text)) throw new UnsupportedDocument('active')
}
