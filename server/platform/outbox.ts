import { appendFile, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Bytes from the end of the file among which the latest lines are looked for. */
const TAIL = 64 * 1024

/** A file of JSON lines that stands for the outside world in the demo; readable by its own user alone. */
export interface Outbox {
  append(record: object): Promise<void>
  /** @returns the latest records, newest first */
  latest(count: number): Promise<unknown[]>
}

export function openOutbox(path: string): Outbox {
  return {
    async append(record) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await appendFile(path, `${JSON.stringify(record)}\n`, { mode: 0o600 })
    },
    async latest(count) {
      const lines = (await readTail(path)).split('\n').filter(Boolean)
      return lines.slice(-count).reverse().flatMap(parseLine)
    },
  }
}

/** The first line of a tail may be cut: it is no record. */
function parseLine(line: string): unknown[] {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}

async function readTail(path: string): Promise<string> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return ''
  try {
    const { size } = await file.stat()
    const length = Math.min(size, TAIL)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.subarray(0, bytesRead).toString('utf8')
  } finally {
    await file.close()
  }
}
