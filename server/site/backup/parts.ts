import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import type { Storage } from '#server/base/platform/storage/port.ts'
import { BrokenBackup } from './backup-place.ts'

/** A piece of a compressed stream. Streams are split because a bucket accepts only whole objects, each of which must fit in memory. */
export const partSchema = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })
export type Part = z.output<typeof partSchema>

const PART_BYTES = 8 * 1024 * 1024

/** Compresses a stream into parts. At most two of them are in memory. @param name prefix of the parts' names */
export async function writeParts(storage: Storage, name: string, source: Readable): Promise<Part[]> {
  const parts: Part[] = []
  let chunks: Buffer[] = []
  let size = 0
  const flush = async () => {
    const bytes = Buffer.concat(chunks)
    const part = { name: `${name}.${String(parts.length + 1).padStart(6, '0')}.gz`, bytes: bytes.length, sha256: sha256Of(bytes) }
    chunks = []
    size = 0
    await storage.write(part.name, bytes)
    parts.push(part)
  }
  await pipeline(source, createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    for await (const chunk of compressed) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= PART_BYTES) await flush()
    }
  })
  if (size > 0) await flush()
  return parts
}

/** Reads a written stream. @throws BrokenBackup for a missing or changed part, before any of its bytes is used */
export async function* readParts(storage: Storage, parts: readonly Part[]): AsyncGenerator<Buffer> {
  // no stream was written, not even a gzip header
  if (parts.length === 0) return
  const gunzip = createGunzip()
  const feeding = pipeline(Readable.from(readVerified(storage, parts), { objectMode: false }), gunzip)
  // an error destroys gunzip, so that the reader of gunzip gets the error
  feeding.catch(() => {})
  yield* gunzip
  await feeding
}

/** The lines of a stream of text. */
export async function* readLines(storage: Storage, parts: readonly Part[]): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of readParts(storage, parts)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

async function* readVerified(storage: Storage, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const file = await storage.read(part.name)
    if (!file) throw new BrokenBackup(`${part.name} is missing`)
    const bytes = await buffer(file.stream)
    if (bytes.length !== part.bytes || sha256Of(bytes) !== part.sha256) throw new BrokenBackup(`${part.name} is not as it was written`)
    yield bytes
  }
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
