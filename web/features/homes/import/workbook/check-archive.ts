import { findDirectory, readEntries } from '../zip/zip-directory.ts'

/** Limits of the ZIP that a workbook is: the reader unpacks no entry beyond the size that the directory of the ZIP declares. */
const MAX_ENTRIES = 2_000
/** Bytes of all entries when they are unpacked. A sheet of 20,000 rows and 30 columns has some 40 MB. */
export const MAX_UNPACKED_BYTES = 96 * 1024 * 1024
/** Compressed length of nothing. */
const EMPTY_DEFLATED = 2

export type ArchiveCheck = { readonly kind: 'archive'; readonly names: ReadonlySet<string> } | { readonly kind: 'broken' | 'too_large' }

/** Reads the directory of a ZIP without unpacking anything. Declared sizes that are missing count as too large. */
export function checkArchive(bytes: Uint8Array): ArchiveCheck {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const directory = findDirectory(view)
  if (!directory) return { kind: 'broken' }
  // a workbook of 96 MB needs no ZIP64
  if ('zip64At' in directory || directory.count > MAX_ENTRIES) return { kind: 'too_large' }
  if (directory.at > bytes.length) return { kind: 'broken' }
  const entries = readEntries(new DataView(bytes.buffer, bytes.byteOffset + directory.at, bytes.length - directory.at), directory.count)
  if (!entries) return { kind: 'broken' }
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  const hidesSize = entries.some(({ size, packedSize }) => size === 0 && packedSize > EMPTY_DEFLATED)
  if (hidesSize || unpacked > MAX_UNPACKED_BYTES) return { kind: 'too_large' }
  return { kind: 'archive', names: new Set(entries.map(({ name }) => name)) }
}
