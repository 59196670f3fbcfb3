import { crc32 } from 'node:zlib'
import { ZipFile } from 'yazl'

/** A ZIP of files with these names and contents, as yazl writes it. */
export async function zipOfFiles(files: Readonly<Record<string, Uint8Array | string>>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), name)
  zip.end()
  const parts: Buffer[] = []
  for await (const part of zip.outputStream) parts.push(part as Buffer)
  return new Uint8Array(Buffer.concat(parts))
}

interface RawFile {
  readonly name: string
  readonly content: Uint8Array
  /** What the directory declares, true or not. */
  readonly declared?: {
    readonly size?: number
    readonly crc?: number
    readonly flags?: number
    readonly method?: number
    readonly at?: number
  }
}

/** A ZIP of stored files, whose directory can lie. @param withZip64 whether sizes and positions are in fields of ZIP64
 * @param startAt bytes that stand before it in the file */
export function rawZip(files: readonly RawFile[], { withZip64 = false, startAt = 0 } = {}): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let position = startAt
  for (const { name, content, declared = {} } of files) {
    const { size = content.length, crc = crc32(content), flags = 0x800, method = 0, at = position } = declared
    const bytes = Buffer.from(name)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(bytes.length, 26)
    parts.push(header, bytes, Buffer.from(content))
    const extra = withZip64 ? Buffer.alloc(28) : Buffer.alloc(0)
    if (withZip64) {
      extra.writeUInt16LE(1, 0)
      extra.writeUInt16LE(24, 2)
      for (const [index, value] of [size, content.length, at].entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index)
    }
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(crc, 16)
    entry.writeUInt32LE(withZip64 ? 0xffffffff : content.length, 20)
    entry.writeUInt32LE(withZip64 ? 0xffffffff : size, 24)
    entry.writeUInt16LE(bytes.length, 28)
    entry.writeUInt16LE(extra.length, 30)
    entry.writeUInt32LE(withZip64 ? 0xffffffff : at, 42)
    directory.push(entry, bytes, extra)
    position += 30 + bytes.length + content.length
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0)
  return new Uint8Array(Buffer.concat([...parts, ...directory, endOf({ count: files.length, at: position, length }, withZip64)]))
}

/** The records at the end of a ZIP. */
export function endOf({ count, at, length }: { count: number; at: number; length: number }, withZip64 = false): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, 0xffff), 10)
  end.writeUInt32LE(withZip64 ? 0xffffffff : length, 12)
  end.writeUInt32LE(withZip64 ? 0xffffffff : at, 16)
  if (!withZip64) return end
  const end64 = Buffer.alloc(56)
  end64.writeUInt32LE(0x06064b50, 0)
  end64.writeBigUInt64LE(44n, 4)
  end64.writeBigUInt64LE(BigInt(count), 32)
  end64.writeBigUInt64LE(BigInt(length), 40)
  end64.writeBigUInt64LE(BigInt(at), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(at + length), 8)
  return Buffer.concat([end64, locator, end])
}
