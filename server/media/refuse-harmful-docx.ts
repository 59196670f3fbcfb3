import { inflateRawSync } from 'node:zlib'
import { UnsupportedDocument } from './unsupported.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

/** Bytes that a document of 10 MB may unpack to, over all its parts. */
const MAX_UNPACKED = 200 * 1024 * 1024
const MAX_TYPES_BYTES = 1024 * 1024
/** Macros, controls and packed files. */
const ACTIVE_PART = /vbaproject|vbadata|activex|oleobject|embeddings\//i
const ACTIVE_TYPE = /macroEnabled|vbaProject|activeX/i
const MAIN_TYPE = 'wordprocessingml.document.main+xml'

/** @throws UnsupportedDocument when it is no whole zip of a Word document, unpacks to too much, or holds what acts */
export function refuseHarmfulDocx(bytes: Buffer): void {
  const entries = readZipDirectory(bytes)
  if (!entries) throw new UnsupportedDocument('damaged')
  const types = entries.find(({ name }) => name === '[Content_Types].xml')
  if (!types || !entries.some(({ name }) => name === 'word/document.xml')) throw new UnsupportedDocument('format')
  if (entries.reduce((sum, entry) => sum + entry.size, 0) > MAX_UNPACKED) throw new UnsupportedDocument('too_much')
  if (entries.some(({ name }) => ACTIVE_PART.test(name))) throw new UnsupportedDocument('active')
  const named = textOf(bytes, types)
  if (ACTIVE_TYPE.test(named)) throw new UnsupportedDocument('active')
  if (!named.includes(MAIN_TYPE)) throw new UnsupportedDocument('format')
}

function textOf(bytes: Buffer, entry: ZipEntry): string {
  try {
    const packed = bytes.subarray(entry.start, entry.start + entry.packed)
    const unpacked = entry.method === 8 ? inflateRawSync(packed, { maxOutputLength: MAX_TYPES_BYTES }) : packed
    return unpacked.toString('utf8')
  } catch {
    throw new UnsupportedDocument('damaged')
  }
}
