/** Limits of the ZIP that a workbook is: the reader unpacks no entry beyond the size that the directory of the ZIP declares. */
const MAX_ENTRIES = 2_000
/** Bytes of all entries when they are unpacked. A sheet of 20,000 rows and 30 columns has some 40 MB. */
export const MAX_UNPACKED_BYTES = 96 * 1024 * 1024

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
/** Compressed length of nothing. */
const EMPTY_DEFLATED = 2

export type ArchiveCheck = { readonly kind: 'archive'; readonly names: ReadonlySet<string> } | { readonly kind: 'broken' | 'too_large' }

/** Reads the directory of a ZIP without unpacking anything. Declared sizes that are missing count as too large. */
export function checkArchive(bytes: Uint8Array): ArchiveCheck {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === undefined) return { kind: 'broken' }
  const count = view.getUint16(end + 10, true)
  if (count > MAX_ENTRIES) return { kind: 'too_large' }
  let at = view.getUint32(end + 16, true)
  let unpacked = 0
  const names = new Set<string>()
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_LENGTH > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) return { kind: 'broken' }
    const packedSize = view.getUint32(at + 20, true)
    const size = view.getUint32(at + 24, true)
    if (size === 0 && packedSize > EMPTY_DEFLATED) return { kind: 'too_large' }
    unpacked += size
    if (unpacked > MAX_UNPACKED_BYTES) return { kind: 'too_large' }
    const nameLength = view.getUint16(at + 28, true)
    names.add(new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)))
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return { kind: 'archive', names }
}

/** Position of the record at the end of a ZIP, which a comment of up to 65,535 bytes may follow. */
function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_LENGTH - 0xffff)
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1) if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  return undefined
}
