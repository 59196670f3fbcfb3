import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Storage } from '#server/base/platform/storage/port.ts'
import type { FileRecord } from './manifest.ts'

/** Files that are copied at the same time. */
const CONCURRENCY = 4

/** Calls `work` for each item, for a few items at the same time. Items are read on demand. */
export async function forEachFile<T>(items: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
  const worker = async () => {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) await work(next.value)
  }
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  } finally {
    await iterator.return?.()
  }
}

/**
 * Reads a file to its end, and hashes it.
 * @param use consumes the bytes; without `use` they are only counted and hashed
 * @returns undefined when there is no such file @throws Error when the storage returns more or fewer bytes than `size`
 */
export async function readAndHash(from: Storage, name: string, use?: (bytes: Readable) => Promise<void>): Promise<FileRecord | undefined> {
  const file = await from.read(name)
  if (!file) return undefined
  const hash = createHash('sha256')
  let bytes = 0
  async function* hashed(stream: Readable) {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
    // thrown before the stream ends, so that the writer discards its copy
    if (bytes !== file?.size) throw new Error(`the storage gave ${bytes} of ${file?.size} bytes of ${name}`)
  }
  const passed = Readable.from(hashed(file.stream), { objectMode: false })
  if (use) await use(passed)
  else for await (const _chunk of passed);
  return { name, bytes, sha256: hash.digest('hex') }
}
