import { MAX_ZIP_FILES } from '#contracts/base/limits.ts'
import { ZIP_MESSAGES } from '#contracts/homes/import/zip-messages.ts'
import { UnusableFile } from '../unusable-file.ts'
import { type Directory, END_LENGTH_64, findDirectory, readEnd64, readEntries, TAIL_LENGTH, type ZipEntry } from './zip-directory.ts'

/** Bytes of a directory: several times what 50,000 usual names take. */
const MAX_DIRECTORY_BYTES = 32 * 1024 * 1024
const HEADER = 0x04034b50
const HEADER_LENGTH = 30
const DEFLATED = 8

/** An entry whose content is not what the directory says. */
export class DamagedEntry extends Error {}

/** Reads the directory of a ZIP of any size: its end only, never the whole file. @throws UnusableFile */
export async function readZip(zip: Blob): Promise<readonly ZipEntry[]> {
  const found = findDirectory(await viewOf(zip, Math.max(0, zip.size - TAIL_LENGTH), zip.size))
  const directory = found && 'zip64At' in found ? readEnd64(await viewOf(zip, found.zip64At, found.zip64At + END_LENGTH_64)) : found
  if (!directory) throw new UnusableFile(ZIP_MESSAGES.notAZip)
  if (directory.count > MAX_ZIP_FILES || directory.length > MAX_DIRECTORY_BYTES) throw new UnusableFile(ZIP_MESSAGES.tooManyFiles)
  const entries = await entriesOf(zip, directory)
  if (!entries) throw new UnusableFile(ZIP_MESSAGES.notAZip)
  if (entries.length === 0) throw new UnusableFile(ZIP_MESSAGES.empty)
  return entries
}

async function entriesOf(zip: Blob, { at, length, count }: Directory): Promise<ZipEntry[] | undefined> {
  return at + length > zip.size ? undefined : readEntries(await viewOf(zip, at, at + length), count)
}

/**
 * Unpacks one entry. It stops as soon as there are more bytes than the directory declares.
 * @throws DamagedEntry when the content is not what the directory says; Error when the ZIP cannot be read any more
 */
export async function unpack(zip: Blob, { at, packedSize, size, method, crc }: ZipEntry): Promise<Blob> {
  // nothing grows by more than this when it is packed
  if (packedSize > size * 1.01 + 1_024) throw new DamagedEntry()
  const header = await viewOf(zip, at, at + HEADER_LENGTH)
  if (header.byteLength < HEADER_LENGTH || header.getUint32(0, true) !== HEADER) throw new DamagedEntry()
  const start = at + HEADER_LENGTH + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = zip.slice(start, start + packedSize)
  // read before it is unpacked: afterwards an error says nothing of its cause
  const bytes = await packed.arrayBuffer()
  const content = method === DEFLATED ? await inflate(new Blob([bytes]), size) : new Uint8Array(bytes)
  if (content.length !== size || crc32(content) !== crc) throw new DamagedEntry()
  return new Blob([content])
}

async function inflate(packed: Blob, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const content = new Uint8Array(size)
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return content.subarray(0, length)
      if (length + value.length > size) throw new DamagedEntry()
      content.set(value, length)
      length += value.length
    }
  } catch {
    void reader.cancel().catch(() => undefined)
    throw new DamagedEntry()
  }
}

const viewOf = async (zip: Blob, from: number, to: number) => new DataView(await zip.slice(from, to).arrayBuffer())

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_unused, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** CRC-32 as ZIP and PNG have it (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let value = 0xff_ff_ff_ff
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xff_ff_ff_ff) >>> 0
}
