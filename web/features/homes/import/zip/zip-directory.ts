/** The directory of a ZIP (PKWARE APPNOTE 6.3, sections 4.3.12 to 4.3.16), read without unpacking anything. */
const END_OF_DIRECTORY = 0x06054b50
const END_OF_DIRECTORY_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const DIRECTORY_ENTRY = 0x02014b50
const END_LENGTH = 22
const LOCATOR_LENGTH = 20
const ENTRY_LENGTH = 46
const MAX_COMMENT_LENGTH = 0xffff
/** In a 32-bit field: the value is in the ZIP64 field of the entry instead. */
const IN_ZIP64 = 0xff_ff_ff_ff
const ZIP64_FIELD = 1

/** Bytes at the end of a ZIP among which its end record is. */
export const TAIL_LENGTH = LOCATOR_LENGTH + END_LENGTH + MAX_COMMENT_LENGTH
export const END_LENGTH_64 = 56

export interface ZipEntry {
  /** As it is written in the ZIP: with folders, and never used as a path. */
  readonly name: string
  readonly isEncrypted: boolean
  /** 0: stored, 8: deflate. */
  readonly method: number
  readonly crc: number
  /** Bytes in the ZIP, and declared bytes when it is unpacked. */
  readonly packedSize: number
  readonly size: number
  /** Position of its header in the ZIP. */
  readonly at: number
}

export interface Directory {
  readonly count: number
  readonly at: number
  readonly length: number
}

/** Where the directory is, or where the record is that says it. @param view the end of a ZIP */
export function findDirectory(view: DataView): Directory | { readonly zip64At: number } | undefined {
  const end = findEnd(view)
  if (end === undefined) return undefined
  const directory = { count: view.getUint16(end + 10, true), at: view.getUint32(end + 16, true), length: view.getUint32(end + 12, true) }
  const locator = end - LOCATOR_LENGTH
  const hasLocator = locator >= 0 && view.getUint32(locator, true) === LOCATOR_64
  return hasLocator ? { zip64At: Number(view.getBigUint64(locator + 8, true)) } : directory
}

/** @param view the end record of ZIP64 */
export function readEnd64(view: DataView): Directory | undefined {
  if (view.byteLength < END_LENGTH_64 || view.getUint32(0, true) !== END_OF_DIRECTORY_64) return undefined
  const numberAt = (at: number) => Number(view.getBigUint64(at, true))
  return { count: numberAt(32), length: numberAt(40), at: numberAt(48) }
}

/** Reads `count` entries. @param view the directory, from its first entry on @returns undefined when it is damaged */
export function readEntries(view: DataView, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + ENTRY_LENGTH > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) return undefined
    const nameLength = view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const next = at + ENTRY_LENGTH + nameLength + extraLength + view.getUint16(at + 32, true)
    if (next > view.byteLength) return undefined
    const flags = view.getUint16(at + 8, true)
    const sizes = { size: view.getUint32(at + 24, true), packedSize: view.getUint32(at + 20, true), at: view.getUint32(at + 42, true) }
    entries.push({
      name: decodeName(new Uint8Array(view.buffer, view.byteOffset + at + ENTRY_LENGTH, nameLength)),
      isEncrypted: (flags & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      ...withZip64(sizes, new DataView(view.buffer, view.byteOffset + at + ENTRY_LENGTH + nameLength, extraLength)),
    })
    at = next
  }
  return entries
}

type Sizes = Pick<ZipEntry, 'size' | 'packedSize' | 'at'>

/** The values that do not fit are in the ZIP64 field, in the order of `Sizes`. */
function withZip64(sizes: Sizes, extra: DataView): Sizes {
  if (!Object.values(sizes).includes(IN_ZIP64)) return sizes
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== ZIP64_FIELD) continue
    const end = Math.min(extra.byteLength, at + 4 + extra.getUint16(at + 2, true))
    let next = at + 4
    const full = (value: number) => {
      if (value !== IN_ZIP64 || next + 8 > end) return value
      next += 8
      return Number(extra.getBigUint64(next - 8, true))
    }
    const size = full(sizes.size)
    const packedSize = full(sizes.packedSize)
    return { size, packedSize, at: full(sizes.at) }
  }
  return sizes
}

/** Programs write UTF-8 without saying so, and older ones the code page of their system. */
function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Position of the record at the end of a ZIP, which a comment may follow. */
function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT_LENGTH)
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1) if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  return undefined
}
