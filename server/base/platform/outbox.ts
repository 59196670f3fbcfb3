import { appendFile, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseJson } from './call-service.ts'
import { makeFolder, undefinedWhenMissing } from './files.ts'

/** `latest` reads this much from the end of the file. */
const TAIL_BYTES = 64 * 1024

/** A file of JSON lines in which the demo records its messages; readable only by the program's own user. */
export interface Outbox {
  append(record: object): Promise<void>
  /** @returns the latest records, newest first */
  latest(count: number): Promise<unknown[]>
}

export function openOutbox(path: string): Outbox {
  return {
    async append(record) {
      await makeFolder(dirname(path), 0o700)
      await appendFile(path, `${JSON.stringify(record)}\n`, { mode: 0o600 })
    },
    async latest(count) {
      const lines = (await readTail(path)).split('\n').filter(Boolean)
      // the first line of the tail may be incomplete; then it does not parse and is skipped
      return lines
        .slice(-count)
        .reverse()
        .flatMap((line) => parseJson(line) ?? [])
    },
  }
}

async function readTail(path: string): Promise<string> {
  const file = await open(path, 'r').catch(undefinedWhenMissing)
  if (!file) return ''
  try {
    const { size } = await file.stat()
    const length = Math.min(size, TAIL_BYTES)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.subarray(0, bytesRead).toString('utf8')
  } finally {
    await file.close()
  }
}
