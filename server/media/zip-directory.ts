export interface ZipEntry {
  readonly name: string
  /** 0 as it is, 8 deflated */
  readonly method: number
  /** Bytes in the file, and unpacked as the directory says. */
  readonly packed: number
  readonly size: number
  /** Where its data begins. */
  readonly start: number
}

const END = 0x06054b50
const END_BYTES = 22
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const MAX_ENTRIES = 5_000

/**
 * The central directory of a zip (PKWARE's APPNOTE 6.3) that begins with its first entry and ends with its end record: nothing before,
 * nothing behind, no comment, not split, no zip64.
 * @returns undefined when it is not such a zip
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] | undefined {
  const end = bytes.length - END_BYTES
  if (end < 0 || bytes.readUInt32LE(end) !== END || bytes.readUInt16LE(end + 20) !== 0) return undefined
  const count = bytes.readUInt16LE(end + 10)
  const from = bytes.readUInt32LE(end + 16)
  if (count > MAX_ENTRIES || from + bytes.readUInt32LE(end + 12) !== end || bytes.readUInt32LE(0) !== LOCAL) return undefined
  const entries: ZipEntry[] = []
  let at = from
  for (let index = 0; index < count; index += 1) {
    const entry = entryAt(bytes, at, end)
    if (!entry) return undefined
    entries.push(entry)
    at += ENTRY_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return at === end ? entries : undefined
}

function entryAt(bytes: Buffer, at: number, end: number): ZipEntry | undefined {
  if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY) return undefined
  const nameEnd = at + ENTRY_BYTES + bytes.readUInt16LE(at + 28)
  const local = bytes.readUInt32LE(at + 42)
  if (nameEnd > end || local + LOCAL_BYTES > end || bytes.readUInt32LE(local) !== LOCAL) return undefined
  const start = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const packed = bytes.readUInt32LE(at + 20)
  if (start + packed > end) return undefined
  return {
    name: bytes.toString('utf8', at + ENTRY_BYTES, nameEnd),
    method: bytes.readUInt16LE(at + 10),
    packed,
    size: bytes.readUInt32LE(at + 24),
    start,
  }
}
